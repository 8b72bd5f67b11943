import { describe, expect, test } from 'vitest';
import { browser } from '../../support/api/call.ts';
import { bodyOfRecord, compiledForAll, shopOf } from '../../support/api/compiledTenants.ts';
import { writeRelease } from '../../support/api/fixture-release/writeRelease.ts';
import { logIn } from '../../support/api/logIn.ts';
import { query } from '../../support/api/query.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';
import { codes } from '../../tenants/compiled.ts';
import { filledForm } from '../../tenants/filledForm.ts';

const given = '/api/authentication/v1/user/consent';
const newsletter = '/api/my-account/v1/newsletter';
const storeCard = '/api/session/commerce/update-cmr-subscription-status';

const give = (who: Pick<SignedIn, 'call'>, body: object) => who.call(given, { method: 'POST', body });
const want = (who: Pick<SignedIn, 'call'>, path: string, subscribed: unknown) =>
  who.call(path, { method: path === newsletter ? 'PUT' : 'POST', body: { subscribed } });

test('What is accepted and taken back is appended and read, also at another node; an unchanged consent is not written twice; nobody else reads it', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  for (const path of [newsletter, storeCard]) {
    const template = path === newsletter ? 'newsletter' : 'storeCard';
    // Who never had it takes nothing back.
    for (const subscribed of [false, true, true, false, false, true]) {
      const { status, body } = await want(ana, path, subscribed);
      const stands = [...(body.consents as unknown as { template: string; accepted: boolean }[])].find((one) => one.template === template);
      expect([status, stands?.accepted ?? false]).toEqual([200, subscribed]);
    }
  }
  await server.close();
  const again = ana.at(await server.node());
  const history = await again.call(`${given}?size=3`);
  expect(history.body).toMatchObject({ page: 1, size: 3, total: 7 });
  expect(history.body.items).toMatchObject([
    { template: 'storeCard', version: '1', accepted: true, textHash: 'cc', language: 'en', channel: 'web' },
    { template: 'storeCard', accepted: false },
    { template: 'storeCard', accepted: true },
  ]);
  const address = await server.node();
  const after = { ...server, address };
  for (const stranger of [await seedPerson(after, 'b@example.com'), await seedPerson(after, 'a@example.com', { tenant: 'bb' })])
    expect((await stranger.call(given)).body.total).toBe(1);
  const guest = browser(address);
  for (const answer of [await guest.call(given), await want(guest, newsletter, true), await want(guest, storeCard, true)])
    expect(answer.status).toBe(401);
  const company = await seedPerson(after, 'c@example.com', { companyDocument: '20000000001' });
  expect([(await want(company, storeCard, true)).status, (await want(company, newsletter, true)).status]).toEqual([403, 200]);
  expect((await want(again, newsletter, 'yes')).status).toBe(400);
  await expect(query(server.connectionString, 'delete from consents')).rejects.toThrow('append only');
});

test('A new version of what is mandatory is open until it is accepted, by list or by the form; the session says so at every way in', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const info = '/api/session/commerce/fetchSessionInfo';
  expect((await ana.call(info)).body.openConsents).toBeUndefined();
  await writeRelease(server.compiledDir, { tenant: 'aa', newExperience: true, edition: 2, termsVersion: 2 });
  const address = await server.node();
  const later = ana.at(address);
  const open = [{ id: 'terms', version: '2', mandatory: true, text: 'I accept' }];
  expect((await later.call(info)).body.openConsents).toMatchObject(open);
  expect((await later.call('/api/authentication/v1/validate', { method: 'POST' })).body.openConsents).toMatchObject(open);
  // The old version and an empty form leave it open, and so does taking it back.
  expect((await give(later, { consents: [{ template: 'terms', version: '2', accepted: false }] })).status).toBe(422);
  for (const body of [{ consents: [{ template: 'terms', version: '1', accepted: true }] }, { accepted: {} }])
    expect((await give(later, body)).body.error?.errorObj?.code).toBe('consentRefused');
  for (const body of [
    {},
    { consents: [{ template: 'terms', version: '2', accepted: true }], accepted: { terms: true } },
    { accepted: { sms: true } },
  ])
    expect((await give(later, body)).status).toBe(400);
  expect((await later.call(info)).body.openConsents).toMatchObject(open);
  expect((await give(later, { accepted: { terms: true } })).body.consents).toMatchObject([
    { template: 'terms', version: '2', accepted: true },
  ]);
  expect((await later.call(info)).body.openConsents).toBeUndefined();
  await seedAccount(server, 'b@example.com');
  await writeRelease(server.compiledDir, { tenant: 'aa', newExperience: true, edition: 3, termsVersion: 3 });
  const bea = await logIn(await server.node(), 'b@example.com');
  expect((await bea.call(info)).body.openConsents).toMatchObject([{ id: 'terms', version: '3' }]);
});

