/** The tree that YAML is read into: every node knows its place, and after merging which layers had a say. */

/** Lines and columns from 1; the end is exclusive. */
export type Position = { readonly line: number; readonly column: number };
/** A range in a file. */
export type Place = { readonly file: string; readonly start: Position; readonly end: Position };

/** The tenant's folder, or the shared one. */
export const folderOf = ({ file }: Place): string => file.split('/', 1)[0] ?? '';

/** What a layer wrote at a path, lowest layer first. */
export type Origin = { readonly at: Place; readonly says: string };

export type ScalarNode = {
  readonly is: 'scalar';
  readonly text: string;
  readonly quoted: boolean;
  readonly at: Place;
  readonly origins: readonly Origin[];
};
export type Entry = { readonly name: string; readonly at: Place; readonly node: Node };
export type MapNode = {
  readonly is: 'map';
  readonly entries: ReadonlyMap<string, Entry>;
  readonly at: Place;
  readonly origins: readonly Origin[];
};
export type ListNode = { readonly is: 'list'; readonly items: readonly Node[]; readonly at: Place; readonly origins: readonly Origin[] };
/** A value as it was written: a scalar, a map or a list, each with its place. */
export type Node = ScalarNode | MapNode | ListNode;

/** One line that says a node's value, for `explain` and related places. */
export const describeNode = (node: Node): string => {
  switch (node.is) {
    case 'scalar':
      return node.text;
    case 'list':
      return `[${node.items.map(describeNode).join(', ')}]`;
    case 'map':
      return `{${[...node.entries.values()].map((entry) => `${entry.name}: ${describeNode(entry.node)}`).join(', ')}}`;
  }
};

/** The node at a path of names and list positions. */
export const nodeAt = (node: Node | undefined, path: readonly string[]): Node | undefined => {
  const [first, ...rest] = path;
  if (node === undefined || first === undefined) return node;
  if (node.is === 'map') return nodeAt(node.entries.get(first)?.node, rest);
  if (node.is === 'list') return nodeAt(node.items[Number(first)], rest);
  return undefined;
};

/** Where a path was last written; where it is missing, the nearest parent that is written. */
export const placeAt = (node: Node, path: readonly string[]): Place => {
  let place = node.at;
  let here: Node | undefined = node;
  for (const step of path) {
    if (here?.is === 'map') {
      const entry: Entry | undefined = here.entries.get(step);
      if (entry === undefined) return place;
      place = entry.at;
      here = entry.node;
    } else if (here?.is === 'list') {
      here = here.items[Number(step)];
      if (here === undefined) return place;
      place = here.at;
    } else return place;
  }
  return here?.is === 'scalar' ? here.at : place;
};
