/** Payload mappings against the contract: every path is there, every field is carried once, nothing needed is left out. */
import { transformationNames } from '../forms/transform.ts';
import { kindOf } from '../kinds/kindOf.ts';
import { own } from '../kinds/own.ts';
import type { TreeData } from '../kinds/shape.ts';
import type { BodyShape } from '../language/contract.ts';
import type { ValuesOf } from '../language/diagnosticCodes.ts';
import type { FieldData } from '../language/grammar/fields.ts';
import { nodeAt } from '../language/node.ts';
import { onlyOption } from '../resolve/documentTypes.ts';
import { repeatsOf } from '../resolve/repeats.ts';
import { settingNames } from '../resolve/settingNames.ts';
import type { Path, Subject } from './subject.ts';
import { suggestField } from './suggestField.ts';

type Tree = { readonly [key: string]: TreeData };
const isTree = (data: TreeData | undefined): data is Tree => typeof data === 'object' && !Array.isArray(data);

/** What never leaves the browser but sealed: the call has a place of its own for the seal. */
const isSealed = (data: FieldData): boolean => kindOf(data).isSealed === true;

type Carried = Map<string, string[]>;

/** A leaf that names a field: the field is known, and has the part. */
const leaf = (text: string, path: Path, form: string | undefined, subject: Subject, carried: Carried): void => {
  const { tenant, reportAt, resolved } = subject;
  const [field = '', part, more] = text.split('.');
  const declared = resolved.tree.entries.get('fields')?.node;
  const isDeclared = declared?.is === 'map' && declared.entries.has(field);
  if (!isDeclared || more !== undefined) {
    const all = Object.keys(entries(resolved.tree, 'fields'));
    reportAt(
      'unknown-field',
      path,
      { name: field },
      { help: { known: all, mayDeclare: false }, related: suggestField(field, all, subject) },
    );
    return;
  }
  const data = tenant.fields?.[field];
  if (part !== undefined && data !== undefined) {
    const known = kindOf(data).parts ?? [];
    if (!known.includes(part)) reportAt('part-unknown', path, { kind: data.kind, part }, { help: { known } });
  }
  if (data !== undefined && isSealed(data)) reportAt('sealed-carried', path, { name: field });
  if (form === undefined) return;
  const key = part === 'label' || part === 'number' || part === 'verifier' ? `${field}.${part}` : field;
  const known = carried.get(key);
  if (known === undefined) carried.set(key, path.map(String));
  else reportAt('carried-twice', path, { name: text });
};

const entries = (tree: Subject['resolved']['tree'], section: string): Readonly<Record<string, true>> => {
  const node = tree.entries.get(section)?.node;
  return node?.is === 'map' ? Object.fromEntries([...node.entries.keys()].map((key) => [key, true])) : {};
};

const setting = (name: TreeData | undefined, path: Path, { reportAt }: Subject): void => {
  if (typeof name === 'string' && !settingNames.includes(name))
    reportAt('unknown-setting', path, { name }, { help: { known: settingNames } });
};

/** Where in the body a part of a mapping lands; without a shape where the contract does not say. */
type Reach = { readonly shape: BodyShape | undefined; readonly operation: string; readonly at: readonly string[] };

const memberOf = ({ shape, operation, at }: Reach, key: string): Reach => ({
  operation,
  shape: shape?.is === 'object' ? own(shape.keys, key) : undefined,
  at: [...at, key],
});

const itemOf = ({ shape, ...place }: Reach): Reach => ({ ...place, shape: shape?.is === 'list' ? shape.of : undefined });

const inContract = ({ shape, operation, at }: Reach, path: Path, { reportAt, resolved }: Subject, key: string): void => {
  if (shape === undefined || shape.is === 'leaf') return;
  if (shape.is === 'object' && own(shape.keys, key) !== undefined) return;
  const known = shape.is === 'object' ? Object.keys(shape.keys) : [];
  const around = nodeAt(resolved.tree, path.slice(0, -1).map(String));
  const name = around?.is === 'map' ? around.entries.get(key)?.at : undefined;
  reportAt(
    'not-in-contract',
    { path, ...(name !== undefined && { at: name }) },
    { operation, path: [...at, key].join('.'), asLeaf: false },
    { help: { known } },
  );
};

/** Whose mapping is read: the form, and what of it was found so far. */
type Walk = { readonly form: string; readonly subject: Subject; readonly carried: Carried };

