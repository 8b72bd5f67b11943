/** Forms of rjsf converted: what maps, what is reported, and that the form then judges as the schema does. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type BodyShape, compile, emptyContract, formatDiagnostics } from '../../../engine/compiler.ts';
import { type Payload, readPayload } from '../../../engine/runtime.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { convertSchema } from '../../../scripts/tenant/convert/convertSchema.ts';
import { readJson } from '../../../scripts/tenant/convert/readJson.ts';
import { openCompiledForm } from '../../../scripts/tenant/openCompiledForm.ts';

const nodeOf = (file: string, data: object) => {
  const node = readJson(file, JSON.stringify(data, null, 2));
  if (typeof node === 'string') throw new Error(node);
  return node;
};
const converted = (schema: object, ui?: object) =>
  convertSchema({ form: 'imported', schema: nodeOf('schema.json', schema), ...(ui === undefined ? {} : { ui: nodeOf('ui.json', ui) }) });
const notesOf = (schema: object, ui?: object): readonly string[] =>
  converted(schema, ui).notes.map(({ code, at, path: field }) => `${at.file}:${at.start.line} ${code} ${field}`);

const example = path.join(import.meta.dirname, '../../engine/example/forms');
const read = (file: string): string => readFileSync(path.join(example, file), 'utf8');

/** An application without a form of its own. */
const base = new Map([
  ['_shared/theme.yaml', read('_shared/theme.yaml')],
  ['_shared/pages.yaml', read('_shared/pages.yaml')],
  [
    '_shared/flows.yaml',
    'flows:\n  one: {saveButton: primary, variants: {guest: {form: imported, page: book, checkAnswers: false, then: book}}}\n',
  ],
  ['_shared/permissions.yaml', 'permissions:\n  pages: {book: [guest]}\n'],
  [
    '_shared/texts/en.yaml',
    `texts:
  kinds:
    choice: {empty: Choose one, format: Choose one of the list}
    digits: {empty: Enter digits, format: Digits only, length: 'From {min} to {max} digits'}
    email: {empty: Enter your e-mail, format: Enter an e-mail, length: Enter a shorter one, taken: In use, wrong: Another}
    text: {empty: Enter a text, format: Remove signs that cannot be seen, length: 'Use at most {max} letters'}
  pages: {book: {title: Book}}
`,
  ],
  ['north/tenant.yaml', read('north/tenant.yaml')],
  ['north/pages.yaml', read('north/pages.yaml')],
]);

const shapeOf = (mapping: unknown): BodyShape =>
  typeof mapping === 'object' && mapping !== null && 'item' in mapping
    ? { is: 'list', of: shapeOf(mapping.item) }
    : typeof mapping === 'object' && mapping !== null
      ? { is: 'object', required: [], keys: Object.fromEntries(Object.entries(mapping).map(([key, one]) => [key, shapeOf(one)])) }
      : { is: 'leaf', type: 'string' };

/** The imported form, compiled in a tenant of another application; throws its diagnostics. */
const opened = async (schema: object) => {
  const files = new Map(base);
  const { files: made } = converted(schema);
  for (const [file, text] of Object.entries(made)) files.set(`north/${file}`, text);
  const contract = {
    ...emptyContract,
    operations: { imported: shapeOf(parse(made['payloads.yaml'] ?? '').payloads.imported.both) },
    pages: { book: { screen: true } },
    roles: ['guest'],
  };
  const { tenants, diagnostics } = compile(files, { contract, hash: sha256 });
  const mistakes = diagnostics.filter(({ severity }) => severity === 'error');
  const [tenant] = tenants;
  const form = tenant?.forms.imported;
  if (tenant === undefined || form === undefined) throw new Error(formatDiagnostics(mistakes, files, 'text', 'forms'));
  const open = await openCompiledForm(tenant, form);
  const payload: Payload = JSON.parse(tenant.files[form.payload ?? ''] ?? '');
  return (body: unknown): boolean => {
    const { record, problems } = readPayload(payload, body, { plan: open.plan, newExperience: true });
    return problems.length === 0 && open.judge(record).length === 0;
  };
};

