import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentTypesOf } from '../../../engine/runtime.ts';
import { readTenantFiles } from '../../../scripts/compile/readTenantFiles.ts';
import { root } from '../../../scripts/root.ts';
import { disagreements, type FieldAnswer, type Finding } from '../../../scripts/tenant/proof/finding.ts';
import { gapsOf } from '../../../scripts/tenant/proof/gapsOf.ts';
import { judgeCases } from '../../../scripts/tenant/proof/judgeCases.ts';
import { answerable } from '../../../scripts/tenant/proof/questions/askAtServer.ts';
import { questionCases } from '../../../scripts/tenant/proof/questions/questionCases.ts';
import { type Subject, subjectsOf } from '../../../scripts/tenant/proof/subject.ts';
import { typesWithoutTable } from '../../../scripts/tenant/proof/typesWithoutTable.ts';

const made = await subjectsOf(await readTenantFiles(path.join(root, 'tests/fixture-country')).then(withShared), ['zb']);

async function withShared(files: ReadonlyMap<string, string>) {
  const tenants = await readTenantFiles(path.join(root, 'tenants'));
  return new Map([...[...tenants].filter(([file]) => file.startsWith('_shared/')), ...files]);
}

const subject = 'subjects' in made ? made.subjects.find(({ name }) => name === 'personRegistration') : undefined;
if (subject === undefined) throw new Error('the fixture country registers nobody');
const findings = judgeCases(subject);
const one = (mistake: string): Finding => {
  const found = findings.find(({ validator }) => validator.is === 'verdict' && validator.mistake === mistake);
  if (found === undefined) throw new Error(`no case makes "${mistake}"`);
  return found;
};
const verdict = (mistake: string, message = ''): FieldAnswer => ({ is: 'verdict', mistake, message });

test('a country that nobody wrote code for has its cases like any other', () => {
  expect(findings.length).toBeGreaterThan(100);
  expect(findings.flatMap(disagreements)).toEqual([]);
});

test('of a document type that no table judges it is said that the proof is the author’s alone', () => {
  const types = Object.keys(documentTypesOf(subject.form.plan.fields.document));
  expect(types).not.toEqual([]);
  expect([...typesWithoutTable(findings)]).toEqual([['zb', types.toSorted()]]);
  const judged = findings.map((finding) => ({ ...finding, oracle: { mistake: '', place: 'tests/oracle/limits.csv:7' } }));
  expect([...typesWithoutTable(judged)]).toEqual([]);
});

describe('a case fails where two places do not say the same', () => {
  const wrong = one('length');
  const right = one('');
  test('another mistake at the server, another sentence in the browser', () => {
    expect(disagreements({ ...wrong, server: verdict('format', 'x') })[0]).toContain('The server says "format"');
    expect(disagreements({ ...wrong, browser: verdict('length', 'other words') })[0]).toContain('The browser says "length" (other words)');
    expect(disagreements({ ...right, server: verdict('empty', 'x') })).toHaveLength(1);
    expect(disagreements({ ...right, browser: { is: 'broken', how: 'no answer' } })[0]).toContain('no answer');
  });

  test('a request refused as a whole turns away what is wrong, and must not turn away what is right', () => {
    expect(disagreements({ ...wrong, server: { is: 'refused' } })).toEqual([]);
    expect(disagreements({ ...right, server: { is: 'refused' } })).toHaveLength(1);
  });

  test('the table written by hand is reported with its line', () => {
    const [why = ''] = disagreements({ ...right, oracle: { mistake: 'length', place: 'tests/oracle/limits.csv:7' } });
    expect(why).toMatch(/^tests\/oracle\/limits\.csv:7 expects "length", .*change this line too\.$/u);
  });

  test('a mistake without a sentence', () => {
    expect(disagreements({ ...wrong, validator: verdict('length') })).toContain('No text is there for "length".');
  });
});

