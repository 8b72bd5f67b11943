import { describe, expect, test } from 'vitest';
import { choiceOfClasses, judgePassword, meets, resembles, tierOf } from '../../../engine/kinds/judgePassword.ts';
import { kindOf } from '../../../engine/kinds/kindOf.ts';
import type { FieldData } from '../../../engine/language/grammar/fields.ts';
import { judgeOf, policy, rules } from './judging.ts';

const property = (field: FieldData) => kindOf(field).property(field, rules);

describe('at least 8 characters, no spaces, 3 of 4 classes, not like the e-mail (section 5, rulings)', () => {
  test.each([
    ['Abcdef12', '[Abcdef12]'],
    ['abcdef1!', '[abcdef1!]'],
    ['Abcdefg!', '[Abcdefg!]'],
    ['abcdefgh', 'classes'],
    ['abcdefg1', 'classes'],
    ['Abc12!', 'length'],
    ['Abcdef 12', 'spaces'],
    ['Maria2026!', 'unlike'],
    ['xxPEREZ12!', 'unlike'],
    ['pérezGrande1', 'unlike'],
    ['Correo.cl9', '[Correo.cl9]'],
    ['', 'empty'],
    [`Aa1${'x'.repeat(61)}`, `[Aa1${'x'.repeat(61)}]`],
    [`Aa1${'x'.repeat(62)}`, 'length'],
  ])('%s: %s', async (typed, answer) => {
    const judge = await judgeOf({ kind: 'password' });
    expect(judge(typed)).toBe(answer);
  });
});

test('the country may list its own classes: then each of them must be there', () => {
  const own = { ...policy, classesAtLeast: 0, mandatory: ['lowercase', 'number', 'sign'] as const };
  expect(judgePassword(own, 'abcdef1!', {})).toBe('');
  expect(judgePassword(own, 'ABCDEF1!', {})).toBe('classes');
});

describe('what resembles an e-mail', () => {
  test.each([
    ['Obra2026x', 'al@correo.cl', false],
    ['xxal2026X', 'al@correo.cl', false],
    ['Ana2026xx', 'ana@correo.cl', true],
    ['anaCorre1', 'ana@correo.cl', true],
    ['correo.cl', 'ana@correo.cl', true],
    ['Mandarina1', 'm.andar@x.cl', true],
    ['Ándares12', 'm.andar@x.cl', true],
    ['x1234567X', 'ana1234567@x.cl', false],
    ['', 'ana@x.cl', false],
    ['xxANDRxx', 'andr@x.cl', true],
    ['xxdresXX', 'andres@x.cl', true],
    ['xxandX12', 'andres@x.cl', false],
    ['correo.cl', '@correo.cl', false],
    ['PÉREZ', 'perez@x.cl', true],
  ])('%s and %s: %s', (password, email, alike) => {
    expect(resembles(password, email)).toBe(alike);
  });
});

test('tiers follow from the criteria that are met', () => {
  const record = { email: 'maria@correo.cl' };
  expect(tierOf(policy, '', record)).toBeUndefined();
  expect(tierOf(policy, 'abc', record)).toBe('weak');
  expect(tierOf(policy, 'Abcdefg1', record)).toBe('strong');
  expect(tierOf(policy, 'Abcdef1!', record)).toBe('extraStrong');
});

test('no criterion is met by nothing', () => {
  for (const criterion of policy.criteria) expect(meets(criterion, policy, '', { email: 'a@b.cl' }), criterion).toBe(false);
});

test('a password that is changed becomes another one', () => {
  const change = { ...policy, differsFrom: 'current' };
  expect(judgePassword(change, 'Abcdef12', { current: 'Abcdef12' })).toBe('same');
  expect(judgePassword(change, 'Abcdef12', { current: 'Abcdef13' })).toBe('');
  expect(judgePassword(policy, 'Abcdef12', { current: 'Abcdef12' })).toBe('');
  expect(judgePassword({ ...change, differsFrom: 'other' }, 'Abcdef12', { current: 'Abcdef12' })).toBe('');
});

test('the classes of a country’s own list may be fewer than three, and any more are then not counted', () => {
  const own = { ...policy, classesAtLeast: 3, mandatory: ['lowercase', 'number'] as const };
  expect(judgePassword(own, 'abcdef12', {})).toBe('classes');
  expect(judgePassword(own, 'Abcdef12', {})).toBe('');
  expect(judgePassword({ ...own, classesAtLeast: 2 }, 'abcdef12', {})).toBe('');
});

