import { describe, expect, test } from 'vitest';
import { type Field, type Payload, readPayload, writeOut, writePayload } from '../../../engine/runtime.ts';
import { planOf } from '../rules/judging.ts';

const field = (kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  kind,
  input: 'input',
  widget: 'text',
  mandatory: false,
  ...more,
});
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
  primaryPhone: field('phone'),
  document: field('document', { type: 'RUT', types: { RUT } }),
  terms: field('consent'),
  city: field('place', { level: 2 }),
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
  test('leaves out what is empty, with the constants that stood around it', () => {
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
  ])('%j is told', (body, problem) => {
    expect(readPayload(payload, body, { plan, newExperience: true }).problems).toEqual([problem]);
  });
  test.each([[null], [7], ['x'], [[]], [{ userInfo: null }], [{ constructor: 1 }]])('%j is no crash', (body) => {
    expect(() => readPayload(payload, body, { plan, newExperience: false })).not.toThrow();
  });
});

test('a body one way transforms, joins, chooses, and falls back', () => {
  const context = { plan, country: 'CL', labelOf };
  const name = { is: 'field', field: 'firstName' } as const;
  const missing = { is: 'field', field: 'middleName' } as const;
  expect(writeOut({ is: 'of', from: name, as: ['upperCase'] }, record, context)).toBe('ANA');
  expect(writeOut({ is: 'of', from: missing, as: [], otherwise: 'dummy' }, record, context)).toBe('dummy');
  expect(
    writeOut(
      { is: 'of', from: { is: 'field', field: 'document', part: 'plain' }, as: [], byLength: { 9: 'Person' }, otherwise: 'Company' },
      record,
      context,
    ),
  ).toBe('Person');
  expect(writeOut({ is: 'join', parts: [missing, name, { is: 'literal', value: 'x' }], with: ' ' }, record, context)).toBe('Ana x');
  expect(writeOut({ is: 'first', items: [missing, name] }, record, context)).toBe('Ana');
  expect(writeOut({ is: 'field', field: 'document', part: 'key' }, record, context)).toBe('CL0112345678');
  expect(
    writeOut(
      {
        is: 'each',
        items: [
          { is: 'map', keys: { names: name, none: missing } },
          { is: 'map', keys: { none: missing } },
        ],
      },
      record,
      context,
    ),
  ).toEqual([{ names: 'Ana' }]);
  expect(writeOut({ is: 'when', condition: { terms: [true] }, then: name }, record, context)).toBe('Ana');
});
