import { describe, expect, test } from 'vitest';
import { type Kind, type Payload, readPayload, writePayload } from '../../../engine/runtime.ts';
import { definitions } from '../documents/definitions.ts';
import { type Facts, fieldOf, planOf } from '../kinds/judging.ts';

const field = (kind: Kind, more: Facts = {}) => fieldOf(kind, { mandatory: false, ...more });
const RUT = {
  for: ['person'],
  taxCode: '01',
  parts: { number: 'rest', verifier: 1 },
  length: { min: 7, max: 9 },
  checkDigit: { mod: 11, weights: [2, 3, 4, 5, 6, 7], from: 'right', ten: 'K', eleven: '0' },
  key: { of: 'number', as: ['noLeadingZeros'] },
};
const plan = planOf([{ name: 'step', fields: ['firstName', 'primaryPhone', 'document', 'terms', 'city'] }], {
  firstName: field('name'),
  primaryPhone: field('phone', { prefix: '+56' }),
  document: field('document', { type: 'RUT', types: { RUT } }),
  terms: field('consent', { template: 'terms' }),
  city: field('place', { level: 2, dropdown: 'city', listed: false }),
});
const payload: Payload = {
  operation: 'registerUser',
  both: {
    is: 'map',
    keys: {
      userInfo: {
        is: 'map',
        keys: {
          firstName: { is: 'field', field: 'firstName' },
          primaryPhone: {
            is: 'map',
            keys: { number: { is: 'field', field: 'primaryPhone' }, countryCode: { is: 'literal', value: '56' } },
          },
          document: {
            is: 'map',
            keys: { id: { is: 'field', field: 'document', part: 'number' }, dv: { is: 'field', field: 'document', part: 'verifier' } },
          },
          userRole: { is: 'literal', value: 'individual' },
        },
      },
      consents: { is: 'map', keys: { terms: { is: 'field', field: 'terms' } } },
      address: { is: 'map', keys: { city: { is: 'field', field: 'city' }, cityName: { is: 'field', field: 'city', part: 'label' } } },
    },
  },
  rename: { 'userInfo.primaryPhone': 'phoneNumber' },
};
const labelOf = (_field: string, value: string) => `Ciudad ${value}`;
const record = { firstName: 'Ana', primaryPhone: '912345678', document: '123456785', terms: true, city: '131' };

test('a phone that a body carries whole is read as area code and number', () => {
  const apart = planOf([{ name: 'step', fields: ['area', 'phone'] }], {
    area: field('digits'),
    phone: field('phone', { prefix: '+55', digits: { min: 8, max: 9 }, areaCode: { field: 'area', digits: { min: 2, max: 2 } } }),
  });
  const both: Payload['both'] = {
    is: 'map',
    keys: { areaCode: { is: 'field', field: 'area' }, number: { is: 'field', field: 'phone' } },
  };
  const read = (body: object) =>
    readPayload({ operation: 'registerUser', both, rename: {} }, body, { plan: apart, newExperience: true }).record;
  expect(read({ number: '+55 (11) 91234-5678' })).toEqual({ area: '11', phone: '912345678' });
  expect(read({ areaCode: '21', number: '11912345678' })).toEqual({ area: '11', phone: '912345678' });
  expect(read({ areaCode: '21', number: '91234-5678' })).toEqual({ area: '21', phone: '912345678' });
});

test('one place of a body holds the field that a condition chooses, and is read back as that field', () => {
  const conditioned = {
    ...planOf([{ name: 'step', fields: ['kind', 'person', 'company'] }], {
      kind: field('choice', { options: ['natural', 'legal'] }),
      person: field('text'),
      company: field('text'),
    }),
    shown: { person: { kind: ['natural'] }, company: { kind: ['legal'] } },
  };
  const condition = { kind: ['legal'] };
  const choosing: Payload = {
    ...payload,
    both: {
      is: 'map',
      keys: {
        document: {
          is: 'map',
          keys: {
            id: { is: 'when', condition, then: { is: 'field', field: 'company' }, otherwise: { is: 'field', field: 'person' } },
            type: { is: 'when', condition, then: { is: 'literal', value: 'RFC' }, otherwise: { is: 'literal', value: 'CURP' } },
          },
        },
        // What is looked at may come later in the body.
        kind: { is: 'field', field: 'kind' },
      },
    },
  };
  const write = (filled: Record<string, string>) =>
    writePayload(choosing, filled, { plan: conditioned, labelOf, country: 'MX', newExperience: true });
  const read = (body: object) => readPayload(choosing, body, { plan: conditioned, newExperience: true });
  const legal = { document: { id: 'MAB', type: 'RFC' }, kind: 'legal' };
  expect(write({ kind: 'legal', company: 'MAB', person: 'typed before' })).toEqual(legal);
  expect(read(legal)).toEqual({ record: { kind: 'legal', company: 'MAB' }, problems: [] });
  expect(read({ document: { id: 'BOX', type: 'CURP' }, kind: 'natural' }).record).toEqual({ kind: 'natural', person: 'BOX' });
  expect(read({ ...legal, kind: 'natural' }).problems).toEqual([{ path: 'document.type', problem: 'constant' }]);
});

