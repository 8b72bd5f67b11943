import { expect, onTestFinished, test } from 'vitest';
import { decideCompany } from '../../../src/server/domain/company/decideCompany.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { readSecret } from '../../../src/server/platform/secret.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { listWaitingCompanies } from '../../../src/server/store/company/listWaitingCompanies.ts';
import { listReviews } from '../../../src/server/store/company/reviews.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { openJobs } from '../../../src/server/store/outbox/jobs.ts';
import { createEnqueueMail } from '../../../src/server/store/outbox/outbox.ts';
import { organization, password } from '../../support/api/bodies.ts';
import { browser, etagOf, freshKey } from '../../support/api/call.ts';
import { query } from '../../support/api/query.ts';
import { registerCompany } from '../../support/api/registrations.ts';
import { enterCompany } from '../../support/api/signedIn.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

/** Decides as `npm run tenant -- companies` does: a process of its own beside the server. */
async function decide(server: StartedServer, companyId: string, is: 'approved' | 'rejected', reason = 'No such street') {
  const decision = is === 'approved' ? { is } : { is, reason };
  const tenant = await openTenants(server.compiledDir, () => undefined, systemClock).find('aa');
  if (tenant === undefined) throw new Error('tenant');
  const { db, end } = openDatabase(server.connectionString);
  const boss = openJobs(server.connectionString, { migrate: false });
  await boss.start();
  try {
    const parts = {
      db,
      enqueueMail: createEnqueueMail(boss, await readSecret({ dataDir: server.dataDir, secret: undefined })),
    };
    return await decideCompany(parts, {
      tenant: tenant.now,
      companyId,
      decision,
      isRead: () => true,
      by: 'operator',
      now: server.time.now,
    });
  } finally {
    await boss.stop({ graceful: false });
    await end();
  }
}

const role = async (server: StartedServer) => {
  const boss = browser(server.address);
  const { body } = await boss.call('/api/session/commerce/corp-login', {
    method: 'POST',
    body: { companyDocument: '20000000001', email: 'boss@example.com', password },
  });
  return [body.role, body.organization?.state, body.organization?.answerBy];
};

test('A company waits until it is approved once; the mail says so', async () => {
  const server = await start();
  const { body } = await registerCompany(server.address, 'boss@example.com', '20000000001');
  expect(await role(server)).toEqual(['pendingCompany', 'pending', '2026-11-24']);
  const id = String(body.organizationId);
  expect(await decide(server, id, 'approved')).toEqual({ is: 'decided', businessName: 'Built Ltd' });
  expect(await decide(server, id, 'rejected')).toEqual({ is: 'already', state: 'approved' });
  expect(await decide(server, 'nonsense', 'approved')).toEqual({ is: 'unknown' });
  expect(await role(server)).toEqual(['superuser', 'approved', undefined]);
  expect((await server.mail('companyApproved', 'boss@example.com')).text).toContain('businessName=[Built Ltd]');
});

test('An approval is shown for two weeks, not forever', async () => {
  const server = await start();
  const { body } = await registerCompany(server.address, 'boss@example.com', '20000000001');
  const lately = async () => {
    const boss = browser(server.address);
    const login = { companyDocument: '20000000001', email: 'boss@example.com', password };
    const { body: session } = await boss.call('/api/session/commerce/corp-login', { method: 'POST', body: login });
    const { body: user } = await boss.call('/api/my-account/v3/aa/users');
    return [session.organization?.decidedLately, user.organization?.decidedLately];
  };
  expect(await lately()).toEqual([undefined, undefined]);
  await decide(server, String(body.organizationId), 'approved');
  expect(await lately()).toEqual([true, true]);
  const decided = server.time.now.getTime();
  server.time.now = new Date(decided + 14 * 86_400_000 - 1000);
  expect(await lately()).toEqual([true, true]);
  server.time.now = new Date(decided + 14 * 86_400_000);
  expect(await lately()).toEqual([undefined, undefined]);
});

