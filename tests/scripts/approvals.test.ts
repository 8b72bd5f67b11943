import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compile, rolesToApprove, type SourceFiles } from '../../engine/compiler.ts';
import { contract } from '../../scripts/compile/contract.ts';
import { findWaiting } from '../../scripts/compile/findWaiting.ts';
import { publishTenant, readRelease, readSources } from '../../scripts/compile/publishTenant.ts';
import { sha256 } from '../../scripts/compile/sha256.ts';
import { approve } from '../../scripts/tenant/approve.ts';
import { build } from '../../scripts/tenant/build.ts';
import { readSettings } from '../../src/server/platform/settings.ts';
import { filesOf } from '../engine/laws/realTenants.ts';

const RULES = 'release: {approvals: {stricter: [owner], looser: [security]}}\n';

/** One tenant whose release is published, in folders of its own and a repository of its author's. */
async function openShop() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'approvals-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const tenantsDir = path.join(folder, 'tenants');
  const compiledDir = path.join(folder, 'compiled');
  const { settings } = readSettings({ TENANTS_DIR: tenantsDir, COMPILED_DIR: compiledDir });
  if (settings === undefined) throw new Error('settings');
  const git = (by: string, ...args: readonly string[]) =>
    execFileSync('git', ['-c', `user.name=${by}`, '-c', `user.email=${by}@shop.example`, '-C', tenantsDir, ...args]);
  const write = async (files: SourceFiles, by = 'ana') => {
    for (const [file, text] of files) {
      await mkdir(path.dirname(path.join(tenantsDir, file)), { recursive: true });
      await writeFile(path.join(tenantsDir, file), text);
    }
    git(by, 'add', '--all');
    git(by, 'commit', '--quiet', '--message', 'x');
  };
  await mkdir(tenantsDir, { recursive: true });
  git('ana', 'init', '--quiet');
  return {
    ...{ compiledDir, write },
    run: (...args: readonly string[]) => run(() => approve(args, settings)),
    build: (...args: readonly string[]) => run(() => build(args, settings)),
  };
}