test('invisible characters of a body are not stored', () => {
  const read = readPayload(payload, { userInfo: { firstName: '\u200bAna\u202e' } }, { plan, newExperience: true });
  expect(read.record).toEqual({ firstName: 'Ana' });
});

describe('a payload', () => {
  test('is the record in the shape of the call', () => {
    expect(writePayload(payload, record, { plan, country: 'CL', labelOf, newExperience: true })).toEqual({
      userInfo: {
        firstName: 'Ana',
        primaryPhone: { number: '912345678', countryCode: '56' },
        document: { id: '12345678', dv: '5' },
        userRole: 'individual',
      },
      consents: { terms: true },
      address: { city: '131', cityName: 'Ciudad 131' },
    });
  });
  test('calls it phoneNumber where there is no new experience, and is read back from it', () => {
    const body = writePayload(payload, record, { plan, country: 'CL', labelOf, newExperience: false });
    expect(body).toMatchObject({ userInfo: { phoneNumber: { number: '912345678' } } });
    expect(JSON.stringify(body)).not.toContain('primaryPhone');
    expect(readPayload(payload, body, { plan, newExperience: false })).toEqual({ record, problems: [] });
  });
  test('leaves out what is empty, with the constants around it', () => {
    expect(writePayload(payload, { firstName: 'Ana' }, { plan, country: 'CL', labelOf, newExperience: true })).toEqual({
      userInfo: { firstName: 'Ana', userRole: 'individual' },
    });
  });
  test('read back is canonical, and not judged', () => {
    const { record: read } = readPayload(
      payload,
      { userInfo: { firstName: ' Ana  María ', document: { id: '12.345.678', dv: '9' } } },
      { plan, newExperience: true },
    );
    expect(read).toEqual({ firstName: 'Ana María', document: '123456789' });
  });
  test.each([
    [{ userInfo: { userRole: 'superuser' } }, { path: 'userInfo.userRole', problem: 'constant' }],
    [{ userInfo: { firstName: 7 } }, { path: 'userInfo.firstName', problem: 'type' }],
    [{ userInfo: [] }, { path: 'userInfo', problem: 'type' }],
  ])('%j is reported', (body, problem) => {
    expect(readPayload(payload, body, { plan, newExperience: true }).problems).toEqual([problem]);
  });
  test.each([[null], [7], ['x'], [[]], [{ userInfo: null }], [{ constructor: 1 }]])('%j is no crash', (body) => {
    expect(() => readPayload(payload, body, { plan, newExperience: false })).not.toThrow();
  });
});

describe('what a body says of a document', () => {
  const fields = {
    type: field('choice', { options: ['DNI', 'DNIDV'] }),
    document: field('document', { typeField: 'type', type: 'DNI', types: definitions.pe }),
    terms: field('consent', { template: 'terms' }),
  };
  // The document is before its type in the body, but after it in the form.
  const peru = planOf(
    [
      { name: 'a', fields: ['type'] },
      { name: 'b', fields: ['document', 'terms'] },
    ],
    fields,
  );
  const leaf = (field: string, part?: string) =>
    part === undefined ? ({ is: 'field', field } as const) : ({ is: 'field', field, part } as const);
  const mapping = (...parts: readonly string[]): Payload => ({
    operation: 'x',
    both: {
      is: 'map',
      keys: { ...Object.fromEntries(parts.map((part) => [part, leaf('document', part)])), type: leaf('type'), terms: leaf('terms') },
    },
    rename: {},
  });
  const read = (parts: readonly string[], body: unknown) => readPayload(mapping(...parts), body, { plan: peru, newExperience: true });

  test.each([
    ['number and verifier', ['number', 'verifier'], { number: '12345678', verifier: 'e', type: 'DNIDV' }, '12345678E'],
    ['a verifier that did not travel is missing, not computed', ['number', 'verifier'], { number: '12345678', type: 'DNIDV' }, '12345678'],
    ['number alone of the first type', ['number'], { number: '1234 5678' }, '12345678'],
    ['the dashed form', ['dashed'], { dashed: '10117410-2', type: 'DNI' }, '101174102'],
    ['the plain form before the dashed one', ['plain', 'dashed'], { plain: '101174102', dashed: '10117410' }, '101174102'],
    ['a number of a type that nobody declares', ['number'], { number: ' 123 ', type: 'RUT' }, '123'],
  ])('%s', (_what, parts, body, expected) => expect(read(parts, body).record.document).toBe(expected));

  test('key and label cannot be read back, and a verifier alone is no document', () => {
    expect(read(['key', 'label'], { key: 'PE0312345678', label: 'DNI' })).toEqual({ record: {}, problems: [] });
    expect(read(['verifier'], { verifier: '2' }).record).toEqual({});
  });

  test('the whole value is before its parts', () => {
    const both: Payload = {
      operation: 'x',
      both: { is: 'map', keys: { part: leaf('document', 'number'), whole: leaf('document') } },
      rename: {},
    };
    expect(readPayload(both, { part: '10117410', whole: '101174102' }, { plan: peru, newExperience: true }).record).toEqual({
      document: '101174102',
    });
  });

  test('a tick that is not there is none, and what the form does not know is dropped', () => {
    expect(read([], { terms: false }).record).toEqual({});
    expect(read([], { terms: true, other: 'x' }).record).toEqual({ terms: true });
    const unknown: Payload = { operation: 'x', both: leaf('other'), rename: {} };
    expect(readPayload(unknown, 'x', { plan: peru, newExperience: true })).toEqual({ record: {}, problems: [] });
  });

  test('a wrong constant and a wrong type are reported with their whole path', () => {
    const deep: Payload = {
      operation: 'x',
      both: {
        is: 'map',
        keys: { a: { is: 'map', keys: { b: { is: 'map', keys: { c: { is: 'literal', value: 1 }, d: leaf('type') } } } } },
      },
      rename: {},
    };
    expect(readPayload(deep, { a: { b: { c: 2, d: {} } } }, { plan: peru, newExperience: true }).problems).toEqual([
      { path: 'a.b.c', problem: 'constant' },
      { path: 'a.b.d', problem: 'type' },
    ]);
    expect(readPayload(deep, { a: { b: { c: 1, d: null } } }, { plan: peru, newExperience: true }).problems).toEqual([]);
    expect(readPayload(deep, 'x', { plan: peru, newExperience: true }).problems).toEqual([{ path: '', problem: 'type' }]);
  });
});

