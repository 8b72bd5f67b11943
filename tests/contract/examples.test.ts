import { readFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse as parseCsv } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/root.ts';
import { bundled } from '../../src/contract/bundle.ts';
import { errors } from '../../src/contract/catalogue/errors.ts';
import { withoutRefs } from '../../src/contract/withoutRefs.ts';

type Schema = {
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};
/** What is beside a schema: a body, a parameter or a header. */
type ShownExample = {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
};
type Content = Readonly<Record<string, ShownExample>>;
type Answer = { readonly content?: Content; readonly headers?: Readonly<Record<string, ShownExample>> };
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly (ShownExample & { readonly name: string })[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
};
type Items = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
type Place = { readonly at: string; readonly status?: string; readonly shown: ShownExample };

const contract = withoutRefs(bundled) as unknown as { readonly paths: Items; readonly webhooks: Items };
const operations = [...Object.values(contract.paths), ...Object.values(contract.webhooks)].flatMap((item) => Object.values(item));

const jsonOf = (content: Content = {}): readonly ShownExample[] =>
  Object.entries(content).flatMap(([type, shown]) => (/^application\/(?:.+\+)?json$/.test(type) ? [shown] : []));

/** Every body that goes over the wire as JSON. */
const bodies: readonly Place[] = operations.flatMap(({ operationId, requestBody, responses }) => [
  ...jsonOf(requestBody?.content).map((shown) => ({ at: `${operationId} asks`, shown })),
  ...Object.entries(responses).flatMap(([status, { content }]) =>
    jsonOf(content).map((shown) => ({ at: `${operationId} answers ${status}`, status, shown })),
  ),
]);

/** What is shown of a parameter or a header. */
const beside: readonly Place[] = operations.flatMap(({ operationId, parameters = [], responses }) => [
  ...parameters.map((shown) => ({ at: `${operationId} ${shown.name}`, shown })),
  ...Object.values(responses).flatMap(({ headers = {} }) =>
    Object.entries(headers).map(([name, shown]) => ({ at: `${operationId} ${name}`, shown })),
  ),
]);

const shownBeside = ({ example, examples = {} }: ShownExample): readonly unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map(({ value }) => value),
];
const shownBy = ({ example, examples = [] }: Schema): readonly unknown[] => [...(example === undefined ? [] : [example]), ...examples];
const examplesOf = (shown: ShownExample): readonly unknown[] => [...shownBeside(shown), ...shownBy(shown.schema)];

/** A schema and all that are within it. */
function within(schema: Schema): readonly Schema[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
  const more = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const below = [...Object.values(properties), ...(items === undefined ? [] : [items]), ...more, ...anyOf, ...oneOf, ...allOf];
  return [schema, ...below.flatMap(within)];
}

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: {
    date: /^\d{4}-\d\d-\d\d$/,
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
  },
});

const wrong = (schema: Schema, examples: readonly unknown[]): readonly string[] =>
  examples.flatMap((example) => (ajv.validate(schema, example) ? [] : [ajv.errorsText()]));

test('Every body of a call, every answer and every error has an example', () => {
  expect(bodies.filter(({ shown }) => examplesOf(shown).length === 0).map(({ at }) => at)).toEqual([]);
});

test('Every example is what its schema says', () => {
  const found = [...bodies, ...beside].flatMap(({ at, shown }) => {
    const problems = [...wrong(shown.schema, shownBeside(shown)), ...within(shown.schema).flatMap((one) => wrong(one, shownBy(one)))];
    return problems.map((one) => `${at}: ${one}`);
  });
  expect(found).toEqual([]);
});

test('Every table and every picture has an example, a table with heads in the shop’s own words', async () => {
  const drawn = operations.flatMap(({ operationId, responses }) =>
    Object.values(responses).flatMap(({ content = {} }) =>
      Object.entries(content).flatMap(([type, shown]) => (/^(?:text\/csv|image\/)/.test(type) ? [{ operationId, type, shown }] : [])),
    ),
  );
  expect(drawn.length).toBeGreaterThan(5);
  const words = Object.values(await sentences('printed'));
  const found = drawn.flatMap(({ operationId, type, shown }) => {
    const [example] = shownBeside(shown);
    if (typeof example !== 'string') return [`${operationId} shows no ${type}`];
    if (type !== 'text/csv') return /^<svg .*<\/svg>$/s.test(example) ? [] : [`${operationId}: no picture`];
    const [heads = [], ...rows] = parseCsv(example, { bom: true, delimiter: ';' }) as string[][];
    if (rows.length === 0) return [`${operationId} shows no row`];
    return heads.filter((head) => !words.includes(head)).map((head) => `${operationId}: "${head}" is no head of the shop's`);
  });
  expect(found).toEqual([]);
});

test("An error's example has the status of its code, and a shop's own sentence for it", async () => {
  const messages = await sentences('messages');
  const found = bodies.flatMap(({ at, status, shown }) => {
    if (status === undefined || !/^[45]/.test(status)) return [];
    return examplesOf(shown).flatMap((example) => {
      const { error } = example as {
        readonly error: { readonly status: number; readonly statusText: string; readonly errorObj: ErrorText };
      };
      const errorText = error.errorObj;
      const known = Object.hasOwn(errors, errorText.code) ? errors[errorText.code as keyof typeof errors] : undefined;
      if (known === undefined) return [`${at}: there is no code ${errorText.code}`];
      if (known.status !== error.status) return [`${at}: ${errorText.code} is ${known.status}`];
      if (error.statusText !== STATUS_CODES[known.status]) return [`${at}: ${known.status} is ${STATUS_CODES[known.status]}`];
      if (!new RegExp(`^${status.replace('XX', '\\d\\d')}$`).test(String(known.status))) return [`${at}: shows ${known.status}`];
      const sentence = messages[known.says] ?? '';
      return spoken(sentence).test(errorText.message) ? [] : [`${at}: ${errorText.code} is said as "${sentence}"`];
    });
  });
  expect(found).toEqual([]);
});

type ErrorText = { readonly code: string; readonly message: string };

/** A sentence with what it counts filled in; of a plural, the last case. */
function spoken(sentence: string): RegExp {
  const plain = sentence.replaceAll(/\{\w+, plural, .*?other \{(?:\{\w+\}) ([^}]*)\}\}/g, '\u0000 $1');
  return new RegExp(`^${plain.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\u0000', '\\d+')}$`);
}

/** What the shop says whose people and companies the examples are: Chile's, and where it says nothing of its own, its language's. */
async function sentences(kind: keyof Texts['texts']): Promise<Readonly<Record<string, string>>> {
  const of = await Promise.all(
    ['tenants/_shared/texts/es.yaml', 'tenants/cl/texts.yaml'].map(
      async (name) => parse(await readFile(path.join(root, name), 'utf8')) as Texts,
    ),
  );
  return Object.assign({}, ...of.map(({ texts }) => texts[kind])) as Record<string, string>;
}
type Texts = { readonly texts: Readonly<Record<'messages' | 'printed', Readonly<Record<string, string>>>> };
