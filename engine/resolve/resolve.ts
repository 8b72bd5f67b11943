/** Folders of YAML → one merged tree and its data per tenant; every value keeps its origin. */

import { checkShape, type ShapeContext } from '../language/checkShape.ts';
import type { ReadYaml } from '../language/createCachingReader.ts';
import { type Diagnostic, diagnose, type Edit, type Report } from '../language/diagnostic.ts';
import type { Code } from '../language/diagnosticCodes.ts';
import { formatProblem } from '../language/formats.ts';
import { type Tenant, tenantShape } from '../language/grammar.ts';
import { keepLatest } from '../language/keepLatest.ts';
import { type Entry, folderOf, type MapNode, nodeAt, type Place } from '../language/node.ts';
import { readYaml } from '../language/readYaml.ts';
import { sortDiagnostics } from '../language/sortDiagnostics.ts';
import { completeLikes, inOther } from './completeLikes.ts';
import { consequencesOf } from './consequencesOf.ts';
import { collectNames, type DeclaredNames } from './declaredNames.ts';
import { findFieldsByLabel } from './findFieldsByLabel.ts';
import { followBrand } from './followBrand.ts';
import {
  type Folder,
  type Folders,
  type Layer,
  layersOf,
  readFolder,
  SHARED,
  type SourceFiles,
  tenantFolders,
  tenantNames,
  topOf,
} from './layers.ts';
import { merge } from './merge.ts';
import { prune } from './prune.ts';
import { toData } from './toData.ts';
import { type Features, hasSwitchedOff, topicsSwitchedOff, withoutFeatures, withoutLacking } from './withoutFeatures.ts';

/** One tenant as its layers say it together. */
export type Resolved = {
  readonly name: string;
  /** All layers merged, nothing left out: what `explain` reads. */
  readonly tree: MapNode;
  /** Without the fields and forms that this tenant does not use. */
  readonly used: MapNode;
  readonly data: Tenant;
  /** Its language tag; '' where it has none. */
  readonly language: string;
  /** Where the tenant has switched something off: what is prepared for when it is switched on. */
  readonly ready: { readonly used: MapNode; readonly data: Tenant } | undefined;
  readonly layers: readonly Layer[];
  /** Whether the data can be trusted to be whole. */
  readonly sound: boolean;
};

export type Resolution = {
  readonly tenants: readonly Resolved[];
  /** What they declare together. */
  readonly declared: DeclaredNames;
  readonly diagnostics: readonly Diagnostic[];
  /** What follows from these, and is reported once they are corrected. */
  readonly following: readonly Diagnostic[];
};

/**
 * This many tenants are in memory at once. Of a thousand, the others are released and resolved again when they are needed, so that
 * their number costs no memory.
 */
const HELD = 24;

/** Whether a tenant that has this mistake is as sound as without it: it is reported, and hinders nothing. */
export type Forgives = (diagnostic: Diagnostic) => boolean;
export const forgivesNothing: Forgives = () => false;

/** Reads and merges the layers of every tenant, or of these alone; nothing of their meaning is checked. */
export const resolve = (
  files: SourceFiles,
  features: Features,
  only?: readonly string[],
  read: ReadYaml = readYaml,
  forgives: Forgives = forgivesNothing,
): Resolution => {
  const found: Diagnostic[] = [];
  const following: Diagnostic[] = [];
  const report: Report = (diagnostic) => found.push(diagnostic);
  const names = tenantNames(files);
  const folders = foldersOf(files, [SHARED, ...names], report, read);
  const declared = collectNames();
  const formats = new Map<string, boolean>();
  const isOfOtherFormat = (name: string): boolean => {
    const known = formats.get(name) ?? reportFormat(folders.get(name), report);
    formats.set(name, known);
    return known;
  };
  const hold = keepLatest<string, Resolved>(HELD);
  const tenants = names
    .filter((name) => only === undefined || only.includes(name))
    .flatMap((name) => {
      const folder = folders.get(name);
      if (folder === undefined) return [];
      if (!files.has(`${name}/tenant.yaml`)) {
        report(diagnose('missing-file', topOf(`${name}/tenant.yaml`), [], { name: 'tenant.yaml' }, { tenant: name }));
        return [];
      }
      // Files of another format would be misread, and so would those of a brand that changes them.
      if (tenantFolders(name, files).map(isOfOtherFormat).includes(true)) return [];
      const around = { elsewhere: folders.declaring, files, features, forgives };
      const resolved = resolveTenant(name, layersOf(folder, folders, report), { ...around, found, following, report });
      declared.add(resolved.tree);
      // What is wrong with it has been reported once.
      const again = () => resolveAgain(name, folders, around);
      return [resolved.sound ? lettingGo(hold(name, always(resolved)), (make) => hold(name, make), again) : resolved];
    });
  // What else is found in files of another format is found by the rules of this one.
  const isMisread = ({ code, at }: Diagnostic): boolean => code !== 'format-other' && formats.get(folderOf(at)) === true;
  const diagnostics = sortDiagnostics(found.filter((one) => !isMisread(one)));
  return { tenants, declared, diagnostics, following: [...following, ...found.filter(isMisread)] };
};

