/** What is one fault to an author is reported once: not for every tenant that inherits it, nor at every place that follows from it. */
import { type Diagnostic, type DiagnosticOf, diagnose } from '../language/diagnostic.ts';
import type { Code } from '../language/diagnosticCodes.ts';
import { files as grammar } from '../language/grammar.ts';
import { folderOf, type MapNode, type Place, placeAt } from '../language/node.ts';
import { contentKey, joinBy, joinDiagnostics, mistakeKey, sortDiagnostics } from '../language/sortDiagnostics.ts';
import { languageOf } from '../resolve/companions.ts';
import { SHARED, topOf } from '../resolve/layers.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { atRemovals } from './atRemovals.ts';

export const mergeDiagnostics = (diagnostics: readonly Diagnostic[], tenants: readonly Resolved[]): readonly Diagnostic[] => {
  const shared = atShared(textsTogether(withoutOutdented(atRemovals(diagnostics, tenants)), tenants), tenants);
  return causesFirst(sortDiagnostics(sameSentence(sameName(sameFault(samePlace(shared))))));
};

/** What makes others likelier comes before them: a file that cannot be read, who the tenant is, a name that is unknown; then by place. */
const causesFirst = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => diagnostics.toSorted((a, b) => rankOf(a) - rankOf(b));

const ABOUT_FILES: ReadonlySet<Code> = new Set<Code>([
  ...([
    'not-utf8',
    'missing-file',
    'too-large',
    'yaml-syntax',
    'tab',
    'unquoted-colon',
    'wrong-indent',
    'bracket-open',
    'missing-colon',
    'duplicate-key',
    'conflict-left',
    'strange-space',
    'curly-quotes',
    'quote-ends-early',
    'comma-splits-text',
    'wrong-separator',
    'empty-file',
    'yaml-feature',
    'data-malformed',
  ] as const),
]);
const ABOUT_PARENTS: ReadonlySet<Code> = new Set<Code>(['unknown-parent', 'based-on-loop', 'parents-too-deep', 'identity-unknown']);
const ABOUT_NAMES: ReadonlySet<Code> = new Set<Code>(['unknown-key', 'unknown-field', 'unknown-name', 'accent-in-name']);

const rankOf = ({ code, severity, path, at, tenants }: Diagnostic): number => {
  if (severity === 'warning') return 4;
  if (ABOUT_FILES.has(code)) return 0;
  if (ABOUT_PARENTS.has(code) || path.startsWith('tenant.')) return 1;
  if (ABOUT_NAMES.has(code)) return 2;
  // What one tenant alone lacks of what all share is lacking because of its own files.
  return folderOf(at) === SHARED && tenants.length === 1 ? 3.5 : 3;
};

/** What may be below a name whose value is missing, if it is not indented far enough. */
const OUTDENTED: ReadonlySet<Code> = new Set<Code>(['unknown-key', 'unknown-name', 'unknown-field', 'not-in-contract', 'wrong-type']);

/** Lines that start at the column of the name above leave it without a value: they are not known at their place either. */
const withoutOutdented = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => {
  const levelOf = ({ at, path }: Diagnostic): string => `${at.file}:${at.start.column}:${path.split('.').slice(0, -1).join('.')}`;
  const empty = new Map<string, number>();
  for (const one of diagnostics) {
    if (one.code === 'empty-value') empty.set(levelOf(one), Math.min(one.at.start.line, empty.get(levelOf(one)) ?? Infinity));
  }
  return empty.size === 0
    ? diagnostics
    : diagnostics.filter((one) => !OUTDENTED.has(one.code) || one.at.start.line < (empty.get(levelOf(one)) ?? Infinity));
};

/** One line that is wrong for several tenants. */
const samePlace = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => joinBy(diagnostics, mistakeKey);

/** These are reported at a tenant because nobody has written what is missing. */
const MISSING: ReadonlySet<Code> = new Set<Code>(['open-value', 'missing-key', 'mail-missing', 'permission-missing']);

