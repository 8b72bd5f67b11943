/** A key that is known, but elsewhere: the words of a thing are in texts.yaml, what a form does with a field in forms.yaml. */
import { own } from '../kinds/own.ts';
import type { Shape } from '../kinds/shape.ts';
import type { KeyElsewhere } from './diagnosticCodes/describeElsewhere.ts';
import { forms } from './grammar/forms.ts';
import { texts } from './grammar/texts.ts';
import { type FileName, files, tenantShape } from './grammar.ts';
import type { Entry, MapNode, Node } from './node.ts';
import { suggestName } from './suggestName.ts';

/** What other programs call it. */
const alsoCalled: Readonly<Record<string, string>> = { required: 'mandatory', placeholder: 'hint', hidden: 'shown', visible: 'shown' };

/** What people call a key, by the place where it is. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = { calendar: { holidays: 'also' } };

/** A list or a map under a name that people use; a single value, as of `holidays: CL`, is something else. */
export const keyRenamed = (path: readonly string[], written: string, node: Node, way: readonly string[] = []): KeyElsewhere | undefined => {
  const key = own(own(renamed, path.join('.')) ?? {}, written);
  if (key === undefined || node.is === 'scalar') return undefined;
  const [entry] = node.is === 'map' ? node.entries.values() : [];
  const [item] = node.is === 'list' ? node.items : [];
  const value = entry?.node ?? item;
  return { in: 'renamed', key, way, name: entry?.name ?? '<name>', value: value?.is === 'scalar' ? value.text : '…' };
};

const childOf = (shape: Shape | undefined, name: string): Shape | undefined =>
  shape?.is === 'record' ? own(shape.keys, name)?.shape : shape?.is === 'map' ? shape.of : undefined;

/** What a form may say of its fields: the names of its keys, and their shapes. */
const ofFields = (): Readonly<Record<string, Shape>> => {
  const form = childOf(childOf(forms, 'forms'), '');
  const keys = form?.is === 'record' ? Object.entries(form.keys) : [];
  return Object.fromEntries(
    keys.flatMap(([key, { shape }]) => {
      const isOfFields =
        shape.is === 'map' ? shape.keys === 'field' : shape.is === 'list' && shape.of.is === 'name' && shape.of.of === 'field';
      return isOfFields ? [[key, shape]] : [];
    }),
  );
};

/** Section → its file. */
const sectionFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(files).flatMap(([name, { keys }]) =>
    name === 'tenant' ? [] : Object.keys(keys).map((section) => [section, `${name}.yaml`]),
  ),
);

/** The file of a section that stands in another one. */
const sectionElsewhere = (section: string): KeyElsewhere | undefined => {
  const file = sectionFiles.get(section);
  return file === undefined ? undefined : { in: 'file', key: section, file };
};

/** A name that all share, under the only section where its value can be, or the section itself; both may be misspelt. */
const keyOfOthers = ({ name, node }: Written, shared: MapNode): KeyElsewhere | undefined => {
  const names = [...shared.entries.values()].flatMap(({ name: section, node: below }) => {
    const shape = own(tenantShape.keys, section)?.shape;
    const isPossible = below.is === 'map' && shape?.is === 'map' && fits(node, shape.of);
    return isPossible ? [...below.entries.keys()].map((key) => ({ key, section })) : [];
  });
  const meant = suggestName(
    name,
    names.map(({ key }) => key),
  );
  const [found, ...others] = names.filter(({ key }) => key === meant);
  const file = found === undefined ? undefined : sectionFiles.get(found.section);
  if (found !== undefined && others.length === 0 && file !== undefined) return { in: 'deeper', key: found.key, way: [found.section], file };
  const section = suggestName(name, [...sectionFiles.keys()]);
  return section === undefined ? undefined : sectionElsewhere(section);
};

/** Deeper nobody looks for a key of the top. */
const DEEPEST = 3;

/** The ways to a key below a shape; a name that an author chooses is `…`. */
const waysTo = (key: string, shape: Shape, depth = 0): readonly (readonly string[])[] => {
  if (depth > DEEPEST || shape.is === 'list') return [];
  if (shape.is === 'either') return waysTo(key, shape.other, depth);
  const below = shape.is === 'record' ? Object.entries(shape.keys).map(([name, one]) => [name, one.shape] as const) : [];
  const deeper = (shape.is === 'map' ? ([['…', shape.of]] as const) : below).flatMap(([name, one]) =>
    waysTo(key, one, depth + 1).map((way) => [name, ...way]),
  );
  return below.some(([name]) => name === key) ? [[], ...deeper] : deeper;
};

