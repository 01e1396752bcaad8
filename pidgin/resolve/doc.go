// Package resolve tells what the references of a Pidgin packet stand for: files and folders of the host, and names of things elsewhere.
//
// Aliases are followed, in chains, to a reference with a namespace. What is in the namespaces file and folder is looked for below the root of the host
// and nowhere else: every name on the way is looked at through one [os.Root], symbolic links are followed by hand, and a place that is outside, or
// private by the host's safety rules, is forbidden as soon as the way leads there; it is not opened, and nothing is asked of it. All other namespaces
// that Pidgin has hold identifiers, which stand for themselves.
//
// A [Reference] is no path that somebody opens again later, when it may lead elsewhere. [Reference.Open] goes the way again through the same root,
// name by name, takes no symbolic link, and gives the file only if it is the one that was found. [Reference.Create] makes a new file at the place that
// was found free, in the same manner.
//
// A hard link is a name as good as any other: whoever may make one in the root can give a private file a second name that is not private. Renaming a
// private folder does the same. Both take the rights of the host, which no packet has.
package resolve
