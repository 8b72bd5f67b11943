import { describe, expect, test } from 'vitest';
import { resolve } from '../../engine/compiler.ts';
import type { Form, FormRecord } from '../../engine/runtime.ts';
import { contract } from '../../scripts/compile/contract.ts';
import { codes, compileTenants, open, sources } from './compiled.ts';

type Examples = { readonly valid?: readonly string[]; readonly invalid?: Readonly<Record<string, string>> };
type Entry = Examples & { readonly with?: Readonly<Record<string, string>>; readonly types?: Readonly<Record<string, Examples>> };
type Case = { readonly typed: string; readonly expected: string; readonly others: Readonly<Record<string, string>> };

const tenants = compileTenants();
const { tenants: resolved } = resolve(sources, contract.features);

const cases = ({ valid = [], invalid = {} }: Examples, others: Case['others']): readonly Case[] => [
  ...valid.map((typed) => ({ typed, expected: '', others })),
  ...Object.entries(invalid).map(([typed, expected]) => ({ typed, expected, others })),
];

/** What a form says of a typed value: its sentence, or '' where it passes. */
/** A form need not take every type of document that others take in the field. */
const takesType = (field: object | undefined, type: string): boolean =>
  field !== undefined && 'types' in field && Object.hasOwn(field.types as object, type);

const verdict = (form: Form, field: string, { typed, others }: Case): string => {
  let record: FormRecord = {};
  for (const [name, value] of [...Object.entries(others), [field, typed] as const]) {
    const canonical = form.normalise(name, value, record);
    record = canonical === undefined ? record : { ...record, [name]: canonical };
  }
  return form.judgeField(field, record)?.message ?? '';
};

const formsOf = new Map(
  await Promise.all(codes.map(async (code) => [code, await Promise.all(Object.values(tenants.get(code)?.forms ?? {}).map(open))] as const)),
);

describe.each(codes)('examples.yaml of %s: the product owner’s own proof', (code) => {
  const data = resolved.find(({ name }) => name === code)?.data;
  const examples = (data?.examples ?? {}) as Readonly<Record<string, Entry>>;
  /** A form that speaks of somebody else has its own words for what is left empty. */
  const speaksItself = ({ plan }: Form, field: string, typed: string) =>
    typed === '' && data?.texts?.forms?.[plan.form]?.empty?.[field] !== undefined;
  const forms = formsOf.get(code) ?? [];

  test.each(Object.entries(examples))('%s', (field, entry) => {
    const asking = forms.filter(({ plan }) => plan.fields[field] !== undefined);
    expect(asking, `no form of ${code} asks ${field}`).not.toEqual([]);
    const all = [
      ...cases(entry, entry.with ?? {}).map((one) => ({ ...one, type: undefined })),
      ...Object.entries(entry.types ?? {}).flatMap(([type, ofType]) =>
        cases(ofType, { ...entry.with, [`${field}Type`]: type }).map((one) => ({ ...one, type })),
      ),
    ];
    expect(all).not.toEqual([]);
    for (const { type, ...one } of all) {
      const trying = type === undefined ? asking : asking.filter(({ plan }) => takesType(plan.fields[field], type));
      expect(trying, `no form of ${code} takes a ${type}`).not.toEqual([]);
      const problems = trying
        .filter((form) => !speaksItself(form, field, one.typed))
        .map((form) => verdict(form, field, one))
        .filter((message) => message !== '' || one.expected === '');
      // A form in which the field is optional says nothing of an empty one.
      if (one.expected === '') expect(problems, `${code} ${field} "${one.typed}"`).toEqual(trying.map(() => ''));
      else expect(new Set(problems), `${code} ${field} "${one.typed}"`).toEqual(new Set([one.expected]));
    }
  });
});
