/** The places where a text is looked for, in order: the field's own, its document types', its kind's. */
import { nodeAt, says } from '../language/node.ts';
import type { Resolved } from './resolve.ts';

/** `says` is undefined where nothing is written. */
export type Looked = { readonly path: string; readonly says: string | undefined };

const ofFieldAlone = ['label', 'hint'];

/** For a path `texts.fields.<field>.<mistake>`; undefined for any other, or a field that is not known. */
export const lookUp = ({ tree, data }: Resolved, path: string): readonly Looked[] | undefined => {
  const [texts, fields, field = '', mistake, ...more] = path.split('.');
  const kind = nodeAt(tree, ['fields', field, 'kind']);
  if (texts !== 'texts' || fields !== 'fields' || mistake === undefined || more.length > 0 || kind === undefined) return undefined;
  const use = nodeAt(tree, ['fields', field, 'use']);
  const types =
    use === undefined ? [] : Object.entries(data.documents ?? {}).filter(([, type]) => (type.for as readonly string[]).includes(says(use)));
  const paths = [
    ['texts', 'fields', field, mistake],
    ...types.map(([type]) => ['texts', 'documents', type, mistake]),
    ...(ofFieldAlone.includes(mistake) ? [] : [['texts', 'kinds', says(kind), mistake]]),
  ];
  return paths.map((place) => {
    const found = nodeAt(tree, place);
    return { path: place.join('.'), says: found === undefined ? undefined : says(found) };
  });
};
