package expression

import (
	"container/list"
	"sync"

	"github.com/parley-lang/parley/ast"
	"github.com/parley-lang/parley/sag"
)

// DefaultCacheSize is how many programs a Cache keeps unless NewCache is told otherwise.
const DefaultCacheSize = 1024

// DefaultCacheBytes is how long the texts are that a Cache keeps, all together.
const DefaultCacheBytes = 8 << 20

// Cache keeps compiled programs by the text of their expressions, the last used ones. It is safe for concurrent use.
type Cache struct {
	size    int
	mu      sync.Mutex
	entries map[cacheKey]*list.Element
	used    list.List // of *cacheEntry, the last used first
	bytes   int
}

type cacheKey struct {
	text   string
	config config
}

type cacheEntry struct {
	key     cacheKey
	tree    sag.Expr
	program *Program
}

// NewCache makes a cache of at most size programs: positive, or 0 for DefaultCacheSize. Their texts have at most 8 MiB together.
func NewCache(size int) (*Cache, error) {
	if size < 0 {
		return nil, &Error{Kind: ErrOption, Msg: "the size of a cache is positive, or 0 for the default"}
	}
	if size == 0 {
		size = DefaultCacheSize
	}
	return &Cache{size: size, entries: map[cacheKey]*list.Element{}}, nil
}

// Compile is [Compile] of an expression in its place, or what it gave for another one of the same text, the same tree and the same options.
// Errors are not kept, nor is the program of a tree that its text does not read as. Spans are those of the given expression, wherever it
// stands. Nothing of the given tree is kept: it may be changed, and is compared anew each time.
func (c *Cache) Compile(root *sag.RootExpr, options ...Option) (*Program, error) {
	config, err := configure(compiling, options)
	if err != nil {
		return nil, err
	}
	if root == nil || ast.IsNil(root.X) {
		return compile(nil, config)
	}
	if root.Text == "" || len(root.Text) > DefaultCacheBytes {
		return compile(root.X, config)
	}
	key := cacheKey{root.Text, config}
	if e := c.find(key); e != nil && ast.Equal(e.tree, root.X) {
		// The same text can stand for another tree: strings are read in two ways, and trees can be changed by hand.
		return &Program{e.program.code, root.X.Span().Start}, nil
	}
	p, err := compile(root.X, config)
	if err != nil {
		return nil, err
	}
	// The tree that later ones are compared with must be nobody else's.
	if own, err := sag.ParseExpr(root.Text); err == nil && ast.Equal(own.X, root.X) {
		c.keep(&cacheEntry{key, own.X, p})
	}
	return p, nil
}

// Len is the number of programs kept.
func (c *Cache) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.used.Len()
}

func (c *Cache) find(key cacheKey) *cacheEntry {
	c.mu.Lock()
	defer c.mu.Unlock()
	at, ok := c.entries[key]
	if !ok {
		return nil
	}
	c.used.MoveToFront(at)
	return at.Value.(*cacheEntry)
}

func (c *Cache) keep(e *cacheEntry) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if at, ok := c.entries[e.key]; ok {
		at.Value = e
		c.used.MoveToFront(at)
		return
	}
	c.entries[e.key] = c.used.PushFront(e)
	c.bytes += len(e.key.text)
	for c.used.Len() > c.size || c.bytes > DefaultCacheBytes {
		last := c.used.Back()
		old := c.used.Remove(last).(*cacheEntry)
		delete(c.entries, old.key)
		c.bytes -= len(old.key.text)
	}
}
