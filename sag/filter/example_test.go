package filter_test

import (
	"context"
	"fmt"

	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/filter"
)

func ExampleCompile() {
	m := sag.MustParse("H v 1 id=m1 src=a dst=b ts=0\nSUB tank.* WHERE value.level>80; KNOW tank.north = {\"level\": 85} v 3")
	f, err := filter.Compile(m.Statements[0].(*sag.SubStmt))
	if err != nil {
		fmt.Println(err)
		return
	}
	truth, err := f.Match(context.Background(), m.Statements[1].(*sag.KnowStmt))
	fmt.Println(truth, err)
	// Output: true <nil>
}