async function run(work: () => Promise<number>): Promise<readonly [code: number, said: string]> {
  const lines: string[] = [];
  const keep = (line: unknown) => void lines.push(String(line));
  const spies = [vi.spyOn(console, 'log').mockImplementation(keep), vi.spyOn(console, 'error').mockImplementation(keep)];
  try {
    return [await work(), lines.join('\n')];
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

test('a release waits for the word that its tenant asks for, never for the author’s alone, and again once more values are judged otherwise', {
  timeout: 120_000,
}, async () => {
  const shop = await openShop();
  const before = new Map([...filesOf('cl'), ['cl/release.yaml', RULES]]);
  await shop.write(before);
  await shop.build('--schemas');
  expect(await readRelease(shop.compiledDir, 'cl')).toBeUndefined();
  const [emitted] = compile(before, { contract, hash: sha256 }).tenants;
  if (emitted === undefined) throw new Error('cl');
  await publishTenant(shop.compiledDir, emitted, { sources: before });
  const older = await readRelease(shop.compiledDir, 'cl');
  if (older === undefined) throw new Error('release');
  expect(await readSources(shop.compiledDir, older)).toEqual(before);
  // A release whose files only read otherwise is the same, and no other is published where it may not be replaced.
  const mayReplace = () => Promise.resolve(false);
  expect(await publishTenant(shop.compiledDir, emitted, { sources: new Map(), mayReplace })).toBe(false);
  expect(await publishTenant(shop.compiledDir, { ...emitted, theme: 'x.css' }, { sources: before, mayReplace })).toBe(false);
  expect(await readRelease(shop.compiledDir, 'cl')).toEqual(older);

  const withDigits = (digits: string) =>
    new Map([
      ...before,
      [
        'cl/fields.yaml',
        (before.get('cl/fields.yaml') ?? '').replace('alternatePhone: {digits: {min: 6, max: 9}', `alternatePhone: {digits: ${digits}`),
      ],
    ]);
  const after = withDigits('{min: 7, max: 9}');
  await shop.write(after);
  const [code, list] = await shop.run('cl');
  const print =
    /^ {2}([0-9a-f]{16}) {2}stricter {2}fields\.alternatePhone\.digits\.min {2}6 → 7 {2}\(owner\) {2}by ana@shop\.example$/mu.exec(
      list,
    )?.[1] ?? '';
  expect([code, list]).toEqual([1, expect.stringContaining('cl keeps its last release: a finding waits')]);
  // Who commits is not asked for approvals; who publishes is.
  expect((await shop.build('--schemas'))[1]).not.toContain('keeps its last release');
  expect((await shop.build())[1]).toContain('cl keeps its last release');
  expect(await readRelease(shop.compiledDir, 'cl')).toEqual(older);
  const word = (role: string, by: string) => shop.run('cl', print, '--as', role, '--by', by, '--why', 'from May on');
  expect(await word('owner', 'Ana@shop.example')).toEqual([2, expect.stringContaining('somebody else has to approve it')]);
  expect(await word('security', 'bo@shop.example')).toEqual([2, expect.stringContaining('needs the word of owner')]);
  expect(await word('owner', 'bo@shop.example')).toEqual([0, expect.stringContaining('all is approved')]);

  // Of each line the one who wrote it, of a file whose line is gone the one who changed it last: each may approve what the other wrote.
  const both = new Map([...withDigits('{min: 6, max: 10}'), ['cl/limits.yaml', `${before.get('cl/limits.yaml')}\n# later\n`]]);
  await shop.write(both, 'bo');
  expect((await shop.run('cl'))[1]).toMatch(/fields\.alternatePhone\.digits\.max .*\(security\) {2}by bo@shop\.example$/mu);
  await shop.write(after);

  const needsOf = async (sources: SourceFiles) =>
    (await findWaiting(shop.compiledDir, { older, tenant: 'cl', sources, authorOf: async () => 'ana@shop.example' })).needs.map(
      ({ roles }) => roles,
    );
  expect(await needsOf(after)).toEqual([]);
  // Who turns out to be the author has approved nothing.
  expect(
    (await findWaiting(shop.compiledDir, { older, tenant: 'cl', sources: after, authorOf: async () => 'bo@shop.example' })).needs,
  ).toHaveLength(1);
  expect(await needsOf(withDigits('{min: 7, max: 10}'))).toEqual([['security']]);
  expect(await needsOf(new Map([...before].filter(([file]) => file !== 'cl/release.yaml')))).toEqual([['owner', 'security']]);
});

test('a release that this code cannot read lets no other replace it without the word of all who give one', async () => {
  const shop = await openShop();
  const before = new Map([...filesOf('cl'), ['cl/release.yaml', RULES]]);
  const [emitted] = compile(before, { contract, hash: sha256 }).tenants;
  if (emitted === undefined) throw new Error('cl');
  const rolesWith = async (sources: SourceFiles | undefined, after: SourceFiles) => {
    await publishTenant(shop.compiledDir, { ...emitted, theme: `${sources?.size}.css` }, { sources: sources ?? new Map() });
    const older = await readRelease(shop.compiledDir, 'cl');
    if (older === undefined) throw new Error('release');
    const kept = sources === undefined ? { ...older, sources: undefined } : older;
    const { findings, needs } = await findWaiting(shop.compiledDir, {
      older: kept,
      tenant: 'cl',
      sources: after,
      authorOf: async () => 'ana@shop.example',
    });
    return [findings.map(({ path, code }) => `${path} ${code}`), needs.map(({ roles }) => roles)];
  };
  const unread = [['release not-compared'], [['owner', 'security']]];
  const ofThen = new Map([...before, ['cl/fields.yaml', 'fields: {primaryPhone: {kind: telegraph}}\n']]);
  expect(await rolesWith(ofThen, before)).toEqual(unread);
  // Its own release.yaml counts, not the one that the change brings.
  expect(await rolesWith(ofThen, new Map([...before].filter(([file]) => file !== 'cl/release.yaml')))).toEqual(unread);
  expect(await rolesWith(undefined, before)).toEqual(unread);
  expect(await rolesWith(new Map(before), before)).toEqual([[], []]);
});

test('a finding needs the roles of each of its classes, and of the floor that it lets down', () => {
  const release = { approvals: { breaks: ['owner', 'engineering'], stricter: ['owner'], floors: ['security'] } };
  const roles = (classes: Parameters<typeof rolesToApprove>[0]['classes'], isFloor = false) =>
    rolesToApprove({ classes, isFloor, path: 'password.length.min' }, { release });
  expect([roles(['breaks', 'stricter']), roles(['looser']), roles(['looser'], true), roles(['none'])]).toEqual([
    ['owner', 'engineering'],
    [],
    ['security'],
    [],
  ]);
  expect(rolesToApprove({ classes: ['breaks'], isFloor: true, path: 'pages' }, {})).toEqual([]);
});
