/** What may be written at the cursor: keys of the grammar, and names that other files declare. */
import { namesOf } from '../check/checkNames.ts';
import type { Shape } from '../kinds/shape.ts';
import type { Contract } from '../language/contract.ts';
import { nodeAt, type Position } from '../language/node.ts';
import type { SourceFiles } from '../resolve/layers.ts';
import { namesBelow } from '../resolve/namesBelow.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { describeShape } from './describeShape.ts';
import { inTenant } from './inTenant.ts';
import { keysOf, shapeAt } from './shapeAt.ts';
import { spotAt } from './spotAt.ts';

/** One thing that may be written at the cursor. */
export type Completion = {
  readonly name: string;
  /** What it is for, in a sentence. */
  readonly says: string;
  readonly insert: string;
};
/** All that may be written at the cursor, and where it starts. */
export type Completions = { readonly from: number; readonly of: readonly Completion[] };

type CompletionContext = {
  /** The tenant whose file it is; of a shared file, one that is made of it. */
  readonly resolved: Resolved;
  readonly files: SourceFiles;
  readonly contract: Contract;
  readonly file: string;
  readonly text: string;
  readonly position: Position;
};

/** What may be written at a position of a text that somebody is typing. */
export const completeAt = (context: CompletionContext): Completions | undefined => {
  const { resolved, file, text, position } = context;
  const spot = spotAt(text, position);
  if (spot === undefined) return undefined;
  const path = inTenant(file, spot.path);
  const { shape } = shapeAt(resolved, path);
  if (shape === undefined) return undefined;
  // A list written as lines starts like a key.
  const isItem = spot.path.at(-1) === '0' && spot.is === 'key';
  const values = spot.is === 'value' || isItem ? valuesOf(shape, path, context) : [];
  const keys = spot.is === 'key' ? keysIn(shape, path, context) : [];
  return { from: spot.from, of: [...keys, ...values] };
};

const keysIn = (given: Shape, path: readonly string[], context: CompletionContext): readonly Completion[] => {
  const shape = given.is === 'either' ? given.other : given;
  const node = nodeAt(context.resolved.tree, path);
  if (shape.is === 'list')
    return [
      { name: 'add', says: 'What is added to the inherited list.', insert: 'add: ' },
      { name: 'remove', says: 'What is taken out of the inherited list.', insert: 'remove: ' },
      { name: 'after', says: 'The name after which the added ones come.', insert: 'after: ' },
    ];
  if (shape.is === 'map') {
    const known = namesOf(shape.keys, path, context) ?? [];
    const inherited = namesBelow(context.resolved, path.join('.'));
    const names = new Set([...known, ...(inherited.lost === undefined ? inherited.names : [])]);
    return [...names].map((name) => ({
      name,
      says: saysOf(context.resolved, [...path, name]) ?? describeShape(shape.of),
      insert: `${name}: `,
    }));
  }
  const kind = node?.is === 'map' ? node.entries.get('kind')?.node : undefined;
  return Object.entries(keysOf(shape, kind)).map(([name, key]) => ({
    name,
    says: `${key.says} ${describeShape(key.shape)}`.trim(),
    insert: `${name}: `,
  }));
};

/** What is written there now, so that an author who changes it sees the old value. */
const saysOf = (resolved: Resolved, path: readonly string[]): string | undefined => {
  const node = nodeAt(resolved.tree, path);
  return node?.is === 'scalar' ? node.text : undefined;
};

const valuesOf = (shape: Shape, path: readonly string[], context: CompletionContext): readonly Completion[] => {
  const plain = (name: string): Completion => ({ name, says: '', insert: name });
  switch (shape.is) {
    case 'word':
      return shape.of.map(plain);
    case 'boolean':
      return ['true', 'false'].map(plain);
    case 'name':
      return (namesOf(shape.of, path, context) ?? []).filter((name) => mayBeLike(name, path, context)).map(plain);
    case 'either':
      return valuesOf(shape.scalar, path, context);
    case 'tree':
      return namesBelow(context.resolved, 'fields').names.map(plain);
    default:
      return [];
  }
};

/** A field can only be like another one of its kind. */
const mayBeLike = (name: string, [section, field = '', key]: readonly string[], { resolved }: CompletionContext): boolean => {
  if (section !== 'fields' || key !== 'like') return true;
  const kindOf = (one: string) => saysOf(resolved, ['fields', one, 'kind']);
  return name !== field && kindOf(name) === kindOf(field);
};
