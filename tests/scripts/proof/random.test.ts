import path from 'node:path';
import { expect, test } from 'vitest';
import { readTenantFiles } from '../../../scripts/compile/readTenantFiles.ts';
import { root } from '../../../scripts/root.ts';
import { disagreements } from '../../../scripts/tenant/proof/finding.ts';
import { randomFindings, strays } from '../../../scripts/tenant/proof/randomFindings.ts';
import { subjectsOf } from '../../../scripts/tenant/proof/subject.ts';

const files = await readTenantFiles(path.join(root, 'tenants'));
const code = 'cl';
const made = await subjectsOf(files, [code]);
if (!('subjects' in made)) throw new Error('the tenant cannot be compiled');
const { subjects } = made;

test('inputs made at random are as many as asked, the same for the same seed, and right as well as wrong', () => {
  const casesFrom = (seed: number) =>
    [...randomFindings(subjects, 1200, seed)].map(({ of, validator }) => ({
      typed: of.typed,
      mistake: validator.is === 'verdict' ? validator.mistake : '',
    }));
  const first = casesFrom(7);
  expect(first).toHaveLength(1200);
  expect(casesFrom(7)).toEqual(first);
  expect(casesFrom(8)).not.toEqual(first);
  const right = first.filter(({ mistake }) => mistake === '').length;
  expect(right).toBeGreaterThan(100);
  expect(right).toBeLessThan(1100);
  expect([...randomFindings(subjects, 1200, 7)].filter(({ oracle }) => oracle !== undefined).length).toBeGreaterThan(1000);
});

test('inputs made at random find a rule that was changed in YAML alone, and the finding can be made again', async () => {
  const file = `${code}/fields.yaml`;
  const text = files.get(file) ?? '';
  const changed = text.replace('primaryPhone: {digits: {min: 9, max: 9}}', 'primaryPhone: {digits: {min: 7, max: 9}}');
  expect(changed).not.toBe(text);
  const looser = await subjectsOf(new Map([...files, [file, changed]]), [code]);
  if (!('subjects' in looser)) throw new Error('the tenant cannot be compiled');
  const phones = looser.subjects
    .filter(({ name }) => name === 'personRegistration')
    .map((subject) => ({ ...subject, cases: subject.cases.filter(({ field }) => field === 'primaryPhone') }));
  const found = strays(phones, { count: 1500, seed: 7, onMany: () => undefined });
  expect(found.length).toBeGreaterThan(0);
  const [one] = [...randomFindings(phones, 1500, 7)].filter((finding) => disagreements(finding).length > 0);
  expect(one?.of.typed).toBe(found[0]?.typed);
});
