import { expect, test } from 'vitest';
import { disagreements, type Finding } from '../../scripts/tenant/proof/finding.ts';
import { judgeCases } from '../../scripts/tenant/proof/judgeCases.ts';
import { sentences } from '../../scripts/tenant/proof/oracle/sentences.ts';
import { subjectsOf } from '../../scripts/tenant/proof/subject.ts';
import { codes, sources } from './compiled.ts';

const made = await subjectsOf(sources, codes);
const findings: readonly Finding[] = 'unsound' in made ? [] : made.subjects.flatMap(judgeCases).filter(({ of }) => of.from === 'sentence');

test('every sentence is tried in every tenant that it names', () => {
  const tried = new Set(findings.map(({ subject, of }) => `${of.place} ${subject.tenant}`));
  const expected = sentences.flatMap(({ place, tenants }) => (tenants.includes('*') ? codes : tenants).map((code) => `${place} ${code}`));
  expect(expected.filter((one) => !tried.has(one))).toEqual([]);
});

test('every sentence holds in every form that it is about', () => {
  expect(
    findings.flatMap((finding) =>
      disagreements(finding).map((why) => `${finding.subject.tenant} ${finding.of.what} "${finding.of.typed}": ${why}`),
    ),
  ).toEqual([]);
});
