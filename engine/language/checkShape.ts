/** Does a layer's tree have the shape of the grammar? Types, closed words and known keys, before anything is merged. */
import { own } from '../kinds/own.ts';
import { type KindShape, type RecordShape, type Shape, textForms } from '../kinds/shape.ts';
import { correctBy, diagnose, type Report } from './diagnostic.ts';
import type { ValuesOf } from './diagnosticCodes.ts';
import { inQuotes } from './inQuotes.ts';
import { keyElsewhere, keyRenamed } from './keyElsewhere.ts';
import { describeNode, type Entry, type ListNode, type MapNode, type Node, type Place, type ScalarNode } from './node.ts';
import { suggestName } from './suggestName.ts';
import { textMeant } from './textMeant.ts';

export type ShapeContext = {
  readonly report: Report;
  /** The kind of a field as some layer of the tenant states it. */
  readonly kindOf: (field: string) => string | undefined;
  readonly tenant: string;
  /** The language of its authors; '' where it is not known. */
  readonly language: string;
  /** Fields of the tenant, for suggestions, and where each is declared. */
  readonly fields: readonly string[];
  readonly declaredAt: (field: string) => Place | undefined;
  /** The names that a misplaced key may be one of. */
  readonly shared: MapNode | undefined;
  /** Fields that only other tenants declare: field → tenant. */
  readonly elsewhere: (field: string) => string | undefined;
};

type Path = readonly string[];

/** Keys that steer inheritance and may be in maps and records. */
const STEERING = new Set(['remove', 'tightenOnly']);
const LIST_STEERING = new Set(['add', 'remove', 'after']);
const OUT_WORDS = new Set([
  'of',
  'as',
  'byLength',
  'byFirstWord',
  'otherwise',
  'join',
  'with',
  'each',
  'first',
  'when',
  'then',
  'literal',
  'setting',
]);

/** Reports what does not fit; answers the tree without the parts that do not: the very tree where all fits, so that tenants share it. */
export const checkShape = (node: Node, shape: Shape, path: Path, context: ShapeContext): Node | undefined => {
  switch (shape.is) {
    case 'text':
    case 'name':
    case 'integer':
    case 'boolean':
    case 'word':
      return fitScalar(node, shape, path, context);
    case 'either':
      if (node.is === 'scalar' && fitsScalar(node.text, shape.scalar)) return node;
      return shape.other.is === 'record' && node.is !== 'map'
        ? notARecord(node, shape.other, path, context, shape.scalar)
        : checkShape(node, shape.other, path, context);
    case 'list':
      return fitList(node, shape, path, context);
    case 'map':
      return fitMap(node, path, context, (entry) => {
        if (entry.name === 'add' || entry.name === 'after') {
          context.report(diagnose('reserved-name', entry.at, [...path, entry.name], { name: entry.name, space: shape.keys }));
          return undefined;
        }
        if (shape.declares && !/^[A-Za-z0-9][A-Za-z0-9_-]*$/u.test(entry.name)) {
          if (shape.keys !== 'option' && shape.keys !== 'day')
            context.report(diagnose('accent-in-name', entry.at, [...path, entry.name], { name: entry.name }));
          if (shape.keys !== 'option' && shape.keys !== 'day') return undefined;
        }
        return shape.of.is === 'byKind'
          ? fitField(entry, shape.of, [...path, entry.name], context)
          : checkShape(entry.node, shape.of, [...path, entry.name], context);
      });
    case 'record':
      return fitRecord(node, shape, path, context);
    case 'byKind':
      return fitField({ name: path.at(-1) ?? '', at: node.at, node }, shape, path, context);
    case 'tree':
      return fitTree(node, shape.way, path, context);
  }
};

type Expected = ValuesOf<'wrong-type'>['expected'];
const wrongType = (node: Node, expected: Expected, path: Path, { report }: ShapeContext): undefined => {
  report(diagnose('wrong-type', node.at, path, { expected, found: node.is }));
  return undefined;
};

type ScalarShape = Extract<Shape, { is: 'text' | 'name' | 'integer' | 'boolean' | 'word' }>;

const fitsScalar = (text: string, shape: Shape): boolean => {
  switch (shape.is) {
    case 'integer':
      return /^-?\d{1,12}$/u.test(text) && Number(text) >= shape.min && Number(text) <= shape.max;
    case 'boolean':
      return text === 'true' || text === 'false';
    case 'word':
      return shape.of.includes(text);
    case 'text':
      return shape.like === undefined || textForms[shape.like].pattern.test(text);
    default:
      return shape.is === 'name';
  }
};

