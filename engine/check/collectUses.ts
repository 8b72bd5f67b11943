/** What is declared and used by no tenant that inherits it; texts that nothing says. */
import type { Contract } from '../language/contract.ts';
import { diagnose, type Related, type Report } from '../language/diagnostic.ts';
import type { HelpOf } from '../language/diagnosticCodes.ts';
import { type Entry, folderOf, type Node, type Place } from '../language/node.ts';
import { placeKey } from '../language/sortDiagnostics.ts';
import { isOfVoice } from '../resolve/layers.ts';
import { formsInUse } from '../resolve/prune.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { neededTexts } from './neededTexts.ts';
import type { Subject } from './subject.ts';

type Declared = {
  /** Left out: a text. */
  readonly section: Section | undefined;
  readonly name: string;
  readonly at: Place;
  readonly used: boolean;
  readonly path: readonly string[];
};

const entries = (node: Node | undefined): readonly Entry[] =>
  node?.is === 'map' ? [...node.entries.values()].filter(({ name }) => name !== 'tightenOnly') : [];

const scalars = (node: Node): readonly string[] => {
  if (node.is === 'scalar') return [node.text];
  return (node.is === 'list' ? node.items : [...node.entries.values()].map((entry) => entry.node)).flatMap(scalars);
};

/** Names of a section that a tenant uses. */
const usedNames = ({ resolved: { tree, used }, tenant }: Subject): Readonly<Record<Section, ReadonlySet<string>>> => {
  const forms = formsInUse(tree);
  // What another field is like is used by it.
  const fields = new Set([
    ...entries(used.entries.get('fields')?.node).map(({ name }) => name),
    ...entries(tree.entries.get('fields')?.node).flatMap(({ node }) =>
      entries(node).flatMap((key) => (key.name === 'like' ? scalars(key.node) : [])),
    ),
  ]);
  const payloads = tree.entries.get('payloads')?.node;
  const inPayloads = payloads === undefined ? [] : scalars(payloads);
  return {
    forms,
    fields,
    conditions: new Set([...entries(used.entries.get('conditions')?.node).map(({ name }) => name), ...inPayloads]),
    consents: new Set(Object.values(tenant.fields ?? {}).flatMap((field) => ('template' in field ? [field.template] : []))),
    themes: new Set([tenant.tenant.theme, 'default']),
    payloads: new Set([
      ...forms,
      ...Object.entries(tenant.payloads ?? {}).flatMap(([name, payload]) => (payload.out === undefined ? [] : [name])),
    ]),
  };
};

const SECTIONS = ['fields', 'conditions', 'forms', 'consents', 'themes', 'payloads'] as const;
type Section = (typeof SECTIONS)[number];

/** A declaration or an expectation without effect is a mistake, but breaks no form. */
export const harmless: ReadonlySet<string> = new Set([
  'declared-unused',
  'text-unused',
  'example-false',
  'document-unproved',
  'document-contradicted',
  'document-example-false',
]);

/** Whether all tenants together must be known to say so: that nobody uses, or reads, something. */
export const needsAll = (code: string): boolean => code === 'declared-unused' || code === 'text-unused' || code === 'unknown-file';

type Uses = {
  /** A tenant, which is not held. */
  readonly add: (subject: Subject) => void;
  /** Once all are added; `blamed` are names that a mistake is about: that nothing uses them follows from it. */
  readonly reportUnused: (blamed: ReadonlySet<string>, report: Report) => void;
};

/** What these tenants declare and use. */
export const collectUses = (tenants: readonly Pick<Resolved, 'layers'>[], contract: Contract): Uses => {
  const declared = declaredByFolder(tenants);
  const usedTexts = new Set<string>();
  const formScalars = new Map<string, Set<string>>();
  const lists = new Map<string, Map<string, Place>>();
  return {
    add: (subject) => {
      const { ready, tree } = subject.resolved;
      noteUses(subject, contract, declared, usedTexts);
      // What is switched off does not count as unused.
      if (ready !== undefined) {
        const switchedOn = { ...subject, tenant: ready.data, resolved: { ...subject.resolved, ...ready } };
        noteUses(switchedOn, contract, declared, usedTexts);
        noteLists(switchedOn, lists);
      }
      noteLists(subject, lists);
      for (const { name, node } of entries(tree.entries.get('forms')?.node)) {
        const inForm = formScalars.get(name) ?? new Set();
        for (const text of scalars(node)) inForm.add(text);
        formScalars.set(name, inForm);
      }
      declared.finish(subject.resolved);
    },
    reportUnused: (blamed, report) => {
      // The texts of a form of address may be used by any tenant that chooses it.
      const isSaid = ({ section, name, at }: Declared): boolean => section === undefined && isOfVoice(at.file) && usedTexts.has(name);
      const unused = declared.unused().filter((one) => !isSaid(one) && !one.path.slice(1).some((step) => blamed.has(step)));
      const isConsequence = followsFrom(unused, formScalars);
      for (const { section, name, at, path } of unused) {
        if (isConsequence(section, path)) continue;
        if (section === undefined) report(diagnose('text-unused', at, path, { text: name }, whereMissing(path, lists)));
        else report(diagnose('declared-unused', at, path, { section, name }));
      }
    },
  };
};

type DeclaredByFolder = {
  readonly note: (one: Omit<Declared, 'at'> & { readonly value: Place; readonly at?: Place | undefined }) => void;
  /** A tenant has noted all that it has. */
  readonly finish: (tenant: Pick<Resolved, 'layers'>) => void;
  readonly unused: () => readonly Declared[];
};

