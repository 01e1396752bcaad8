package record

import (
	"fmt"
	"slices"
)

// Option changes one thing of reading or writing; see the functions that make them.
type Option func(*settings)

type settings struct {
	labels  []string
	unknown bool
	missing bool
	err     error
}

// Of chooses the rows of the schemas with the given labels; all others are passed over. Without it every row is read.
func Of(labels ...string) Option {
	return func(s *settings) {
		if len(labels) == 0 {
			s.err = fmt.Errorf("record: Of needs a label")
		}
		s.labels = append(s.labels, labels...)
	}
}

// AllowUnknown passes over columns that have no field; written, they are empty.
func AllowUnknown() Option { return func(s *settings) { s.unknown = true } }

// AllowMissing leaves fields that have no column as they are; they are not written.
func AllowMissing() Option { return func(s *settings) { s.missing = true } }

func (s *settings) wants(label string) bool {
	return s.labels == nil || slices.Contains(s.labels, label)
}

func configure(options []Option) (*settings, error) {
	s := &settings{}
	for _, o := range options {
		if o == nil {
			return nil, fmt.Errorf("record: an empty option was given")
		}
		o(s)
	}
	return s, s.err
}
