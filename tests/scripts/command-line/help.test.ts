import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { commands } from '../../../scripts/command-line/commands.ts';
import { formatUsage } from '../../../scripts/command-line/formatUsage.ts';
import { runVerb } from '../../../scripts/command-line/runVerb.ts';
import type { Verbs } from '../../../scripts/command-line/verb.ts';
import { verbs as ofTheEngine } from '../../../scripts/engine/verbs.ts';
import { root } from '../../../scripts/root.ts';
import { verbs as ofTheShop } from '../../../scripts/shop/verbs.ts';
import { verbs as ofTenants } from '../../../scripts/tenant/verbs.ts';
import { settingRows } from '../../../src/server/platform/settingRows.ts';
import { readSettings } from '../../../src/server/platform/settings.ts';

const all: Verbs = { ...ofTenants, ...ofTheShop, ...ofTheEngine };
const names = Object.keys(all);

afterEach(() => vi.restoreAllMocks());

/** Calls a verb and answers its exit code and what it printed. */
async function call(...args: readonly string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const err = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = await runVerb('npm run tenant --', all, args);
  return { code, out: out.mock.calls.join('\n'), err: err.mock.calls.join('\n') };
}

describe('every verb answers --help', () => {
  test.each(names)('%s: usage, what it does, its options and one example, with exit code 0', async (name) => {
    const { code, out, err } = await call(name, '--help');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^Usage: {2}npm run tenant -- ${name}\\b`));
    expect(out.replaceAll(/\s+/g, ' ')).toContain(all[name]?.does.slice(1));
    // The usage aside, no line is broken by a window of a hundred columns.
    expect(out.split('\n').filter((line) => line.length > 100 && !line.includes('npm run'))).toEqual([]);
    expect(out).toMatch(new RegExp(`^Example: npm run tenant -- ${name} \\S`, 'm'));
    expect(await call(name, 'cl', '-h')).toMatchObject({ code: 0 });
    // What can be read by a program is described for it.
    const { json } = all[name] ?? {};
    if (json !== undefined) expect(out).toContain(json);
    if (/\bjson\b/u.test(all[name]?.usage.join(' ') ?? '')) expect(json).toMatch(/^schemas\/output\/\w+\.schema\.json$/u);
  });

  test.each(names)('%s: help names just the options that the verb accepts', { timeout: 60_000 }, async (name) => {
    const verb = all[name];
    const { settings } = readSettings({});
    if (verb === undefined || settings === undefined) throw new Error(name);
    const err = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await (await verb.load())(['--not-an-option'], settings)).toBe(2);
    const accepted = [...(String(err.mock.calls[0]).split('There are: ')[1] ?? '').matchAll(/--([\w-]+)/g)].map(([, option]) => option);
    const described = Object.keys(verb.options ?? {}).map((option) => option.split(' ', 1)[0]);
    expect(described.toSorted()).toEqual(accepted.toSorted());
    const inUsage = [...verb.usage.join(' ').matchAll(/--([\w-]+)/g)].map(([, option]) => option ?? '');
    expect(inUsage.filter((option) => !accepted.includes(option))).toEqual([]);
  });

  test('without a verb all are listed; a misspelled one gets a suggestion', async () => {
    const { code, out } = await call('--help');
    expect(code).toBe(0);
    for (const name of names) expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    expect(await call()).toMatchObject({ code: 2 });
    expect((await call('chekc')).err).toContain('did you mean "check"?');
  });

  test('npm run shop has the verbs of operators', () => {
    const { stdout } = run(['scripts/shop.ts', '--help']);
    return expect(stdout).resolves.toMatch(/^ {2}companies {2}/m);
  });
});

const run = (args: readonly string[]) => {
  const ended = promisify(execFile)(process.execPath, [...args], { cwd: root });
  return { stdout: ended.then(({ stdout }) => stdout) };
};

describe('every command answers --help', () => {
  const scripts = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

  test('each npm command is described, or has verbs', () => {
    const main = Object.keys(scripts.scripts).filter((name) => !name.includes(':'));
    const described = Object.keys(commands).filter((name) => !name.includes(':'));
    expect(main.toSorted()).toEqual([...described, 'tenant', 'shop', 'engine'].toSorted());
  });

  test.each(Object.keys(commands))('%s prints its help and does nothing else', { timeout: 60_000 }, async (name) => {
    // Of `npm run test:cluster` the file is that of the command, which gets the rest of the name.
    const [script, ...group] = name.split(':');
    const out = await run([`scripts/${script}.ts`, ...group, '--help']).stdout;
    expect(out).toMatch(new RegExp(`^Usage: {2}npm (?:run )?${name}\\b`));
    expect(out).toMatch(/^Example: npm /m);
    if (name === 'start') for (const row of settingRows) expect(out).toContain(`\n  ${row.name}\n`);
  });
});

test('options are in one column below the usage', () => {
  const text = formatUsage('npm run x --', {
    usage: ['a', 'b <c>'],
    does: 'does it',
    options: { d: 'one', 'long <e>': `two${' more'.repeat(20)}` },
    example: 'a',
  });
  expect(text.split('\n')).toEqual([
    'Usage:  npm run x -- a',
    '        npm run x -- b <c>',
    '',
    'Does it.',
    '',
    'Options:',
    '  --d         one',
    `  --long <e>  two${' more'.repeat(16)}`,
    `              ${'more '.repeat(4).trim()}`,
    '',
    'Example: npm run x -- a',
  ]);
});