const registration = {
  title: 'A registration form',
  type: 'object',
  required: ['firstName', 'lastName'],
  properties: {
    firstName: { type: 'string', title: 'First name', default: 'Chuck', maxLength: 12 },
    lastName: { type: 'string', title: 'Last name', minLength: 2, maxLength: 12 },
    mail: { type: 'string', format: 'email', title: 'E-mail' },
    telephone: { type: 'string', title: 'Telephone', pattern: '^\\d{10}$' },
  },
};
const conditional = {
  type: 'object',
  properties: {
    pets: { type: 'string', title: 'Do you have any pets?', enum: ['none', 'one', 'more'], default: 'none' },
  },
  required: ['pets'],
  dependencies: {
    pets: {
      oneOf: [
        { properties: { pets: { enum: ['none'] } } },
        { properties: { pets: { enum: ['one', 'more'] }, name: { type: 'string', maxLength: 9, title: 'Its name' } }, required: ['name'] },
      ],
    },
  },
};
const nested = {
  type: 'object',
  definitions: {
    address: {
      type: 'object',
      title: 'Address',
      required: ['street'],
      properties: {
        street: { type: 'string', maxLength: 9 },
        kind: {
          type: 'string',
          oneOf: [
            { const: 'home', title: 'At home' },
            { const: 'work', title: 'At work' },
          ],
        },
      },
    },
  },
  properties: {
    who: { type: 'string', maxLength: 5 },
    billing: { $ref: '#/definitions/address' },
    shipping: { $ref: '#/definitions/address' },
  },
};

const several = {
  type: 'object',
  required: ['who', 'guests'],
  properties: {
    who: { type: 'string', maxLength: 5 },
    guests: {
      type: 'array',
      title: 'Guests',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        title: 'Guest',
        required: ['called'],
        properties: {
          called: { type: 'string', maxLength: 9 },
          contact: { type: 'object', properties: { mail: { type: 'string', format: 'email' } } },
        },
      },
    },
  },
};

