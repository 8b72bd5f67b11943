import { describe, expect, test } from 'vitest';
import { compile, fileOf, formatDiagnostic, setInYaml } from '../../../engine/compiler.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { limits, relations } from '../../../src/contract/catalogue/limits.ts';
import { idleSeconds } from '../../../src/server/store/session/sessions.ts';
import { filesOf, realFiles } from '../laws/realTenants.ts';
import { base, compiled } from './cases.ts';

/** The country of a brand, and both with what they share. */
const [brand = '', country = ''] =
  [...realFiles].map(([file, text]) => [file.split('/', 1)[0], /^basedOn: (\w+)$/mu.exec(text)?.[1]]).find(([, parent]) => parent) ?? [];
const files = filesOf(brand);

const diagnose = (changed: Readonly<Record<string, string>>) =>
  compile(new Map([...files, ...Object.entries(changed)]), { contract, hash: sha256 })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map((one) => formatDiagnostic(one));

/** What is shared and nobody of these two uses. */
const unused = new Set(diagnose({}).map(({ file, path }) => `${file} ${path}`));

/** Errors of the country and its brand with these files changed. */
const reportedIn = (changed: Readonly<Record<string, string>>) =>
  diagnose(changed)
    .filter(({ file, path }) => !unused.has(`${file} ${path}`))
    .map(({ code, file, range, message, help, tenants, related }) => ({
      ...{ code, at: `${file}:${range.start.line}`, message, help, tenants },
      related: related.map((one) => one.file),
    }));

/** The country's files with numbers set by their paths. */
const stated = (numbers: Readonly<Record<string, number>>): Readonly<Record<string, string>> => {
  const changed: Record<string, string> = {};
  for (const [name, number] of Object.entries(numbers)) {
    const { file = '', path = [] } = fileOf(name.split('.')) ?? {};
    const at = `${country}/${file}`;
    changed[at] = setInYaml(changed[at] ?? files.get(at) ?? '', path, String(number)) ?? '';
  }
  return changed;
};

/** The bounds of the numbers that the grammar has. */
const bounds: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  'approvals.answerDays': { min: 1, max: 60 },
  'approvals.pricesKeptDays': { min: 0, max: 60 },
  'insight.dailyDays': { min: 14, max: 400 },
  'insight.keptDays': { min: 30, max: 1500 },
  'notifications.keptDays': { min: 7, max: 730 },
};
const boundsOf = (name: string): { readonly min: number; readonly max: number } => {
  const limit = Object.entries(limits).find(([one]) => `limits.${one}` === name)?.[1];
  return limit?.is === 'number' ? limit : (bounds[name] ?? { min: Number.NaN, max: Number.NaN });
};

describe('pairs of numbers that the contract names', () => {
  test.each(relations)('$smaller and $larger', ({ smaller, larger, otherwise }) => {
    const found = reportedIn(stated({ [smaller]: boundsOf(smaller).max, [larger]: boundsOf(larger).min }));
    expect(found.filter(({ message }) => message.includes(smaller) && message.includes(larger))).toMatchObject([
      {
        ...{ code: 'numbers-contradict', at: expect.stringContaining(`${country}/`), tenants: [country, brand].sort() },
        ...{ help: expect.stringContaining(otherwise), related: [expect.stringContaining(`${country}/`)] },
      },
    ]);
  });

  test('what either could be is named, in its own unit', () => {
    expect(reportedIn(stated({ 'limits.codeResendSeconds': 400, 'limits.codeValidMinutes': 5 }))).toEqual([
      {
        ...{ code: 'numbers-contradict', at: expect.stringContaining(`${country}/limits.yaml:`), tenants: [country, brand].sort() },
        message: '"limits.codeResendSeconds" is 400 seconds, which is more than the 5 minutes of "limits.codeValidMinutes".',
        help: 'A code would end before a person may ask for another one. Write at most 300 for "limits.codeResendSeconds", or at least 7 for "limits.codeValidMinutes".',
        related: [`${country}/limits.yaml`],
      },
    ]);
  });

  test('it is reported where the tenant wrote its own, with the inherited one', () => {
    expect(reportedIn(stated({ 'limits.quotationValidDays': 1 }))).toEqual([
      {
        ...{ code: 'numbers-contradict', at: expect.stringContaining(`${country}/limits.yaml:`), tenants: [country, brand].sort() },
        message: '"limits.quotationEndsSoonDays" is 1 day, which is not less than the 1 day of "limits.quotationValidDays".',
        help: 'Every quotation would end soon from its first day. Write at most 0 for "limits.quotationEndsSoonDays", or at least 2 for "limits.quotationValidDays".',
        related: ['_shared/limits.yaml'],
      },
    ]);
  });

  test('business days are more days where a week has fewer of them', () => {
    const review = (days: number) => reportedIn(stated({ 'limits.registrationReviewBusinessDays': 30, 'limits.undecidedFileDays': days }));
    expect(review(41)).toMatchObject([{ help: expect.stringContaining('or at least 42') }]);
    expect(review(42)).toEqual([]);
  });

  test('a number that is wrong by itself is one mistake', () => {
    expect(reportedIn(stated({ 'limits.quotationValidDays': 0 })).map(({ code }) => code)).toEqual(['not-a-number']);
  });

  test('the warning before a session ends is within the session, whatever a tenant writes', () => {
    expect(limits.sessionWarningSeconds.max).toBeLessThan(idleSeconds);
  });
});