test('A rejected company may ask again with the same document', async () => {
  const server = await start();
  const { body } = await registerCompany(server.address, 'boss@example.com', '20000000001');
  await decide(server, String(body.organizationId), 'rejected');
  expect((await server.mail('companyRejected', 'boss@example.com')).text).toContain('reason=[No such street]');
  expect(await role(server)).toEqual(['pendingCompany', 'rejected', undefined]);
  expect((await registerCompany(server.address, 'other@example.com', '20000000001')).status).toBe(201);
});

const organizationPath = '/api/my-account/v3/aa/users/organization';

/** What a superuser sends so that the company is called this. */
const called = (businessName: string, document = '20000000001') => ({
  userInfo: { position: 'Manager' },
  organizationInformation: { ...organization(document), businessName },
});

const pass = (server: StartedServer, days: number) => {
  server.time.now = new Date(server.time.now.getTime() + days * 86_400_000);
};

/** A company that was rejected, its superuser signed in, and the version that they have read. */
async function rejectedCompany(server: StartedServer) {
  const { body } = await registerCompany(server.address, 'boss@example.com', '20000000001');
  const id = String(body.organizationId);
  pass(server, 0.01);
  await decide(server, id, 'rejected');
  const boss = await enterCompany(server.address, 'boss@example.com', '20000000001');
  return { id, boss, etag: etagOf(await boss.call(organizationPath)) };
}

/** What became of the requests of a company, in their order. */
const decisions = async (server: StartedServer): Promise<unknown[]> => {
  const rows = await query(server.connectionString, `select decision from company_requests order by decided_at nulls last`);
  return rows.map(({ decision }) => decision);
};

test('Who was rejected corrects the company and sends it again, as often as it is rejected; each time it waits until another day', async () => {
  const server = await start();
  const { id, boss, etag } = await rejectedCompany(server);
  const { body: rejected } = await boss.call('/api/session/commerce/fetchSessionInfo');
  expect(rejected.organization).toMatchObject({ state: 'rejected', reason: 'No such street', editResubmits: true });
  expect(rejected.organization).not.toHaveProperty('readOnly');
  expect((await server.mail('companyRejected', 'boss@example.com')).text).toContain('companyDetailsAddress=[http');

  const { db, end } = openDatabase(server.connectionString);
  onTestFinished(end);
  const tenant = await openTenants(server.compiledDir, () => undefined, systemClock).find('aa');
  if (tenant === undefined) throw new Error('tenant');
  const waiting = async () => [await listWaitingCompanies(db, tenant), await listReviews(db, tenant)].map(({ length }) => length);
  expect(await waiting()).toEqual([0, 0]);

  pass(server, 4);
  const later = await enterCompany(server.address, 'boss@example.com', '20000000001');
  const sent = await later.edit(organizationPath, called('Rebuilt Ltd'), etag);
  expect([sent.status, sent.body.organization]).toEqual([
    200,
    expect.objectContaining({ businessName: 'Rebuilt Ltd', state: 'pending', answerBy: '2026-11-26' }),
  ]);
  for (const name of ['reason', 'readOnly', 'editResubmits', 'decidedLately']) expect(sent.body.organization).not.toHaveProperty(name);
  const { body: again } = await later.call('/api/session/commerce/fetchSessionInfo');
  expect([again.role, again.organization]).toEqual(['pendingCompany', sent.body.organization]);
  expect(await waiting()).toEqual([1, 1]);
  const requested = async () => (await server.mails()).filter(({ event }) => event === 'companyRequested');
  await expect.poll(async () => (await requested()).length, { timeout: 30_000 }).toBe(2);
  expect((await requested()).some(({ text }) => text.includes('answerBy=[Thursday November 26, 2026]'))).toBe(true);

  // The answer was lost and the call comes again: nothing more becomes of it.
  expect((await later.edit(organizationPath, called('Rebuilt Ltd'), etag)).body).toEqual(sent.body);
  expect(await decisions(server)).toEqual(['rejected', null]);
  expect(await query(server.connectionString, `select action from audit where action like 'company resub%'`)).toHaveLength(1);

  pass(server, 1);
  expect(await decide(server, id, 'rejected', 'Still no such street')).toMatchObject({ is: 'decided' });
  expect(await decide(server, id, 'approved')).toEqual({ is: 'already', state: 'rejected' });
  const angry = await enterCompany(server.address, 'boss@example.com', '20000000001');
  expect((await angry.call('/api/session/commerce/fetchSessionInfo')).body.organization?.reason).toBe('Still no such street');
  // Who thinks that the shop is wrong sends the same.
  pass(server, 0.01);
  const same = await angry.call(organizationPath);
  expect((await angry.edit(organizationPath, same.body.payload, etagOf(same))).body.organization).toMatchObject({ state: 'pending' });
  expect(await waiting()).toEqual([1, 1]);
  pass(server, 1);
  expect(await decide(server, id, 'approved')).toEqual({ is: 'decided', businessName: 'Rebuilt Ltd' });
  expect([await role(server), await decisions(server)]).toEqual([
    ['superuser', 'approved', undefined],
    ['rejected', 'rejected', 'approved'],
  ]);
  const approved = await enterCompany(server.address, 'boss@example.com', '20000000001');
  const { body: history } = await approved.call('/api/my-account/v1/company/history');
  const texts = (JSON.parse(JSON.stringify(history.items)) as { readonly text: string }[]).map(({ text }) => text.split(' ')[1]);
  expect(texts).toEqual(['companyApproved', ...Array(2).fill(['companyResubmitted', 'companyRejected']).flat(), 'companyRegistered']);
});