describe('a body without content', () => {
  const context = { plan, country: 'CL', labelOf, newExperience: true };
  test('is an empty map: of a form that maps nothing, and of a record without values', () => {
    expect(writePayload({ operation: 'x', rename: {} }, record, context)).toEqual({});
    expect(writePayload(payload, {}, context)).toEqual({});
    expect(readPayload({ operation: 'x', rename: {} }, { firstName: 'Ana' }, context)).toEqual({ record: {}, problems: [] });
  });
  test('a map of constants alone is written', () => {
    const constants: Payload = {
      operation: 'x',
      both: {
        is: 'map',
        keys: { origin: { is: 'map', keys: { channel: { is: 'literal', value: 'web' } } }, name: { is: 'field', field: 'firstName' } },
      },
      rename: {},
    };
    expect(writePayload(constants, { firstName: 'Ana' }, context)).toEqual({ origin: { channel: 'web' }, name: 'Ana' });
    expect(writePayload(constants, {}, context)).toEqual({});
  });
});

describe('a list of items', () => {
  const repeated = planOf([{ name: 'step', fields: ['contacts', 'name1', 'name2', 'phone2', 'name3'] }], {
    contacts: field('choice', { options: ['1', '2', '3'] }),
    ...{ name1: field('name'), name2: field('name'), phone2: field('digits'), name3: field('name') },
  });
  const item = (name: string, more: object = {}) => ({ is: 'map', keys: { name: { is: 'field', field: name }, ...more } });
  const list = (more: object) =>
    ({
      is: 'map',
      keys: {
        contacts: {
          ...{ is: 'items', min: 1, items: [item('name1'), item('name2', { phone: { is: 'field', field: 'phone2' } }), item('name3')] },
          ...more,
        },
      },
    }) as unknown as Payload['both'];
  const counted: Payload = { operation: 'registerUser', both: list({ count: 'contacts' }), rename: {} };
  const read = (body: object, of = counted) => readPayload(of, body, { plan: repeated, newExperience: true });
  const write = (values: Parameters<typeof writePayload>[1]) =>
    writePayload(counted, values, { plan: repeated, newExperience: true, labelOf, country: 'CL' });

  test('is written with those that hold something, and left out where none does', () => {
    expect(write({ name1: 'Ana', name2: 'Eva', phone2: '12' })).toEqual({ contacts: [{ name: 'Ana' }, { name: 'Eva', phone: '12' }] });
    expect(write({ name3: 'Ina' })).toEqual({ contacts: [{ name: 'Ina' }] });
    expect(write({})).toEqual({});
  });

  test('is read by place, with its number where it may have more than it has to', () => {
    expect(read({ contacts: [{ name: 'Ana' }, { name: 'Eva', phone: '12' }] })).toEqual({
      record: { contacts: '2', name1: 'Ana', name2: 'Eva', phone2: '12' },
      problems: [],
    });
    expect(read({ contacts: [{ name: 'Ana' }] }).record).toEqual({ name1: 'Ana' });
    expect(read({ contacts: [{ name: 'Ana' }, { name: 'Eva' }] }, { ...counted, both: list({}) }).record).toEqual({
      name1: 'Ana',
      name2: 'Eva',
    });
  });

  test('is a problem where it is none, and an item where it is no map', () => {
    expect(read({ contacts: { name: 'Ana' } })).toEqual({ record: {}, problems: [{ path: 'contacts', problem: 'type' }] });
    expect(read({ contacts: [{ name: 'Ana' }, 'Eva'] }).problems).toEqual([{ path: 'contacts.1', problem: 'type' }]);
    expect(read({ contacts: [{ name: 7 }] }).problems).toEqual([{ path: 'contacts.0.name', problem: 'type' }]);
  });
});
