import { areaCodeOf, type FormPlan, type FormRecord, typeFieldOf } from '../../../../../engine/runtime.ts';

/** Fields that both sides have changed, differently; they are chosen together, since one says how the others are read. */
export type Clash = { readonly fields: readonly string[] };

export type Merge = {
  /** What both sides made of it; where they clash, what this person typed. */
  readonly record: FormRecord;
  readonly mine: FormRecord;
  readonly theirs: FormRecord;
  readonly clashes: readonly Clash[];
};

type Sides = { readonly start: FormRecord; readonly mine: FormRecord; readonly theirs: FormRecord };

/** Each field with those that say how it is read: the area code of a phone, the type of a document. */
const groupsOf = ({ steps, fields }: Pick<FormPlan, 'steps' | 'fields'>): readonly (readonly string[])[] => {
  // An item that one side removes moves the others: the items of a section are one thing.
  const repeated = steps.flatMap(({ repeats = {} }) =>
    Object.values(repeats).map(({ count, items }) => [...(count === undefined ? [] : [count]), ...items.flat()]),
  );
  const ofItems = new Set(repeated.flat());
  const names = steps.flatMap((step) => step.fields).filter((name) => !ofItems.has(name));
  const within = (name: string): readonly string[] =>
    [areaCodeOf(fields[name])?.field, typeFieldOf(fields[name])].filter((one) => one !== undefined && names.includes(one)) as string[];
  const taken = new Set(names.flatMap(within));
  return [...names.filter((name) => !taken.has(name)).map((name) => [...within(name), name]), ...repeated];
};

const isSame = (a: FormRecord, b: FormRecord, fields: readonly string[]): boolean => fields.every((field) => a[field] === b[field]);

/** These fields of a record, and nothing where it has none. */
export const pick = (record: FormRecord, fields: readonly string[]): FormRecord =>
  Object.fromEntries(fields.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]])));

/** What two edits that started from the same make together; what both changed is a clash. */
export const mergeRecords = (plan: Pick<FormPlan, 'steps' | 'fields'>, { start, mine, theirs }: Sides): Merge => {
  const groups = groupsOf(plan);
  const clashes = groups.filter(
    (fields) => !isSame(mine, theirs, fields) && !isSame(mine, start, fields) && !isSame(theirs, start, fields),
  );
  const record = Object.assign({}, ...groups.map((fields) => pick(isSame(mine, start, fields) ? theirs : mine, fields)));
  return { record, mine, theirs, clashes: clashes.map((fields) => ({ fields })) };
};
