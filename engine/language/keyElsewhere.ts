/** A key that is known, but elsewhere: the words of a thing are in texts.yaml, what a form does with a field in forms.yaml. */
import { own } from '../kinds/own.ts';
import type { Shape } from '../kinds/shape.ts';
import type { KeyElsewhere } from './diagnosticCodes/describeElsewhere.ts';
import { forms } from './grammar/forms.ts';
import { texts } from './grammar/texts.ts';
import { files } from './grammar.ts';
import type { Entry, Node } from './node.ts';
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

/** The file of a section that stands in another one. */
export const sectionElsewhere = (section: string): KeyElsewhere | undefined => {
  const file = Object.entries(files).find(([name, { keys }]) => name !== 'tenant' && Object.hasOwn(keys, section))?.[0];
  return file === undefined ? undefined : { in: 'file', file: `${file}.yaml` };
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

/** A key at the top of a file that belongs deeper in it; where it could be at two places, nobody knows which. */
export const keyDeeper = ({ name, node }: Pick<Entry, 'name' | 'node'>, file: keyof typeof files): KeyElsewhere | undefined => {
  const sections = Object.keys(files[file].keys);
  for (const section of sections) {
    const elsewhere = keyRenamed([section], name, node, [section]);
    if (elsewhere !== undefined) return elsewhere;
  }
  const [way, next] = waysTo(name, files[file]).toSorted((a, b) => a.length - b.length);
  if (way !== undefined && way.length > 0) return next?.length === way.length ? undefined : { in: 'deeper', key: name, way };
  const section = way === undefined && suggestName(name, sections) === undefined ? sectionFor(node, file) : undefined;
  return section === undefined ? undefined : { in: 'deeper', key: name, way: [section] };
};

/** @param path of the thing at which the key is not known: `['fields', 'email']` */
export const keyElsewhere = (path: readonly string[], written: string, node: Node): KeyElsewhere | undefined => {
  const key = own(alsoCalled, written) ?? written;
  if (path.join() === 'tenant') return sectionElsewhere(written);
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
