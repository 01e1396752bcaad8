package validate_test

import (
	"fmt"

	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/validate"
)

func ExampleCheck() {
	host, err := registry.Read(registry.Defaults())
	if err != nil {
		fmt.Println(err)
		return
	}
	p := pidgin.MustParse("@run night.1\nwf=generic_review\nmode=drafts\nin=[primary_subject]\nout=[review_notes]\ndenny=[publish]\n")
	for _, d := range validate.Check(p, host) {
		fmt.Println(d.Position().Line, d.Code, d.Message)
		fmt.Println(" ", d.Hint)
	}
	// Output:
	// 3 PGN_E003 invalid mode 'drafts' for workflow 'generic_review'; allowed: ["draft", "review", "approval"]
	//   did you mean draft?
	// 6 PGN0401 there is no field "denny"
	//   did you mean deny?
}

func ExamplePublished() {
	p := pidgin.MustParse("@run night.1\nwf=x\nin=y\nout=[]\ndenny=[publish]\n")
	for _, d := range validate.Published(p, nil) {
		fmt.Println(d.Code, d.Message)
	}
	// Output:
	// PGN_E001 missing required field: mode
	// PGN_E016 field 'in' must be a list, got scalar
}

func ExampleFieldNames() {
	fmt.Println(validate.FieldNames()[:4])
	// Output: [wf mode in out]
}
