import { expect, test } from 'vitest';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { securityLimits } from '../../../src/server/policy/securityLimits.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { password } from '../../support/api/bodies.ts';
import { type Answer, browser, codeOf, freshKey } from '../../support/api/call.ts';
import { dump } from '../../support/api/canaries.ts';
import { collaborator, collaboratorsAt, enterApprovedCompany, invite } from '../../support/api/collaborators.ts';
import { compiledForAll } from '../../support/api/compiledTenants.ts';
import { query } from '../../support/api/query.ts';
import { registerPerson } from '../../support/api/registrations.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';
import { sweep } from '../../support/api/sweep.ts';

const folder = compiledForAll();
const [first, second] = ['20000000001', '20000000002'];
const rosa = 'rosa@example.com';

test('Somebody who is invited and has not come in registers as a person all the same; the invitation is gone, and its code is none', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', first);
  const { body } = await boss.create(collaboratorsAt, collaborator(rosa, first));
  expect((await registerPerson(server.address, rosa)).status).toBe(201);
  expect((await boss.call(`${collaboratorsAt}/${String(body.id)}`)).status).toBe(404);
  const who = browser(server.address);
  const answer = await who.call('/api/authentication/v1/organization-user/code', {
    method: 'POST',
    body: { email: rosa, companyDocument: first },
  });
  expect(codeOf(answer)).toEqual([422, 'collaboratorNotFound']);
  expect((await who.call('/api/session/commerce/login', { method: 'POST', body: { email: rosa, password } })).status).toBe(200);
});

test('Who has come in keeps the e-mail: nobody registers with it', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', first);
  expect((await boss.create(collaboratorsAt, collaborator(rosa, first))).status).toBe(201);
  await query(server.connectionString, "update memberships set status = 'active', joined_at = now() where status = 'invited'");
  expect(codeOf(await registerPerson(server.address, rosa))).toEqual([422, 'mistakes']);
});

test('An unanswered invitation keeps another company out for a day and no longer; its own company gets the answer that it exists', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', first);
  await enterApprovedCompany(server, 'other@example.com', second);
  expect((await boss.create(collaboratorsAt, collaborator(rosa, first))).status).toBe(201);
  const enter = async (email: string, companyDocument: string) => {
    const who = browser(server.address);
    await who.call('/api/session/commerce/corp-login', { method: 'POST', body: { email, companyDocument, password } });
    return (body: object) => who.call(collaboratorsAt, { method: 'POST', body, headers: { 'idempotency-key': freshKey() } });
  };
  const other = await enter('other@example.com', second);
  expect(codeOf(await other(collaborator(rosa, second)))).toEqual([422, 'collaboratorNotCreated']);
  server.time.now = new Date(server.time.now.getTime() + 24 * 60 * 60 * 1000 + 1000);
  const again = await enter('boss@example.com', first);
  expect(codeOf(await again(collaborator(rosa, first)))).toEqual([422, 'collaboratorNotCreated']);
  expect((await (await enter('other@example.com', second))(collaborator(rosa, second))).status).toBe(201);
});

test('Who never came in is deleted some time after the invitation has ended, and nothing of them stays', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', first);
  await boss.create(collaboratorsAt, collaborator(rosa, first));
  await invite(server, boss, 'luis@example.com', first, 'buyer');
  const people = async () => (await query(server.connectionString, 'select email from users order by email')).map(({ email }) => email);
  const days = (count: number) => new Date(server.time.now.getTime() + count * 86_400_000);
  server.time.now = days(96);
  await sweep(server);
  expect(await people()).toEqual(['boss@example.com', 'luis@example.com', rosa]);
  server.time.now = days(2);
  await sweep(server);
  expect(await people()).toEqual(['boss@example.com', 'luis@example.com']);
  expect((await dump(server.connectionString)).filter(({ rows }) => rows.some((row) => row.includes(rosa)))).toEqual([]);
});