const walkBoth = (data: TreeData, reach: Reach, path: Path, walk: Walk): void => {
  const { shape, operation, at } = reach;
  const { form, subject, carried } = walk;
  if (typeof data === 'string') {
    leaf(data, path, form, subject, carried);
    if (shape?.is === 'object') {
      const values = { operation, path: at.join('.'), asLeaf: true };
      subject.reportAt('not-in-contract', path, values, { help: { known: Object.keys(shape.keys) } });
    }
    return;
  }
  if (!isTree(data)) return;
  if (data.literal !== undefined) return;
  if (data.setting !== undefined) {
    setting(data.setting, [...path, 'setting'], subject);
    return;
  }
  if (data.repeat !== undefined) {
    walkItems(data, reach, path, walk);
    return;
  }
  if (isChosen(data)) {
    checkCondition(data.when, [...path, 'when'], subject);
    for (const branch of BRANCHES) if (data[branch] !== undefined) walkBoth(data[branch], reach, [...path, branch], walk);
    return;
  }
  for (const [key, child] of Object.entries(data)) {
    // A field at a wrong place is carried all the same: one mistake is enough.
    inContract(reach, [...path, key], subject, key);
    walkBoth(child, memberOf(reach, key), [...path, key], walk);
  }
};

/** One of two mappings, by a condition. */
const BRANCHES = ['then', 'otherwise'] as const;
const isChosen = (data: Tree): boolean => data.when !== undefined && data.then !== undefined;

const checkCondition = (name: TreeData | undefined, path: Path, { resolved, reportAt }: Subject): void => {
  const known = Object.keys(entries(resolved.tree, 'conditions'));
  if (!known.includes(String(name))) reportAt('unknown-name', path, { name: String(name), space: 'condition' }, { help: { known } });
};

/** A list of the items of a section: the form repeats that section, and each item carries its fields and no others. */
const walkItems = (data: Tree, reach: Reach, path: Path, { form, subject, carried }: Walk): void => {
  const { tenant, reportAt } = subject;
  const { shape, operation, at } = reach;
  if (shape !== undefined && shape.is !== 'list') {
    const known = shape.is === 'object' ? Object.keys(shape.keys) : [];
    reportAt('not-in-contract', path, { operation, path: at.join('.'), asLeaf: false }, { help: { known } });
  }
  const repeats = repeatsOf(tenant.forms?.[form]);
  const repeat = repeats.find(({ section }) => section === data.repeat);
  // A form that asks none of its fields has nothing to repeat: the whole list falls away.
  if (repeat === undefined) {
    if (fieldsIn(data.item).some((field) => isAsked(subject, form, field)))
      reportAt(
        'section-not-repeated',
        [...path, 'repeat'],
        { section: String(data.repeat), form },
        { help: { known: repeats.map(({ section }) => section) } },
      );
  }
  const ofItem: Carried = new Map();
  if (data.item !== undefined) walkBoth(data.item, itemOf(reach), [...path, 'item'], { form, subject, carried: ofItem });
  for (const [key, place] of ofItem) {
    const field = key.split('.', 1)[0] ?? '';
    if (repeat !== undefined && isAsked(subject, form, field) && !repeat.fields.includes(field))
      reportAt('carried-by-item', place, { field, section: repeat.section });
    carried.set(key, place);
  }
};

const isAsked = ({ tenant }: Subject, form: string, field: string): boolean =>
  Object.values(tenant.forms?.[form]?.steps ?? {}).some(({ fields }) => fields.includes(field));

const fieldsIn = (data: TreeData | undefined): readonly string[] => {
  if (typeof data === 'string') return [data.split('.', 1)[0] ?? ''];
  return isTree(data) && data.literal === undefined && data.setting === undefined ? Object.values(data).flatMap(fieldsIn) : [];
};

const OUT_FORMS = ['of', 'join', 'each', 'first', 'when'];

/** What is below a key: of a form of the language the same place, of a list its items, of a map the member. */
const below = (reach: Reach, key: string, isForm: boolean): Reach => {
  if (key === 'of' || key === 'join') return { ...reach, shape: undefined };
  if (key === 'each') return itemOf(reach);
  return isForm ? reach : memberOf(reach, key);
};

type Reading = {
  readonly expected: ValuesOf<'wrong-type'>['expected'];
  readonly check: (name: string, path: Path, subject: Subject) => void;
};

/** What a value is like → what is written for it. */
const choices = {
  /** So many characters. */
  byLength: {
    expected: 'lengths',
    check: (length: string, path: Path, { reportAt }: Subject) => {
      if (!/^[1-9]\d{0,2}$/u.test(length)) reportAt('not-a-number', path, { text: length, min: 1, max: 999 });
    },
  },
  byFirstWord: {
    expected: 'firstWords',
    check: (word: string, path: Path, { reportAt }: Subject) => {
      if (!/^[a-z0-9]+$/u.test(word)) reportAt('not-a-first-word', path, { text: word });
    },
  },
} as const satisfies Readonly<Record<string, Reading>>;
type Choice = keyof typeof choices;
const isChoice = (key: string): key is Choice => Object.hasOwn(choices, key);

