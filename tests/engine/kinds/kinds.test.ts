import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { allKinds } from '../../../engine/kinds/allKinds.ts';
import { kinds } from '../../../engine/kinds/kinds.ts';
import { runtimeOf } from '../../../engine/kinds/runtimeKinds.ts';
import type { FieldData } from '../../../engine/language/grammar/fields.ts';
import type { Kind } from '../../../engine/runtime.ts';
import { runs } from '../laws/runs.ts';
import { type Facts, fieldOf, judgeOf } from './judging.ts';

vi.setConfig({ testTimeout: process.env.FULL ? 3_600_000 : 60_000 });

type Fact = readonly [typed: string, answer: string];
type Case = { readonly what: string; readonly data: FieldData; readonly more?: Facts; readonly facts: readonly Fact[] };

const cases: readonly Case[] = [
  {
    what: 'a name has letters, marks, inner space, apostrophe, hyphen and dot (rulings, Fields)',
    data: { kind: 'name', length: { min: 1, max: 20 } },
    facts: [
      ["O'Higgins", "[O'Higgins]"],
      ['O’Higgins', '[O’Higgins]'],
      ['  José   María ', '[José María]'],
      ['Núñez-Pérez', '[Núñez-Pérez]'],
      ['Jose\u0301', '[José]'],
      ['J. R.', '[J. R.]'],
      ["'t Hooft", "['t Hooft]"],
      ['Ana2', 'format'],
      ['-', 'format'],
      ['<b>', 'format'],
      ['Ana\u0000', 'format'],
      ['Ana\u202eb', '[Anab]'],
      ['a'.repeat(20), `[${'a'.repeat(20)}]`],
      ['a'.repeat(21), 'length'],
      ['   ', 'empty'],
      ['', 'empty'],
    ],
  },
  {
    what: 'a street also has digits, comma, # / ° º and dot',
    data: { kind: 'street', length: { min: 3, max: 50 } },
    facts: [
      ['Calle 10 # 20-30', '[Calle 10 # 20-30]'],
      ["Av. Libertador Bernardo O'Higgins 1.234", "[Av. Libertador Bernardo O'Higgins 1.234]"],
      ['Cra. 7ª', '[Cra. 7ª]'],
      ['Km 5 1/2, 3º', '[Km 5 1/2, 3º]'],
      ['Rua', '[Rua]'],
      ['Ru', 'length'],
      ['@casa', 'format'],
    ],
  },
  {
    what: 'a house number has letters and digits, or says that there is none',
    data: { kind: 'houseNumber', length: { min: 1, max: 6 } },
    facts: [
      ['123', '[123]'],
      ['12-B', '[12B]'],
      ['s/n', '[s/n]'],
      ['S/N.', '[s/n]'],
      [' s / n ', '[s/n]'],
      ['1234567', 'length'],
      ['#12', 'format'],
    ],
  },
  {
    what: 'a phone is digits; what separates them, and the country’s own prefix, fall away',
    data: { kind: 'phone', digits: { min: 9, max: 9 } },
    more: { prefix: '+56' },
    facts: [
      ['912345678', '[912345678]'],
      ['+56 9 1234 5678', '[912345678]'],
      ['(9) 1234-5678', '[912345678]'],
      ['９１２３４５６７８', '[912345678]'],
      ['91234567', 'length'],
      ['9123456789', 'length'],
      ['9123o5678', 'format'],
      ['+54 9 1234', 'format'],
    ],
  },
  {
    what: 'an e-mail has one @ and a dot in its domain',
    data: { kind: 'email' },
    facts: [
      ['ana@correo.cl', '[ana@correo.cl]'],
      [' Ana@Correo.CL ', '[Ana@Correo.CL]'],
      ["d'arc+x@sub.correo.com.br", "[d'arc+x@sub.correo.com.br]"],
      ['ana@correo', 'format'],
      ['ana@@correo.cl', 'format'],
      ['ana.@correo.cl', 'format'],
      ['ñandú@correo.cl', 'format'],
      [`${'a'.repeat(250)}@b.cl`, 'length'],
    ],
  },
  {
    what: 'a postcode has one of its country’s forms',
    data: { kind: 'postcode', forms: ['0000', 'A0000AAA'] },
    facts: [
      ['1425', '[1425]'],
      ['c1425abc', '[C1425ABC]'],
      ['C 1425 ABC', '[C1425ABC]'],
      ['142', 'length'],
      ['ABCD', 'format'],
      ['Ñ', 'format'],
      ['14251425', 'format'],
    ],
  },
  {
    what: 'a code of digits',
    data: { kind: 'digits', digits: { min: 6, max: 6 } },
    facts: [
      ['123 456', '[123456]'],
      ['12345', 'length'],
      ['12345a', 'format'],
    ],
  },
  {
    what: 'an activity is the digits of its nomenclature',
    data: { kind: 'activity', digits: { min: 4, max: 4 } },
    facts: [
      ['47.11', '[4711]'],
      ['471', 'length'],
      ['x', 'format'],
    ],
  },
  {
    what: 'a free text is one line with a letter or digit in it',
    data: { kind: 'text', length: { min: 1, max: 10 } },
    facts: [
      ['Aceros & Co', 'length'],
      ['A & B S.A.', '[A & B S.A.]'],
      ['3M', '[3M]'],
      ['***', 'format'],
      ['a\nb', '[a b]'],
      ['a\u202eb', '[ab]'],
      ['👷', 'format'],
    ],
  },
  {
    what: 'a place is a code of its list, or a name that was typed',
    data: { kind: 'place', level: 3, within: 'city' },
    facts: [
      ['13101', '[13101]'],
      ["Sant'Ana (Norte)", "[Sant'Ana (Norte)]"],
      ['<x>', 'format'],
    ],
  },
  {
    what: 'a choice is one of its options',
    data: { kind: 'choice', options: ['natural', 'legal'] },
    more: { options: ['natural', 'legal'], aliases: { NAT: 'natural' } },
    facts: [
      ['natural', '[natural]'],
      ['NAT', '[natural]'],
      ['other', 'format'],
      ['constructor', 'format'],
      ['toString', 'format'],
      ['', 'empty'],
    ],
  },
  {
    what: 'a choice from a list of reference is a code of it',
    data: { kind: 'choice', optionsFrom: 'economicActivity' },
    facts: [
      ['4711_A-x', '[4711_A-x]'],
      ['47 11', 'format'],
      ['ñ', 'format'],
      ['a'.repeat(60), `[${'a'.repeat(60)}]`],
      ['a'.repeat(61), 'format'],
    ],
  },
  {
    what: 'a postcode of digits has digits alone',
    data: { kind: 'postcode', forms: ['00000-000'] },
    facts: [
      ['01310-100', '[01310100]'],
      ['0131010A', 'format'],
      ['013A', 'format'],
      ['0131010', 'length'],
    ],
  },
  {
    what: 'a consent is a tick, or nothing',
    data: { kind: 'consent', template: 'terms' },
    facts: [
      ['true', '[true]'],
      ['on', '[true]'],
      ['false', 'empty'],
      ['', 'empty'],
    ],
  },
  {
    what: 'an amount is written with the marks of any language, and is never read as another',
    data: { kind: 'amount', amount: { min: 1, max: 5000 }, decimals: 2 },
    facts: [
      ['$ 1.234,50', '[1234.5]'],
      ['1,234.50', '[1234.5]'],
      ['007', '[7]'],
      ['5.000', '[5000]'],
      ['5001', 'range'],
      ['0', 'range'],
      ['1.0020', 'format'],
      ['-1', 'format'],
    ],
  },
  {
    what: 'a day is written year first or day first, exists and has come',
    data: { kind: 'date', age: { min: 18, max: 120 } },
    facts: [
      ['5/3/1990', '[1990-03-05]'],
      ['29.02.2000', '[2000-02-29]'],
      ['29/02/2001', 'format'],
      ['2008-11-21', '[2008-11-21]'],
      ['2008-11-22', 'young'],
      ['20081121', 'format'],
      ['1-1-2200', 'range'],
    ],
  },
  {
    what: 'a card ends with its month',
    data: { kind: 'cardExpiry' },
    facts: [
      ['11/26', '[11/26]'],
      ['1226', '[12/26]'],
      ['5-2027', '[05/27]'],
      ['10/26', 'expired'],
      ['13/27', 'format'],
    ],
  },
  {
    what: 'the number of a card is that of a brand that is taken, whole and right',
    data: { kind: 'cardNumber' },
    facts: [
      ['4111 1111 1111 1111', '[4111111111111111]'],
      ['4111 1111 1111 1112', 'checkDigit'],
      ['4111 1111 1111', 'length'],
      ['6011 0009 9013 9424', 'notAccepted'],
      ['4111x', 'format'],
    ],
  },
  {
    what: 'a code of letters and digits is kept in capitals',
    data: { kind: 'code', length: { min: 5, max: 12 } },
    facts: [
      ['ab-123', '[AB123]'],
      ['1234', 'length'],
      ['ñ12345', 'format'],
    ],
  },
  {
    what: 'coordinates are degrees of the globe',
    data: { kind: 'coordinates' },
    facts: [
      ['(-33.4489, −70.6693)', '[-33.4489,-70.6693]'],
      ['91,0', 'range'],
      ['Santiago', 'format'],
    ],
  },
  {
    what: 'an account verifies itself block by block',
    data: { kind: 'account', digits: { min: 4, max: 4 }, blocks: [{ digits: 4, checkDigit: { mod: 10, weights: [3, 7, 1], ten: '0' } }] },
    facts: [
      ['12-30', '[1230]'],
      ['1234', 'checkDigit'],
      ['123', 'length'],
      ['12a4', 'format'],
    ],
  },
];