test('Of several who send a rejected company again at once one has done it; the others read what waits', async () => {
  const server = await start();
  const { boss, etag } = await rejectedCompany(server);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => boss.edit(organizationPath, called(`Built ${at} Ltd`), etag)));
  const stored = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 412);
  expect([stored.length, refused.length]).toEqual([1, 7]);
  expect(stored[0]?.body.organization).toMatchObject({ state: 'pending' });
  for (const { body } of refused) expect(body.error?.errorObj?.current).toEqual(stored[0]?.body);
  expect(await decisions(server)).toEqual(['rejected', null]);
  await expect
    .poll(async () => (await server.mails()).filter(({ event }) => event === 'companyRequested').length, { timeout: 30_000 })
    .toBe(2);
});

test('Whose document another company has meanwhile stays rejected, and waits again with a document of its own', async () => {
  const server = await start();
  const { boss, etag } = await rejectedCompany(server);
  await seedAccount(server, 'rival@example.com', { companyDocument: '20000000001' });
  const taken = await boss.edit(organizationPath, called('Built Ltd'), etag);
  expect([taken.status, taken.body.error?.errorObj?.mistakes]).toMatchObject([422, [{ field: 'companyDocument', mistake: 'taken' }]]);
  expect((await boss.call('/api/session/commerce/fetchSessionInfo')).body.organization?.state).toBe('rejected');
  expect((await decisions(server)).filter((decision) => decision === null)).toHaveLength(1);
  const own = await boss.edit(organizationPath, called('Built Ltd', '20000000009'), etag);
  expect([own.status, own.body.organization?.state]).toEqual([200, 'pending']);
});

test('A reviewer who decides on a company while it is sent again decides on the new request', async () => {
  const server = await start();
  const { id, boss, etag } = await rejectedCompany(server);
  pass(server, 0.01);
  const [sent, decided] = await Promise.all([boss.edit(organizationPath, called('Rebuilt Ltd'), etag), decide(server, id, 'approved')]);
  expect(sent.status).toBe(200);
  expect(await decisions(server)).toEqual(['rejected', decided.is === 'decided' ? 'approved' : null]);
});