test('of several things that it must not be like, one is enough', () => {
  const both = { ...policy, unlike: ['email', 'name'] };
  expect(judgePassword(both, 'xxPEREZ12!', { email: 'ana@x.cl', name: 'Perez' })).toBe('unlike');
  expect(judgePassword(both, 'xxPEREZ12!', { name: 'Perez' })).toBe('unlike');
  expect(judgePassword(both, 'Undefined1', {})).toBe('');
  expect(meets('unlike', both, 'xxPEREZ12!', { email: 'ana@x.cl', name: 'Perez' })).toBe(false);
  expect(meets('unlike', both, 'Undefined1', {})).toBe(true);
  expect(meets('unlike', both, 'Abcdef12', { email: 'ana@x.cl', name: 'Perez' })).toBe(true);
});

describe('a criterion of the list', () => {
  test.each([
    ['length', 'Abcdef1', false],
    ['length', 'Abcdef12', true],
    ['length', 'a'.repeat(64), true],
    ['length', 'a'.repeat(65), false],
    ['length', '😀'.repeat(7), false],
    ['length', '😀'.repeat(8), true],
    ['noSpaces', 'a b', false],
    ['noSpaces', 'ab', true],
    ['lowercase', 'ñ', true],
    ['lowercase', 'Ñ', false],
    ['uppercase', 'Ñ', true],
    ['uppercase', 'ñ', false],
    ['number', '1', true],
    ['number', 'a', false],
    ['sign', '!', true],
    ['sign', 'a1 é', false],
  ] as const)('%s, %s: %s', (criterion, password, met) => expect(meets(criterion, policy, password, {})).toBe(met));
});

describe('classes of which some are enough are reported as one', () => {
  test.each([
    [{ classesAtLeast: 3 }, { atLeast: 3, of: ['lowercase', 'uppercase', 'number', 'sign'] }],
    [
      { classesAtLeast: 3, mandatory: ['number'] },
      { atLeast: 2, of: ['lowercase', 'uppercase', 'sign'] },
    ],
    [{ classesAtLeast: 4 }, undefined],
    [{ classesAtLeast: 2, mandatory: ['number', 'sign'] }, undefined],
    [{ classesAtLeast: 0 }, undefined],
    [
      { classesAtLeast: 1, criteria: ['length', 'number', 'sign'] },
      { atLeast: 1, of: ['number', 'sign'] },
    ],
  ] as const)('%j: %j', (more, choice) => expect(choiceOfClasses({ ...policy, ...more })).toEqual(choice));
});

test.each([
  ['Abc1!', 'length'],
  [`Abc1!${'x'.repeat(60)}`, 'length'],
  ['Abcdef1 !', 'spaces'],
  ['abcdefg1', 'classes'],
  ['Maria2026!', 'unlike'],
  ['Abcdef1!\u202e', 'format'],
  ['Zyxwvu9!', 'same'],
])('what the form refuses is in the lowest tier, whatever criteria it meets: %s, %s', (typed) => {
  const record = { email: 'maria@correo.cl', current: 'Zyxwvu9!' };
  expect(tierOf({ ...policy, differsFrom: 'current' }, typed, record)).toBe('weak');
});

test('a tier starts with exactly this many criteria; what is taken is above the lowest in any case, and there need not be any', () => {
  const tiers = [
    { name: 'weak', met: 3 },
    { name: 'strong', met: 7 },
    { name: 'extraStrong', met: 8 },
  ];
  expect(tierOf({ ...policy, tiers }, 'a', {})).toBe('weak');
  expect(tierOf({ ...policy, tiers }, '   ', {})).toBe('weak');
  expect(tierOf({ ...policy, tiers }, 'Abcdefg1', {})).toBe('strong');
  expect(tierOf({ ...policy, tiers }, 'Abcdef1!', {})).toBe('strong');
  expect(tierOf({ ...policy, tiers: tiers.slice(0, 1) }, 'Abcdef1!', {})).toBe('weak');
  expect(tierOf({ ...policy, tiers: [] }, 'abc', {})).toBeUndefined();
  expect(tierOf({ ...policy, tiers: [] }, 'Abcdef1!', {})).toBeUndefined();
});

test('the field that it differs from is in the schema where there is one', () => {
  expect(property({ kind: 'password' }).judgedBy?.data).toEqual({ classesAtLeast: 3, mandatory: [], unlike: ['email'] });
  expect(property({ kind: 'password', differsFrom: 'current' }).judgedBy?.data).toMatchObject({ differsFrom: 'current' });
});

test('each character, alone and beside one of another script, is of the class that its properties say', () => {
  const classes = { lowercase: /\p{Ll}/u, uppercase: /\p{Lu}/u, number: /\p{Nd}/u, sign: /[^\p{L}\p{M}\p{Nd}\s]/u } as const;
  for (let code = 0; code < 0x180; code++)
    for (const password of [String.fromCharCode(code), `${String.fromCharCode(code)}ª`])
      for (const [name, pattern] of Object.entries(classes))
        expect(meets(name as keyof typeof classes, policy, password, {}), `${code} ${name}`).toBe(pattern.test(password));
});
