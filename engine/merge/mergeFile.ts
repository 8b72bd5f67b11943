/** Merges what two owners made of one file, by path of the tree where it is YAML, by line where it is not. */
import {
  Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { formatYaml } from '../language/formatYaml.ts';
import { mergeLists } from './mergeLists.ts';

/** A file as it was when both started, as the author has it, as it is now; undefined: there is none. */
export type FileVersions = {
  readonly base: string | undefined;
  readonly ours: string | undefined;
  readonly theirs: string | undefined;
};

/** A place that both have changed differently, with the text of each; undefined: it is not there. */
export type MergeConflict = {
  /** Keys from the top of the file, `[]` for all of it; of a file that is no YAML, and where comments meet, the line in `base`. */
  readonly path: readonly string[];
  readonly base: string | undefined;
  readonly ours: string | undefined;
  readonly theirs: string | undefined;
};

/** The choice for a contested place. */
export type MergeChoice = 'ours' | 'theirs';

/** A merged file, or the places where both sides wrote otherwise. */
export type MergedFile =
  /** Undefined: the file is to go. */
  { readonly is: 'merged'; readonly text: string | undefined } | { readonly is: 'contested'; readonly conflicts: readonly MergeConflict[] };

/**
 * Two who change different fields of one file never conflict.
 * @param choices by `JSON.stringify(path)` of a conflict
 */
export function mergeFile(file: string, versions: FileVersions, choices: Readonly<Record<string, MergeChoice>> = {}): MergedFile {
  const { base, ours, theirs } = versions;
  if (ours === theirs || ours === base) return { is: 'merged', text: theirs };
  if (theirs === base) return { is: 'merged', text: ours };
  const conflicts: MergeConflict[] = [];
  /** What was chosen at a contested place; without a choice it is a conflict. */
  const choose: Choose = (path, texts) => {
    const choice = Object.hasOwn(choices, JSON.stringify(path)) ? choices[JSON.stringify(path)] : undefined;
    if (choice === undefined) conflicts.push({ path, ...texts });
    return choice ?? 'theirs';
  };
  const text = ours === undefined || theirs === undefined ? undefined : mergeTexts(file, base ?? '', ours, theirs, choose);
  const whole = text ?? (choose([], versions) === 'ours' ? ours : theirs);
  return conflicts.length > 0 ? { is: 'contested', conflicts } : { is: 'merged', text: whole };
}

type Choose = (path: readonly string[], texts: FileVersions) => MergeChoice;

function mergeTexts(file: string, base: string, ours: string, theirs: string, choose: Choose): string {
  const documents = file.endsWith('.yaml') ? [base, ours, theirs].map(readDocument) : [];
  const [was, mine, other] = documents;
  if (was === undefined || mine === undefined || other === undefined) return mergeLines(base, ours, theirs, choose);
  let isContested = false;
  const chooseValue: Choose = (...place) => {
    isContested = true;
    return choose(...place);
  };
  other.contents = mergeNodes([], was.contents ?? undefined, mine.contents ?? undefined, other.contents ?? undefined, chooseValue) ?? null;
  const written = other.toString({ lineWidth: 0 });
  const text = formatYaml(written) ?? written;
  return isContested || hasNewComments(text, base, ours, theirs) ? text : mergeLines(base, ours, theirs, choose);
}

/** Whether a text has all comments that either side has added: the tree holds those of its values, and of two at one place only one. */
function hasNewComments(text: string, base: string, ours: string, theirs: string): boolean {
  const [here, was, mine, other] = [countComments(text), countComments(base), countComments(ours), countComments(theirs)];
  return [...mine.keys(), ...other.keys()].every((comment) => {
    const [before = 0, one = 0, two = 0] = [was, mine, other].map((counts) => counts.get(comment));
    return (here.get(comment) ?? 0) >= before + Math.max(0, one - before, two - before) - Math.max(0, before - one, before - two);
  });
}

function countComments(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const token of new Lexer().lex(text)) if (token.startsWith('#')) counts.set(token.trim(), (counts.get(token.trim()) ?? 0) + 1);
  return counts;
}

