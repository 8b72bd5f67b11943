import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../engine/compiler.ts';
import { linesOf } from '../../scripts/tenant/linesOf.ts';
import { copyOfTenants } from './copyOfTenants.ts';

const { tenantsDir, first: code, tenant } = copyOfTenants();

describe('npm run tenant', { timeout: 120_000 }, () => {
  test('a verb that does not exist gets a suggestion and the list', async () => {
    const { code: exit, err } = await tenant(['chek']);
    expect(exit).toBe(2);
    expect(err).toMatch(/did you mean "check"\?/u);
    expect(err).toMatch(/^ {2}explain +shows /mu);
  });

  test('check is 0 where all is well, closes with the counts, and 2 for a tenant that is not there', async () => {
    const { code: exit, out } = await tenant(['check']);
    expect(out).toMatch(/^0 mistakes, \d+ warnings? in \d+ tenants\.\n$/mu);
    expect(exit).toBe(0);
    expect(await tenant(['check', 'nowhere'])).toMatchObject({ code: 2, out: '' });
  });

  test('check is 1 for a mistake, in JSON too; --fix mends what is certain and says what it changed', async () => {
    const file = path.join(tenantsDir, code, 'limits.yaml');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, `${before}  registrationReviewBusinessDays: 2 # as inherited\n`);
    const outcome = await tenant(['check', code, '--output', 'json']);
    expect(JSON.parse(outcome.out)).toMatchObject({
      diagnostics: expect.arrayContaining([expect.objectContaining({ code: 'repeats-inherited', severity: 'warning' })]),
    });
    expect(outcome.code).toBe(0);
    const fixed = await tenant(['check', code, '--fix']);
    expect(fixed.out).toMatch(
      /^fixed .*limits\.yaml:\d+:\d+ {2}repeats-inherited {2}deleted "registrationReviewBusinessDays: 2 # as inherited"$/mu,
    );
    expect(readFileSync(file, 'utf8')).toBe(before);
    writeFileSync(file, 'limits:\n  reviewDays: two\n');
    const again = await tenant(['check', code, '--fix']);
    expect(again.code).toBe(1);
    expect(again.out).toMatch(/^--fix changed nothing: /mu);
    writeFileSync(file, before);
  });

  test('upgrade says that a tenant is of the only format, and where one is newer', async () => {
    expect(await tenant(['upgrade', code])).toMatchObject({ code: 0, out: `${code}: format 1, the only one there is. Nothing to do.\n` });
    const file = path.join(tenantsDir, code, 'tenant.yaml');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.replace(/^format: 1$/mu, 'format: 2'));
    const said = await tenant(['upgrade', code]);
    expect(said.code).toBe(1);
    expect(said.out).toMatch(/tenant\.yaml: These files are of format 2, which is newer than what is read here: 1\..*newer version/u);
    writeFileSync(file, before);
    expect((await tenant(['new', 'api'])).err).toContain('"api" cannot be the code of a tenant');
  });

  test('explain says the value and who wrote it; a wrong path gets a suggestion; a code gets why and right', async () => {
    expect((await tenant(['explain', code, 'tenant.currency'])).out).toMatch(
      new RegExp(`value +\\w{3}\\n +written +.*${code}/tenant\\.yaml:\\d+`, 'u'),
    );
    expect((await tenant(['explain', code, 'currency'])).out).toMatch(/^tenant\.currency\n/u);
    expect(await tenant(['explain', code, 'tenant.curency'])).toMatchObject({
      code: 2,
      err: 'There is no "curency" in "tenant": did you mean "currency"?\n',
    });
    expect((await tenant(['explain', 'nowhere', 'tenant.currency'])).err).toMatch(/^There is no tenant "nowhere": /u);
    expect((await tenant(['explain', 'unknown-field'])).out).toMatch(/why .*\n {2}right /u);
  });

  test('validate answers a line each, whatever comes in', async () => {
    const lines = [
      '{"loginEmail":"ana@x.cl","loginPassword":"x"}',
      '{"loginEmail":"ana"}',
      '{',
      '[]',
      '7',
      '{"a":1}',
      '{"loginEmail":7}',
      '{"loginEmail":"a\\u0000"}',
      '{"constructor":"x"}',
    ];
    const { code: exit, out } = await tenant(['validate', code, 'login', '-'], lines.join('\n'));
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { valid: boolean; errors: { field: string; mistake: string }[]; problem?: string });
    expect(answers).toHaveLength(lines.length);
    expect(answers[0]).toEqual({ valid: true, errors: [] });
    expect(answers[1]?.errors.map(({ field, mistake }) => `${field} ${mistake}`)).toEqual(['loginEmail format', 'loginPassword empty']);
    expect(answers.slice(2).every(({ valid, problem }) => !valid && problem !== undefined)).toBe(true);
    expect(exit).toBe(1);
    expect(await tenant(['validate', code, 'logn', '-'])).toMatchObject({
      code: 2,
      out: '',
      err: `"logn" is not a form of "${code}": did you mean "login"?\n`,
    });
  });

  test('validate takes one record over several lines', async () => {
    const { code: exit, out } = await tenant(
      ['validate', code, 'login', '-'],
      '{\n  "loginEmail": "ana@x.cl",\n  "loginPassword": "x"\n}\n',
    );
    expect(out).toBe('{"valid":true,"errors":[]}\n');
    expect(exit).toBe(0);
  });

  test('format writes the canonical form once', async () => {
    const file = path.join(tenantsDir, code, 'limits.yaml');
    writeFileSync(file, '# why\nlimits:\n      comparisonProducts:    "4"\n\n\n');
    expect(await tenant(['format', code, '--check'])).toMatchObject({ code: 1 });
    await tenant(['format', code]);
    expect(readFileSync(file, 'utf8')).toBe('# why\nlimits:\n  comparisonProducts: 4\n');
    expect(await tenant(['format', code, '--check'])).toMatchObject({ code: 0, err: '' });
  });
});

test('edits are made from the end backwards, and one that overlaps is left out', () => {
  const at = (line: number, from: number, to: number) => ({ file: 'f', start: { line, column: from }, end: { line, column: to } });
  const { text, made } = applyEdits('abc\ndef\n', [
    { at: at(1, 1, 2), text: 'X' },
    { at: at(2, 1, 4), text: '' },
    { at: at(1, 1, 3), text: 'Y' },
  ]);
  expect(text).toBe('Yc\n\n');
  expect([...made.values()]).toEqual(['def', 'ab']);
});

test('lines are bounded, however long they are', async () => {
  async function* chunks() {
    yield 'a\nb';
    yield 'c\n';
    for (let count = 0; count < 100; count++) yield 'x'.repeat(1000);
    yield '\nlast';
  }
  const lines = [];
  for await (const { text, long } of linesOf(chunks(), 1500)) lines.push(`${text.length} ${long}`);
  expect(lines).toEqual(['1 false', '2 false', '1500 true', '4 false']);
});