/** Whether a folder is of a format that is not read. */
const reportFormat = (folder: Folder | undefined, report: Report): boolean => {
  const stated = folder === undefined ? undefined : nodeAt(folder.root, ['tenant', 'format']);
  const problem = stated?.is === 'scalar' ? formatProblem(stated.text) : undefined;
  // What is no format at all does not have the shape of one.
  if (folder === undefined || stated === undefined || problem === undefined || problem.is === 'none') return false;
  report(diagnose('format-other', stated.at, ['tenant', 'format'], { problem }, { tenant: folder.name }));
  return true;
};

const silent: Report = () => undefined;

/** A closure of its own, so that no other one in the same scope keeps the value. */
const always =
  <T>(value: T) =>
  (): T =>
    value;

const resolveAgain = (
  name: string,
  folders: Folders,
  around: Pick<ResolveContext, 'elsewhere' | 'files' | 'features' | 'forgives'>,
): Resolved => {
  const folder = folders.get(name);
  if (folder === undefined) throw new Error(`The folder ${name} is gone.`);
  return resolveTenant(name, layersOf(folder, folders, silent), { ...around, found: [], following: [], report: silent });
};

/** The tenant, of which nothing large is held here. */
const lettingGo = (
  { name, language, sound, layers }: Resolved,
  hold: (make: () => Resolved) => Resolved,
  again: () => Resolved,
): Resolved => {
  const now = () => hold(again);
  return {
    name,
    language,
    sound,
    layers: layers.map((layer, index) => (layer.name === SHARED ? layer : releasableLayer(layer.name, () => now().layers[index]?.root))),
    get tree() {
      return now().tree;
    },
    get used() {
      return now().used;
    },
    get data() {
      return now().data;
    },
    get ready() {
      return now().ready;
    },
  };
};

const releasableLayer = (name: string, rootNow: () => MapNode | undefined): Layer => ({
  name,
  get root() {
    const root = rootNow();
    if (root === undefined) throw new Error(`A layer of ${name} is gone.`);
    return root;
  },
});

/** The folders of these names, each read when it is asked for: one of a thousand tenants costs as much as one of eight. */
const foldersOf = (files: SourceFiles, names: readonly string[], report: Report, read: ReadYaml) => {
  const inFolder = Map.groupBy(files, ([file]) => file.split('/', 1)[0] ?? '');
  const shared = readFolder(SHARED, new Map(inFolder.get(SHARED)), report, read);
  const readIt = (name: string, reportOne: Report): Folder => readFolder(name, new Map(inFolder.get(name)), reportOne, read, shared.root);
  const listed = new Set(names);
  const requested = new Set<string>();
  const hold = keepLatest<string, Folder>(HELD);
  let declared: ReadonlyMap<string, string> | undefined;
  return {
    keys: () => names,
    get: (name: string): Folder | undefined => {
      if (name === SHARED) return shared;
      if (!listed.has(name)) return undefined;
      const tell = requested.has(name) ? silent : report;
      requested.add(name);
      return hold(name, () => readIt(name, tell));
    },
    /** The first folder that states the kind of a field. What is wrong with folders that nobody asked for is not reported. */
    declaring: (field: string): string | undefined => {
      declared ??= declaredBy(names.map((name) => (name === SHARED ? shared : readIt(name, silent))));
      return declared.get(field);
    },
  } satisfies Folders & Readonly<Record<string, unknown>>;
};

