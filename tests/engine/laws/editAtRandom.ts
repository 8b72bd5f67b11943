import { isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar, visit, type YAMLSeq } from 'yaml';
import type { SourceFiles } from '../../../engine/compiler.ts';

/** One edit as an owner makes it, made of three numbers. */
export type Edit = { readonly file: number; readonly at: number; readonly draw: number };

const RULES = /\/(?:fields|forms|documents|password|cards)\.yaml$/u;

/** The files with one value changed, one item or one entry taken out; undefined where nothing could be edited. */
export const editAtRandom = (
  files: SourceFiles,
  folders: readonly string[],
  { file, at, draw }: Edit,
): { readonly files: SourceFiles; readonly what: string } | undefined => {
  const names = [...files.keys()].filter((name) => name.endsWith('.yaml') && folders.includes(name.split('/', 1)[0] ?? ''));
  // Half of the edits are made where rules are: all other files have mostly words.
  const rules = names.filter((name) => RULES.test(name));
  const chosen = draw % 2 === 0 && rules.length > 0 ? rules : names;
  const name = chosen[file % chosen.length] ?? '';
  const document = parseDocument(files.get(name) ?? '', { schema: 'failsafe' });
  const places: (() => string)[] = [];
  visit(document, {
    Pair(_key, pair) {
      const { value } = pair as Pair<Scalar<string>, unknown>;
      if (isScalar(value)) places.push(() => changeScalar(value as Scalar<string>, draw));
      if (isSeq(value) && value.items.length > 0) places.push(() => changeList(value as YAMLSeq<unknown>, draw));
    },
    Map(_key, map) {
      if (map.items.length > 1) places.push(() => `without ${String(map.items.splice(draw % map.items.length, 1)[0]?.key)}`);
    },
  });
  const edit = places[at % Math.max(1, places.length)];
  if (edit === undefined || !isMap(document.contents)) return undefined;
  const what = edit();
  return { files: new Map([...files, [name, document.toString({ lineWidth: 0 })]]), what: `${name}: ${what}` };
};

const changeScalar = (scalar: Scalar<string>, draw: number): string => {
  const was = scalar.value;
  if (/^\d{1,9}$/u.test(was))
    scalar.value = String(Math.max(0, Number(was) + ([1, -1, 2, -3][draw % 4] ?? 1))).padStart(was.startsWith('0') ? was.length : 0, '0');
  else if (was === 'true' || was === 'false') scalar.value = was === 'true' ? 'false' : 'true';
  else scalar.value = `${was} x`;
  return `${was} → ${scalar.value}`;
};

const changeList = ({ items }: YAMLSeq<unknown>, draw: number): string => {
  const at = draw % items.length;
  if (draw % 3 === 0 && items.length > 1) items.push(...items.splice(at, 1));
  else items.splice(at, 1);
  return `list without or with another order at ${at}`;
};