const checkChoice = (choice: Choice, data: TreeData, path: Path, subject: Subject): void => {
  const { expected, check } = choices[choice];
  if (isTree(data)) for (const key of Object.keys(data)) check(key, [...path, key], subject);
  else subject.reportAt('wrong-type', path, { expected, found: typeof data === 'string' ? 'scalar' : 'list' });
};

const walkOut = (data: TreeData, path: Path, subject: Subject, reach: Reach): void => {
  if (typeof data === 'string') {
    leaf(data, path, undefined, subject, new Map());
    return;
  }
  if (!isTree(data)) {
    for (const [index, item] of (data as readonly TreeData[]).entries()) walkOut(item, [...path, index], subject, reach);
    return;
  }
  if (data.literal !== undefined) return;
  if (data.setting !== undefined) {
    setting(data.setting, [...path, 'setting'], subject);
    return;
  }
  const { reportAt } = subject;
  const isForm = OUT_FORMS.some((word) => data[word] !== undefined);
  for (const [key, child] of Object.entries(data)) {
    if (!isForm) inContract(reach, [...path, key], subject, key);
    if (isChoice(key)) checkChoice(key, child, [...path, key], subject);
    if (key === 'with' || isChoice(key) || (key === 'otherwise' && typeof child === 'string')) continue;
    if (key === 'as') {
      for (const [index, name] of (Array.isArray(child) ? child : []).entries()) {
        if (!transformationNames.includes(String(name)))
          reportAt('unknown-transformation', [...path, key, index], { name: String(name) }, { help: { known: transformationNames } });
      }
    } else if (key === 'when') {
      checkCondition(child, [...path, key], subject);
    } else walkOut(child, [...path, key], subject, below(reach, key, isForm));
  }
};

const missing = (shape: BodyShape | undefined, data: TreeData | undefined, at: readonly string[], found: string[]): void => {
  if (shape?.is !== 'object') return;
  if (isTree(data) && isChosen(data)) {
    for (const branch of BRANCHES) if (data[branch] !== undefined) missing(shape, data[branch], at, found);
    return;
  }
  for (const key of shape.required) if (!isTree(data) || data[key] === undefined) found.push([...at, key].join('.'));
  if (isTree(data)) for (const [key, child] of Object.entries(data)) missing(own(shape.keys, key), child, [...at, key], found);
};

/** Single values of a body that no line of a mapping fills. */
const freePlaces = (shape: BodyShape | undefined, data: TreeData, at: readonly string[] = []): readonly string[] => {
  if (shape?.is !== 'object' || !isTree(data) || isChosen(data)) return [];
  return Object.entries(shape.keys).flatMap(([key, below]) => {
    const here = [...at, key];
    const child = data[key];
    if (child !== undefined) return freePlaces(below, child, here);
    return below.is === 'leaf' ? [here.join('.')] : freePlaces(below, {}, here);
  });
};

export const checkPayloads = (subject: Subject): void => {
  const { tenant, contract, resolved, reportAt } = subject;
  for (const [name, payload] of Object.entries(tenant.payloads ?? {})) {
    const shape = own(contract.operations, payload.operation);
    if (payload.out !== undefined)
      walkOut(payload.out, ['payloads', name, 'out'], subject, { shape, operation: payload.operation, at: [] });
    if (payload.lines !== undefined)
      walkOut(payload.lines, ['payloads', name, 'lines'], subject, { shape: undefined, operation: payload.operation, at: [] });
    if (payload.both === undefined) continue;
    const form = tenant.forms?.[name];
    const carried: Carried = new Map();
    walkBoth(payload.both, { shape, operation: payload.operation, at: [] }, ['payloads', name, 'both'], { form: name, subject, carried });
    if (form === undefined) continue;
    for (const { section, fields } of repeatsOf(form)) {
      for (const [key, place] of carried) {
        const field = key.split('.', 1)[0] ?? '';
        const isByItem = place.some(
          (name, index) => name === 'item' && nodeAt(resolved.tree, [...place.slice(0, index), 'repeat']) !== undefined,
        );
        if (fields.includes(field) && !isByItem) reportAt('carried-once', place, { field, section });
      }
    }
    for (const [step, { fields }] of Object.entries(form.steps)) {
      for (const [index, field] of fields.entries()) {
        const there = [...carried.keys()].some((key) => key === field || key === `${field}.number`);
        const data = tenant.fields?.[field];
        const travels = data !== undefined && !isSealed(data) && onlyOption(tenant, name, field) === undefined;
        if (!there && travels)
          reportAt(
            'not-carried',
            { path: ['forms', name, 'steps', step, 'fields', index], or: [['payloads', name, 'both']] },
            { name: field, form: name, operation: payload.operation },
            { help: { free: freePlaces(shape, payload.both) } },
          );
      }
    }
    const lost: string[] = [];
    missing(shape, payload.both, [], lost);
    for (const path of lost) reportAt('contract-needs', ['payloads', name, 'both'], { operation: payload.operation, path });
  }
};
