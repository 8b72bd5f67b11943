/** Each form's cases reach the operation that takes the form; one that does not judge, or is not reached, turns them red. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTenantFiles } from '../../../scripts/compile/readTenantFiles.ts';
import { root } from '../../../scripts/root.ts';
import { disagreements, type Finding } from '../../../scripts/tenant/proof/finding.ts';
import { judgeCases } from '../../../scripts/tenant/proof/judgeCases.ts';
import { ownOperation, unjudged } from '../../../scripts/tenant/proof/ownOperation.ts';
import type { World } from '../../../scripts/tenant/proof/questions/openWorlds.ts';
import type { Answer, Visitor } from '../../../scripts/tenant/proof/questions/visitor.ts';
import { rowOf } from '../../../scripts/tenant/proof/report/rowOf.ts';
import { subjectsOf } from '../../../scripts/tenant/proof/subject.ts';
import { chosenForOperation, chosenForServer, tryAtServer } from '../../../scripts/tenant/proof/tryAtServer.ts';

const made = await subjectsOf(await readTenantFiles(path.join(root, 'tenants')), []);
if (!('subjects' in made)) throw new Error('the tenants cannot be compiled');
const { subjects } = made;
const chosen = chosenForServer(subjects.flatMap(judgeCases), false);
const sent = chosenForOperation(chosen, true);
const isOwn = ({ subject, of }: Finding) => ownOperation(subject.name, of.field) !== undefined;
const mistakeOf = ({ validator }: Finding) => (validator.is === 'verdict' ? validator.mistake : validator.is);

describe('a form’s own operation', () => {
  test('is known of each form, or why none judges it', () => {
    for (const { name, form } of subjects)
      for (const field of Object.keys(form.plan.fields))
        expect([name, field, ownOperation(name, field) !== undefined]).toEqual([
          name,
          field,
          unjudged[name] === undefined && unjudged[`${name} ${field}`] === undefined,
        ]);
    const known = new Set(
      subjects.flatMap(({ name, form }) => [name, ...Object.keys(form.plan.fields).map((field) => `${name} ${field}`)]),
    );
    expect(Object.keys(unjudged).filter((one) => !known.has(one))).toEqual([]);
    expect(Object.keys(unjudged)).toEqual([
      'login',
      'companyLogin',
      'recoveryRequest',
      'companyRecoveryRequest',
      'collaboratorCode',
      'postcodePlaces',
      'postcodeStreet',
      'recoveryReset',
    ]);
  });

  test('is asked, in a sample too, about each mistake of each field in each tenant, and about something right in each form of each tenant and each field', () => {
    const own = chosen.filter(isOwn);
    const keys = (findings: readonly Finding[], keyOf: (one: Finding) => string) => [...new Set(findings.map(keyOf))].sort();
    const mistake = (one: Finding) => `${one.subject.tenant} ${one.subject.name} ${one.of.field} ${mistakeOf(one)}`;
    const wrong = own.filter((one) => mistakeOf(one) !== '');
    expect(
      keys(
        wrong.filter((one) => sent.has(one)),
        mistake,
      ),
    ).toEqual(keys(wrong, mistake));
    const right = own.filter((one) => mistakeOf(one) === '');
    for (const keyOf of [
      ({ subject }: Finding) => `${subject.tenant} ${subject.name}`,
      ({ subject, of }: Finding) => `${subject.name} ${of.field}`,
    ])
      expect(
        keys(
          right.filter((one) => sent.has(one)),
          keyOf,
        ),
      ).toEqual(keys(right, keyOf));
    // What is sealed is left to the gateway.
    expect(new Set(right.map(({ subject }) => subject.name)).size + Object.keys(unjudged).filter((one) => !one.includes(' ')).length).toBe(
      new Set(subjects.map(({ name }) => name)).size,
    );
  });
});

/** A shop whose operations all answer this, to any call. */
function answering(answer: Answer): World {
  const by: Visitor = async () => answer;
  const person = { by, userId: 'one', email: 'one@example.com', record: {}, password: 'x' };
  return {
    subjectOf: (form) => subjects.find(({ name }) => name === form) ?? expect.fail(form),
    guest: () => by,
    freshEmail: () => 'one@example.com',
    fill: (_subject, over) => over,
    send: async () => answer,
    once: async (name, make) => (name === 'refund' ? ('one' as Awaited<ReturnType<typeof make>>) : make()),
    person: async () => person,
    founder: async () => ({ ...person, document: {} }),
    codeFor: async () => '123456',
    order: async () => '1',
    postcode: async () => '1',
    sendFile: async () => '',
  };
}

describe('where it', () => {
  const [tenant = ''] = subjects.map((subject) => subject.tenant);
  // A card's number is sealed first, which needs a key that is one.
  const cases = chosen.filter((one) => one.subject.tenant === tenant && one.subject.name !== 'card' && isOwn(one) && sent.has(one));
  const wrong = cases.filter((one) => mistakeOf(one) !== '');
  const right = cases.filter((one) => mistakeOf(one) === '');
  const triedOn = async (findings: readonly Finding[], answer: Answer) => {
    const own = findings.map((one) => ({ ...one }));
    const place = { address: 'http://nowhere.invalid', worlds: new Map([[tenant, answering(answer)]]) };
    await tryAtServer(place, own, { full: true, sample: false, onOne: () => undefined });
    return own;
  };

  test('does not judge, every wrong case of every form is red', async () => {
    const tried = await triedOn(wrong, { status: 201, body: {}, etag: '' });
    expect(new Set(tried.map(({ subject }) => subject.name)).size).toBeGreaterThan(15);
    expect(tried.filter((one) => disagreements(one).length === 0).map(({ subject, of }) => `${subject.name} ${of.field}`)).toEqual([]);
    expect(tried.every((one) => rowOf(one).server === 'fine' && rowOf(one).verdictCall === '')).toBe(true);
  });

  test.each([
    ['is not there', 404],
    ['lets nobody in', 401],
    ['allows nobody', 403],
    ['takes no body', 400],
    ['asks for fewer tries', 429],
  ])('%s, every right case is red', async (_what, status) => {
    const tried = await triedOn(right, { status, body: { error: { errorObj: { code: 'x' } } }, etag: '' });
    expect(tried.length).toBeGreaterThan(50);
    expect(tried.filter((one) => disagreements(one).length === 0)).toEqual([]);
  });
});