/** What every country lacks is lacking in what they share; what a brand lacks because its country does, in the country. */
const atShared = (diagnostics: readonly Diagnostic[], tenants: readonly Resolved[]): readonly Diagnostic[] => {
  const byName = new Map(tenants.map((tenant) => [tenant.name, tenant]));
  const root = sharedRoot(tenants);
  const isTop = ({ code, at, path }: Diagnostic): boolean =>
    MISSING.has(code) && folderOf(at) !== SHARED && path !== '' && !path.startsWith('tenant.');
  const tops = Map.groupBy(diagnostics.filter(isTop), ({ code, path }) => `${code === 'missing-key' ? 'open-value' : code}:${path}`);
  const moved = [...tops.values()].flatMap((group) => {
    const lacking = new Map(group.map((one) => [folderOf(one.at), one]));
    const own = [...lacking].filter(([name]) => !parentsOf(byName.get(name)).some((parent) => lacking.has(parent)));
    const [first] = own;
    if (first === undefined) return [];
    const [section = ''] = first[1].path.split('.', 1);
    const spoken = section === 'mails' ? languageIn(byName.get(first[0])) : '';
    const countries = tenants.filter((tenant) => parentsOf(tenant).length === 0 && (section !== 'mails' || languageIn(tenant) === spoken));
    const file = sharedFile(first[1].path, spoken);
    if (file === undefined || countries.length < 2 || !countries.every(({ name }) => lacking.has(name))) return own.map(([, one]) => one);
    const one = own.map(([, each]) => each).find(({ code }) => code !== 'missing-key') ?? asOpen(first[1]);
    return [{ ...joinDiagnostics(one, group), at: nearest(root, one.path, file) }];
  });
  return [...diagnostics.filter((one) => !isTop(one)), ...moved];
};

/** The tenants that one is based on. */
const parentsOf = (tenant: Resolved | undefined): readonly string[] =>
  (tenant?.layers ?? []).map(({ name }) => name).filter((name) => name !== SHARED && name !== tenant?.name);

const languageIn = (tenant: Resolved | undefined): string => (tenant === undefined ? '' : languageOf(tenant));

/** A key that is missing where a tenant has written something around it is open where none has. */
const asOpen = (one: Diagnostic): Diagnostic =>
  one.code === 'missing-key'
    ? diagnose('open-value', topOf(one.at.file), one.path.split('.'), { path: one.path }, { help: one.help })
    : one;

/** What all share; of their words those of a file. */
const sharedRoot = (tenants: readonly Resolved[], section?: string, file?: string): MapNode | undefined =>
  tenants
    .flatMap(({ layers }) => layers)
    .find(({ name, root }) => name === SHARED && (section === undefined || root.entries.get(section)?.at.file === file))?.root;

/** Where the shared file speaks of what is missing, or of what contains it. */
const nearest = (root: MapNode | undefined, path: string, file: string): Place => {
  const place = root === undefined ? undefined : placeAt(root, path.split('.'));
  return place?.file === file ? place : topOf(file);
};

type MissingText = DiagnosticOf<'text-missing'>;

/** Texts that several countries lack are lacking in the words that they share, or in each of them. */
const textsTogether = (diagnostics: readonly Diagnostic[], tenants: readonly Resolved[]): readonly Diagnostic[] => {
  const byName = new Map(tenants.map((tenant) => [tenant.name, tenant]));
  const missing = diagnostics.flatMap((one) => (one.code === 'text-missing' ? [one] : []));
  const groups = Map.groupBy(missing, (one) => `${one.path}:${contentKey(one)}`);
  const together = [...groups.values()].flatMap((group): readonly MissingText[] => {
    const lacking = new Map(group.flatMap((one) => one.tenants.map((tenant) => [tenant, one] as const)));
    const own = [...lacking].filter(([name]) => !parentsOf(byName.get(name)).some((parent) => lacking.has(parent)));
    const [first] = own.map(([, one]) => one);
    if (first === undefined || own.length === 1) return own.map(([, one]) => one);
    const spoken = [...new Set(own.map(([name]) => languageIn(byName.get(name))))].sort();
    const files = spoken.map((language) => `${SHARED}/texts/${language}.yaml`);
    const [words = ''] = files;
    const places = group.flatMap(({ at, related }) => [at, ...related.map((one) => one.at)]);
    const at = places.find((place) => folderOf(place) === SHARED) ?? nearest(sharedRoot(tenants, 'texts', words), first.path, words);
    return [{ ...first, at, tenants: [...lacking.keys()].sort(), help: { ...first.help, files, orInEach: true }, related: [] }];
  });
  return [...diagnostics.filter(({ code }) => code !== 'text-missing'), ...together];
};

