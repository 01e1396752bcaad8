package safety

import (
	"errors"
	"slices"
	"strings"

	"github.com/parley-lang/parley/ast/pidginast"
	"github.com/parley-lang/parley/pidgin"
	"github.com/parley-lang/parley/pidgin/internal/canon"
	"github.com/parley-lang/parley/pidgin/registry"
	"github.com/parley-lang/parley/pidgin/resolve"
)

// refFields are those that hold references.
var refFields = []string{"in", "out", "produced", "route"}

// written are the fields whose references are written to, or were.
func written(field string) bool { return field == "out" || field == "produced" }

// paths applies SG-4 to what the references of the packet say, and to what aliases stand for, without looking at files.
func (c *checking) paths() {
	for _, field := range refFields {
		for _, s := range values(c.p, field) {
			if c.ctx.Err() != nil {
				return
			}
			if s.Ref == nil {
				continue
			}
			c.reference(field, s, s.Ref, "")
			if s.Ref.IsAlias() {
				c.alias(field, s)
			}
		}
	}
}

// alias judges what an alias stands for, and what those stand for that it looks like.
func (c *checking) alias(field string, s *pidgin.Scalar) {
	candidates := []string{s.Ref.ID.Name}
	for _, a := range c.aliases[canon.Name(s.Ref.ID.Name)] {
		if a.Name.Text != s.Ref.ID.Name {
			candidates = append(candidates, a.Name.Text)
		}
	}
	const most = 20 // that look the same
	for _, name := range candidates[:min(len(candidates), most)] {
		if _, ok := c.host.Alias(name); !ok {
			continue
		}
		target, err := resolve.Follow(c.host, &pidgin.Ref{ID: &pidgin.Ident{Name: name}}, resolve.DefaultMaxChain)
		switch {
		case errors.Is(err, resolve.ErrCircle) || errors.Is(err, resolve.ErrChain):
			c.about(SG8, field, s, err, "the alias %s stands for nothing: %v", show(name), err)
		case err == nil:
			c.reference(field, s, pidginast.NewRef(target.String()), ", which the alias "+show(name)+" stands for,")
		}
	}
}

// reference judges one reference. The patterns are for every namespace; the host's folder bounds files and folders.
func (c *checking) reference(field string, s *pidgin.Scalar, ref *pidgin.Ref, by string) {
	if ref == nil || ref.ID == nil {
		return
	}
	isPath := ref.IsPath()
	if ref.Namespace != nil && !isPath {
		if name := canon.Name(ref.Namespace.Name); name == "file" || name == "folder" {
			isPath = true
			c.about(SG4, field, s, ErrUncertain, "%s%s is in the namespace %s, which looks like %s", show(ref.String()), by, show(ref.Namespace.Name), name)
		}
	}
	j := c.judge(ref.ID.Name, by != "")
	if j.Private {
		c.about(SG4, field, s, ErrPrivate, "%s%s is private by the pattern %s", show(ref.String()), by, show(j.By))
	}
	if !isPath {
		return
	}
	if j.Outside {
		c.about(SG4, field, s, ErrOutside, "%s%s is outside of the host's folder", show(ref.String()), by)
	}
	if j.Err != nil {
		c.about(SG4, field, s, errors.Join(ErrUncertain, j.Err), "nobody can tell where %s%s leads: %v", show(ref.String()), by, j.Err)
	}
	if places, inside := j.Path.Within(c.folder.Parts()); inside && written(field) && len(places) > 0 && c.configuration(places[len(places)-1]) {
		c.about(SG4, field, s, ErrPrivate, "%s%s is in the folder %s, which holds the rules of the host", show(ref.String()), by, registry.Folder)
	}
}

// judge is what is known of a path. What aliases stand for is the same for every packet, and of it there is only so much.
func (c *checking) judge(path string, ofAlias bool) canon.Judgement {
	if !ofAlias {
		return c.private.Judge(path, c.folder)
	}
	if known, ok := c.judged.Load(path); ok {
		return known.(canon.Judgement)
	}
	j := c.private.Judge(path, c.folder)
	c.judged.Store(path, j)
	return j
}

