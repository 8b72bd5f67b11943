import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../../engine/compiler.ts';
import { base, compiled } from './cases.ts';

const reportedIn = (limits: string, shared?: string) =>
  compiled(new Map([...base, ['aa/limits.yaml', limits], ...(shared === undefined ? [] : [['_shared/limits.yaml', shared] as const])]))
    .diagnostics.map((one) => formatDiagnostic(one))
    .map(({ code, severity, file, range, message }) => ({ code, severity, at: `${file}:${range.start.line}`, message }));

describe('limits are the contract’s: each stated, each within its range', () => {
  test('a limit that nobody states is reported at the tenant, with what it takes and who reads it', () => {
    const [one, ...more] = compiled(new Map([...base, ['_shared/limits.yaml', 'limits:\n  voucherDays: 90\n']])).diagnostics;
    expect([one?.code, one?.at.file, more.length]).toEqual(['open-value', 'aa/tenant.yaml', 0]);
    expect(one === undefined ? '' : formatDiagnostic(one).help).toContain(
      'Write a whole number of days from 1 to 30. Read by: registerPerson.',
    );
  });

  test('one that the contract leaves open may stay out', () => {
    expect(compiled(base).diagnostics).toEqual([]);
  });

  test.each([
    ['reviewDays: 31', 'not-a-number'],
    ['reviewDays: two', 'not-a-number'],
    ['voucherDays: 0', 'not-a-number'],
    ['returnSince: 2020-02-31', 'malformed-text'],
    ['returnSince: 19-11-2020', 'malformed-text'],
    ['supportHours: 21:00-09:00', 'malformed-text'],
    ['supportHours: 9-21', 'malformed-text'],
    ['helpLine: ring us', 'malformed-text'],
    ['helpLine: 12', 'malformed-text'],
    ['reviewDay: 3', 'unknown-name'],
  ])('%s: %s', (line, code) => {
    expect(reportedIn(`limits:\n  ${line}\n`)).toMatchObject([{ code, severity: 'error', at: 'aa/limits.yaml:2' }]);
  });

  test.each([
    'reviewDays: 1',
    'voucherDays: 730',
    'returnSince: 2020-02-29',
    'supportHours: 08:30-24:00',
    'helpLine: 800 555 0100',
    'helpLine: +52 55 5555 0100',
  ])('%s is accepted', (line) => {
    expect(reportedIn(`limits:\n  ${line}\n`)).toEqual([]);
  });

  test('one that repeats what is inherited is a warning', () => {
    expect(reportedIn('limits:\n  reviewDays: 2\n')).toMatchObject([{ code: 'repeats-inherited', severity: 'warning' }]);
  });

  test('where _shared closes them, a tenant may be stricter and not looser', () => {
    const closed = 'limits:\n  tightenOnly: nobody waits longer.\n  reviewDays: 3\n';
    expect(reportedIn('limits:\n  reviewDays: 4\n', closed)).toMatchObject([{ code: 'loosened', at: 'aa/limits.yaml:2' }]);
    expect(reportedIn('limits:\n  reviewDays: 1\n', closed)).toEqual([]);
  });
});

describe('texts say a limit by its name', () => {
  const withText = (text: string) =>
    compiled(new Map([...base, ['aa/texts.yaml', `texts:\n  documents:\n    NUM: {label: Número}\n  words: {hello: '${text}'}\n`]]));

  test('it is filled in where the shop is compiled; what comes later stays open', () => {
    const { tenants, diagnostics } = withText('Hola, {name}: {reviewDays, plural, one {un día} other {{reviewDays} días}}');
    expect(diagnostics).toEqual([]);
    const [tenant] = tenants;
    expect(JSON.parse(tenant?.files[tenant.shell] ?? '').words.hello).toEqual([
      'Hola, ',
      { is: 'value', name: 'name' },
      ': ',
      '2',
      ' días',
    ]);
  });

  test('one that is no number cannot be said so', () => {
    expect(withText('{supportHours}').diagnostics.map(({ code }) => code)).toEqual(['placeholder-unknown']);
  });
});
