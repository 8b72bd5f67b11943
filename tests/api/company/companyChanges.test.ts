import { expect, test } from 'vitest';
import { decideChange } from '../../../src/server/domain/company/decideChange.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { readSecret } from '../../../src/server/platform/secret.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { createPublish } from '../../../src/server/store/crm/crmRecords.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { openJobs } from '../../../src/server/store/outbox/jobs.ts';
import { createEnqueueMail } from '../../../src/server/store/outbox/outbox.ts';
import type { Browser } from '../../support/api/call.ts';
import { logIn } from '../../support/api/logIn.ts';
import { query } from '../../support/api/query.ts';
import { registerCompany } from '../../support/api/registrations.ts';
import { type StartedServer, start } from '../../support/api/start.ts';

const path = '/api/my-account/v3/aa/users/organization';
const document = '20000000001';

type Wanted = { readonly name?: string; readonly id?: string; readonly street?: string };

/** What a superuser sends so that the company is this. */
const wanting = ({ name = 'Built Ltd', id = document, street = 'High Street' }: Wanted) => ({
  userInfo: { position: 'Manager' },
  organizationInformation: {
    businessName: name,
    document: { id, type: 'RUC' },
    address: { state: 'N', stateName: 'North', addressLine1: street },
  },
});

async function read(who: Browser) {
  const { body, headers } = await who.call(path);
  return { body, etag: headers.get('etag') ?? '' };
}

/** Edits as the screen does: the current values are read before. */
async function edit(who: Browser, wanted: Wanted) {
  const { etag } = await read(who);
  return who.call(path, { method: 'PUT', body: wanting(wanted), headers: { 'if-match': etag } });
}

/** The superuser of a company that was approved. */
async function approved(server: StartedServer) {
  await registerCompany(server.address, 'boss@example.com', document);
  await query(server.connectionString, `update companies set state = 'approved'`);
  return logIn(server.address, 'boss@example.com', document);
}

/** Decides the change that waits as `npm run tenant -- companies` does: a process of its own beside the server. */
async function decide(server: StartedServer, id: string, decision: Parameters<typeof decideChange>[1]['decision']) {
  const tenant = await openTenants(server.compiledDir, () => undefined, systemClock).find('aa');
  if (tenant === undefined) throw new Error('tenant');
  const { db, end } = openDatabase(server.connectionString);
  const boss = openJobs(server.connectionString, { migrate: false });
  await boss.start();
  try {
    const enqueueMail = createEnqueueMail(boss, await readSecret({ dataDir: server.dataDir, secret: undefined }));
    const publish = createPublish(boss, { hasHost: () => false });
    return await decideChange({ db, enqueueMail, publish }, { tenant, id, decision, by: 'operator', now: server.time.now });
  } finally {
    await boss.stop({ graceful: false });
    await end();
  }
}

async function waiting(server: StartedServer): Promise<string> {
  const [row] = await query(server.connectionString, 'select id from company_changes where decided_at is null');
  return String(row?.id);
}

test('An approved company changes its address at once; a new name and document wait, and the old ones hold meanwhile', async () => {
  const server = await start();
  const who = await approved(server);
  const { status, body } = await edit(who, { name: 'Rebuilt Ltd', id: '20000000003', street: 'Low Street' });
  expect([status, body.payload]).toEqual([200, wanting({ street: 'Low Street' })]);
  expect(body.organization).toMatchObject({ businessName: 'Built Ltd', state: 'approved' });
  const review = {
    answerBy: '2026-11-24',
    payload: { organizationInformation: { businessName: 'Rebuilt Ltd', document: { id: '20000000003', type: 'RUC' } } },
  };
  expect(body.review).toEqual(review);
  expect((await read(who)).body).toMatchObject({ payload: wanting({ street: 'Low Street' }), review });
  await logIn(server.address, 'boss@example.com', document);
  await expect(logIn(server.address, 'boss@example.com', '20000000003')).rejects.toThrow('401');
  const { text } = await server.mail('companyChangeRequested', 'boss@example.com');
  expect(text).toContain('businessName=[Built Ltd]');
  expect(text).toMatch(/answerBy=\[[^\]]*24[^\]]*\]/);
  // The CRM hears of what holds alone.
  const records = await query(server.connectionString, `select distinct record ->> 'name' as name from crm_records`);
  expect(records).toEqual([{ name: 'Built Ltd' }]);
  expect(await query(server.connectionString, `select 1 as said from audit where action = 'company change requested'`)).toHaveLength(1);
});

