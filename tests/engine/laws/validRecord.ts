import fc from 'fast-check';
import type { DocumentDefinition } from '../../../engine/documents/definition.ts';
import { exampleDocument } from '../../../engine/documents/exampleDocument.ts';
import { definitionIn } from '../../../engine/kinds/documentType.ts';
import { type Field, type Form, type FormRecord, typeFieldOf, type Value } from '../../../engine/runtime.ts';
import { goodValues } from '../../../scripts/tenant/proof/oracle/cases.ts';
import { limitOf } from '../../../scripts/tenant/proof/oracle/limits.ts';

/** What a field's schema says of its length. */
type Bounds = { readonly minLength?: number; readonly maxLength?: number };

const sized = (unit: string, { minLength = 1, maxLength = 20 }: Bounds): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...unit), minLength, maxLength: Math.min(maxLength, minLength + 20) });

const LETTERS = 'abcdefghijklmnopqrstuvwxyzñáéíóúüÑÁ';
const DIGITS = '0123456789';

const mask = (form: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...[...form]
        .filter((sign) => sign === '0' || sign === 'A')
        .map((sign) => (sign === '0' ? fc.constantFrom(...DIGITS) : fc.constantFrom(...'ABCDEFGHIJ'))),
    )
    .map((signs) => signs.join(''));

/** What values of a field are drawn from, where its kind alone does not say it: the forms of a postcode, right values by the oracle. */
type GoodValues = { readonly forms?: readonly string[]; readonly good: readonly Value[] };

const validValue = (field: Field, bounds: Bounds, data: GoodValues): fc.Arbitrary<Value> => {
  switch (field.kind) {
    case 'name':
      return sized(`${LETTERS}`, bounds);
    case 'text':
    case 'street':
    case 'place':
      return sized(`${LETTERS}${DIGITS}`, bounds);
    case 'houseNumber':
      return sized(`abc${DIGITS}`, bounds);
    case 'email':
      return fc
        .tuple(sized('abcxyz019', { minLength: 1, maxLength: 9 }), sized('abcxyz', { minLength: 2, maxLength: 9 }))
        .map(([local, host]) => `${local}@${host}.com`);
    case 'phone':
    case 'digits':
    case 'activity':
      return sized('23456789', bounds);
    case 'postcode':
      return mask(data.forms?.[0] ?? '0');
    case 'choice':
      return field.options === undefined ? fc.constantFrom('AA', 'BB') : fc.constantFrom(...field.options);
    case 'consent':
    case 'flag':
      return fc.constant(true);
    case 'code':
      return sized('ABC0123456789', bounds);
    case 'amount':
      return fc.nat(999_999).map(String);
    case 'cardExpiry':
      return fc.constantFrom('01/40', '12/60');
    case 'cardNumber':
      return fc.constantFrom('4111111111111111');
    case 'coordinates':
      return fc.tuple(fc.nat(90), fc.nat(180)).map(([latitude, longitude]) => `-${latitude},-${longitude}`);
    case 'date':
      return fc.constantFrom('1990-02-28', '2000-02-29');
    case 'password':
      // The current one has no policy, and the new one is another.
      return sized('7', { minLength: 1, maxLength: 5 }).map((tail) => `${field.password === undefined ? 'B' : 'Q'}-w9Z_k8J${tail}`);
    case 'document':
      return fc.nat(5000).map((seed) => exampleDocument(Object.values(field.types)[0] as DocumentDefinition, seed));
    default:
      return fc.constantFrom(...data.good);
  }
};

const isTexts = (data: unknown): data is readonly string[] => Array.isArray(data) && data.every((one) => typeof one === 'string');

/** Right values by the oracle: an account's have their country's check digits. */
function goodOf(tenant: string, field: string): readonly Value[] {
  const limit = limitOf(tenant, field);
  return limit === undefined ? [] : goodValues(limit, undefined);
}

type Schemas = Readonly<Record<string, { readonly properties: Readonly<Record<string, unknown>> }>>;

/** Records that a form accepts: every mandatory field, and any of the others; what is hidden is not in them. */
export const validRecord = (form: Form, schemas: Schemas): fc.Arbitrary<FormRecord> =>
  filledRecord(form, schemas).map((record) => form.visible(record));

/** The same with what may be hidden: what somebody filled in before another answer hid it. */
export const filledRecord = (form: Form, schemas: Schemas): fc.Arbitrary<FormRecord> => {
  const properties = Object.assign({}, ...Object.values(schemas).map(({ properties: own }) => own)) as Readonly<
    Record<string, Bounds & { judgedBy?: { data?: unknown } }>
  >;
  const fields = form.plan.steps.flatMap((step) => step.fields);
  const shape = Object.fromEntries(
    fields.map((field) => {
      const known = form.plan.fields[field];
      if (known === undefined) throw new Error(field);
      const masks = properties[field]?.judgedBy?.data;
      const good = goodOf(form.plan.tenant, field);
      const value = validValue(known, properties[field] ?? {}, isTexts(masks) ? { forms: masks, good } : { good });
      return [field, known.mandatory ? value : fc.option(value, { nil: undefined })];
    }),
  );
  return fc.tuple(fc.record(shape), fc.nat(5000)).map(([drawn, seed]) => {
    const record: Record<string, Value> = {};
    for (const field of fields) {
      const known = form.plan.fields[field];
      const definition = typeFieldOf(known) === undefined || known?.kind !== 'document' ? undefined : definitionIn(known, record);
      const value = definition === undefined ? drawn[field] : drawn[field] === undefined ? undefined : exampleDocument(definition, seed);
      const canonical = value === undefined ? undefined : form.normalise(field, value, record);
      if (canonical !== undefined) record[field] = canonical;
    }
    return record;
  });
};