const fitScalar = (node: Node, shape: ScalarShape, path: Path, context: ShapeContext): Node | undefined => {
  const { report } = context;
  if (node.is !== 'scalar') {
    if (shape.is === 'text' && shape.speech === true && node.is === 'map') {
      report(diagnose('text-begins-with-brace', node.at, path, {}));
      return undefined;
    }
    return wrongType(node, shape.is === 'integer' ? 'number' : 'scalar', path, context);
  }
  if (fitsScalar(node.text, shape)) return node;
  if (shape.is === 'integer') {
    const { min, max } = shape;
    const fix = min === max ? { fix: { edits: [{ at: node.at, text: String(min) }], certain: true } } : {};
    report(diagnose('not-a-number', node.at, path, { text: node.text, min, max }, fix));
  }
  if (shape.is === 'boolean') {
    const meant = /^(?:true|yes|on|si|sí|sim)$/iu.test(node.text)
      ? 'true'
      : /^(?:false|no|off|não)$/iu.test(node.text)
        ? 'false'
        : undefined;
    report(
      diagnose(
        'not-yes-or-no',
        node.at,
        path,
        { text: node.text },
        meant === undefined ? {} : { fix: { edits: [{ at: node.at, text: meant }], certain: true } },
      ),
    );
  }
  if (shape.is === 'word') {
    const meant = shape.of.includes('monday') && context.language !== '' ? weekdayMeant(node.text, context.language) : undefined;
    const more = meant !== undefined ? { help: { meant }, fix: { edits: [{ at: node.at, text: meant }], certain: true } } : {};
    report(diagnose('not-of-list', node.at, path, { text: node.text, known: shape.of }, more));
  }
  if (shape.is === 'text' && shape.like !== undefined) {
    // An address is chosen by its author.
    const isCertain = shape.like !== 'slug' && shape.like !== 'path';
    // After a blank, # would begin a comment.
    const meant = textMeant(shape.like, node.text).map((text) => (text.startsWith('#') ? inQuotes(text) : text));
    const more = correctBy(meant, node.at, isCertain);
    report(diagnose('malformed-text', node.at, path, { text: node.text, form: shape.like }, more));
  }
  return undefined;
};

/** The day of the week that a language calls so, in English; 2024-01-01 is a Monday. */
const weekdayMeant = (text: string, language: string): string | undefined => {
  const called = (tag: string, at: number) =>
    new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + at)).toLowerCase();
  const at = Array.from({ length: 7 }, (_, day) => day).find((day) => called(language, day) === text.toLowerCase());
  return at === undefined ? undefined : called('en', at);
};

const fitList = (node: Node, shape: Extract<Shape, { is: 'list' }>, path: Path, context: ShapeContext): Node | undefined => {
  if (node.is === 'list') {
    const seen = new Set<string>();
    const items = node.items.flatMap((item, index) => {
      const fitted = checkShape(item, shape.of, [...path, String(index)], context);
      if (fitted?.is === 'scalar' && shape.of.is !== 'integer') {
        if (seen.has(fitted.text)) context.report(diagnose('listed-twice', fitted.at, path, { name: fitted.text }));
        seen.add(fitted.text);
      }
      return fitted === undefined ? [] : [fitted];
    });
    return items.every((item, index) => item === node.items[index]) && items.length === node.items.length ? node : { ...node, items };
  }
  const steers = node.is === 'map' && node.entries.keys().some((key) => LIST_STEERING.has(key));
  if (shape.of.is === 'record' && !steers) {
    const meaning = { keys: Object.keys(shape.of.keys), example: exampleOf(shape.of) };
    context.report(diagnose('wrong-type', node.at, path, { expected: 'list', found: node.is }, { help: { meaning } }));
    return undefined;
  }
  if (node.is !== 'map') return wrongType(node, 'list', path, context);
  return fitMap(node, path, context, (entry) => {
    if (!LIST_STEERING.has(entry.name)) {
      context.report(diagnose('unknown-key', entry.at, [...path, entry.name], { name: entry.name }, { help: { misplaced: 'listChange' } }));
      return undefined;
    }
    const here = [...path, entry.name];
    if (entry.name === 'after') return fitAfter(entry, node, here, context);
    if (entry.name === 'add' && entry.node.is === 'map')
      return checkShape(entry.node, { is: 'map', keys: 'option', declares: false, of: { is: 'text' } }, here, context);
    return entry.node.is === 'list' ? checkShape(entry.node, shape, here, context) : wrongType(entry.node, 'list', here, context);
  });
};

