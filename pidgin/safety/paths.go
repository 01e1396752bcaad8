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

// standing is what an alias stands for.
type standing struct {
	name string
	ref  *pidgin.Ref
	err  error // ErrCircle or ErrChain: it stands for nothing
}

// alias judges what an alias stands for, and what those stand for that it looks like.
func (c *checking) alias(field string, s *pidgin.Scalar) {
	for _, a := range c.stands(s.Ref.ID.Name) {
		if a.err != nil {
			c.about(SG8, field, s, a.err, "the alias %s stands for nothing: %v", show(a.name), a.err)
			continue
		}
		c.reference(field, s, a.ref, ", which the alias "+show(a.name)+" stands for,")
	}
}

// stands follows an alias, and those that it looks like. What one of the host's stands for is the same for every packet, and looked up once: a packet
// can name one many times.
func (g *Gate) stands(name string) []standing {
	if known, ok := g.standing.Load(name); ok {
		return known.([]standing)
	}
	candidates := []string{name}
	for _, a := range g.aliases[canon.Name(name)] {
		if a.Name.Text != name {
			candidates = append(candidates, a.Name.Text)
		}
	}
	const most = 20 // that look the same
	var out []standing
	for _, name := range candidates[:min(len(candidates), most)] {
		if _, ok := g.host.Alias(name); !ok {
			continue
		}
		target, err := resolve.Follow(g.host, &pidgin.Ref{ID: &pidgin.Ident{Name: name}}, resolve.DefaultMaxChain)
		switch {
		case errors.Is(err, resolve.ErrCircle) || errors.Is(err, resolve.ErrChain):
			out = append(out, standing{name: name, err: err})
		case err == nil:
			out = append(out, standing{name: name, ref: pidginast.NewRef(target.String())})
		}
	}
	if _, ours := g.host.Alias(name); ours { // others are without number
		g.standing.Store(name, out)
	}
	return out
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
	if !written(field) {
		return
	}
	switch {
	case j.Root:
		c.about(SG4, field, s, ErrPrivate, "%s%s is the host's folder itself, in which its rules are", show(ref.String()), by)
	case c.rules.Judge(ref.ID.Name, c.folder).Private:
		c.about(SG4, field, s, ErrPrivate, "%s%s is where a host keeps its rules, approvals and logs", show(ref.String()), by)
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
		if _, holds := c.rules.Match(place); written(field) && (holds || place == nil) {
			c.about(SG4, field, s, ErrPrivate, "%s leads to %s, where a host keeps its rules, approvals and logs", show(s.Text), show(location))
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
		c.v.warnings = append(c.v.warnings, Finding{SG8, field, s.Text, s.Span(), oneLine(show(s.Text) + " is not there: " + ref.Err().Error()), ref.Err()})
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
