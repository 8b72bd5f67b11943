/** The files of a folder as layers: _shared, its texts of the language, those of the form of address, the country, the brand. */

import type { ReadYaml } from '../language/createCachingReader.ts';
import { diagnose, type Related, type Report } from '../language/diagnostic.ts';
import { type FileName, files as grammar } from '../language/grammar.ts';
import { topKeyElsewhere } from '../language/keyElsewhere.ts';
import type { Entry, MapNode, Node, Place } from '../language/node.ts';

/** Path below the tenants' folder (`cl/fields.yaml`) → text. */
export type SourceFiles = ReadonlyMap<string, string>;

export type Layer = { readonly name: string; readonly root: MapNode };
/** `texts`: shared texts by language (`es`), and by language and form of address (`es-vos`). */
export type Folder = { readonly name: string; readonly root: MapNode; readonly texts: ReadonlyMap<string, MapNode> };

/** By their names. */
export type Folders = { readonly keys: () => Iterable<string>; readonly get: (name: string) => Folder | undefined };

/** The folder that all tenants are made of. */
export const SHARED = '_shared';

export const topOf = (file: string): Place => ({ file, start: { line: 1, column: 1 }, end: { line: 1, column: 1 } });

/** Folders that are tenants: those with a file of their own, in the order of their names. */
export const tenantNames = (files: SourceFiles): readonly string[] =>
  [...new Set([...files.keys()].filter((path) => path.includes('/')).map((path) => path.split('/', 1)[0] ?? ''))]
    .filter((name) => name !== SHARED && name !== '')
    .sort();

/** A tenant's folder and the one that it is based on, as their text says: nothing is parsed. */
export const tenantFolders = (name: string, files: SourceFiles): readonly string[] => {
  const parent = /^basedOn:\s*([\w-]+)/m.exec(files.get(`${name}/tenant.yaml`) ?? '')?.[1];
  return parent === undefined || parent === name ? [name] : [name, parent];
};

const OTHER_FILES =
  /^(?:places\/(?:state|city|municipal)\.csv|lists\/[\w.]+\.csv|policies\/[\w.-]+\.md|mails\/[\w.-]+\.md|catalogue\/.+|demo\/(?:people|companies|numbers|addresses|words)\.csv|expected\/[\w-]+\.csv)$/u;

/** The replacement for bytes that are not UTF-8. */
const UNREADABLE = '\uFFFD';

const placeAtOffset = (file: string, text: string, offset: number): Place => {
  const before = text.slice(0, offset).split('\n');
  const start = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  return { file, start, end: { line: start.line, column: start.column + 1 } };
};

/**
 * Reads all YAML of one folder (its files alone) into a single tree: tenant.yaml below `tenant`, everything else by its own keys. `shared`
 * are the names that a misplaced key may be one of.
 */
export const readFolder = (name: string, files: SourceFiles, report: Report, readYaml: ReadYaml, shared?: MapNode): Folder => {
  const entries = new Map<string, Entry>();
  const texts = new Map<string, MapNode>();
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const rest = path.slice(name.length + 1);
    const lost = text.indexOf(UNREADABLE);
    if (lost !== -1) {
      report(diagnose('not-utf8', placeAtOffset(path, text, lost), [], {}));
      continue;
    }
    const ofLanguage = /^texts\/([a-z]{2}(?:-[a-z]+)?)\.yaml$/u.exec(rest);
    if (name === SHARED && ofLanguage?.[1] !== undefined) {
      const root = readYaml(path, text, report);
      if (root?.is === 'map') texts.set(ofLanguage[1], root);
      else if (root === undefined && isEmptyYaml(text)) report(diagnose('empty-file', topOf(path), [], { name: rest }));
      continue;
    }
    if (OTHER_FILES.test(rest)) continue;
    const file = rest.replace(/\.yaml$/u, '');
    if (!rest.endsWith('.yaml') || !Object.hasOwn(grammar, file)) {
      if (rest !== 'README.md')
        report(
          diagnose('unknown-file', topOf(path), [], { name: rest }, { help: { known: Object.keys(grammar).map((one) => `${one}.yaml`) } }),
        );
      continue;
    }
    const root = readYaml(path, text, report, file === 'tenant' ? ['tenant'] : []);
    if (root === undefined) {
      // A file that is begun with a comment is not there yet; all depend on what they share, and on who the tenant is.
      if (isEmptyYaml(text) && (name === SHARED || file === 'tenant' || !text.includes('#')))
        report(diagnose('empty-file', topOf(path), [], { name: rest }));
      continue;
    }
    if (root.is !== 'map') {
      report(diagnose('wrong-type', root.at, [], { expected: 'map', found: root.is }));
      continue;
    }
    if (file === 'tenant') entries.set('tenant', { name: 'tenant', at: root.at, node: root });
    else for (const entry of root.entries.values()) claim(entry, file as FileName, { entries, report, shared });
  }
  reportUnknownVoices(texts, report);
  return { name, root: { is: 'map', entries, at: topOf(`${name}/tenant.yaml`), origins: [] }, texts };
};