describe.each(cases)('$what', ({ data, more, facts }) => {
  test.each(facts)('%j: %s', async (typed, answer) => {
    const judge = await judgeOf(data, more);
    expect(judge(typed)).toBe(answer);
  });
});

describe('a phone behind the country’s code', () => {
  const uruguay = { prefix: '+598', drop: ['0'], digits: { min: 8, max: 9 } };
  const facts = [
    ['099123456', uruguay, '+598 99123456'],
    ['99123456', uruguay, '+598 99123456'],
    // Without its 0 it would be no number: a service line.
    ['08001234', uruguay, '+598 08001234'],
    ['014567890', { prefix: '+51', drop: ['0'], digits: { min: 6, max: 9 } }, '+51 14567890'],
    ['9123456789', { prefix: '+54', drop: ['9', '0'], digits: { min: 10, max: 10 } }, '+54 9123456789'],
    ['012345678', { prefix: '+56' }, '+56 012345678'],
  ] as const;

  test.each(facts)('%s', (value, more, expected) => {
    const field = fieldOf('phone', more);
    expect(runtimeOf(allKinds, field)?.showInFull?.(value, field, {})).toBe(expected);
  });
});

const fields: Readonly<Partial<Record<Kind, Facts>>> = {
  phone: { prefix: '+56' },
  amount: { marks: { group: '.', decimal: ',' } },
  date: { shownAs: 'dd/mm/yyyy' },
  place: { level: 1, dropdown: 'state', listed: true },
  choice: { options: ['a', 'b'], aliases: { A: 'a' } },
  postcode: { shownAs: '00000-000' },
  digits: { shownAs: '0000-0/00' },
  document: { type: 'T', types: { T: { for: ['person'], length: { min: 5, max: 9 }, checkDigit: 'none', key: 'plain' } } },
};

describe.each(Object.keys(kinds) as Kind[])('%s', (kind) => {
  const field = fieldOf(kind, fields[kind]);
  const runtime = runtimeOf(allKinds, field);

  test('what is canonical stays so, and can be shown', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
          fc.constantFrom('constructor', '__proto__', '+56', '+56+569', 's/n', '\ud800', '\u0000'),
        ),
        (typed) => {
          const once = runtime?.normalise(typed, field, {});
          if (once === undefined) return;
          expect(once).not.toBe('');
          expect(runtime?.normalise(once, field, {})).toBe(once);
          expect(typeof runtime?.show(once, field, {})).toBe('string');
        },
      ),
      runs(100, 20_000),
    );
  });

  test('has its mistakes in the order in which they are told, each once', () => {
    const { mistakes } = allKinds[kind];
    expect(new Set(mistakes).size).toBe(mistakes.length);
    expect(mistakes[0]).toBe('empty');
  });
});
