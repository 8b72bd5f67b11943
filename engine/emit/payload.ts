/** Payload mappings as published: leaves distinguished, settings filled in, choices without a choice made constants. */
import type { BothNode, OutNode, Payload } from '../forms/payload.ts';
import type { TreeData } from '../kinds/shape.ts';
import type { Tenant } from '../language/grammar.ts';
import { onlyOption } from '../resolve/documentTypes.ts';
import { conditionOf } from '../resolve/formFields.ts';
import { countField, itemField, itemsOf, type RepeatedSection, repeatsOf, withItems } from '../resolve/repeats.ts';

type Tree = { readonly [key: string]: TreeData };
const isTree = (data: TreeData | undefined): data is Tree => typeof data === 'object' && !Array.isArray(data);

/** A single value of tenant.yaml by its path. */
export const settingOf = (tenant: Tenant, path: string): string | undefined => {
  const [section, name] = path.split('.');
  const value = section === 'tenant' && name !== undefined ? (tenant.tenant as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** `true` and `false` are booleans in a body; everything else is text. */
const literal = (text: string): string | boolean => (text === 'true' ? true : text === 'false' ? false : text);

export const payloadOf = (tenant: Tenant, name: string): Payload | undefined => {
  const data = tenant.payloads?.[name];
  if (data === undefined) return undefined;
  return {
    operation: data.operation,
    ...(data.both === undefined ? {} : { both: readAndWriteNode(mappedOf(tenant, name), data.both) }),
    ...(data.out === undefined ? {} : { out: out(tenant, data.out) }),
    ...(data.lines === undefined ? {} : { lines: out(tenant, data.lines) }),
    rename: data.older?.rename ?? {},
  };
};

const leaf = (text: string) => {
  const [field, part] = text.split('.', 2);
  return { is: 'field' as const, field: field ?? '', ...(part === undefined ? {} : { part }) };
};

/** A form with the items of its repeated sections written out, and these sections. */
type Mapped = {
  readonly tenant: Tenant;
  readonly form: string;
  readonly repeats: readonly RepeatedSection[];
  readonly ownFields: ReadonlySet<string>;
};

const mappedOf = (tenant: Tenant, form: string): Mapped => {
  const written = withItems(tenant, form);
  const ownFields = new Set(Object.values(written.forms?.[form]?.steps ?? {}).flatMap((step) => step.fields));
  return { tenant: written, form, repeats: repeatsOf(tenant.forms?.[form]), ownFields };
};

const readAndWriteNode = (mapped: Mapped, data: TreeData): BothNode => {
  const { tenant, form } = mapped;
  if (typeof data === 'string') {
    const only = onlyOption(tenant, form, data);
    return only === undefined ? leaf(data) : { is: 'literal', value: only };
  }
  if (!isTree(data)) return { is: 'map', keys: {} };
  if (typeof data.literal === 'string') return { is: 'literal', value: literal(data.literal) };
  if (typeof data.setting === 'string') return { is: 'literal', value: settingOf(tenant, data.setting) ?? '' };
  if (isChoice(data)) return whenOf(mapped, data);
  const repeat = repeatAt(data, mapped);
  if (repeat !== undefined && data.item !== undefined) return items(mapped, data.item, repeat);
  const keys = Object.entries(data).flatMap(([key, child]) => {
    const kept = pickCarried(child, mapped);
    return kept === undefined ? [] : [[key, readAndWriteNode(mapped, kept)] as const];
  });
  return { is: 'map', keys: Object.fromEntries(keys) };
};

/** One of two mappings by a condition. */
type Choice = Tree & { readonly when: string; readonly then: TreeData };
const isChoice = (data: Tree): data is Choice => typeof data.when === 'string' && data.then !== undefined;

const whenOf = (mapped: Mapped, { when, then, otherwise }: Choice): BothNode => ({
  is: 'when',
  condition: conditionOf(mapped.tenant, when),
  then: readAndWriteNode(mapped, then),
  ...(otherwise === undefined ? {} : { otherwise: readAndWriteNode(mapped, otherwise) }),
});

const repeatAt = (data: Tree, { repeats }: Mapped): RepeatedSection | undefined => repeats.find(({ section }) => section === data.repeat);

const items = (mapped: Mapped, item: TreeData, repeat: RepeatedSection): BothNode => {
  const count = countField(repeat.section);
  return {
    is: 'items',
    ...(mapped.ownFields.has(count) ? { count } : {}),
    min: repeat.min,
    items: itemsOf(repeat).map((number) => readAndWriteNode(mapped, ofItem(item, number, repeat))),
  };
};

/** The mapping of one item: the fields of the section are those of the item. */
const ofItem = (data: TreeData, item: number, repeat: RepeatedSection): TreeData => {
  if (typeof data === 'string') {
    const [field = '', part] = data.split('.', 2);
    const own = repeat.fields.includes(field) ? itemField(field, item) : field;
    return part === undefined ? own : `${own}.${part}`;
  }
  if (!isTree(data) || data.literal !== undefined || data.setting !== undefined) return data;
  return Object.fromEntries(Object.entries(data).map(([key, child]) => [key, ofItem(child, item, repeat)]));
};

/** What the form asks of a mapping; constants alone, left where fields were, carry nothing. */
const pickCarried = (data: TreeData, mapped: Mapped): TreeData | undefined => {
  if (typeof data === 'string') return mapped.ownFields.has(data.split('.', 1)[0] ?? '') ? data : undefined;
  if (!isTree(data) || data.literal !== undefined || data.setting !== undefined) return data;
  if (data.repeat !== undefined) return repeatAt(data, mapped) === undefined ? undefined : data;
  if (isChoice(data)) return carriedChoice(data, mapped);
  const kept = Object.entries(data).flatMap(([key, child]) => {
    const one = pickCarried(child, mapped);
    return one === undefined ? [] : [[key, one] as const];
  });
  const isConstant = (child: TreeData) => isTree(child) && (child.literal !== undefined || child.setting !== undefined);
  const lost = kept.length < Object.keys(data).length;
  return lost && kept.every(([, child]) => isConstant(child)) ? undefined : Object.fromEntries(kept);
};

/** A form that asks the fields of one of the two only needs no condition. */
const carriedChoice = ({ when, then, otherwise }: Choice, mapped: Mapped): TreeData | undefined => {
  const first = pickCarried(then, mapped);
  if (otherwise === undefined) return first && { when, then: first };
  const second = pickCarried(otherwise, mapped);
  return first !== undefined && second !== undefined ? { when, then: first, otherwise: second } : (first ?? second);
};

const out = (tenant: Tenant, data: TreeData): OutNode => {
  if (typeof data === 'string') return leaf(data);
  if (!isTree(data)) return { is: 'each', items: (data as readonly TreeData[]).map((item) => out(tenant, item)) };
  const words = (value: TreeData | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
  if (typeof data.literal === 'string') return { is: 'literal', value: literal(data.literal) };
  if (typeof data.setting === 'string') return { is: 'literal', value: settingOf(tenant, data.setting) ?? '' };
  if (Array.isArray(data.first)) return { is: 'first', items: data.first.map((item: TreeData) => out(tenant, item)) };
  if (data.of !== undefined) {
    const byLength = isTree(data.byLength) ? { byLength: data.byLength as Readonly<Record<string, string>> } : {};
    const byFirstWord = isTree(data.byFirstWord) ? { byFirstWord: data.byFirstWord as Readonly<Record<string, string>> } : {};
    return {
      is: 'of',
      from: out(tenant, data.of),
      as: words(data.as),
      ...byLength,
      ...byFirstWord,
      ...(typeof data.otherwise === 'string' ? { otherwise: data.otherwise } : {}),
    };
  }
  if (Array.isArray(data.join))
    return {
      is: 'join',
      parts: data.join.map((part: TreeData) => out(tenant, part)),
      with: typeof data.with === 'string' ? data.with : '',
    };
  if (Array.isArray(data.each)) return { is: 'each', items: data.each.map((item: TreeData) => out(tenant, item)) };
  if (isChoice(data)) {
    return {
      is: 'when',
      condition: conditionOf(tenant, data.when),
      then: out(tenant, data.then),
      ...(data.otherwise === undefined ? {} : { otherwise: out(tenant, data.otherwise) }),
    };
  }
  return { is: 'map', keys: Object.fromEntries(Object.entries(data).map(([key, child]) => [key, out(tenant, child)])) };
};