/** Field → the folder that states its kind first. */
const declaredBy = (folders: readonly Folder[]): ReadonlyMap<string, string> => {
  const declared = new Map<string, string>();
  for (const folder of folders) {
    for (const field of kindsOf(folder.root).keys()) if (!declared.has(field)) declared.set(field, folder.name);
  }
  return declared;
};

const kindsOf = (root: MapNode): ReadonlyMap<string, { readonly kind: string; readonly at: Place }> => {
  const kinds = new Map<string, { kind: string; at: Place }>();
  const fields = root.entries.get('fields')?.node;
  if (fields?.is !== 'map') return kinds;
  for (const entry of fields.entries.values()) {
    const kind = entry.node.is === 'map' ? entry.node.entries.get('kind')?.node : undefined;
    if (kind?.is === 'scalar') kinds.set(entry.name, { kind: kind.text, at: entry.at });
  }
  return kinds;
};

/** These say that something which a layer changes is not there: what is broken below it, nobody has. */
const changes: ReadonlySet<Code> = new Set<Code>(['nothing-to-change', 'not-there', 'unknown-field', 'unknown-name']);

type ResolveContext = {
  /** The folder that states the kind of a field first, whosever it is. */
  readonly elsewhere: ShapeContext['elsewhere'];
  readonly files: SourceFiles;
  readonly features: Features;
  readonly forgives: Forgives;
  /** What has been reported so far; it grows. */
  readonly found: readonly Diagnostic[];
  readonly following: Diagnostic[];
  readonly report: Report;
};

const resolveTenant = (
  name: string,
  layers: readonly Layer[],
  { elsewhere, files, features, forgives, found, following, report: tell }: ResolveContext,
): Resolved => {
  const folders = layers.map((layer) => layer.name);
  const unreadable = found.some((one) => one.severity === 'error' && !forgives(one) && folders.includes(folderOf(one.at)));
  let errors = 0;
  const isConsequenceOfReading = consequencesOf(
    found.filter(({ path }) => path === '' || path === 'tenant.basedOn'),
    folders,
  );
  let isConsequenceOfLower = isConsequenceOfReading;
  const report: Report = (diagnostic) => {
    if (isConsequenceOfReading(diagnostic) || (changes.has(diagnostic.code) && isConsequenceOfLower(diagnostic))) {
      following.push(diagnostic);
      return;
    }
    if (diagnostic.severity === 'error' && !forgives(diagnostic)) errors += 1;
    tell(diagnostic);
  };
  const kinds = new Map<string, { kind: string; at: Place }>();
  for (const layer of layers) for (const [field, kind] of kindsOf(layer.root)) if (!kinds.has(field)) kinds.set(field, kind);
  const top = topOf(`${name}/tenant.yaml`);
  const called = (words: string, among: readonly string[]): readonly string[] =>
    findFieldsByLabel(words, new Map(among.map((field) => [field, labelIn(layers, field)])));
  const language = spokenIn(layers);
  let tree: MapNode = { is: 'map', entries: new Map(), at: top, origins: [] };
  for (const layer of layers) {
    isConsequenceOfLower = consequencesOf(found, folders);
    const fitting: ShapeContext = {
      report,
      tenant: name,
      language,
      kindOf: (field) => kinds.get(field)?.kind,
      fields: [...kinds.keys()],
      shared: layers.find((one) => one.name === SHARED)?.root,
      declaredAt: (field) => kinds.get(field)?.at,
      elsewhere,
    };
    const fitted = checkShape(layer.root, tenantShape, [], fitting);
    if (fitted?.is !== 'map') continue;
    const root = layer.name === name ? fitted : withoutIdentity(fitted);
    const context = { report, tenant: name, called, deletion: (entry: Entry) => deletion(entry, files) };
    const merged = merge(followBrand(tree, root), { name: '', at: top, node: root }, tenantShape, [], context);
    if (merged.is === 'map') tree = merged;
  }
  tree = completeLikes(tree, { report, tenant: name });
  const used = prune(withoutFeatures(tree, features));
  const unasked = new Set(topicsSwitchedOff(tree, features).map((topic) => `notifications.${topic}`));
  const isConsequence = consequencesOf(found, folders);
  const reportCause: Report = (diagnostic) => {
    if (unasked.has(diagnostic.path)) return;
    // What is broken at one field is also missing at those that are like it.
    const { path } = diagnostic;
    if ([path, inOther(tree, path)].some((one) => isConsequence({ ...diagnostic, path: one }))) following.push(diagnostic);
    else report(diagnostic);
  };
  const data = toData(used, tenantShape, [], { report: reportCause, tenant: name, top }) as Tenant;
  const switchedOn = hasSwitchedOff(tree, features) ? prune(withoutLacking(tree, features)) : undefined;
  return {
    name,
    tree,
    used,
    data,
    language: String(data.tenant?.language ?? ''),
    ready: switchedOn === undefined ? undefined : { used: switchedOn, data: readSilently(switchedOn, name, top) },
    layers,
    sound: errors === 0 && !unreadable,
  };
};

