import type { Key, Shape } from '../kinds/shape.ts';
import { tenantShape } from '../language/grammar.ts';
import { type Node, nodeAt } from '../language/node.ts';
import { childShape } from '../resolve/merge.ts';
import type { Resolved } from '../resolve/resolve.ts';

export type GrammarEntry = { readonly shape: Shape | undefined; readonly key?: Key | undefined };

/** What the grammar has at a path of a tenant; of a list, any place of it. */
export const shapeAt = ({ tree }: Resolved, path: readonly string[]): GrammarEntry => shapeIn(tenantShape, tree, path);

/** The same for any tree and its grammar. */
export const shapeIn = (top: Shape, tree: Node, path: readonly string[]): GrammarEntry => {
  let shape: Shape | undefined = top;
  let key: Key | undefined;
  for (const [at, name] of path.entries()) {
    const node = nodeAt(tree, path.slice(0, at));
    const maps = node?.is === 'map' ? [node] : [];
    const of: Shape | undefined = shape?.is === 'either' ? shape.other : shape;
    key = keysOf(of, maps[0]?.entries.get('kind')?.node)[name];
    if (of?.is === 'byKind' && name === 'kind') shape = { is: 'word', of: Object.keys(of.kinds) };
    else shape = of?.is === 'list' ? of.of : childShape(of, name, ...maps);
  }
  return { shape, key };
};

/** The keys of a record, or of a field of that kind; all kinds' where it is not stated. */
export const keysOf = (shape: Shape | undefined, kind?: { readonly is: string; readonly text?: string }): Readonly<Record<string, Key>> => {
  if (shape?.is === 'record') return shape.keys;
  if (shape?.is !== 'byKind') return {};
  const stated = kind?.text === undefined ? undefined : shape.kinds[kind.text];
  return stated?.keys ?? Object.assign({}, ...Object.values(shape.kinds).map(({ keys }) => keys));
};
