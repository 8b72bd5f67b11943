import { type Explanation, explain } from '../resolve/explain.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { describeShape } from './describeShape.ts';
import { type GrammarEntry, shapeAt } from './shapeAt.ts';

/** Describes what is at the cursor. */
export type Description = {
  readonly path: string;
  /** What the key is for, and what may be written there. */
  readonly says: string;
  /** The value, and every layer that had a say in it. */
  readonly explanation: Explanation | undefined;
};

/** A place of a tenant in words; undefined where the grammar has none. */
export const describeAt = (resolved: Resolved, path: readonly string[]): Description | undefined => {
  const known = shapeAt(resolved, path);
  if (known.shape === undefined || path.length === 0) return undefined;
  return { path: path.join('.'), says: formatGrammarEntry(known), explanation: explain(resolved, path.join('.')) };
};

/** What a key is for, and what may be written there. */
export const formatGrammarEntry = ({ shape, key }: GrammarEntry): string =>
  [key?.says, shape && describeShape(shape)].filter((part) => part !== undefined && part !== '').join(' ');
