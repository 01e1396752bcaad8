package validate_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/parley-lang/parley/agentdsl"
	"github.com/parley-lang/parley/agentdsl/validate"
)

// Case C28: a row that is too long or too short is found in results as it is in data.
func TestCase_C28(t *testing.T) {
	const rows = "[ID:int|NAME:str]\n1|ok|extra\n2\n"
	m, found := validate.Text("[RESULT]\n" + rows + "[STATUS:str]\nSUCCESS\n[ERROR:str]\n")
	require.NotNil(t, m, "the rows are kept as they are")
	assert.Len(t, m.Blocks[0].(*agentdsl.Result).Rows, 2)
	assert.Equal(t, []string{"3:1 field_count_mismatch", "4:1 field_count_mismatch"}, shown(found))
	_, found = validate.Text("[SCHEMA:A]\nID:int|NAME:str\n[DATA]\n1|ok|extra\n2\n")
	assert.Equal(t, []string{"4:1 field_count_mismatch", "5:1 field_count_mismatch"}, shown(found))
}
