import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { findBadLicences, findHoles, isAllowed, type KnownHoles, readAudit } from '../../scripts/supply/packageFindings.ts';
import { type Package, readPackages } from '../../scripts/supply/readPackages.ts';

const one: Package = { name: 'one', version: '1.2.3', licence: 'MIT', isShipped: true };
const licences = { shipped: ['MIT', 'ISC'], tools: ['CC-BY-4.0'], named: { silent: 'MIT' } };
const known = (hole: Partial<KnownHoles['holes'][number]>, accepted = {}): KnownHoles => ({
  source: '',
  at: '2026-01-01',
  accepted,
  holes: [{ package: 'one', range: '<2.0.0', severity: 'high', id: 'X-1', ...hole }],
});

describe('licences of packages', () => {
  test('of several to choose one suffices, of several at once each counts', () => {
    expect([isAllowed('(MIT OR GPL-3.0)', ['MIT']), isAllowed('(MIT AND GPL-3.0)', ['MIT']), isAllowed('', ['MIT'])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('one that is not on the list is reported with package and remedy; tools may have more, and what a package’s files say counts', () => {
    const packages = [
      one,
      { ...one, name: 'bad', licence: 'AGPL-3.0' },
      { ...one, name: 'none', licence: '' },
      { ...one, name: 'silent', licence: '' },
    ];
    expect(findBadLicences(packages, licences)).toEqual([
      'bad 1.2.3 has the licence AGPL-3.0: take another package, or add it to .config/licences.json',
      'none 1.2.3 has no licence that it names: take another package, or add it to .config/licences.json',
    ]);
    const tool = { ...one, licence: 'CC-BY-4.0' };
    expect([findBadLicences([tool], licences).length, findBadLicences([{ ...tool, isShipped: false }], licences).length]).toEqual([1, 0]);
  });
});

describe('known holes of packages', () => {
  test('a version within the range is reported, one outside is not, nor a hole that is accepted with its reason', () => {
    expect(findHoles([one], known({}))).toEqual(['one 1.2.3 has a known hole (high, X-1): take a version outside <2.0.0']);
    expect(findHoles([one], known({ range: '>=1.3.0 <2.0.0' }))).toEqual([]);
    expect(findHoles([one], known({ package: 'other' }))).toEqual([]);
    expect(findHoles([one], known({}, { 'X-1': 'only a test reads what it is given' }))).toEqual([]);
  });

  test('a range that is none is an error: it would be passed by', () => {
    expect(() => findHoles([one], known({ range: 'below two' }))).toThrow('is no range');
  });

  test('what npm audit answers is read; an answer without holes is no “none”', () => {
    const via = ['other', { name: 'one', range: '<2.0.0', severity: 'high', url: 'https://github.com/advisories/GHSA-1' }];
    expect(readAudit({ vulnerabilities: { one: { via } } })).toEqual([{ package: 'one', range: '<2.0.0', severity: 'high', id: 'GHSA-1' }]);
    expect(() => readAudit({})).toThrow('The registry');
  });
});

test('The lock of this repository is read with versions, licences and what is shipped', async () => {
  const packages = await readPackages(root);
  expect(packages.find(({ name }) => name === 'fastify')).toMatchObject({ licence: 'MIT', isShipped: true });
  expect(packages.find(({ name }) => name === 'vitest')).toMatchObject({ isShipped: false });
  const list: KnownHoles = JSON.parse(readFileSync(path.join(root, '.config/knownHoles.json'), 'utf8'));
  // A list about packages that are not here would never find anything.
  expect(list.holes.filter((hole) => packages.every(({ name }) => name !== hole.package))).toEqual([]);
});