/** One place for all that is added; where each has its own, it says so itself. */
const fitAfter = (entry: Entry, { entries }: MapNode, path: Path, context: ShapeContext): Node | undefined => {
  if (entries.get('add')?.node.is !== 'map') return checkShape(entry.node, { is: 'text' }, path, context);
  context.report(diagnose('unknown-key', entry.at, path, { name: entry.name }, { help: { misplaced: 'placeOfAdded' } }));
  return undefined;
};

/** A map whose entries are read one by one; steering keys are lists of names or a reason. */
const fitMap = (node: Node, path: Path, context: ShapeContext, each: (entry: Entry) => Node | undefined): Node | undefined => {
  if (node.is !== 'map') return wrongType(node, 'map', path, context);
  const entries = new Map<string, Entry>();
  let same = true;
  for (const entry of node.entries.values()) {
    const fitted = STEERING.has(entry.name) && !isListSteering(node) ? checkSteering(entry, path, context) : each(entry);
    same &&= fitted === entry.node;
    if (fitted !== undefined) entries.set(entry.name, fitted === entry.node ? entry : { ...entry, node: fitted });
  }
  return same ? node : { ...node, entries };
};
const isListSteering = (node: MapNode): boolean =>
  node.entries.has('add') || [...node.entries.keys()].every((key) => LIST_STEERING.has(key) && key !== 'remove');

const checkSteering = (entry: Entry, path: Path, context: ShapeContext): Node | undefined =>
  entry.name === 'remove'
    ? checkShape(entry.node, { is: 'list', of: { is: 'text' }, tighter: 'none' }, [...path, 'remove'], context)
    : checkShape(entry.node, { is: 'text' }, [...path, entry.name], context);

/** Something else where a map of known keys belongs; `instead` may be there too. */
const notARecord = (node: ListNode | ScalarNode, shape: RecordShape, path: Path, { report }: ShapeContext, instead?: Shape): undefined => {
  const { keys } = shape;
  const words = instead?.is === 'word' ? { words: instead.of } : {};
  const meant = boundsMeant(node, shape);
  const help = { keys: Object.keys(keys), example: meant?.text ?? exampleOf(shape), ...words };
  const fix = meant === undefined ? {} : { fix: { edits: [{ at: node.at, text: meant.text }], certain: meant.isCertain } };
  report(diagnose('wrong-type', node.at, path, { expected: 'map', found: node.is }, { help: { meaning: help }, ...fix }));
};

/** How a record looks: with what it cannot do without, or with its first key. */
const exampleOf = ({ keys, example }: RecordShape): string => {
  const names = Object.keys(keys);
  const needed = names.filter((name) => keys[name]?.compulsory === true);
  return example ?? `{${(needed.length > 0 ? needed : names.slice(0, 1)).map((name) => `${name}: …`).join(', ')}}`;
};

/** The bounds that `8 a 10`, `[8, 10]` or `9` alone say; undefined where something else is written. */
const boundsMeant = (
  node: ListNode | ScalarNode,
  { keys, alone }: RecordShape,
): { readonly text: string; readonly isCertain: boolean } | undefined => {
  if (Object.keys(keys).join() !== 'min,max') return undefined;
  const words = node.is === 'scalar' ? node.text : node.items.map(describeNode).join(' ');
  const [, first, last = first] = /^[\p{L}\s]*(\d{1,6})(?:[\p{L}\s.–-]+(\d{1,6}))?[\p{L}\s]*$/u.exec(words) ?? [];
  if (first === undefined || Number(first) > Number(last)) return undefined;
  // Of one number only the shape knows which bound it is; the other may be inherited.
  if (node.is === 'scalar' && node.text === first && alone !== undefined)
    return { text: `{${alone}: ${Number(first)}}`, isCertain: alone === 'min' };
  return { text: `{min: ${Number(first)}, max: ${Number(last)}}`, isCertain: first !== last };
};