/** Undefined where a text cannot be read as what it means alone: it is merged by line. */
function readDocument(text: string): Document | undefined {
  const document = parseDocument(text, { ...FAILSAFE, merge: false, prettyErrors: false });
  return document.errors.length > 0 || /(^|\s)[&*]\w/m.test(text) ? undefined : document;
}

function mergeLines(base: string, ours: string, theirs: string, choose: Choose): string {
  const lines = (text: string) => (text === '' ? [] : text.split(/(?<=\n)/));
  return mergeLists(lines(base), lines(ours), lines(theirs), (line) => line)
    .flatMap((stretch) => {
      if (stretch.is === 'agreed') return stretch.items;
      const texts = { base: stretch.base.join(''), ours: stretch.ours.join(''), theirs: stretch.theirs.join('') };
      return choose([String(stretch.at + 1)], texts) === 'ours' ? stretch.ours : stretch.theirs;
    })
    .join('');
}

/** Every value is text. */
const FAILSAFE = { schema: 'failsafe' } as const;

type MaybeNode = Node | undefined;

/** The result at a path: a node of one of the three trees, or `theirs` changed in place. */
function mergeNodes(path: readonly string[], base: MaybeNode, ours: MaybeNode, theirs: MaybeNode, choose: Choose): MaybeNode {
  const [was, mine, other] = [textOf(base), textOf(ours), textOf(theirs)];
  if (mine === was || mine === other) return theirs;
  if (other === was) return ours;
  if (isMap(ours) && isMap(theirs)) return mergeMaps(path, isMap(base) ? base : undefined, ours, theirs, choose);
  if (isSeq(ours) && isSeq(theirs)) return mergeItems(path, isSeq(base) ? base : undefined, ours, theirs, choose);
  // Comments aside.
  const [value, mineMeaning, otherMeaning] = [meaningOf(base), meaningOf(ours), meaningOf(theirs)];
  if (mineMeaning === value || mineMeaning === otherMeaning) return theirs;
  if (otherMeaning === value) return ours;
  return choose(path, { base: was, ours: mine, theirs: other }) === 'ours' ? ours : theirs;
}

type Entry = Pair<Node, Node | null>;
const entriesOf = (map: YAMLMap | undefined): ReadonlyMap<string, Entry> =>
  new Map((map?.items ?? []).map((pair) => [isScalar(pair.key) ? String(pair.key.value) : String(pair.key), pair as Entry]));

function mergeMaps(path: readonly string[], base: YAMLMap | undefined, ours: YAMLMap, theirs: YAMLMap, choose: Choose): MaybeNode {
  const [was, mine, other] = [entriesOf(base), entriesOf(ours), entriesOf(theirs)];
  const merged = new Map<string, Entry>();
  for (const name of new Set([...other.keys(), ...mine.keys()])) {
    const entry = mergeEntry([...path, name], was.get(name), mine.get(name), other.get(name), choose);
    if (entry !== undefined) merged.set(name, entry);
  }
  const order = mergeOrder([...was.keys()], [...mine.keys()], [...other.keys()]);
  const names = order ?? (choose([...path, ''], orderTexts(was, mine, other)) === 'ours' ? follow(mine, other) : follow(other, mine));
  theirs.items = names.flatMap((name) => merged.get(name) ?? []);
  return theirs;
}