describe('what no case reaches', () => {
  const gaps = (cases: readonly Finding[], of: Subject = subject) =>
    gapsOf(of, cases).gaps.map(({ what, field, name }) => `${what} ${field} ${name}`);
  test('is nothing, with all cases', () => expect(gaps(findings)).toEqual([]));
  test('is a text, where its cases are taken away', () => {
    expect(gaps(findings.filter(({ of }) => of.field !== 'email'))).toEqual(
      expect.arrayContaining(['text email empty', 'text email format', 'text email length', 'rule email passes', 'rule email empty']),
    );
  });
});

test('a criterion or a tier that no password of a case meets, or none misses, is a gap', () => {
  const of = (keep: (typed: string) => boolean) =>
    gapsOf(
      subject,
      findings.filter(({ of: { field }, record }) => field !== 'password' || keep(String(record.password ?? ''))),
    )
      .gaps.filter(({ what }) => what === 'criterion' || what === 'tier')
      .map(({ what, name }) => `${what} ${name}`);
  expect(of((typed) => [...typed].length >= 8 && [...typed].length <= 64)).toEqual(['criterion length: unmet']);
  expect(of((typed) => typed === '')).toEqual(
    expect.arrayContaining([
      'criterion unlike: met',
      'criterion unlike: unmet',
      'tier weak: met',
      'tier strong: met',
      'tier strong: unmet',
    ]),
  );
});

describe('what only the server can answer', () => {
  const cases = questionCases(subject);
  const sentence = 'Somebody has it';
  const no: Finding = {
    ...one(''),
    of: { ...one('').of, from: 'question', expected: { mistake: 'taken' } },
    questionAsked: { question: 'unique', sentence },
    oracle: { mistake: 'taken', place: 'tests/oracle/questions.csv:2' },
    server: verdict('taken', sentence),
    browser: verdict('taken', sentence),
  };

  test('each question has a case for either answer, and it is known how to make the server give it', () => {
    expect(cases.map(({ field, question, answer }) => `${field} ${question} ${answer}`)).toEqual([
      'document unique no',
      'document unique yes',
      'email unique no',
      'email unique yes',
    ]);
    expect(cases.filter(answerable)).toEqual(cases);
  });

  test('passes where rules, server, browser and the table written by hand agree', () => expect(disagreements(no)).toEqual([]));

  test.each<[string, Partial<Finding>, string]>([
    ['the server lets it pass', { server: verdict('') }, 'The server says no mistake'],
    ['the form shows another sentence', { browser: verdict('taken', 'x') }, 'The browser says "taken" (x)'],
    ['the rules do not let it pass', { validator: verdict('length', 'x') }, 'The rules are to let this pass'],
    [
      'the table says another thing',
      { oracle: { mistake: 'wrong', place: 'tests/oracle/questions.csv:2' } },
      'questions.csv:2 expects "wrong"',
    ],
    ['the field has no sentence for it', { questionAsked: { question: 'unique', sentence: '' } }, 'No text is there for "taken"'],
  ])('fails where %s', (_what, other, why) => expect(disagreements({ ...no, ...other })[0]).toContain(why));

  test('fails where the table has no line', () => {
    const { oracle: _, ...unwritten } = no;
    expect(disagreements(unwritten)[0]).toContain('tests/oracle/questions.csv has no line');
  });

  test('is a gap where a field asks what no case puts to the server', () => {
    const { plan } = subject.form;
    const { firstName } = plan.fields;
    if (firstName === undefined) throw new Error('the form asks no first name');
    const asking = { ...plan, fields: { ...plan.fields, firstName: { ...firstName, asks: ['unique' as const] } } };
    const { gaps } = gapsOf({ ...subject, form: { ...subject.form, plan: asking } }, findings);
    expect(gaps.map(({ field, name }) => `${field} ${name}`)).toEqual(['firstName unique: yes', 'firstName unique: no']);
  });
});
