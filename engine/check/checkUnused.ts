/** What is declared and used by no tenant that inherits it; texts that nothing says. */
import { diagnose, type Related, type Report } from '../language/diagnostic.ts';
import type { HelpOf } from '../language/diagnosticCodes.ts';
import type { Entry, Node, Place } from '../language/node.ts';
import { placeKey } from '../language/sortDiagnostics.ts';
import { isOfVoice } from '../resolve/layers.ts';
import { formsInUse } from '../resolve/prune.ts';
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

/** What is declared in vain, or expected in vain, is a mistake, and keeps nobody's form from working. */
export const harmless: ReadonlySet<string> = new Set([
  'declared-unused',
  'text-unused',
  'example-false',
  'document-unproved',
  'document-example-false',
]);

/** `blamed` are names that a mistake is about: that nothing uses them follows from it. */
export const checkUnused = (subjects: readonly Subject[], blamed: ReadonlySet<string>, report: Report): void => {
  const declared = new Map<string, Declared>();
  const note = (section: Section | undefined, name: string, value: Place, used: boolean, path: readonly string[], at?: Place): void => {
    const known = declared.get(placeKey(value));
    declared.set(placeKey(value), { section, name, at: at ?? known?.at ?? value, used: used || known?.used === true, path });
  };
  const saidBy = new Map(
    subjects.map((subject) => {
      const needed = neededTexts(subject.tenant, subject.contract);
      return [subject, new Set(needed.flatMap(({ found }) => (found === undefined ? [] : [found.join('.')])))] as const;
    }),
  );
  const saidByAny = new Set([...saidBy.values()].flatMap((said) => [...said]));
  // What a form of address says stands ready for whoever speaks so.
  const isSaid = (path: string, at: Place, said: ReadonlySet<string>): boolean =>
    said.has(path) || (isOfVoice(at.file) && saidByAny.has(path));
  for (const subject of subjects) {
    const used = usedNames(subject);
    for (const section of SECTIONS) {
      for (const { name, at, node } of entries(subject.resolved.tree.entries.get(section)?.node)) {
        // A layer that changes a declaration uses it, too; each layer's own is reported where that layer wrote it.
        for (const layer of node.origins) {
          const last = layer === node.origins.at(-1);
          note(section, name, layer.at, used[section].has(name), [section, name], last ? at : undefined);
        }
      }
    }
    const said = saidBy.get(subject) ?? new Set();
    const texts = subject.resolved.tree.entries.get('texts')?.node;
    if (texts !== undefined)
      leaves(texts, ['texts'], (path, at) =>
        note(undefined, path.join('.'), at, isSaid(path.join('.'), at, said) || FOR_AUTHORS.includes(path[1] ?? ''), path),
      );
  }
  const unused = [...declared.values()].filter(({ used, path }) => !used && !path.slice(1).some((step) => blamed.has(step)));
  const isConsequence = followsFrom(unused, subjects);
  for (const { section, name, at, path } of unused) {
    if (isConsequence(section, path)) continue;
    if (section === undefined) report(diagnose('text-unused', at, path, { text: name }, notMandatory(path, subjects)));
    else report(diagnose('declared-unused', at, path, { section, name }));
  }
};

/** Of a form that no flow leads to, nothing is used; of what is not used, no text is said. */
const followsFrom = (unused: readonly Declared[], subjects: readonly Subject[]) => {
  const named = (section: Section) => new Set(unused.flatMap((one) => (one.section === section ? [one.path[1] ?? ''] : [])));
  const forms = named('forms');
  const inForms = new Set(
    subjects.flatMap(({ resolved: { tree } }) =>
      entries(tree.entries.get('forms')?.node).flatMap(({ name, node }) => (forms.has(name) ? scalars(node) : [])),
    ),
  );
  const declared = new Set([...forms, ...named('fields'), ...named('consents')]);
  return (of: Section | undefined, [section = '', name = '', third = '']: readonly string[]): boolean => {
    if (of === undefined) return declared.has(third) || (name !== 'forms' && inForms.has(third));
    return section !== 'forms' && (inForms.has(name) || (section === 'payloads' && forms.has(name)));
  };
};

/** A sentence for a field left empty is said where the field is mandatory: the lists in which it could stand. */
const notMandatory = (
  path: readonly string[],
  subjects: readonly Subject[],
): { readonly help?: HelpOf<'text-unused'>; readonly related?: readonly Related[] } => {
  const [, section, name = '', key, of] = path;
  const field = section === 'fields' && key === 'empty' ? name : section === 'forms' && key === 'empty' ? (of ?? '') : undefined;
  if (field === undefined) return {};
  const lists = subjects.flatMap(({ tenant, placeOf }) =>
    Object.entries(tenant.forms ?? {})
      .filter(
        ([form, { steps }]) => (section === 'fields' || form === name) && Object.values(steps).some(({ fields }) => fields.includes(field)),
      )
      .map(([form]) => placeOf(['forms', form, 'mandatory'])),
  );
  const places = [...new Map(lists.map((at) => [placeKey(at), at])).values()].slice(0, MOST);
  if (places.length === 0) return {};
  return {
    help: { optionalField: field },
    related: places.map((at) => ({ reason: { is: 'optional', field }, at })),
  };
};
const MOST = 3;

/** A kind's sentences stand ready for any field of the kind; words to avoid are for authors. */
const FOR_AUTHORS = ['kinds', 'avoid', 'addressing'];

const leaves = (node: Node, path: readonly string[], each: (path: readonly string[], at: Place) => void): void => {
  for (const entry of entries(node)) {
    if (entry.node.is === 'map') leaves(entry.node, [...path, entry.name], each);
    else each([...path, entry.name], entry.at);
  }
};
