/** A value and every layer that had a say in it. */
import { describeNode, type Entry, nodeAt } from '../language/node.ts';
import { catalogueOf } from './catalogue.ts';
import type { Languages } from './companions.ts';
import type { SourceFiles } from './layers.ts';
import type { Resolved } from './resolve.ts';

export type Explanation = {
  readonly path: string;
  readonly value: string;
  readonly layers: readonly { readonly file: string; readonly line: number; readonly column: number; readonly says: string }[];
};

/** The value at a path (`fields.primaryPhone.digits.max`) of the resolved tenant; undefined where there is none. */
export const explain = (resolved: Resolved, path: string): Explanation | undefined => {
  const node = nodeAt(resolved.tree, path === '' ? [] : path.split('.'));
  if (node === undefined) return undefined;
  return {
    path,
    value: describeNode(node),
    layers: node.origins.map(({ at, says: text }) => ({ file: at.file, line: at.start.line, column: at.start.column, says: text.trim() })),
  };
};

/** The tenant with its catalogue, below `catalogue`: what is sold as in products.yaml, the stores as in stores.yaml. */
export const withCatalogue = (resolved: Resolved, files: SourceFiles, all: Languages): Resolved => {
  const catalogue = catalogueOf(resolved, files, all, () => undefined);
  if (catalogue === undefined) return resolved;
  const { products, stores } = catalogue.tree;
  const below = new Map<string, Entry>([...products.entries, ...stores.entries]);
  const entry: Entry = { name: 'catalogue', at: products.at, node: { ...products, entries: below, origins: [] } };
  return { ...resolved, tree: { ...resolved.tree, entries: new Map([...resolved.tree.entries, ['catalogue', entry]]) } };
};