describe('numbers of one list', () => {
  test('fewer who agree to a larger purchase', () => {
    expect(
      reportedIn({ [`${country}/approvals.yaml`]: 'approvals: {steps: [{above: 5000, agree: 2}, {above: 100, agree: 3}]}\n' }),
    ).toMatchObject([
      {
        ...{ code: 'numbers-contradict', at: `${country}/approvals.yaml:1` },
        message: 'A purchase above 5000 needs 2 who agree, but above 100 it needs 3 already.',
      },
    ]);
    expect(
      reportedIn({ [`${country}/approvals.yaml`]: 'approvals: {steps: [{above: 5000, agree: 3}, {above: 100, agree: 2}]}\n' }),
    ).toEqual([]);
  });

  test('a warranty that is longer than the longest is reported at the limit that a country lowers', () => {
    const found = reportedIn(stated({ 'limits.warrantyYears': 2 }));
    expect(found).toMatchObject([
      {
        ...{
          code: 'numbers-contradict',
          at: expect.stringContaining(`${country}/limits.yaml:`),
          related: ['_shared/catalogue/products.yaml'],
        },
        message: '"warranties.televisionsThreeYears.years" is 3 years, which is more than the 2 years of "limits.warrantyYears".',
      },
    ]);
  });

  const inBase = (file: string, text: string) =>
    compiled(new Map([...base, [file, text]]))
      .diagnostics.map((one) => formatDiagnostic(one))
      .map(({ code, message }) => `${code} ${message}`);

  test.each([
    ['{weak: 0, fair: 1, strong: 3}', ['No password is "strong": it takes 3 criteria, and there are 2.']],
    ['{weak: 0, fair: 1, strong: 2, best: 2}', ['No password is "strong": "best" takes 2 criteria too, and is shown instead.']],
    ['{weak: 0, fair: 2, strong: 2}', []],
    ['{weak: 0, strong: 7}', []],
  ])('tiers of passwords: %s', (tiers, messages) => {
    const text = (base.get('_shared/password.yaml') ?? '').replace(/tiers: .*/u, `tiers: ${tiers}`);
    expect(inBase('_shared/password.yaml', text).filter((one) => one.startsWith('numbers'))).toEqual(
      messages.map((message) => `numbers-contradict ${message}`),
    );
  });

  test('a status is expected no sooner than the one before it', () => {
    const text = (shipped: number): string =>
      (base.get('_shared/statuses.yaml') ?? '')
        .replace('open: {', 'open: {businessDaysBeforePromise: 2, ')
        .replace('shipped: {', `shipped: {businessDaysBeforePromise: ${shipped}, `);
    expect(inBase('_shared/statuses.yaml', text(3))).toEqual([
      'numbers-contradict "shipped" is expected 3 business days before the promised day, but "open", which comes before it, 2 business days.',
    ]);
    expect(inBase('_shared/statuses.yaml', text(2))).toEqual([]);
  });
});
