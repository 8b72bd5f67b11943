/** YAML text → tree with positions. A safe subset: no anchors, aliases, tags, merge keys, several documents or directives. */
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseAllDocuments, type Range, type Node as YamlNode } from 'yaml';
import { diagnoseCut, diagnoseParserError } from './diagnoseParserError.ts';
import { diagnose, type Report } from './diagnostic.ts';
import type { YamlFeature } from './diagnosticCodes/syntaxCodes.ts';
import { inQuotes } from './inQuotes.ts';
import type { Entry, Node, Place, Position } from './node.ts';
import { strangeSpace } from './syntaxHints.ts';

const LARGEST_FILE = 300_000;
const DEEPEST = 16;

type ReadContext = {
  readonly file: string;
  readonly text: string;
  readonly place: (from: number, to: number) => Place;
  readonly report: Report;
};

/** The tree of a file, or undefined where nothing of it can be used; `path` is where it is in the tenant. */
export const readYaml = (file: string, text: string, report: Report, path: readonly string[] = []): Node | undefined => {
  const lines = new LineCounter();
  // A map ends where its last value does: one position serves both, which is half of what a tree weighs.
  const positions = new Map<number, Position>();
  const positionAt = (offset: number): Position => {
    // The parser may point behind the end of what it was given.
    const at = Math.min(offset, text.length);
    const known = positions.get(at);
    if (known !== undefined) return known;
    const { line, col } = lines.linePos(at);
    const position = { line: Math.max(1, line), column: Math.max(1, col) };
    positions.set(at, position);
    return position;
  };
  const place = (from: number, to: number): Place => ({ file, start: positionAt(from), end: positionAt(Math.max(to, from)) });
  const top: Place = { file, start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  if (text.length > LARGEST_FILE) {
    report(diagnose('too-large', top, path, { what: 'file', characters: LARGEST_FILE }));
    return undefined;
  }
  if (depthOf(text) > DEEPEST) {
    report(diagnose('too-large', top, path, { what: 'depth', levels: DEEPEST }));
    return undefined;
  }
  const space = strangeSpace(text);
  if (space !== undefined) {
    // The lines are counted by the parser, which is not asked.
    const line = text.slice(0, space).split('\n');
    const start = { line: line.length, column: (line.at(-1)?.length ?? 0) + 1 };
    report(diagnose('strange-space', { file, start, end: { ...start, column: start.column + 1 } }, path, {}));
    return undefined;
  }
  const documents = parse(text, lines);
  if (documents === undefined) {
    report(diagnose('too-large', top, path, { what: 'depth', levels: DEEPEST }));
    return undefined;
  }
  const [document, second] = documents;
  if (document === undefined) return undefined;
  const reading: ReadContext = { file, text, place, report };
  // A tag is reported below, at its place.
  const wrong = [...document.errors, ...document.warnings].filter(({ code }) => code !== 'TAG_RESOLVE_FAILED');
  // After the first place where the parser loses its way, what it says is a consequence.
  if (wrong[0] !== undefined) report(diagnoseParserError(wrong[0], reading));
  if (second !== undefined) {
    const from = text.indexOf('\n---') === -1 ? (second.range?.[0] ?? 0) : text.indexOf('\n---') + 1;
    reject(reading, 'secondDocument', from, from + 3, path);
  }
  if (document.directives?.yaml.explicit === true) reject(reading, 'directive', 0, 1, path);
  if (wrong.some((error) => error.name === 'YAMLParseError')) return undefined;
  if (document.contents === null) return undefined;
  return convert(document.contents as YamlNode, reading, path);
};

/** The documents of a text; undefined where it is nested so deeply that the parser gives up. */
const parse = (text: string, lineCounter: LineCounter) => {
  try {
    return parseAllDocuments(text, {
      lineCounter,
      schema: 'failsafe',
      uniqueKeys: false,
      merge: false,
      prettyErrors: false,
      keepSourceTokens: false,
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** Indentation and open brackets bound the depth before the parser recurses. */
const depthOf = (text: string): number => {
  let open = 0;
  let deepest = 0;
  // What a comment opens is nobody's: it may be a text cut off.
  for (const sign of text.replaceAll(/(?<=^|\s)#.*/gmu, '')) {
    if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++open);
    else if (sign === '}' || sign === ']') open = Math.max(0, open - 1);
    else if (sign === '\n') open = Math.min(open, DEEPEST);
  }
  const indents = new Set((text.match(/^ *(?=\S)/gmu) ?? []).map((blanks) => blanks.length));
  const dashes = (text.match(/^ *(?:[-?:] +)+/gmu) ?? []).map((signs) => signs.replaceAll(' ', '').length);
  return Math.max(deepest, indents.size > DEEPEST * 2 ? indents.size : 0, ...new Set(dashes));
};

const reject = ({ place, report }: ReadContext, feature: YamlFeature, from: number, to: number, path: readonly string[]): void =>
  report(diagnose('yaml-feature', place(from, to), path, { feature }));

const rangeOf = (node: YamlNode): Range => node.range ?? [0, 0, 0];

const convert = (node: YamlNode, reading: ReadContext, path: readonly string[]): Node | undefined => {
  const [from, to] = rangeOf(node);
  const at = reading.place(from, to);
  if (path.length > DEEPEST) {
    reading.report(diagnose('too-large', at, path, { what: 'depth', levels: DEEPEST }));
    return undefined;
  }
  if (isAlias(node)) {
    reject(reading, 'alias', from, to, path);
    return undefined;
  }
  if ('anchor' in node && node.anchor !== undefined) {
    reject(reading, 'anchor', reading.text.lastIndexOf('&', from), to, path);
    return undefined;
  }
  if (node.tag !== undefined) {
    reject(reading, 'tag', reading.text.slice(0, from + 1).search(/!\S*\s*\S?$/u), to, path);
    return undefined;
  }
  if (isScalar(node)) return scalarNode(node.source ?? String(node.value), node.type ?? 'PLAIN', at, from, to, reading, path);
  if (isSeq(node)) {
    const items = node.items.flatMap((item, index) => {
      const here = [...path, String(index)];
      if (isEmpty(item as YamlNode)) {
        const [start, end] = rangeOf(item as YamlNode);
        reading.report(diagnose('empty-value', reading.place(start, end), here, { name: String(index + 1) }));
        return [];
      }
      const read = convert(item as YamlNode, reading, here);
      return read === undefined ? [] : [read];
    });
    const list = { is: 'list' as const, items, at, origins: [] };
    return { ...list, origins: [{ at, says: reading.text.slice(from, to) }] };
  }
  if (!isMap(node)) return undefined;
  const entries = new Map<string, Entry>();
  // The parser's own search for duplicates takes the square of their number.
  const seen = new Map<string, Place>();
  let apart = false;
  let last: Entry | undefined;
  for (const pair of node.items) {
    const key = pair.key as YamlNode | null;
    if (
      key === null ||
      !isScalar(key) ||
      key.anchor !== undefined ||
      key.tag !== undefined ||
      (key.type === 'PLAIN' && (key.source ?? '') === '')
    ) {
      reject(reading, 'keyThatIsNoName', key?.range?.[0] ?? from, key?.range?.[1] ?? to, path);
      continue;
    }
    const name = key.source ?? String(key.value);
    const [keyFrom, keyTo] = rangeOf(key);
    const keyAt = reading.place(keyFrom, keyTo);
    if (name === '<<') {
      reject(reading, 'mergeKey', keyFrom, keyTo, path);
      continue;
    }
    const twin = seen.get(name);
    if (twin !== undefined) {
      const related = [{ reason: { is: 'firstHere' as const }, at: twin }];
      reading.report(diagnose('duplicate-key', keyAt, [...path, name], { name }, { related }));
      addTo(entries, name, pair.value === null ? undefined : convert(pair.value as YamlNode, reading, [...path, name]));
      continue;
    }
    seen.set(name, keyAt);
    const value = pair.value as YamlNode | null;
    const split = value === null ? splitByComma(last, name) : undefined;
    if (split !== undefined && last !== undefined) {
      const at = { ...last.node.at, end: keyAt.end };
      if (split === 'curly') reading.report(diagnose('curly-quotes', at, [...path, last.name], {}));
      else reading.report(diagnose('comma-splits-text', at, [...path, last.name], { name: last.name, rest: name, of: split }));
      entries.delete(last.name);
      last = undefined;
      apart = true;
      continue;
    }
    if (value === null && apart && !/^[\w-]+$/u.test(name)) continue;
    const bare = colonLost(name, value, key.type === 'PLAIN');
    if (bare !== undefined) {
      // What follows belongs to the text that fell apart.
      if (!apart || value !== null) reading.report(diagnose('missing-colon', keyAt, [...path, bare], { name: bare }));
      apart = true;
      continue;
    }
    if (value === null || isEmpty(value)) {
      // What was meant as its value begins with #.
      const [comment, colon] = /^(\s*:) +#\S.*/u.exec(reading.text.slice(keyTo).split('\n', 1)[0] ?? '') ?? [];
      reading.report(
        comment === undefined || colon === undefined
          ? diagnose('empty-value', keyAt, [...path, name], { name })
          : diagnoseCut(keyTo + colon.length, keyTo + comment.length, [...path, name], reading),
      );
      continue;
    }
    const read = convert(value, reading, [...path, name]);
    last = read === undefined ? undefined : { name, at: keyAt, node: read };
    if (last !== undefined) entries.set(name, last);
  }
  return { is: 'map', entries, at, origins: [{ at, says: reading.text.slice(from, to) }] };
};

/** What the second of two maps of a name adds to the first: it is not missing. */
const addTo = (entries: Map<string, Entry>, name: string, more: Node | undefined): void => {
  const first = entries.get(name);
  if (first?.node.is !== 'map' || more?.is !== 'map') return;
  entries.set(name, { ...first, node: { ...first.node, entries: new Map([...more.entries, ...first.node.entries]) } });
};

/** What a comma within braces has cut in two: a text, a number, or a text in the quotes of a word processor. */
const splitByComma = (before: Entry | undefined, name: string): 'text' | 'number' | 'curly' | undefined => {
  if (before?.node.is !== 'scalar' || before.node.quoted) return undefined;
  const { text } = before.node;
  if (/^[“”„‘]/u.test(text)) return 'curly';
  if (/^\d+$/u.test(text) && /^\d+$/u.test(name)) return 'number';
  return /\s/u.test(text) || /[^\w\s-]/u.test(name) ? (/\s/u.test(name) || /[^\w-]/u.test(name) ? 'text' : undefined) : undefined;
};

/** The name of a key that has run together with its value: in braces `{name Ana}` and `{min:9}`, elsewhere `phone:{min: 9}`. */
const colonLost = (key: string, value: YamlNode | null, plain: boolean): string | undefined =>
  (value === null ? /^([\w-]+)(?: *= *| +|:)\S/u : plain ? /^([\w-]+):[{[]/u : /^$/u).exec(key)?.[1];

/** One pair of quotes of a word processor around all of it, also where the keyboard gave a straight one at the end. */
const inCurlyQuotes = (text: string): boolean => /^(?:“[^“”]*[”"]|‘[^‘]*['’]|„[^„“”]*[“”"])$/u.test(text);

/** Nothing, or one of the words by which YAML says nothing. */
const isEmpty = (node: YamlNode): boolean =>
  isScalar(node) &&
  node.anchor === undefined &&
  ((node.source ?? '') === '' || ((node.type ?? 'PLAIN') === 'PLAIN' && /^(?:~|null|Null|NULL)$/u.test(node.source ?? '')));

const scalarNode = (
  source: string,
  type: string,
  at: Place,
  from: number,
  to: number,
  reading: ReadContext,
  path: readonly string[],
): Node | undefined => {
  const quoted = type !== 'PLAIN';
  if (type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED' || reading.text.slice(from, to).includes('\n')) {
    reading.report(diagnose('text-of-several-lines', at, path, {}));
    return undefined;
  }
  if (!quoted && /^TODO\b/u.test(source)) {
    reading.report(diagnose('todo-left', at, path, { todo: source }));
    return undefined;
  }
  if (!quoted && inCurlyQuotes(source)) {
    reading.report(
      diagnose('curly-quotes', at, path, {}, { fix: { edits: [{ at, text: inQuotes(source.slice(1, -1)) }], certain: true } }),
    );
    return undefined;
  }
  const rest = reading.text.slice(to, reading.text.indexOf('\n', to) === -1 ? undefined : reading.text.indexOf('\n', to));
  const cut = /^ +#\S/u.test(rest) && !quoted && /[\p{L}\p{N}]/u.test(source) && /^texts\b/u.test(path[0] ?? '');
  if (cut) reading.report(diagnose('text-cut-by-comment', reading.place(to, to + rest.length), path, {}));
  return { is: 'scalar', text: source, quoted, at, origins: [{ at, says: reading.text.slice(from, to) }] };
};
