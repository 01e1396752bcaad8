package bpe_test

import (
	"fmt"
	"log"

	"github.com/parley-lang/parley/tokens/bpe"
)

func ExampleNew() {
	c, err := bpe.New(bpe.CL100K)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(c.Name(), c.Count(`DO deploy("app1", env="prod")`))

	_, err = bpe.New("o200k")
	fmt.Println(err)
	// Output:
	// cl100k_base 10
	// bpe: unknown vocabulary "o200k", there are cl100k_base and o200k_base
}

func ExampleNames() {
	fmt.Println(bpe.Names())
	// Output: [cl100k_base o200k_base]
}