/** A key without a value is there, and differs from none. */
function mergeEntry(
  path: readonly string[],
  base: Entry | undefined,
  ours: Entry | undefined,
  theirs: Entry | undefined,
  choose: Choose,
): Entry | undefined {
  const [was, mine, other] = [pairText(base), pairText(ours), pairText(theirs)];
  if (mine === was || mine === other) return theirs;
  if (other === was) return ours;
  if (ours === undefined || theirs === undefined) return choose(path, { base: was, ours: mine, theirs: other }) === 'ours' ? ours : theirs;
  theirs.value = mergeNodes(path, base?.value ?? undefined, ours.value ?? undefined, theirs.value ?? undefined, choose) ?? null;
  // A comment above that only we have changed.
  if (base !== undefined && commentOf(theirs.key) === commentOf(base.key)) theirs.key = ours.key;
  return theirs;
}

const commentOf = (node: Node): string => node.commentBefore ?? '';

/** The names in the order of the side that changed it, each that the other one alone has after its neighbour there; undefined where both changed it. */
function mergeOrder(base: readonly string[], ours: readonly string[], theirs: readonly string[]): readonly string[] | undefined {
  const inAll = (names: readonly string[]) =>
    JSON.stringify(names.filter((name) => [base, ours, theirs].every((all) => all.includes(name))));
  const [was, mine, other] = [inAll(base), inAll(ours), inAll(theirs)];
  if (mine === was || mine === other) return follow(theirs, ours);
  return other === was ? follow(ours, theirs) : undefined;
}

function follow(
  first: Iterable<string> | ReadonlyMap<string, unknown>,
  second: Iterable<string> | ReadonlyMap<string, unknown>,
): readonly string[] {
  const names = (of: typeof first) => ('keys' in of && of instanceof Map ? [...of.keys()] : [...(of as Iterable<string>)]);
  const order = names(first);
  let before: string | undefined;
  for (const name of names(second)) {
    if (!order.includes(name)) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
    before = name;
  }
  return order;
}

function orderTexts(...maps: readonly ReadonlyMap<string, unknown>[]): FileVersions {
  const [base = '', ours = '', theirs = ''] = maps.map((map) => [...map.keys()].join(', '));
  return { base, ours, theirs };
}

function mergeItems(path: readonly string[], base: YAMLSeq | undefined, ours: YAMLSeq, theirs: YAMLSeq, choose: Choose): MaybeNode {
  const items = (list: YAMLSeq | undefined) => (list?.items ?? []) as readonly Node[];
  const stretches = mergeLists(items(base), items(ours), items(theirs), (item) => textOf(item) ?? '');
  const isAgreed = stretches.every(
    (one) => one.is === 'agreed' || (one.base.length === one.ours.length && one.base.length === one.theirs.length),
  );
  if (!isAgreed) return choose(path, { base: textOf(base), ours: textOf(ours), theirs: textOf(theirs) }) === 'ours' ? ours : theirs;
  theirs.items = stretches.flatMap((one) => {
    if (one.is === 'agreed') return one.items;
    return one.theirs.flatMap((item, at) => mergeNodes([...path, String(one.at + at)], one.base[at], one.ours[at], item, choose) ?? []);
  });
  return theirs;
}

/** The text of a node, its comments too; what is the same text means the same. */
const textOf = (node: MaybeNode): string | undefined => (node === undefined ? undefined : writeNode(node));
const pairText = (pair: Entry | undefined): string | undefined => {
  if (pair === undefined) return undefined;
  const document = new Document({}, FAILSAFE);
  (document.contents as unknown as YAMLMap).items = [pair];
  return document.toString({ lineWidth: 0 });
};

function writeNode(node: Node): string {
  const document = new Document(null, FAILSAFE);
  document.contents = node;
  return document.toString({ lineWidth: 0 });
}

const meaningOf = (node: MaybeNode): string | undefined => (node === undefined ? undefined : JSON.stringify(bare(node)));

function bare(node: unknown): unknown {
  if (isScalar(node)) return String((node as Scalar).value);
  if (isSeq(node)) return node.items.map(bare);
  if (isMap(node)) return node.items.map((pair) => [bare(pair.key), bare(pair.value)]);
  return isPair(node) ? [bare(node.key), bare(node.value)] : null;
}
