import { describe, expect, test } from 'vitest';
import { judgePassword, meets, resembles, tierOf } from '../../../engine/rules/password.ts';
import { judgeOf, policy } from './judging.ts';

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