/** What is declared, by folder; of a folder whose tenants are all done, the used names are released. */
const declaredByFolder = (tenants: readonly Pick<Resolved, 'layers'>[]): DeclaredByFolder => {
  const foldersOf = ({ layers }: Pick<Resolved, 'layers'>) => new Set(layers.map(({ name }) => name));
  const left = new Map<string, number>();
  for (const folder of tenants.flatMap((tenant) => [...foldersOf(tenant)])) left.set(folder, (left.get(folder) ?? 0) + 1);
  const declared = new Map<string, Map<string, Declared>>();
  return {
    note: ({ value, at, used, ...one }) => {
      const folder = folderOf(value);
      const inFolder = declared.get(folder) ?? new Map<string, Declared>();
      declared.set(folder, inFolder);
      const known = inFolder.get(placeKey(value));
      inFolder.set(placeKey(value), { ...one, at: at ?? known?.at ?? value, used: used || known?.used === true });
    },
    finish: (tenant) => {
      for (const folder of foldersOf(tenant)) {
        left.set(folder, (left.get(folder) ?? 0) - 1);
        if (left.get(folder) !== 0) continue;
        const unused = [...(declared.get(folder) ?? [])].filter(([, one]) => !one.used);
        if (unused.length === 0) declared.delete(folder);
        else declared.set(folder, new Map(unused));
      }
    },
    unused: () => [...declared.values()].flatMap((inFolder) => [...inFolder.values()].filter(({ used }) => !used)),
  };
};

const noteUses = (subject: Subject, contract: Contract, { note }: DeclaredByFolder, usedTexts: Set<string>): void => {
  const { tree } = subject.resolved;
  const needed = neededTexts(subject.tenant, contract).flatMap(({ found }) => (found === undefined ? [] : [found.join('.')]));
  const saidHere = new Set(needed);
  for (const text of needed) usedTexts.add(text);
  const used = usedNames(subject);
  for (const section of SECTIONS) {
    for (const { name, at, node } of entries(tree.entries.get(section)?.node)) {
      // A layer that changes a declaration uses it, too; each layer's own is reported where that layer wrote it.
      for (const layer of node.origins) {
        const last = layer === node.origins.at(-1);
        note({ section, name, value: layer.at, used: used[section].has(name), path: [section, name], at: last ? at : undefined });
      }
    }
  }
  const texts = tree.entries.get('texts')?.node;
  if (texts === undefined) return;
  leaves(texts, ['texts'], (path, at) => {
    const name = path.join('.');
    note({ section: undefined, name, value: at, used: saidHere.has(name) || FOR_AUTHORS.includes(path[1] ?? ''), path });
  });
};

/** Of a form that no flow leads to, nothing is used; of what is not used, no text is said. */
const followsFrom = (unused: readonly Declared[], formScalars: ReadonlyMap<string, ReadonlySet<string>>) => {
  const named = (section: Section) => new Set(unused.flatMap((one) => (one.section === section ? [one.path[1] ?? ''] : [])));
  const forms = named('forms');
  const inForms = new Set([...forms].flatMap((form) => [...(formScalars.get(form) ?? [])]));
  const declared = new Set([...forms, ...named('fields'), ...named('consents')]);
  return (of: Section | undefined, [section = '', name = '', third = '']: readonly string[]): boolean => {
    if (of === undefined) return declared.has(third) || (name !== 'forms' && inForms.has(third));
    return section !== 'forms' && (inForms.has(name) || (section === 'payloads' && forms.has(name)));
  };
};

/** Where a field could be mandatory: the lists of the forms that ask it, by the field and by the form and the field. */
const noteLists = ({ tenant, placeOf }: Subject, lists: Map<string, Map<string, Place>>): void => {
  for (const [form, { steps }] of Object.entries(tenant.forms ?? {})) {
    const at = placeOf(['forms', form, 'mandatory']);
    for (const field of Object.values(steps).flatMap(({ fields }) => fields)) {
      for (const key of [field, `${form}.${field}`]) {
        const places = lists.get(key) ?? new Map<string, Place>();
        lists.set(key, places);
        if (places.size < MOST) places.set(placeKey(at), at);
      }
    }
  }
};

/** What may be missing elsewhere: an option among its field's; of a sentence for a field left empty, the lists that make the field mandatory. */
const whereMissing = (
  path: readonly string[],
  lists: ReadonlyMap<string, ReadonlyMap<string, Place>>,
): { readonly help?: HelpOf<'text-unused'>; readonly related?: readonly Related[] } => {
  const [, section, name = '', key, of] = path;
  if (section === 'options' && key !== undefined) return { help: { option: { name: key, field: name } } };
  const field = section === 'fields' && key === 'empty' ? name : section === 'forms' && key === 'empty' ? (of ?? '') : undefined;
  if (field === undefined) return {};
  const places = [...(lists.get(section === 'fields' ? field : `${name}.${field}`)?.values() ?? [])];
  if (places.length === 0) return {};
  return {
    help: { optionalField: field },
    related: places.map((at) => ({ reason: { is: 'optional', field }, at })),
  };
};
const MOST = 3;

/** A kind's sentences may be used by any field of the kind; words to avoid are for authors. */
const FOR_AUTHORS = ['kinds', 'avoid', 'addressing'];

const leaves = (node: Node, path: readonly string[], each: (path: readonly string[], at: Place) => void): void => {
  for (const entry of entries(node)) {
    if (entry.node.is === 'map') leaves(entry.node, [...path, entry.name], each);
    else each([...path, entry.name], entry.at);
  }
};