test('A shop without such a template says that it did not work; who asks without end waits', async () => {
  const { securityLimits } = await import('../../../src/server/policy/securityLimits.ts');
  const server = await start({ limits: { ...securityLimits, consentsOfPerson: { scope: 'consents-person', hits: 2, seconds: 60 } } });
  const ana = await seedPerson(server, 'a@example.com');
  expect([(await want(ana, newsletter, true)).status, (await want(ana, newsletter, false)).status]).toEqual([200, 200]);
  expect((await want(ana, newsletter, true)).status).toBe(429);
  expect((await give(ana, { accepted: { terms: true } })).status).toBe(429);
});

describe('every tenant', () => {
  const tenants = compiledForAll();

  test('nobody who has just registered is asked again; the form is accepted; newsletter and card are taken and given back', async () => {
    const server = await start({ compiledDir: tenants.dir });
    for (const code of codes) {
      const { form, who } = await shopOf(server, code, 'consent');
      expect((await who.call('/api/session/commerce/fetchSessionInfo')).body.openConsents, code).toBeUndefined();
      expect((await give(who, bodyOfRecord(form, filledForm({ plan: form.form.plan })) as object)).status, code).toBe(200);
      const refused = await give(who, { accepted: {} });
      const { terms } = form.form.texts.fields;
      expect(refused.body.error?.errorObj, code).toMatchObject({
        mistakes: [{ field: 'terms', message: terms?.mistakes.empty }, ...(code in two ? [{}] : [])],
      });
      for (const path of [newsletter, storeCard]) {
        const known = form.of.side.consents[path === newsletter ? 'newsletter' : 'storeCard'];
        const answer = await want(who, path, true);
        if (known !== undefined) expect(answer.status, code).toBe(200);
        else expect([answer.status, answer.body.error?.errorObj?.message], code).toEqual([422, form.of.shell.messages.subscriptionFailed]);
      }
    }
  });
});

/** Shops whose law has the treatment of data accepted too. */
const two = { pe: true, mx: true, co: true };

test('A given consent is shown with the text of that day; a new version is asked again in the overview, and what is mandatory is not taken back', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  await want(ana, newsletter, true);
  const standing = async () => {
    const { body } = await ana.call(`${given}/standing`);
    return JSON.parse(JSON.stringify(body.consents)) as readonly { readonly id: string }[];
  };
  const at = server.time.now.toISOString();
  expect(await standing()).toMatchObject([
    { id: 'terms', mandatory: true, accepted: true, version: '1', decided: { version: '1', text: 'I accept', at } },
    { id: 'newsletter', mandatory: false, accepted: true, text: 'News', decided: { text: 'News' } },
    { id: 'storeCard', accepted: false },
  ]);
  const refused = await give(ana, { consents: [{ template: 'terms', version: '1', accepted: false }] });
  expect([refused.status, refused.body.error?.errorObj?.code]).toEqual([422, 'consentMandatory']);
  expect((await ana.call(`${given}?size=1`)).body.items).toMatchObject([{ template: 'newsletter', text: 'News' }]);
  const needs = async () => (await ana.call('/api/my-account/v1/overview')).body.needs;
  expect(await needs()).toEqual([]);
  await writeRelease(server.compiledDir, { tenant: 'aa', newExperience: true, edition: 2, termsVersion: 2 });
  expect(await needs()).toEqual([{ kind: 'consent', id: 'terms', name: 'I accept' }]);
  expect((await standing()).find(({ id }) => id === 'terms')).toMatchObject({ version: '2', accepted: true, decided: { version: '1' } });
});
