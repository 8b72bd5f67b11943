/** What may be asked of a tenant: the names below a path, as far as it leads. */
import { type Node, nodeAt } from '../language/node.ts';
import type { Resolved } from './resolve.ts';

export type Below = {
  /** The part of the path that leads somewhere. */
  readonly found: readonly string[];
  /** The step after it that does not; undefined where all of it does. */
  readonly lost: string | undefined;
  readonly names: readonly string[];
};

const namesOf = (node: Node | undefined): readonly string[] =>
  node?.is === 'map' ? [...node.entries.keys()] : node?.is === 'list' ? node.items.map((_item, index) => String(index)) : [];

/** The names that a tenant has below a path: `fields.primaryPhone`. */
export const namesBelow = ({ tree }: Resolved, path: string): Below => {
  const steps = path === '' ? [] : path.split('.');
  const end = steps.findIndex((_step, index) => nodeAt(tree, steps.slice(0, index + 1)) === undefined);
  const found = end === -1 ? steps : steps.slice(0, end);
  return { found, lost: end === -1 ? undefined : steps[end], names: namesOf(nodeAt(tree, found)) };
};