/** Whether a value can be what a shape describes, as far as its first level shows. */
const fits = (node: Node, shape: Shape): boolean => {
  if (shape.is === 'either') return fits(node, shape.scalar) || fits(node, shape.other);
  if (shape.is === 'list') return node.is === 'list';
  const known = shape.is === 'record' ? [shape] : shape.is === 'byKind' ? Object.values(shape.kinds) : undefined;
  if (known === undefined) return node.is === (shape.is === 'map' || shape.is === 'tree' ? 'map' : 'scalar');
  return node.is === 'map' && [...node.entries.keys()].some((key) => known.some(({ keys }) => Object.hasOwn(keys, key)));
};

/** The only section of a file, where a value can be under it: a field of fields.yaml, a number of limits.yaml. */
const sectionFor = (node: Node, file: keyof typeof files): string | undefined => {
  const [[section, { shape }] = ['', { shape: undefined }], ...others] = Object.entries(files[file].keys);
  return others.length === 0 && shape?.is === 'map' && fits(node, shape.of) ? section : undefined;
};

/** A key as it was written. */
type Written = Pick<Entry, 'name' | 'node'>;

/** A key at the top of a file that belongs deeper in it; where it could be at two places, nobody knows which. */
const keyDeeper = ({ name, node }: Written, file: FileName, shared: MapNode | undefined): KeyElsewhere | undefined => {
  const sections = Object.keys(files[file].keys);
  for (const section of sections) {
    const elsewhere = keyRenamed([section], name, node, [section]);
    if (elsewhere !== undefined) return elsewhere;
  }
  const [way, next] = waysTo(name, files[file]).toSorted((a, b) => a.length - b.length);
  if (way !== undefined && way.length > 0) return next?.length === way.length ? undefined : { in: 'deeper', key: name, way };
  const section = way === undefined && suggestName(name, sections) === undefined ? sectionFor(node, file) : undefined;
  if (section === undefined) return undefined;
  const below = shared?.entries.get(section)?.node;
  const known = below?.is === 'map' ? [...below.entries.keys()] : [];
  return { in: 'deeper', key: suggestName(name, known) ?? name, way: [section] };
};

/** Where a key at the top of a file belongs; `shared`: what all tenants share. */
export const topKeyElsewhere = (written: Written, file: FileName, shared: MapNode | undefined): KeyElsewhere | undefined => {
  const found = sectionElsewhere(written.name) ?? keyDeeper(written, file, shared);
  const isUnlike = suggestName(written.name, Object.keys(files[file].keys)) === undefined;
  return found ?? (isUnlike && shared !== undefined ? keyOfOthers(written, shared) : undefined);
};

/** @param path of the thing at which the key is not known: `['fields', 'email']` */
export const keyElsewhere = (
  path: readonly string[],
  written: string,
  node: Node,
  shared: MapNode | undefined,
): KeyElsewhere | undefined => {
  const key = own(alsoCalled, written) ?? written;
  if (path.join() === 'tenant') return topKeyElsewhere({ name: written, node }, 'tenant', shared);
  const [section, field, ...deeper] = path;
  const ofForms = section === 'fields' && deeper.length === 0 ? own(ofFields(), key) : undefined;
  if (ofForms !== undefined && field !== undefined) {
    const isNo = node.is === 'scalar' && /^(?:false|no|off)$/u.test(node.text);
    if (ofForms.is === 'list') return { in: 'forms', field, key, is: isNo ? 'removed' : 'added' };
    return { in: 'forms', field, key, is: isNo || written === 'hidden' ? 'hidden' : 'named' };
  }
  const place = path.reduce<Shape | undefined>((shape, name) => childOf(shape, name), childOf(texts, 'texts'));
  const isSpeech = childOf(place?.is === 'record' ? place : undefined, key)?.is === 'text';
  return isSpeech && node.is === 'scalar' && /\p{L}/u.test(node.text) ? { in: 'texts', below: path, key, words: node.text } : undefined;
};