/** What is wrong with an inherited line is wrong again wherever a tenant has added to it: the inherited line is reported. */
const sameFault = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => {
  const groups = Map.groupBy(diagnostics, (one) => `${one.path.replace(/\.\d+$/u, '')}:${contentKey(one)}`);
  return [...groups.values()].flatMap((group) => {
    const shared = group.find(({ at }) => folderOf(at) === SHARED);
    const others = group.filter(({ at }) => folderOf(at) !== SHARED);
    if (shared === undefined || others.length === 0) return group;
    const more = others.map(({ at }) => ({ reason: { is: 'sameMistake' as const }, at }));
    const joined = joinDiagnostics(shared, [shared, ...others], [...shared.related, ...more]);
    return [...group.filter((one) => one !== shared && !others.includes(one)), joined];
  });
};

const sharedFile = (path: string, language: string): string | undefined => {
  const [section = '', name = ''] = path.split('.');
  if (section === 'mails') return `${SHARED}/mails/${name}.${language}.md`;
  const file = Object.entries(grammar).find(([, { keys }]) => Object.hasOwn(keys, section))?.[0];
  return file === undefined ? undefined : `${SHARED}/${file}.yaml`;
};

/** A name that is unknown at many places is one mistake, most likely at its declaration: the first place lists the others. */
const sameName = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => {
  const keyOf = (one: Diagnostic): string | undefined =>
    one.code === 'unknown-field' || one.code === 'unknown-name' ? contentKey(one) : undefined;
  return [...Map.groupBy(diagnostics, keyOf)].flatMap(([key, group]) => {
    if (key === undefined) return group;
    const [first, ...others] = sortDiagnostics(group);
    if (first === undefined || others.length === 0) return group;
    const places = [...new Map(others.map(({ at }) => [`${at.file}:${at.start.line}`, at])).values()];
    const more = places.map((at) => ({ reason: { is: 'sameName' as const }, at }));
    return [joinDiagnostics(first, group, [...first.related, ...more])];
  });
};

type FalseExample = DiagnosticOf<'example-false'>;

/** Examples that expect one sentence where another is said now: its text was changed, once. The first one lists the others, and its correction writes all. */
const sameSentence = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => {
  const isOfWords = (one: Diagnostic): one is FalseExample =>
    one.code === 'example-false' && one.values.expected !== '' && one.values.found !== '';
  const groups = Map.groupBy(diagnostics.filter(isOfWords), ({ values: { expected, said } }) => JSON.stringify([expected, said]));
  const joined = [...groups.values()].flatMap((group): readonly Diagnostic[] => {
    const [first, ...others] = sortDiagnostics(group).filter(isOfWords);
    if (first === undefined || others.length === 0) return group;
    const more = others.map(({ at }) => ({ reason: { is: 'sameSentence' as const }, at }));
    const edits = [first, ...others].flatMap(({ fix }) => fix?.edits ?? []);
    const one: FalseExample = { ...first, help: { ...first.help, others: others.length }, fix: { edits, certain: false } };
    return [joinDiagnostics(one, group, [...first.related, ...more])];
  });
  return [...diagnostics.filter((one) => !isOfWords(one)), ...joined];
};