test('Where a shop rejects for good, its people read why and edit nothing', async () => {
  const server = await start();
  const boss = await seedPerson(server, 'boss@example.com', { tenant: 'bb', companyDocument: '20000000001' });
  await query(server.connectionString, `update companies set state = 'rejected'`);
  const { body } = await boss.call('/api/session/commerce/fetchSessionInfo');
  expect(body.organization).toMatchObject({ state: 'rejected', readOnly: true });
  expect(body.organization).not.toHaveProperty('editResubmits');
  const path = '/api/my-account/v3/bb/users/organization';
  expect((await boss.edit(path, called('Rebuilt Ltd'), etagOf(await boss.call(path)))).status).toBe(403);
});

test('A company that a person adds is read back by its own form, beside what the person said', async () => {
  const server = await start();
  await seedAccount(server, 'ana@example.com');
  const ana = browser(server.address);
  await ana.call('/api/session/commerce/login', { method: 'POST', body: { email: 'ana@example.com', password } });
  const body = { organizationInformation: organization('20000000009'), consents: { terms: true } };
  const headers = { 'idempotency-key': freshKey() };
  expect((await ana.call('/api/my-account/v3/aa/users/organization', { method: 'POST', body, headers })).status).toBe(201);
  const read = async () => (await ana.call('/api/my-account/v3/aa/users')).body;
  const alone = await read();
  expect([alone.form, alone.addedCompany]).toEqual(['personalRegistration', undefined]);
  const login = { companyDocument: '20000000009', email: 'ana@example.com', password };
  await ana.call('/api/session/commerce/corp-login', { method: 'POST', body: login });
  const both = await read();
  expect(both.payload).toEqual(alone.payload);
  expect(both.addedCompany).toEqual({ form: 'companyAccountRegistration', payload: body });
});

test('A session whose rights change continues with a new id; the old one ends soon', async () => {
  const server = await start();
  const { body } = await registerCompany(server.address, 'boss@example.com', '20000000001');
  const boss = browser(server.address);
  const info = () => boss.call('/api/session/commerce/fetchSessionInfo');
  await boss.call('/api/session/commerce/login', { method: 'POST', body: { email: 'boss@example.com', password } });
  const before = boss.cookies.get('session-aa') ?? '';
  await info();
  expect(boss.cookies.get('session-aa')).toBe(before);
  await decide(server, String(body.organizationId), 'approved');
  expect((await info()).body.role).toBe('superuser');
  expect(boss.cookies.get('session-aa')).not.toBe(before);
  const pass = (seconds: number) => {
    server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
  };
  pass(61);
  expect((await info()).body.signedIn).toBe(true);
  pass(11);
  const old = browser(server.address);
  old.cookies.set('session-aa', before);
  expect((await old.call('/api/session/commerce/fetchSessionInfo')).body.signedIn).toBe(false);
});

test('A company that a signed-in person adds leaves the same traces as one that registers: request, mail, customer record', async () => {
  const server = await start();
  await seedAccount(server, 'ana@example.com');
  const ana = browser(server.address);
  await ana.call('/api/session/commerce/login', { method: 'POST', body: { email: 'ana@example.com', password } });
  const { status, body } = await ana.call('/api/my-account/v3/aa/users/organization', {
    method: 'POST',
    body: { organizationInformation: organization('20000000001'), consents: { terms: true } },
    headers: { 'idempotency-key': freshKey() },
  });
  expect([status, body.state]).toEqual([201, 'pending']);
  await server.mail('companyRequested', 'ana@example.com');
  const rows = await query(server.connectionString, `select company_id, record, state from crm_records where company_id is not null`);
  // The person's document comes from her own registration, in which it was asked.
  const record = { name: 'Built Ltd', identification: { value: expect.stringMatching(/^ZZ/) } };
  expect(rows).toEqual([{ company_id: body.organizationId, record, state: 'kept' }]);
});
