/** The grammar in sentences: every key of every file, for a guide. */
import type { Keys, Shape } from '../kinds/shape.ts';
import { files } from '../language/grammar.ts';
import { describeShape } from './describeShape.ts';

export type KeyDescription = {
  /** From the top of its file; `<field>` stands for a name, `[]` for each of a list. */
  readonly path: string;
  readonly says: string;
  readonly compulsory: boolean;
};
export type FileDescription = { readonly file: string; readonly keys: readonly KeyDescription[] };

/** Every key of every file that a tenant is written in. */
export const describeGrammar = (): readonly FileDescription[] =>
  Object.entries(files).map(([name, { keys }]) => ({ file: `${name}.yaml`, keys: keysBelow(keys, '') }));

const keysBelow = (keys: Keys, above: string): readonly KeyDescription[] =>
  Object.entries(keys).flatMap(([name, { shape, says, compulsory }]) => {
    const path = above === '' ? name : `${above}.${name}`;
    return [{ path, says: `${says} ${describeShape(shape)}`.trim(), compulsory }, ...below(shape, path)];
  });

const below = (shape: Shape, path: string): readonly KeyDescription[] => {
  switch (shape.is) {
    case 'record':
      return keysBelow(shape.keys, path);
    case 'map':
      return below(shape.of, `${path}.<${shape.keys}>`);
    case 'list':
      return below(shape.of, `${path}[]`);
    case 'either':
      return below(shape.other, path);
    case 'byKind':
      return Object.entries(shape.kinds).flatMap(([kind, { keys }]) => keysBelow(keys, `${path}(kind: ${kind})`));
    default:
      return [];
  }
};
