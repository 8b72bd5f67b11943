import { describe, expect, test } from 'vitest';
import { partOf } from '../../../engine/forms/partOf.ts';
import type { Json, OutNode } from '../../../engine/forms/payload.ts';
import { renameBack, renameOlder } from '../../../engine/forms/rename.ts';
import { transform, transformationNames } from '../../../engine/forms/transform.ts';
import { writeOut } from '../../../engine/forms/writeOut.ts';
import type { Field } from '../../../engine/kinds/field.ts';
import { definitions } from '../documents/definitions.ts';

const typed: Field = {
  kind: 'document',
  input: 'input',
  widget: 'text',
  mandatory: true,
  typeField: 'type',
  type: 'DNI',
  types: definitions.pe,
};
const fields: Readonly<Record<string, Field>> = {
  document: typed,
  single: { ...typed, typeField: undefined, type: 'RUC' } as Field,
  untyped: { kind: 'document', input: 'input', widget: 'text', mandatory: true, types: definitions.pe },
  name: { kind: 'name', input: 'input', widget: 'text', mandatory: true },
};
const context = {
  plan: { fields },
  country: 'PE',
  labelOf: (field: string, value: string) => (field === 'city' ? `city ${value}` : undefined),
};

describe('a part of a value (section 3)', () => {
  const record = { type: 'DNIDV', document: '101174102', single: '20512333797', name: 'Ana', city: '15', terms: true };
  test.each([
    ['document', undefined, '101174102'],
    ['document', 'type', 'DNIDV'],
    ['document', 'number', '10117410'],
    ['document', 'verifier', '2'],
    ['document', 'plain', '101174102'],
    ['document', 'dashed', '10117410-2'],
    ['document', 'key', 'PE0310117410'],
    ['single', 'type', 'RUC'],
    ['single', 'key', 'PE0720512333797'],
    ['city', 'label', 'city 15'],
    ['name', 'label', undefined],
    ['name', 'number', undefined],
    ['name', 'type', undefined],
    ['city', 'number', undefined],
    ['absent', 'label', undefined],
    ['absent', undefined, undefined],
    ['terms', undefined, true],
  ])('%s, %s: %s', (field, part, expected) => expect(partOf(field, part, record, context)).toBe(expected));

  test('where no type was chosen it is the first', () => {
    expect(partOf('document', 'type', { document: '10117410' }, context)).toBe('DNI');
    expect(partOf('document', 'verifier', { document: '10117410' }, context)).toBeUndefined();
  });

  test('of a type that nobody declares there is none', () => {
    expect(partOf('document', 'number', { type: 'RUT', document: '10117410' }, context)).toBeUndefined();
    expect(partOf('untyped', 'type', { untyped: '10117410' }, context)).toBeUndefined();
  });
});