describe('what maps', () => {
  test('a list of objects is a section that repeats, with its bounds, words and mapping', () => {
    const { files, notes } = converted(several);
    expect(files['forms.yaml']).toMatch(
      /fields: \[who, called, mail\],\s+sections: \{guests: called\},\s+repeat: \{guests: \{min: 1, max: 3\}\}/u,
    );
    expect(files['payloads.yaml']).toContain('guests: {repeat: guests, item: {called: called, contact: {mail: mail}}}');
    expect(files['texts.yaml']).toContain('name: Guest {number}');
    expect(notes.map(({ code }) => code)).toEqual(['flattened']);
    const { maxItems: _, ...unbounded } = several.properties.guests;
    const lines = notesOf({ type: 'object', properties: { guests: unbounded, who: { type: 'boolean' } } });
    expect(lines.filter((line) => /most|moved/u.test(line))).toEqual(['schema.json:4 most guests', 'schema.json:31 moved who']);
  });

  test('a form of fields, in the order of the uiSchema, with its words', () => {
    const { files } = converted(registration, {
      'ui:order': ['lastName', '*'],
      firstName: { 'ui:autocomplete': 'given-name', 'ui:help': 'As you are called' },
      'ui:submitButtonOptions': { submitText: 'Join' },
    });
    expect(files['fields.yaml']).toBe(
      [
        'fields:',
        '  lastName: {kind: text, length: {min: 2, max: 12}}',
        '  firstName: {kind: text, length: {min: 1, max: 12}, autocomplete: given-name}',
        '  mail: {kind: email}',
        '  telephone: {kind: digits, digits: {min: 10, max: 10}}',
        '',
      ].join('\n'),
    );
    expect(files['forms.yaml']).toContain('main: {fields: [lastName, firstName, mail, telephone]}');
    expect(files['forms.yaml']).toContain('mandatory: [lastName, firstName]');
    expect(files['texts.yaml']).toContain('firstName: {label: First name, hint: As you are called}');
    expect(files['texts.yaml']).toContain('submit: Join');
  });

  test('an object is a step; the same definition twice gives fields of two names, and the call keeps its shape', () => {
    const { files } = converted(nested);
    expect(files['forms.yaml']).toContain('order: [main, billing, shipping]');
    expect(files['forms.yaml']).toContain('shipping: {fields: [shippingStreet, shippingKind]}');
    expect(files['payloads.yaml']).toContain('shipping: {street: shippingStreet, kind: shippingKind}');
    expect(files['texts.yaml']).toContain('kind: {home: At home, work: At work}');
  });

  test('branches of a dependency are conditions', () => {
    const { files, notes } = converted(conditional);
    expect(files['forms.yaml']).toContain('petsIsOneMore: {pets: [one, more]}');
    expect(files['forms.yaml']).toContain('shown: {importedName: petsIsOneMore}');
    expect(notes.map(({ code, values }) => [code, values.what, values.name])).toEqual([['renamed', 'name', 'importedName']]);
  });

  test('a branch that only makes something mandatory is named, as it is not taken over', () => {
    const { notes } = converted({
      type: 'object',
      properties: { pets: { type: 'integer' }, names: { type: 'string', maxLength: 50 } },
      if: { properties: { pets: { const: 0 } } },
      then: { required: ['names'] },
    });
    expect(notes.map(({ code }) => code)).toContain('both');
  });

  test('so is one of closed values; what is mandatory beside its branch is mandatory', () => {
    const { files, notes } = converted({
      type: 'object',
      properties: { animal: { enum: ['Cat', 'Fish'], type: 'string' }, nick: { type: 'string', maxLength: 50 } },
      if: { properties: { animal: { const: 'Cat' } } },
      then: { required: ['nick'] },
      allOf: [{ required: ['animal'] }, { required: ['ghost'] }],
    });
    expect(notes.map(({ code, values }) => [code, values.what])).toEqual([
      ['needs', 'nick'],
      ['not-mapped', 'ghost'],
    ]);
    expect(files['forms.yaml']).toContain('mandatory: [animal]');
  });

  test('if and then of closed values too', () => {
    const branch = {
      if: { properties: { animal: { const: 'Cat' } } },
      then: { properties: { food: { type: 'string', enum: ['meat', 'fish'] } }, required: ['food'] },
    };
    const { files, notes } = converted({
      type: 'object',
      properties: { animal: { enum: ['Cat', 'Fish'], type: 'string' } },
      allOf: [branch],
    });
    expect(files['forms.yaml']).toContain('shown: {food: animalIsCat}');
    expect(notes).toEqual([]);
  });
});

describe('the form judges as the schema does', () => {
  const cases: Readonly<Record<string, readonly [schema: object, bodies: readonly unknown[]]>> = {
    registration: [
      registration,
      [
        { firstName: 'Ana', lastName: 'Lee' },
        { firstName: 'Ana' },
        { firstName: 'Ana', lastName: 'L' },
        { firstName: 'Ana', lastName: 'Lee', telephone: '123' },
        { firstName: 'Ana', lastName: 'Lee', telephone: '1234567890' },
        { firstName: 'Annabella-Maria', lastName: 'Lee' },
        { firstName: 'Ana', lastName: 'Lee', telephone: 7 },
      ],
    ],
    conditional: [
      conditional,
      [{ pets: 'none' }, { pets: 'one' }, { pets: 'one', name: 'Rex' }, { pets: 'more', name: 'Rex and Bello' }, { pets: 'two' }, {}],
    ],
    several: [
      several,
      [
        { who: 'Ana', guests: [{ called: 'Eva' }] },
        { who: 'Ana', guests: [{ called: 'Eva' }, { called: 'Ida', contact: { mail: 'ida@example.com' } }] },
        { who: 'Ana', guests: [{ called: 'Eva' }, { contact: { mail: 'ida@example.com' } }] },
        { who: 'Ana', guests: [] },
        { who: 'Ana', guests: ['A', 'B', 'C', 'D'].map((called) => ({ called })) },
        { who: 'Ana', guests: [{ called: 'Eva-Maria-Luisa' }] },
      ],
    ],
    nested: [
      nested,
      [
        { who: 'Ana', billing: { street: 'Main 1' }, shipping: { street: 'Main 2', kind: 'work' } },
        { who: 'Ana', billing: { street: 'Main 1' }, shipping: { kind: 'work' } },
        { who: 'Ana', billing: { street: 'Main Street 1' }, shipping: { street: 'Main 2' } },
        { billing: { street: 'Main 1', kind: 'boat' }, shipping: { street: 'Main 2' } },
      ],
    ],
  };
  test.each(Object.entries(cases))('%s', async (_name, [schema, bodies]) => {
    const accepts = await opened(schema);
    const validate = new Ajv({ strict: false, formats: { email: true } }).compile(schema);
    const expected = bodies.map((body) => validate(body));
    expect(new Set(expected).size).toBe(2);
    expect(bodies.map(accepts)).toEqual(expected);
  });
});

