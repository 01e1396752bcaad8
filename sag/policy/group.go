package policy

// group is a group of names that are known when a rule is compiled: the header, the context, an object in the context.
type group struct {
	name   string // as it is written in rules
	leaves map[string]*leaf
	groups map[string]*group
	names  []string
}

type leaf struct {
	source origin
	kinds  kinds
}

func newGroup(name string) *group {
	return &group{name: name, leaves: map[string]*leaf{}, groups: map[string]*group{}}
}

func (g *group) add(name string, l leaf) {
	g.leaves[name] = &l
	g.names = append(g.names, name)
}

func (g *group) addGroup(name string) *group {
	inner := newGroup(g.name + "." + name)
	g.groups[name] = inner
	g.names = append(g.names, name)
	return inner
}

var headerGroup = func() *group {
	g := newGroup("header")
	for _, f := range headerFields {
		g.add(f.name, leaf{f, f.kinds})
	}
	return g
}()

// parts are the names that are there in every order.
var parts = map[string]leaf{
	"verb":     {part(verbOf), isString},
	"priority": {part(priorityOf), isString},
	"policy":   {part(policyOf), isString},
	"reason":   {part(reasonOf), isString},
	"args":     {allArgs{}, isList},
	"named":    {allNamed{}, isMap},
}

// rootNames are all names that a rule can begin with.
var rootNames = []string{"verb", "args", "named", "header", "context", "priority", "reason", "policy"}