describe('a body that is only written', () => {
  const record = { firstName: 'Ana', lastName: 'Pérez', document: '20512333797', terms: true };
  const out = (node: OutNode) => writeOut(node, record, context);
  const first = { is: 'field', field: 'firstName' } as const;
  const last = { is: 'field', field: 'lastName' } as const;
  const none = { is: 'field', field: 'middleName' } as const;
  const one = { is: 'literal', value: 1 } as const;
  const road = { is: 'literal', value: ' JIRÓN. de la Unión' } as const;
  const born = { is: 'literal', value: 'constructor' } as const;

  test.each<readonly [string, OutNode, Json | undefined]>([
    ['a constant', { is: 'literal', value: 0 }, 0],
    ['a field', first, 'Ana'],
    ['a field without value', none, undefined],
    ['several changes, one after another', { is: 'of', from: last, as: ['lettersCommaSpaceDot', 'upperCase'] }, 'PÉREZ'],
    ['what is no text is not changed', { is: 'of', from: { is: 'field', field: 'terms' }, as: ['upperCase'] }, true],
    ['what a change leaves nothing of', { is: 'of', from: first, as: ['digits'], otherwise: '0' }, '0'],
    ['nothing, where no other value is stated', { is: 'of', from: first, as: ['digits'] }, undefined],
    ['a value by length', { is: 'of', from: first, as: [], byLength: { 3: 'three' }, otherwise: 'other' }, 'three'],
    ['a value by a length that is not listed', { is: 'of', from: last, as: [], byLength: { 3: 'three' }, otherwise: 'other' }, 'other'],
    ['a value by the length of nothing', { is: 'of', from: none, as: [], byLength: { 9: 'x' }, otherwise: 'other' }, 'other'],
    ['a value by its first word', { is: 'of', from: road, as: [], byFirstWord: { jiron: 'Jirón' }, otherwise: 'none' }, 'Jirón'],
    ['a value by a first word that is not listed', { is: 'of', from: road, as: [], byFirstWord: { jir: 'x' } }, undefined],
    ['a value by a word that every object has', { is: 'of', from: born, as: [], byFirstWord: {}, otherwise: 'none' }, 'none'],
    ['a value by the first word of nothing', { is: 'of', from: none, as: [], byFirstWord: { '': 'x' } }, undefined],
    ['parts, joined', { is: 'join', parts: [first, none, last], with: ', ' }, 'Ana, Pérez'],
    ['no part at all', { is: 'join', parts: [none], with: ', ' }, undefined],
    ['a constant before a part', { is: 'join', parts: [{ is: 'literal', value: 'Sra.' }, first], with: ' ' }, 'Sra. Ana'],
    [
      'a constant alone, where a part could have stood',
      { is: 'join', parts: [{ is: 'literal', value: 'Sra.' }, none], with: ' ' },
      undefined,
    ],
    [
      'constants',
      {
        is: 'join',
        parts: [
          { is: 'literal', value: 'a' },
          { is: 'literal', value: 'b' },
        ],
        with: '',
      },
      'ab',
    ],
    ['the first with a value', { is: 'first', items: [none, last, first] }, 'Pérez'],
    ['none with a value', { is: 'first', items: [none] }, undefined],
    ['each that has a value', { is: 'each', items: [first, none, one] }, ['Ana', 1]],
    ['of an empty list', { is: 'each', items: [none] }, []],
    ['where a condition holds', { is: 'when', condition: { terms: [true] }, then: first, otherwise: last }, 'Ana'],
    ['where it does not', { is: 'when', condition: { terms: [false] }, then: first, otherwise: last }, 'Pérez'],
    ['where it does not and nothing else is stated', { is: 'when', condition: { terms: [false] }, then: first }, undefined],
    ['a map', { is: 'map', keys: { a: first, b: none, c: one } }, { a: 'Ana', c: 1 }],
    ['a map of which only constants remain', { is: 'map', keys: { b: none, c: one } }, undefined],
    ['a map of constants', { is: 'map', keys: { c: one } }, { c: 1 }],
    ['an empty map', { is: 'map', keys: {} }, {}],
  ])('%s', (_what, node, expected) => expect(out(node)).toEqual(expected));
});

test.each([
  ['lowerCase', 'Ana@Correo.CL', 'ana@correo.cl'],
  ['upperCase', 'ñandú', 'ÑANDÚ'],
  ['digits', '+56 9-12', '56912'],
  ['noLeadingZeros', '007', '7'],
  ['noLeadingZeros', '000', '0'],
  ['noLeadingZeros', '700', '700'],
  ['lettersCommaSpaceDot', ' José-M. Núñez, 3D’Or ', 'JoséM. Núñez, DOr'],
  ['heardOf', 'Ana', 'Ana'],
])('%s: %s becomes %s', (name, text, changed) => expect(transform(name, text)).toBe(changed));

test('changes are a closed list', () =>
  expect(transformationNames).toEqual(['lowerCase', 'upperCase', 'digits', 'noLeadingZeros', 'lettersCommaSpaceDot']));

describe('old versions carry other names', () => {
  const rename = { 'user.primaryPhone': 'phoneNumber', email: 'mail' };
  const now = { email: 'a@b.cl', user: { primaryPhone: { number: '9' }, name: 'Ana' }, primaryPhone: 'elsewhere' };
  const before = { mail: 'a@b.cl', user: { phoneNumber: { number: '9' }, name: 'Ana' }, primaryPhone: 'elsewhere' };

  test('there and back, at that place alone', () => {
    expect(renameOlder(now, rename)).toEqual(before);
    expect(renameBack(before, rename)).toEqual(now);
  });

  test.each<[Json]>([[{}], [{ user: 'x' }], [{ user: ['primaryPhone'] }], [{ other: {} }], ['x'], [[{ email: 'a' }]]])(
    '%j, which has none of the places, stays as it is',
    (body) => {
      expect(renameOlder(body, rename)).toStrictEqual(body);
      expect(renameBack(body, rename)).toStrictEqual(body);
    },
  );
});
