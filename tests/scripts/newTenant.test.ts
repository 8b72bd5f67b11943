/** A country from a brief: what it makes is sound, what is wrong in a brief is reported at its line, what nobody answers is listed. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { compileInTurn, formatYaml, resolve } from '../../engine/compiler.ts';
import { contract } from '../../scripts/compile/contract.ts';
import { readTenantFiles } from '../../scripts/compile/readTenantFiles.ts';
import { sha256 } from '../../scripts/compile/sha256.ts';
import { root } from '../../scripts/root.ts';
import { guide } from '../../scripts/tenant/guide.ts';
import { askDecisions } from '../../scripts/tenant/new/askDecisions.ts';
import type { PlainMap } from '../../scripts/tenant/new/plain.ts';
import { newTenant } from '../../scripts/tenant/newTenant.ts';
import type { Settings } from '../../src/server/platform/settings.ts';

vi.setConfig({ testTimeout: 240_000 });

const scratch = mkdtempSync(path.join(os.tmpdir(), 'new-tenant-'));
const tenantsDir = path.join(scratch, 'tenants');
const briefs = path.join(scratch, 'brief');
cpSync(path.join(root, 'tenants'), tenantsDir, { recursive: true });
cpSync(path.join(root, 'tests/brief'), briefs, { recursive: true });
afterEach(() => {
  for (const code of ['py', 'zz']) rmSync(path.join(tenantsDir, code), { recursive: true, force: true });
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const brief = readFileSync(path.join(briefs, 'py.brief.yaml'), 'utf8');

/** Runs the verb; what it printed, and the exit code. */
async function makeNew(...args: readonly string[]) {
  const printed: string[] = [];
  const print = (line: unknown) => void printed.push(String(line));
  const spies = [vi.spyOn(console, 'log').mockImplementation(print), vi.spyOn(console, 'error').mockImplementation(print)];
  const code = await newTenant(args, { tenantsDir } as Settings).finally(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return { code, printed: printed.join('\n') };
}

/** The brief with some words replaced by others. */
const briefWith = (name: string, changes: readonly (readonly [from: string | RegExp, to: string])[]): string => {
  const changed = changes.reduce((text, [from, to]) => {
    const next = text.replace(from, to);
    expect(next, String(from)).not.toBe(text);
    return next;
  }, brief);
  writeFileSync(path.join(briefs, name), changed);
  return path.join(briefs, name);
};

const lineOf = (file: string, beginning: string): number =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(beginning)) + 1;