test('Of an invitation that is taken back nothing stays in the answers that are kept for a repetition; repeated, it invites nobody', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', first);
  const { body } = await boss.create(collaboratorsAt, collaborator(rosa, first), 'one-and-the-same');
  await server.mail('collaboratorInvited', rosa);
  expect((await boss.call(`${collaboratorsAt}/${String(body.id)}/invitation`, { method: 'DELETE' })).status).toBe(204);
  expect((await dump(server.connectionString)).filter(({ rows }) => rows.some((row) => row.includes(rosa)))).toEqual([]);
  const again = await boss.create(collaboratorsAt, collaborator(rosa, first), 'one-and-the-same');
  expect([again.status, again.body.id, again.body.payload]).toEqual([201, body.id, {}]);
  expect(await query(server.connectionString, 'select email from users')).toEqual([{ email: 'boss@example.com' }]);
});

test('The same table of people, sent by two superusers at once at two nodes and then again, invites each of them once', async () => {
  // So many losers of one address would be asked to solve a challenge.
  const server = await start({ limits: { ...securityLimits, takenOfAddress: { scope: 'taken-address', hits: 1000, seconds: 60 } } });
  const boss = await enterApprovedCompany(server, 'boss@example.com', first);
  const second = (await invite(server, boss, 'second@example.com', first, 'superuser')).at(await server.node());
  const people = Array.from({ length: 15 }, (_, at) => ({
    ...collaborator(`row-${at}@example.com`, first),
    document: { id: String(30_000_001 + at) },
  }));
  /** Row by row, as the page sends a file; each sender has keys of its own. */
  const sendTable = async (who: Pick<SignedIn, 'create'>) => {
    const answers: Answer[] = [];
    for (const person of people) answers.push(await who.create(collaboratorsAt, person));
    return answers;
  };
  const [one, other] = await Promise.all([sendTable(boss), sendTable(second)]);
  for (const [at] of people.entries()) {
    const [won, lost] = [one[at], other[at]].toSorted((a, b) => (a?.status ?? 0) - (b?.status ?? 0));
    expect([at, won?.status, lost && codeOf(lost)]).toEqual([at, 201, [422, 'collaboratorNotCreated']]);
    expect(JSON.stringify(lost?.body.error?.errorObj?.mistakes)).toContain('collaboratorEmail');
  }
  expect(new Set((await sendTable(boss)).map(({ status }) => status))).toEqual(new Set([422]));
  const stored = `select (select count(*)::int from memberships where status = 'invited') as invited,
    (select count(*)::int from users where email like 'row-%') as people,
    (select count(*)::int from outbox where event = 'collaboratorInvited') as mails`;
  // The sixteenth mail is that of the second superuser.
  expect(await query(server.connectionString, stored)).toEqual([{ invited: 15, people: 15, mails: 16 }]);
});

const hostile = 'Gana en https://evil.example www.evil.example S.A.';

test('A company’s name is in no subject of a mail, and no link of it in a body', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', first);
  await query(server.connectionString, `update companies set business_name = '${hostile}'`);
  expect((await boss.create(collaboratorsAt, collaborator(rosa, first))).status).toBe(201);
  const { subject, text, html } = await server.mail('collaboratorInvited', rosa);
  for (const part of [text, html]) {
    expect(part).toContain('Gana en https: / / evil. example www. evil. example S.A.');
    expect(part).not.toContain('evil.example');
  }
  expect(subject).not.toContain('evil');
});

test('In every shop a name that a mail would show as a link is refused at its field, and names with initials are not', async () => {
  const server = await start({ compiledDir: folder.dir });
  const shops = await openTenants(folder.dir, () => undefined, systemClock).codes();
  expect(shops.length).toBeGreaterThanOrEqual(8);
  const mistakeOf = async (tenant: string, firstName: string) => {
    const path = '/api/my-account/v1/forms/personRegistration/verdict';
    const { body } = await browser(server.address).call(path, { method: 'POST', tenant, body: { firstName } });
    const mistakes = JSON.parse(JSON.stringify(body.mistakes)) as readonly { readonly field: string; readonly mistake: string }[];
    return mistakes.find(({ field }) => field === 'firstName')?.mistake;
  };
  for (const shop of shops) {
    for (const name of ['Gana un premio en www.evil.example', 'Ana t.co']) expect(await mistakeOf(shop, name), name).toBe('format');
    for (const name of ['María J. Pérez', 'J. R.', 'J.R.', 'Ma. Elena']) expect(await mistakeOf(shop, name), name).toBeUndefined();
  }
});