/** Whether a file has comments at most. */
const isEmptyYaml = (text: string): boolean => text.split('\n').every((line) => /^\ufeff?\s*(?:#|$)/u.test(line));

/** Whether a file has the shared texts of a form of address. */
export const isOfVoice = (file: string): boolean => /^_shared\/texts\/[a-z]{2}-[a-z]+\.yaml$/u.test(file);

/** A form of address that the texts of its language do not name is nobody's. */
const reportUnknownVoices = (texts: ReadonlyMap<string, MapNode>, report: Report): void => {
  for (const [voice, { at }] of texts) {
    const [language = '', addressing] = voice.split('-');
    const words = texts.get(language);
    // Where the texts of the language cannot be read, nobody knows.
    if (addressing === undefined || words === undefined) continue;
    const known = addressingsIn(words);
    if (known.includes(addressing)) continue;
    const help = { known: known.map((one) => `texts/${language}-${one}.yaml`) };
    report(diagnose('unknown-file', topOf(at.file), [], { name: `texts/${voice}.yaml` }, { help }));
  }
};

/** The forms of address that the shared texts of a language name. */
const addressingsIn = (language: MapNode): readonly string[] => {
  const textsNode = language.entries.get('texts')?.node;
  const named = textsNode?.is === 'map' ? textsNode.entries.get('addressing')?.node : undefined;
  return named?.is === 'map' ? [...named.entries.keys()] : [];
};

/** A key belongs in its own file; in another it is unknown. */
const claim = (
  entry: Entry,
  file: FileName,
  { entries, report, shared }: { readonly entries: Map<string, Entry>; readonly report: Report; readonly shared: MapNode | undefined },
): void => {
  const keys = Object.keys(grammar[file].keys);
  if (keys.includes(entry.name)) entries.set(entry.name, entry);
  else {
    const elsewhere = topKeyElsewhere(entry, file, shared);
    report(
      diagnose(
        'unknown-key',
        entry.at,
        [entry.name],
        { name: entry.name },
        { help: elsewhere === undefined ? { known: keys } : { elsewhere } },
      ),
    );
  }
};

const scalarAt = (node: Node | undefined, name: string): string | undefined => {
  const child = node?.is === 'map' ? node.entries.get(name)?.node : undefined;
  return child?.is === 'scalar' ? child.text : undefined;
};

export const languageOf = (folder: Folder): string | undefined => scalarAt(folder.root.entries.get('tenant')?.node, 'language');
const addressingOf = (folder: Folder): string | undefined => scalarAt(folder.root.entries.get('tenant')?.node, 'addressing');

/** The folder that a tenant is based on, or a report of why there is none. */
export const parentOf = (folder: Folder, folders: Folders, report: Report): Folder | undefined => {
  const tenant = folder.root.entries.get('tenant')?.node;
  const stated = tenant?.is === 'map' ? tenant.entries.get('basedOn')?.node : undefined;
  if (stated?.is !== 'scalar' || stated.text === SHARED) return undefined;
  const others = [...folders.keys()].filter((name) => name !== folder.name && name !== SHARED);
  const turned = loopBack(folder.name, stated.text, folders);
  if (turned !== undefined) {
    report(diagnose('based-on-loop', stated.at, ['tenant', 'basedOn'], { name: stated.text }, { ...turned, tenant: folder.name }));
    return undefined;
  }
  const parent = folders.get(stated.text);
  if (parent === undefined) {
    report(diagnose('unknown-parent', stated.at, ['tenant', 'basedOn'], { name: stated.text }, { help: { known: others } }));
    return undefined;
  }
  const grandparent = scalarAt(parent.root.entries.get('tenant')?.node, 'basedOn');
  if (grandparent !== undefined && grandparent !== SHARED) {
    report(diagnose('parents-too-deep', stated.at, ['tenant', 'basedOn'], { name: stated.text, grandparent }));
    return undefined;
  }
  return parent;
};

/** Where following basedOn returns to its start: the place that causes it, if it is another. */
const loopBack = (name: string, parent: string, folders: Folders): { readonly related: readonly Related[] } | undefined => {
  const seen = new Set<string>();
  for (let next = parent; !seen.has(next); ) {
    if (next === name) return { related: [] };
    seen.add(next);
    const tenant = folders.get(next)?.root.entries.get('tenant')?.node;
    const stated = tenant?.is === 'map' ? tenant.entries.get('basedOn')?.node : undefined;
    if (stated?.is !== 'scalar') return undefined;
    if (stated.text === name) return { related: [{ reason: { is: 'basedOn', name: next, parent: name }, at: stated.at }] };
    next = stated.text;
  }
  return undefined;
};

const without = (root: MapNode, name: string): MapNode => ({
  ...root,
  entries: new Map([...root.entries].filter(([key]) => key !== name)),
});

/** The layers of a tenant, lowest first. Texts pass from layer to layer only within one language. */
export const layersOf = (folder: Folder, folders: Folders, report: Report): readonly Layer[] => {
  const shared = folders.get(SHARED);
  const parent = parentOf(folder, folders, report);
  const language = languageOf(folder) ?? (parent === undefined ? undefined : languageOf(parent));
  const spoken = (language ?? '').slice(0, 2);
  const addressing = addressingOf(folder) ?? (parent === undefined ? undefined : addressingOf(parent));
  const voices = [spoken, ...(addressing === undefined ? [] : [`${spoken}-${addressing}`])];
  const layers: Layer[] = [];
  if (shared !== undefined) layers.push({ name: SHARED, root: shared.root });
  for (const voice of voices) {
    const words = shared?.texts.get(voice);
    if (words !== undefined) layers.push({ name: SHARED, root: words });
  }
  if (parent !== undefined)
    layers.push({ name: parent.name, root: languageOf(parent) === language ? parent.root : without(parent.root, 'texts') });
  return [...layers, { name: folder.name, root: folder.root }];
};