// configuration says whether a place is in the folder of the host's configuration. Nothing is written there for a packet, or the next one could make its
// own rules and approvals.
func (c *checking) configuration(place []string) bool {
	return len(place) > 0 && canon.Name(place[0]) == registry.Folder
}

// resolved applies SG-4 and SG-8 to what references stand for.
func (c *checking) resolved(found *resolve.Resolution) {
	refs := found.References()
	if found == nil || found.Packet() != c.p {
		c.missing(Unreadable, "", ErrUncertain, "the references that were resolved are those of another packet")
		return
	}
	i := 0
	for _, field := range refFields {
		for _, s := range values(c.p, field) {
			if i == len(refs) || refs[i].Original() != s || refs[i].Field() != field {
				c.about(Unreadable, field, s, ErrUncertain, "the reference %s was not resolved", show(s.Text))
				return
			}
			c.outcome(field, s, refs[i])
			i++
		}
	}
	if i != len(refs) {
		c.missing(Unreadable, "", ErrUncertain, "the references that were resolved are more than the packet has")
	}
}

// outcome applies the rules to one reference.
func (c *checking) outcome(field string, s *pidgin.Scalar, ref *resolve.Reference) {
	if ref.Status() == resolve.Forbidden {
		err := ref.Err()
		if !errors.Is(err, ErrPrivate) && !errors.Is(err, ErrOutside) {
			err = errors.Join(ErrUncertain, err)
		}
		if !c.told(SG4, s, err) {
			c.about(SG4, field, s, err, "%s must not be touched: %v", show(s.Text), ref.Err())
		}
	}
	if location, ok := ref.Location(); ok {
		var place []string
		if location != "." {
			place = strings.Split(location, "/")
		}
		if by, private := c.private.Match(place); private {
			c.about(SG4, field, s, ErrPrivate, "%s leads to %s, which is private by the pattern %s", show(s.Text), show(location), show(by))
		}
		if written(field) && c.configuration(place) {
			c.about(SG4, field, s, ErrPrivate, "%s leads to the folder %s, which holds the rules of the host", show(s.Text), registry.Folder)
		}
	}
	if ref.Status() == resolve.Resolved {
		return
	}
	circle := errors.Is(ref.Err(), resolve.ErrCircle) || errors.Is(ref.Err(), resolve.ErrChain)
	switch {
	case c.required(ref) || circle:
		c.about(SG8, field, s, errors.Join(ErrMissing, ref.Err()), "the input %s is needed and not there: %v", show(s.Text), ref.Err())
	case field == "in" && ref.Status() != resolve.Forbidden:
		c.v.warnings = append(c.v.warnings, Finding{SG8, field, s.Text, s.Span(), show(s.Text) + " is not there: " + ref.Err().Error(), ref.Err()})
	}
}

// told says whether a value is blocked by a rule already, because it leads to the same kind of place.
func (c *checking) told(rule Rule, s *pidgin.Scalar, err error) bool {
	return slices.ContainsFunc(c.ordered[rule], func(f Finding) bool {
		return f.Span == s.Span() && f.Value == s.Text &&
			(errors.Is(err, ErrPrivate) && errors.Is(f.Err, ErrPrivate) || errors.Is(err, ErrOutside) && errors.Is(f.Err, ErrOutside))
	})
}

// required says whether the workflow of a packet needs a reference.
func (c *checking) required(ref *resolve.Reference) bool {
	if ref.Required() {
		return true
	}
	r := ref.Original().Ref
	return c.w != nil && r != nil && slices.ContainsFunc(c.w.RequiredInputs(), func(e registry.Entry) bool {
		need := pidginast.NewRef(e.Text)
		return need != nil && need.String() == r.String()
	})
}
