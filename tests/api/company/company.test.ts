import { expect, test } from 'vitest';
import { decideCompany } from '../../../src/server/domain/company/decideCompany.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { readSecret } from '../../../src/server/platform/secret.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { openJobs } from '../../../src/server/store/outbox/jobs.ts';
import { createEnqueueMail } from '../../../src/server/store/outbox/outbox.ts';
import { organization, password } from '../../support/api/bodies.ts';
import { browser, freshKey } from '../../support/api/call.ts';
import { query } from '../../support/api/query.ts';
import { registerCompany } from '../../support/api/registrations.ts';
import { type Started, start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';

/** Decides as `npm run tenant -- companies` does: a process of its own beside the server. */
async function decide(server: Started, companyId: string, is: 'approved' | 'rejected') {
  const decision = is === 'approved' ? { is } : { is, reason: 'No such street' };
  const tenant = await openTenants(server.compiledDir, () => undefined, systemClock).find('aa');
  if (tenant === undefined) throw new Error('tenant');
  const { db, end } = openDatabase(server.connectionString);
  const boss = openJobs(server.connectionString, { migrate: false });
  await boss.start();
  try {
    const parts = {
      db,
      post: createEnqueueMail(boss, await readSecret({ dataDir: server.dataDir, secret: undefined })),
    };
    return await decideCompany(parts, { tenant: tenant.now, companyId, decision, by: 'operator', now: server.time.now });
  } finally {
    await boss.stop({ graceful: false });
    await end();
  }
}

const role = async (server: Started) => {
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
  // The person reads why, and that nothing of it can be edited: the server refuses it.
  const boss = browser(server.address);
  const login = { companyDocument: '20000000001', email: 'boss@example.com', password };
  const { body: session } = await boss.call('/api/session/commerce/corp-login', { method: 'POST', body: login });
  expect(session.organization).toMatchObject({ state: 'rejected', reason: 'No such street', readOnly: true });
  expect((await registerCompany(server.address, 'other@example.com', '20000000001')).status).toBe(201);
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