const fitRecord = (node: Node, shape: RecordShape, path: Path, context: ShapeContext): Node | undefined => {
  if (node.is !== 'map') return notARecord(node, shape, path, context);
  return fitMap(node, path, context, (entry) => {
    const key = own(shape.keys, entry.name);
    if (key !== undefined) return checkShape(entry.node, key.shape, [...path, entry.name], context);
    const known = Object.keys(shape.keys);
    const code = /[^\x20-\x7e]/u.test(entry.name) ? 'accent-in-name' : 'unknown-key';
    const isUnlike = code === 'unknown-key' && suggestName(entry.name, known) === undefined;
    const elsewhere =
      keyRenamed(path, entry.name, entry.node) ?? (isUnlike ? keyElsewhere(path, entry.name, entry.node, context.shared) : undefined);
    const here = [...path, entry.name];
    if (elsewhere === undefined) context.report(diagnose(code, entry.at, here, { name: entry.name }, { help: { known } }));
    else context.report(diagnose('unknown-key', entry.at, here, { name: entry.name }, { help: { elsewhere } }));
    return undefined;
  });
};

const fitField = ({ name, at, node }: Entry, shape: KindShape, path: Path, context: ShapeContext): Node | undefined => {
  const kind = context.kindOf(name);
  if (node.is !== 'map') {
    const keys = kind === undefined ? undefined : own(shape.kinds, kind);
    return keys === undefined ? wrongType(node, 'map', path, context) : notARecord(node, keys, path, context);
  }
  const stated = node.entries.get('kind');
  if (kind === undefined) {
    const other = context.elsewhere(name);
    if (other !== undefined) context.report(diagnose('field-of-another-tenant', at, path, { name, other }, { tenant: context.tenant }));
    else {
      const help = { known: context.fields, mayDeclare: true };
      const found = diagnose('unknown-field', at, path, { name }, { help, tenant: context.tenant });
      const [, meant = ''] = found.subjects;
      const declared = context.declaredAt(meant);
      context.report(declared === undefined ? found : { ...found, related: [{ reason: { is: 'declared', name: meant }, at: declared }] });
    }
    return undefined;
  }
  const fields = own(shape.kinds, kind);
  if (fields === undefined) {
    if (stated?.node.is === 'scalar') {
      const kinds = Object.keys(shape.kinds);
      context.report(
        diagnose('unknown-name', stated.node.at, [...path, 'kind'], { name: kind, space: 'kind' }, { help: { known: kinds } }),
      );
    }
    return undefined;
  }
  return fitRecord(
    node,
    { is: 'record', keys: { ...fields.keys, kind: { shape: { is: 'text' }, compulsory: true, says: 'The kind of field.' } } },
    path,
    context,
  );
};

/** Payload trees: leaves are checked for meaning later; here only their form. */
const fitTree = (node: Node, way: 'both' | 'out', path: Path, context: ShapeContext): Node | undefined => {
  if (node.is === 'scalar') return node;
  if (node.is === 'list') {
    if (way === 'both') return wrongType(node, 'leaf', path, context);
    const items = node.items.flatMap((item, index) => fitTree(item, way, [...path, String(index)], context) ?? []);
    return { ...node, items };
  }
  if (way === 'both' && (node.entries.has('literal') || node.entries.has('setting'))) {
    for (const entry of node.entries.values()) {
      if (entry.name !== 'literal' && entry.name !== 'setting') {
        context.report(
          diagnose('unknown-key', entry.at, [...path, entry.name], { name: entry.name }, { help: { misplaced: 'payloadLeaf' } }),
        );
      } else if (entry.node.is !== 'scalar') wrongType(entry.node, 'scalar', [...path, entry.name], context);
    }
    return node;
  }
  if (way === 'both' && node.entries.has('repeat')) {
    for (const entry of node.entries.values()) {
      const here = [...path, entry.name];
      if (entry.name !== 'repeat' && entry.name !== 'item')
        context.report(diagnose('unknown-key', entry.at, here, { name: entry.name }, { help: { misplaced: 'payloadItems' } }));
      else if (entry.name === 'repeat' && entry.node.is !== 'scalar') wrongType(entry.node, 'scalar', here, context);
      else if (entry.name === 'item' && entry.node.is !== 'map') wrongType(entry.node, 'map', here, context);
    }
  }
  return fitMap(node, path, context, (entry) => fitTree(entry.node, way, [...path, entry.name], context));
};

/** Whether a map of an `out` tree is one of the language's own forms rather than a map of the body. */
export const isForm = (node: MapNode): boolean =>
  ['of', 'join', 'each', 'first', 'when', 'literal', 'setting'].some((word) => node.entries.has(word)) &&
  [...node.entries.keys()].every((key) => OUT_WORDS.has(key));