/** The language that the highest layer states, as far as programs know of it; '' where none does. */
const spokenIn = (layers: readonly Layer[]): string => {
  const stated = layers.map(({ root }) => nodeAt(root, ['tenant', 'language'])).findLast((one) => one?.is === 'scalar');
  const [language = ''] = stated?.is === 'scalar' ? stated.text.split('-') : [];
  return /^[a-z]{2}$/u.test(language) ? language : '';
};

/** The label of a field as the highest layer writes it. */
const labelIn = (layers: readonly Layer[], field: string): string | undefined => {
  const labels = layers.map(({ root }) => nodeAt(root, ['texts', 'fields', field, 'label']));
  const label = labels.findLast((one) => one?.is === 'scalar');
  return label?.is === 'scalar' ? label.text : undefined;
};

const readSilently = (used: MapNode, tenant: string, top: Place): Tenant =>
  toData(used, tenantShape, [], { report: silent, tenant, top }) as Tenant;

/** A parent's own parent and format are not inherited. */
const withoutIdentity = (root: MapNode): MapNode => {
  const tenant = root.entries.get('tenant');
  if (tenant?.node.is !== 'map') return root;
  const entries = new Map([...tenant.node.entries].filter(([key]) => key !== 'basedOn' && key !== 'format'));
  return { ...root, entries: new Map([...root.entries, ['tenant', { ...tenant, node: { ...tenant.node, entries } }]]) };
};

/** The edit that deletes an entry: with its lines where they contain nothing else, or from among others between braces. */
const deletion = (entry: Entry, files: SourceFiles): Edit | undefined => {
  const lines = (files.get(entry.at.file) ?? '').split('\n');
  const { file, start } = entry.at;
  const end = entry.node.at.end;
  const before = (lines[start.line - 1] ?? '').slice(0, start.column - 1);
  const after = (lines[end.line - 1] ?? '').slice(end.column - 1);
  if (before.trim() === '' && (after.trim() === '' || after.trim().startsWith('#')))
    return { at: { file, start: { line: start.line, column: 1 }, end: { line: end.line + 1, column: 1 } }, text: '' };
  if (start.line !== end.line) return undefined;
  const commaBefore = /,\s*$/.exec(before)?.[0];
  const commaAfter = /^\s*,\s*/.exec(after)?.[0];
  if (commaAfter !== undefined && /[{,]\s*$/.test(before))
    return { at: { file, start, end: { ...end, column: end.column + commaAfter.length } }, text: '' };
  if (commaBefore !== undefined && /^\s*\}/.test(after))
    return { at: { file, start: { ...start, column: start.column - commaBefore.length }, end }, text: '' };
  return undefined;
};
