package checkpoint

import (
	"fmt"
	"math"
	"strconv"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/ast/source"
	"github.com/parley-lang/parley/sag"
	"github.com/parley-lang/parley/sag/internal/python"
)

// toJSON is a value as the published package has it: a path is a string there, and of a key that is repeated only the last one counts.
func toJSON(v sag.Value) (*ast.JSONValue, error) {
	switch v := v.(type) {
	case *sag.StringLit:
		return text(v.Value), nil
	case *sag.Path:
		return text(v.Text), nil
	case *sag.IntLit:
		return &ast.JSONValue{Kind: ast.JSONNumber, Text: v.Value.String()}, nil
	case *sag.FloatLit:
		if math.IsInf(v.Value, 0) || math.IsNaN(v.Value) {
			return nil, fmt.Errorf("%w: JSON has no number %v", ErrContent, v.Value)
		}
		return &ast.JSONValue{Kind: ast.JSONNumber, Text: python.Float(v.Value)}, nil
	case *sag.BoolLit:
		return &ast.JSONValue{Kind: ast.JSONBool, Bool: v.Value}, nil
	case *sag.List:
		list := &ast.JSONValue{Kind: ast.JSONArray}
		for _, e := range v.Elems {
			one, err := toJSON(e)
			if err != nil {
				return nil, err
			}
			list.Items = append(list.Items, one)
		}
		return list, nil
	case *sag.Object:
		object := &ast.JSONValue{Kind: ast.JSONObject}
		for key, m := range v.Unique() {
			one, err := toJSON(m)
			if err != nil {
				return nil, err
			}
			object.Members = append(object.Members, ast.JSONMember{Key: key, Value: one})
		}
		return object, nil
	default:
		return &ast.JSONValue{Kind: ast.JSONNull}, nil
	}
}

// fromJSON is a value of a file. How deep it may be is told by whoever read the document.
func fromJSON(v *ast.JSONValue) (sag.Value, error) {
	switch v.Kind {
	case ast.JSONString:
		return sag.NewString(v.Text), nil
	case ast.JSONNumber:
		if n, err := ast.ParseInt(v.Text); err == nil {
			return &sag.IntLit{Value: n}, nil
		}
		f, err := strconv.ParseFloat(v.Text, 64)
		if err != nil {
			return nil, fmt.Errorf("the number %s is too large", source.Quote(v.Text, 40))
		}
		return &sag.FloatLit{Value: f}, nil
	case ast.JSONBool:
		return &sag.BoolLit{Value: v.Bool}, nil
	case ast.JSONArray:
		list := &sag.List{}
		for _, item := range v.Items {
			e, err := fromJSON(item)
			if err != nil {
				return nil, err
			}
			list.Elems = append(list.Elems, e)
		}
		return list, nil
	case ast.JSONObject:
		object := &sag.Object{}
		for _, m := range v.Members {
			e, err := fromJSON(m.Value)
			if err != nil {
				return nil, err
			}
			object.Members = append(object.Members, &sag.Member{Key: sag.NewString(m.Key), Value: e})
		}
		return object, nil
	default:
		return &sag.NullLit{}, nil
	}
}

func text(s string) *ast.JSONValue { return &ast.JSONValue{Kind: ast.JSONString, Text: s} }

func whole(n int64) *ast.JSONValue {
	return &ast.JSONValue{Kind: ast.JSONNumber, Text: strconv.FormatInt(n, 10)}
}
