/** A value and every layer that had a say in it. */
import { nodeAt, says } from '../language/node.ts';
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
    value: says(node),
    layers: node.origins.map(({ at, says: text }) => ({ file: at.file, line: at.start.line, column: at.start.column, says: text.trim() })),
  };
};