test('A change that is approved is valid from then on, once; the company and its CRM are notified', async () => {
  const server = await start();
  const who = await approved(server);
  await edit(who, { name: 'Rebuilt Ltd', id: '20000000003' });
  const id = await waiting(server);
  expect(await decide(server, id, { is: 'approved' })).toEqual({ is: 'decided', businessName: 'Rebuilt Ltd' });
  expect(await decide(server, id, { is: 'rejected', reason: 'No' })).toEqual({ is: 'already', state: 'approved' });
  const { body } = await read(await logIn(server.address, 'boss@example.com', '20000000003'));
  expect([body.payload, body.review]).toEqual([wanting({ name: 'Rebuilt Ltd', id: '20000000003' }), undefined]);
  await expect(logIn(server.address, 'boss@example.com', document)).rejects.toThrow('401');
  expect((await server.mail('companyChangeApproved', 'boss@example.com')).text).toContain('businessName=[Rebuilt Ltd]');
  const records = await query(server.connectionString, `select distinct record ->> 'name' as name from crm_records order by 1`);
  expect(records).toEqual([{ name: 'Built Ltd' }, { name: 'Rebuilt Ltd' }]);
  // The old document is free again.
  expect((await registerCompany(server.address, 'new@example.com', document)).status).toBe(201);
});

test('A change that is rejected leaves all as it was; the company gets the reason', async () => {
  const server = await start();
  const who = await approved(server);
  await edit(who, { name: 'Rebuilt Ltd' });
  const decided = await decide(server, await waiting(server), { is: 'rejected', reason: 'No deed' });
  expect(decided).toEqual({ is: 'decided', businessName: 'Built Ltd' });
  const { body } = await read(who);
  expect([body.payload, body.review]).toEqual([wanting({}), undefined]);
  expect((await server.mail('companyChangeRejected', 'boss@example.com')).text).toContain('reason=[No deed]');
});

test('A later change replaces a waiting one, with another id; an edit of other fields leaves it', async () => {
  const server = await start();
  const who = await approved(server);
  await edit(who, { name: 'Rebuilt Ltd' });
  const first = await waiting(server);
  await edit(who, { name: 'Better Ltd' });
  expect(await decide(server, first, { is: 'approved' })).toEqual({ is: 'unknown' });
  const { status, body } = await edit(who, { street: 'Low Street' });
  expect([status, body.payload]).toEqual([200, wanting({ street: 'Low Street' })]);
  expect(body.review?.payload?.organizationInformation?.businessName).toBe('Better Ltd');
  expect(await decide(server, await waiting(server), { is: 'approved' })).toEqual({ is: 'decided', businessName: 'Better Ltd' });
  expect((await read(who)).body.payload).toEqual(wanting({ name: 'Better Ltd', street: 'Low Street' }));
});

test('The same change sent again, its answer lost, is answered and asked for once', async () => {
  const server = await start();
  const who = await approved(server);
  const { etag } = await read(who);
  const send = () => who.call(path, { method: 'PUT', body: wanting({ name: 'Rebuilt Ltd' }), headers: { 'if-match': etag } });
  const answers = [await send(), await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await query(server.connectionString, `select 1 as said from audit where action = 'company change requested'`)).toHaveLength(1);
});

test('A document of another company is refused when it is asked for, and when another took it before the decision', async () => {
  const server = await start();
  const who = await approved(server);
  await registerCompany(server.address, 'rival@example.com', '20000000002');
  const theirs = await edit(who, { id: '20000000002' });
  expect([theirs.status, theirs.body.error?.errorObj?.mistakes]).toEqual([
    422,
    [{ field: 'companyDocument', rule: 'unique', mistake: 'taken', message: 'companyDocument is taken' }],
  ]);
  expect((await edit(who, { id: '20000000004' })).status).toBe(200);
  await registerCompany(server.address, 'other@example.com', '20000000004');
  const id = await waiting(server);
  expect(await decide(server, id, { is: 'approved' })).toEqual({ is: 'taken' });
  expect((await read(who)).body.payload).toEqual(wanting({}));
  expect(await decide(server, id, { is: 'rejected', reason: 'Taken' })).toMatchObject({ is: 'decided' });
});

test('A company that still waits for its first review is put right at once', async () => {
  const server = await start();
  await registerCompany(server.address, 'boss@example.com', document);
  const who = await logIn(server.address, 'boss@example.com', document);
  const { body } = await edit(who, { name: 'Rebuilt Ltd' });
  expect([body.payload, body.review]).toEqual([wanting({ name: 'Rebuilt Ltd' }), undefined]);
});