describe('what does not map is reported at its line', () => {
  const one = (property: object) => ({ type: 'object', properties: { it: property } });
  test.each<[string, object, object | undefined, readonly string[]]>([
    ['a list', one({ type: 'array', items: { type: 'string' } }), undefined, ['schema.json:4 list it']],
    [
      'a pattern that is not of digits',
      one({ type: 'string', maxLength: 9, pattern: '^[A-Z]+$' }),
      undefined,
      ['schema.json:7 pattern it'],
    ],
    ['a text without a bound', one({ type: 'string' }), undefined, ['schema.json:4 longest it']],
    [
      'a number',
      one({ type: 'number', minimum: 0, exclusiveMaximum: 5 }),
      undefined,
      ['schema.json:4 sent-as-text it', 'schema.json:7 bound it'],
    ],
    ['a start value', one({ type: 'boolean', default: true }), undefined, ['schema.json:6 start it']],
    ['a format', one({ type: 'string', format: 'uri', maxLength: 9 }), undefined, ['schema.json:6 format it']],
    ['a union of types', one({ type: ['string', 'number'] }), undefined, ['schema.json:4 unknown-type it']],
    [
      'what contains itself',
      { type: 'object', properties: { it: { $ref: '#' } } },
      undefined,
      ['schema.json:5 recursive it.it.it.it.it.it.it.it.it.it.it.it.it'],
    ],
    ['a key that nobody reads', one({ type: 'boolean', contentEncoding: 'base64' }), undefined, ['schema.json:6 not-mapped it']],
    ['a condition of another kind', { type: 'object', properties: {}, anyOf: [{ required: ['a'] }] }, undefined, ['schema.json:4 both ']],
    ['a hidden field', one({ type: 'boolean' }), { it: { 'ui:widget': 'hidden' } }, ['ui.json:3 hidden it']],
    ['a placeholder', one({ type: 'string', format: 'email' }), { it: { 'ui:placeholder': 'ana@…' } }, ['ui.json:3 placeholder it']],
    ['a widget of its own', one({ type: 'boolean' }), { it: { 'ui:widget': 'MyWidget' } }, ['ui.json:3 widget it']],
    [
      'what a uiSchema says beside',
      one({ type: 'boolean' }),
      { it: { 'ui:readonly': true, 'ui:options': { inline: true } } },
      ['ui.json:3 not-mapped it', 'ui.json:5 not-mapped it'],
    ],
  ])('%s', (_name, schema, ui, expected) => {
    expect(notesOf(schema, ui).filter((line) => !line.includes('flattened'))).toEqual(expected);
  });

  test('values that are no names get one, each its own', () => {
    const { files, notes } = converted(one({ type: 'string', enum: ['New York', 'new-york', '-1'] }));
    expect(files['fields.yaml']).toContain('options: [newYork, newYork2, v1]');
    expect(notes.map(({ values }) => values.name)).toEqual(['newYork', 'newYork2', 'v1']);
  });
});

test('A file that is no JSON is named with what is wrong in it', () => {
  expect(readJson('schema.json', '{"type": }')).toMatch(/^schema\.json is not JSON: Unexpected token '\}'/u);
});