describe('npm run tenant -- new', () => {
  test('a brief makes a country without a mistake, in canonical form, and nothing outside its folder', async () => {
    const before = await readTenantFiles(tenantsDir);
    const { code, printed } = await makeNew('py', '--from', path.join(briefs, 'py.brief.yaml'));
    expect(printed).toContain('Nothing is left open.');
    expect(code).toBe(0);
    const files = await readTenantFiles(tenantsDir);
    for (const [file, text] of files) if (!file.startsWith('py/')) expect(text, file).toBe(before.get(file));
    for (const [file, text] of files) if (file.startsWith('py/') && file.endsWith('.yaml')) expect(formatYaml(text), file).toBe(text);
    const { diagnostics, made } = compileInTurn(files, { contract, hash: sha256 });
    expect(
      diagnostics.filter(({ severity, at, tenants }) => severity === 'error' || (at.file.startsWith('py/') && tenants.length < 2)),
    ).toEqual([]);
    expect(made.py?.sound).toBe(true);
    expect(files.get('py/texts.yaml')?.split('\n').length).toBeLessThan(80);
    expect(await makeNew('py')).toMatchObject({ code: 2, printed: 'There is a tenant "py" already.' });
  });

  test('where no account is made without consent to the treatment of data, each form that makes one asks for it', async () => {
    const answer = /^dataConsentNeeded:.*\n/mu.test(brief) ? /^dataConsentNeeded:.*$/mu : /$/u;
    const file = briefWith('consent.yaml', [[answer, 'dataConsentNeeded: true']]);
    const { code, printed } = await makeNew('py', '--from', file);
    expect(printed).toContain('Nothing is left open.');
    expect(code).toBe(0);
    const files = await readTenantFiles(tenantsDir);
    const { diagnostics } = compileInTurn(files, { contract, hash: sha256, now: () => new Date() });
    expect(
      diagnostics.filter(({ severity, at, tenants }) => severity === 'error' || (at.file.startsWith('py/') && tenants.length < 2)),
    ).toEqual([]);
    const forms = resolve(files, contract.features).tenants.find(({ name }) => name === 'py')?.data.forms;
    for (const name of ['personRegistration', 'companyRegistration', 'collaboratorAccess', 'consent'])
      expect(forms?.[name]?.mandatory, name).toContain('personalDataTreatmentPolicy');
  });

  test('how a mobile number begins is in its rule, its sentence and the table of what is expected; a company’s phone begins otherwise', async () => {
    const file = briefWith('begins.yaml', [
      [/^mobile:.*$/mu, "mobile: {digits: {min: 9, max: 9}, startsWith: ['9'], says: {format: El celular empieza con 9}}"],
      [/^companyPhone:.*\n/mu, ''],
    ]);
    expect(await makeNew('py', '--from', file)).toMatchObject({ code: 0 });
    const files = await readTenantFiles(tenantsDir);
    expect(readFileSync(path.join(tenantsDir, 'py/expected/limits.csv'), 'utf8')).toMatch(/^primaryPhone,digits,9,9,9,/mu);
    expect(readFileSync(path.join(tenantsDir, 'py/expected/limits.csv'), 'utf8')).toMatch(/^orgPhone,digits,9,9,,/mu);
    const { data } = resolve(files, contract.features).tenants.find(({ name }) => name === 'py') ?? {};
    expect(data?.fields?.primaryPhone).toMatchObject({ startsWith: ['9'] });
    expect(data?.fields?.orgPhone).not.toHaveProperty('startsWith');
    expect(data?.texts?.fields?.primaryPhone).toMatchObject({ format: 'El celular empieza con 9' });
  });

  test('each wrong answer of a brief is reported at its line, and nothing is written', async () => {
    const file = briefWith('wrong.yaml', [
      ['currency: PYG', 'curency: PYG'],
      ['rights.md', 'right.md'],
      ['country: PY', 'country: PY\ntimeZone: America/Asunción'],
      ['salesTax: 10', 'salesTax: ten'],
      ['min: 9, max: 9', 'min: 9, most: 9'],
      ['gateway: plata', 'gateway: plato'],
    ]);
    const named = await makeNew('py', '--from', file);
    expect(named.printed).toMatch(
      /^\S+:\d+ {2}"curency" is no decision of a country: did you mean "currency"\?\n\S+:\d+ {2}policies: there is no file "right\.md" beside the brief\.\n2 mistakes /u,
    );
    writeFileSync(file, readFileSync(file, 'utf8').replace('curency', 'currency').replace('right.md', 'rights.md'));
    const { code, printed } = await makeNew('py', '--from', file);
    expect(code).toBe(1);
    const lines = printed.split('\n').filter((line) => line.startsWith(file));
    const places = ['timeZone', 'mobile:', 'gateway', 'salesTax'].map((answer) => `${file}:${lineOf(file, answer)}`);
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(new Set(places));
    expect(printed).toMatch(/mobile\.digits\.most: .*"most"/u);
    expect(printed).toMatch(/gateway: .*"plato"/u);
    expect(existsSync(path.join(tenantsDir, 'py'))).toBe(false);
  });

  test('where nobody says how a number begins, the sentence is left open: the shared one cannot say it', async () => {
    const file = briefWith('silent.yaml', [[/^mobile: .*$/mu, "mobile: {digits: {min: 9, max: 9}, startsWith: ['9']}"]]);
    const { printed } = await makeNew('py', '--from', file);
    expect(printed).toMatch(/^Left open:\n {2}texts\.fields\.primaryPhone\.format: /mu);
  });

  test('a number that an office calls right and the rule denies is reported at its document', async () => {
    const file = briefWith('contradicts.yaml', [['right: [80009735-1', 'right: [80009735-3']]);
    const { code, printed } = await makeNew('py', '--from', file);
    expect(printed).toContain(
      `${file}:${lineOf(file, '  right: [80009735-3')}  companyDocument.right: "80009735-3" is a right RUC by its source, but the rule refuses it: checkDigit.`,
    );
    expect(code).toBe(1);
    expect(existsSync(path.join(tenantsDir, 'py'))).toBe(false);
  });

  test.each([
    ['wrong: { 12345: length', 'wrong: { 12345: lenght', '  wrong: { 12345', 'personDocument.wrong.12345: "lenght"'],
    ['right: [1234567, 4.567.890]', 'right: [12345678901, 4.567.890]', '  right: [1234567', 'personDocument.right: "12345678901"'],
    [
      'right: [1234567',
      'rigth: [1234567',
      '  rigth',
      'personDocument.rigth: The key "rigth" is not known here.\n  help: Did you mean "right"?',
    ],
    ['{max} números, con', '{mx} números, con', '    length: El RUC', 'companyDocument.says.length: "mx"'],
    ['weights: [2, 3,', 'weights: [2, 9,', '  checkDigit: {', 'companyDocument.checkDigit: By this check digit'],
    [
      'right: [80009735-1, 80002201-7, 43567891-4]',
      'right: [80009735-1]',
      'companyDocument:',
      'companyDocument: The type "RUC" is not proved',
    ],
  ])(
    'a mistake within a document is reported once, at its own line and key, and names no file but the brief: %s',
    async (from, to, line, message) => {
      const file = briefWith('within.yaml', [[from, to]]);
      const { printed } = await makeNew('py', '--from', file);
      expect(printed).toContain(`${file}:${lineOf(file, line)}  ${message}`);
      expect(printed).toMatch(/\n1 mistake in the brief/u);
      expect(printed.replaceAll(file, '')).not.toMatch(/documentExamples|\w\.yaml/u);
    },
  );

  test('what nobody answers is a short list, with what others chose', async () => {
    const file = briefWith('open.yaml', [[/^(?:salesTax|gateway|keptAudit|legend):.*\n/gmu, '']]);
    const { code, printed } = await makeNew('py', '--from', file);
    expect(code).toBe(0);
    const open = printed.split('Left open:\n')[1]?.split('\n\n')[0]?.split('\n') ?? [];
    expect(open.map((line) => line.trim().split(' ')[0])).toEqual(['gateway', 'salesTax', 'keptAudit', 'legend']);
    expect(open[0]).toMatch(/Others: .*cl: andes/u);
  });

  test('without a brief of that name one is written to fill in: filled in as it is, it is read', async () => {
    const file = path.join(briefs, 'zz.brief.yaml');
    expect(await makeNew('zz', '--from', file, '--like', 'uy')).toMatchObject({ code: 0, printed: expect.stringContaining('Fill it in') });
    expect(readFileSync(file, 'utf8')).toMatch(/^like: uy$/mu);
    const template = readFileSync(file, 'utf8');
    // What only this project means by a word is said, and what others chose.
    for (const key of ['personDocument', 'companyDocument', 'postcode', 'companyKinds', 'banks', 'accountTypes', 'theme', 'gateway'])
      expect(template.split(/\n\n/u).find((one) => one.includes(`\n${key}:`))).toMatch(
        /^# .*\?.*\n(?:# {3}.+\n)+# {3}for example .*\n(?:# {3}default: .*\n)?# {3}others: /u,
      );
    expect(template).toMatch(/# {3}taxCode: two digits.*\n(?:# .*\n)*# {3}others: .*tax code/u);
    expect(template).toMatch(/# Which currency.*\n# {3}for example PYG\n# {3}others: .*cl: CLP.*\ncurrency:\n/u);
    // Of what has no value of its own, what others chose is said in words.
    expect(readFileSync(file, 'utf8')).toMatch(/others: (?:.*; )?cl: RUT \(7 to 9 characters, check digit, tax code \w+\)/u);
    expect(readFileSync(file, 'utf8')).toMatch(/# The policies.*\n.*\n# {3}others: ar: Términos y condiciones/u);
    expect(await makeNew('zz', '--from', file)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Left open:\n  name (tenant.name)'),
    });
  });

  test('step by step, each answer is kept, what cannot be read or is wrong is asked again, and nothing typed takes the default', async () => {
    const { tenants } = resolve(await readTenantFiles(tenantsDir), contract.features);
    const typed: Record<string, string[]> = {
      name: ['Tala'],
      country: ['Bolivia', 'BO'],
      mobile: ['{digits: [', '{digits: {min: 8, max: 8}}'],
    };
    const kept: PlainMap[] = [];
    const prompts: string[] = [];
    const answers = await askDecisions({
      ...{ answers: { currency: 'BOB' }, tenants, print: () => undefined },
      judge: ({ country }, key) => Promise.resolve(key === 'country' && country === 'Bolivia' ? ['No code.'] : []),
      ask: (prompt) => {
        prompts.push(prompt);
        return Promise.resolve(typed[/^\w+/u.exec(prompt)?.[0] ?? '']?.shift() ?? '');
      },
      keep: (given) => Promise.resolve(void kept.push({ ...given })),
    });
    expect(answers).toEqual({ currency: 'BOB', name: 'Tala', country: 'BO', mobile: { digits: { min: '8', max: '8' } } });
    expect(kept).toHaveLength(3);
    expect(prompts.filter((prompt) => prompt.startsWith('mobile:'))).toHaveLength(2);
    expect(prompts.filter((prompt) => prompt.startsWith('country:'))).toHaveLength(2);
    expect(prompts).toContain('timeZone [America/La_Paz]: ');
    // Another form of address than that of the shared texts is nobody's default.
    expect(prompts).toContain('addressing [usual]: ');
    expect(prompts.some((prompt) => prompt.startsWith('currency'))).toBe(false);
  });
});

test('a country written by the guide alone, each answer as the guide writes it, has no mistake', async () => {
  const written: string[] = [];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  await guide(['--json'], { tenantsDir } as Settings).finally(() => out.mockRestore());
  const told = JSON.parse(written.join('')) as {
    decisions: readonly { key: string; example: string }[];
    files: readonly { keys: readonly object[] }[];
  };
  expect(told.files.every(({ keys }) => keys.length > 0)).toBe(true);
  const file = path.join(briefs, 'guide.yaml');
  writeFileSync(file, told.decisions.map(({ key, example }) => `${key}: ${example}\n`).join(''));
  const { code, printed } = await makeNew('zz', '--from', file);
  expect(printed).toContain('Nothing is left open.');
  expect(code).toBe(0);
  const { diagnostics } = compileInTurn(await readTenantFiles(tenantsDir), { contract, hash: sha256, now: () => new Date() });
  expect(diagnostics.filter(({ severity, at }) => severity === 'error' || at.file.startsWith('zz/'))).toEqual([]);
});
