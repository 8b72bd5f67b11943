/** The places where a text is looked for, in order: the form's own, the field's, its document types', its kind's. */
import { kinds } from '../kinds/kinds.ts';
import { describeNode, nodeAt } from '../language/node.ts';
import type { Resolved } from './resolve.ts';

/** `says` is undefined where nothing is written. */
export type FoundPath = { readonly path: string; readonly says: string | undefined };

type Path = readonly string[];

/** Kinds whose values are documents. */
const documentKinds = Object.entries(kinds).flatMap(([kind, { declaration }]) => ('use' in declaration.keys ? [kind] : []));

const ofFieldAlone = ['label', 'hint'];

/**
 * For `texts.fields.<field>.<mistake>`, `texts.documents.<type>.<mistake>` and `texts.forms.<form>.labels` (or `empty`)`.<field>`;
 * undefined for any other path, or a field that is not known.
 */
export const lookUp = (resolved: Resolved, path: string): readonly FoundPath[] | undefined => {
  const paths = placesOf(resolved, path.split('.'));
  return paths?.map((place) => {
    const found = nodeAt(resolved.tree, place);
    return { path: place.join('.'), says: found === undefined ? undefined : describeNode(found) };
  });
};

const placesOf = (resolved: Resolved, [texts, section, name = '', key, of, ...more]: Path): readonly Path[] | undefined => {
  if (texts !== 'texts' || key === undefined || more.length > 0) return undefined;
  if (section === 'forms' && of !== undefined && (key === 'labels' || key === 'empty')) {
    const field = placesOf(resolved, ['texts', 'fields', of, key === 'labels' ? 'label' : key]);
    return field === undefined ? undefined : [['texts', 'forms', name, key, of], ...field];
  }
  if (of !== undefined) return undefined;
  if (section === 'documents')
    return nodeAt(resolved.tree, ['documents', name]) === undefined
      ? undefined
      : [['texts', 'documents', name, key], ...documentKinds.flatMap((kind) => ofKind(kind, key))];
  return section === 'fields' ? ofField(resolved, name, key) : undefined;
};

const ofField = ({ tree, data }: Resolved, field: string, mistake: string): readonly Path[] | undefined => {
  const kind = nodeAt(tree, ['fields', field, 'kind']);
  if (kind === undefined) return undefined;
  const use = nodeAt(tree, ['fields', field, 'use']);
  const types =
    use === undefined
      ? []
      : Object.entries(data.documents ?? {}).filter(([, type]) => (type.for as readonly string[]).includes(describeNode(use)));
  return [
    ['texts', 'fields', field, mistake],
    ...types.map(([type]) => ['texts', 'documents', type, mistake]),
    ...ofKind(describeNode(kind), mistake),
  ];
};

const ofKind = (kind: string, mistake: string): readonly Path[] =>
  ofFieldAlone.includes(mistake) ? [] : [['texts', 'kinds', kind, mistake]];
