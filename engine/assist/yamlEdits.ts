/** A value set or taken out of a file's text by its path; comments stay, and what is written is in the canonical form. */
import { isMap, parseDocument, YAMLMap } from 'yaml';
import { formatYaml, layout } from '../language/formatYaml.ts';
import { type FileName, files } from '../language/grammar.ts';

const parseYaml = (text: string) => parseDocument(text, { schema: 'failsafe', uniqueKeys: false, merge: false, keepSourceTokens: true });

/** The file that holds a path of a tenant, and its path in it; undefined for a key that no file has. */
export const fileOf = (path: readonly string[]): { readonly file: string; readonly path: readonly string[] } | undefined => {
  const [top = '', ...rest] = path;
  if (top === 'tenant') return { file: 'tenant.yaml', path: rest };
  const name = (Object.keys(files) as FileName[]).find((file) => file !== 'tenant' && Object.hasOwn(files[file].keys, top));
  return name === undefined ? undefined : { file: `${name}.yaml`, path };
};

/** The text with that value at the path; undefined where the text cannot be read. */
export const setInYaml = (text: string, path: readonly string[], value: string): string | undefined => {
  const document = parseYaml(text);
  if (document.errors.length > 0 || path.length === 0) return undefined;
  if (document.contents === null) document.contents = document.createNode({}) as never;
  for (const length of path.keys()) {
    const parent = path.slice(0, length);
    if (length > 0 && !isMap(document.getIn(parent, true))) document.setIn(parent, new YAMLMap());
  }
  document.setIn(path, value);
  return formatYaml(document.toString(layout));
};

/** The text without the value at the path, and without maps that are empty then; '' where nothing is left. */
export const removeFromYaml = (text: string, path: readonly string[]): string | undefined => {
  const document = parseYaml(text);
  if (document.errors.length > 0 || !document.hasIn(path)) return undefined;
  document.deleteIn(path);
  for (let length = path.length - 1; length > 0; length--) {
    const parent = path.slice(0, length);
    const node = document.getIn(parent, true);
    if (!isMap(node) || node.items.length > 0) break;
    document.deleteIn(parent);
  }
  const isEmpty = isMap(document.contents) && document.contents.items.length === 0;
  return isEmpty ? '' : formatYaml(document.toString(layout));
};
