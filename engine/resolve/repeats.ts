/** Sections that repeat, written out: each item has fields of its own, and a count says how many items are shown. */
import { kinds } from '../kinds/kinds.ts';
import type { FieldData } from '../language/grammar/fields.ts';
import type { Tenant } from '../language/grammar.ts';

/** A section of a step that is filled in several times, as the YAML declares it. */
export type RepeatedSection = {
  readonly step: string;
  readonly section: string;
  readonly min: number;
  readonly max: number;
  /** The fields of an item. */
  readonly fields: readonly string[];
};

type Form = NonNullable<Tenant['forms']>[string];
type Step = Form['steps'][string];

export const repeatsOf = (form: Form | undefined): readonly RepeatedSection[] =>
  Object.entries(form?.steps ?? {}).flatMap(([step, data]) =>
    Object.entries(data.repeat ?? {}).map(([section, { min, max }]) => ({
      step,
      section,
      min,
      max,
      fields: fieldsOfSection(data, section),
    })),
  );

const fieldsOfSection = ({ fields, sections = {} }: Step, section: string): readonly string[] => {
  const begin = fields.indexOf(sections[section] ?? '');
  if (begin === -1) return [];
  const others = new Set(Object.values(sections));
  const end = fields.findIndex((field, at) => at > begin && others.has(field));
  return fields.slice(begin, end === -1 ? undefined : end);
};

/** The field of an item, counted from 1. */
export const itemField = (field: string, item: number): string => `${field}_${item}`;

/** The field that says how many items there are, where that is more than must be. */
export const countField = (section: string): string => `${section}_count`;

export const itemsOf = ({ max }: Pick<RepeatedSection, 'max'>): readonly number[] => Array.from({ length: max }, (_, at) => at + 1);

/** The numbers of items that somebody has to ask for. */
const countsFrom = (first: number, { max }: RepeatedSection): readonly string[] =>
  itemsOf({ max })
    .filter((count) => count >= first)
    .map(String);

const written = new WeakMap<Tenant, Map<string, Tenant>>();

/** The tenant with the repeated sections of a form written out; the same one where it has none. */
export const withItems = (tenant: Tenant, form: string): Tenant => {
  const repeats = repeatsOf(tenant.forms?.[form]);
  if (repeats.length === 0) return tenant;
  const known = written.get(tenant) ?? new Map<string, Tenant>();
  written.set(tenant, known);
  const made = known.get(form) ?? repeats.reduce((before, repeat) => writeOut(before, form, repeat), tenant);
  known.set(form, made);
  return made;
};

type ByName<T> = Readonly<Record<string, T>>;

const writeOut = (tenant: Tenant, form: string, repeat: RepeatedSection): Tenant => {
  const data = tenant.forms?.[form];
  if (data === undefined) return tenant;
  const { step, section, min, max, fields } = repeat;
  const own = new Set(fields);
  const count = min < max ? countField(section) : undefined;
  const items = itemsOf(repeat);
  /** What belongs to a field, for the field of each item. */
  const atItems = <T>(map: ByName<T> | undefined, make = (value: T, _item: number): T => value): ByName<T> =>
    Object.fromEntries(
      Object.entries(map ?? {}).flatMap(([name, value]) =>
        own.has(name) ? items.map((item): [string, T] => [itemField(name, item), make(value, item)]) : [[name, value]],
      ),
    );
  const inList = (names: readonly string[]) => names.flatMap((name) => (own.has(name) ? items.map((item) => itemField(name, item)) : name));

  const conditions: Record<string, NonNullable<Tenant['conditions']>[string]> = { ...tenant.conditions };
  const shown: Record<string, string> = {};
  for (const [name, condition] of Object.entries(data.shown ?? {})) if (!own.has(name)) shown[name] = condition;
  for (const field of fields) {
    const declared = data.shown?.[field];
    for (const item of items) {
      const counted = item > min && count !== undefined ? { [count]: countsFrom(item, repeat) } : {};
      const ofItem = Object.entries(tenant.conditions?.[declared ?? ''] ?? {}).map(([name, values]) => [
        own.has(name) ? itemField(name, item) : name,
        values,
      ]);
      const condition = { ...counted, ...Object.fromEntries(ofItem) };
      if (Object.keys(condition).length === 0) continue;
      const name = `${section}_${item}${declared === undefined ? '' : `_${declared}`}`;
      conditions[name] = condition;
      shown[itemField(field, item)] = name;
    }
  }

  // The other sections that repeat are written out in their turn.
  const { repeat: { [section]: _, ...others } = {}, ...before } = data.steps[step] as Step;
  const [first = ''] = fields;
  const allItems = items.flatMap((item) => fields.map((field) => itemField(field, item)));
  const expanded = before.fields.flatMap((field) =>
    field === first ? [...(count === undefined ? [] : [count]), ...allItems] : own.has(field) ? [] : field,
  );
  const words = tenant.texts?.forms?.[form];
  return {
    ...tenant,
    fields: {
      ...atItems(tenant.fields, (field, item) => fieldOfItem(field, item, own)),
      ...(count === undefined ? {} : { [count]: { kind: 'choice', options: countsFrom(min + 1, repeat) } }),
    },
    conditions,
    forms: {
      ...tenant.forms,
      [form]: {
        ...data,
        steps: {
          ...data.steps,
          [step]: {
            ...before,
            fields: expanded,
            sections: { ...before.sections, [section]: count ?? itemField(first, 1) },
            ...(Object.keys(others).length === 0 ? {} : { repeat: others }),
          },
        },
        shown,
        mandatory: inList(data.mandatory),
        ...(data.documents === undefined ? {} : { documents: atItems(data.documents) }),
      },
    },
    ...(tenant.examples === undefined ? {} : { examples: atItems(tenant.examples) }),
    ...(tenant.texts === undefined
      ? {}
      : {
          texts: {
            ...tenant.texts,
            fields: atItems(tenant.texts.fields),
            options: atItems(tenant.texts.options),
            ...(words === undefined
              ? {}
              : { forms: { ...tenant.texts.forms, [form]: { ...words, labels: atItems(words.labels), empty: atItems(words.empty) } } }),
          },
        }),
  };
};

/** A field of an item looks at the other fields of that item. */
const fieldOfItem = (data: FieldData, item: number, own: ReadonlySet<string>): FieldData => {
  const keys: ByName<{ readonly shape: { readonly is: string; readonly of?: unknown } }> = kinds[data.kind].declaration.keys;
  const entries = Object.entries(data).map(([key, value]) => {
    const shape = keys[key]?.shape;
    if (key === 'formerly') return [key, (value as readonly string[]).map((name) => itemField(name, item))];
    const namesField = shape?.is === 'name' && shape.of === 'field';
    return [key, namesField && own.has(String(value)) ? itemField(String(value), item) : value];
  });
  return Object.fromEntries(entries) as FieldData;
};
