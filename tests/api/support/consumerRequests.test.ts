import { expect, test } from 'vitest';
import { type RequestStep, readRequest, settleRequest } from '../../../src/server/domain/support/settleRequest.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { readSecret } from '../../../src/server/platform/secret.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { deleteExpiredRows } from '../../../src/server/store/deleteExpiredRows.ts';
import { openJobs } from '../../../src/server/store/outbox/jobs.ts';
import { createEnqueueMail } from '../../../src/server/store/outbox/outbox.ts';
import { listOpenRequests } from '../../../src/server/store/support/consumerRequests.ts';
import { browser, codeOf, freshKey } from '../../support/api/call.ts';
import { callSolving } from '../../support/api/challenges.ts';
import { query } from '../../support/api/query.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { unlimited } from '../../support/api/unlimited.ts';

const withdrawals = '/api/post-sale/v1/withdrawals';
const complaints = '/api/post-sale/v1/complaints';
const withdrawal = { userName: { firstName: 'Ana' }, email: 'ana@example.com', orderNumber: '1000000001' };
const complaint = { userName: { firstName: 'Ana' }, email: 'ana@example.com', detail: 'It came broken' };

const send = (server: StartedServer, path: string, body: object, { tenant = 'aa', key = freshKey() } = {}) =>
  browser(server.address).call(path, { method: 'POST', body, tenant, headers: { 'idempotency-key': key } });
const kept = (server: StartedServer) =>
  query(
    server.connectionString,
    'select tenant, kind, number, email, answer_by::text as by from consumer_requests order by tenant, kind, number',
  );

test('A withdrawal is numbered, kept and answered with its day; the person and the shop get a mail', async () => {
  const server = await start();
  const { status, body } = await send(server, withdrawals, { ...withdrawal, products: 'The drill' });
  const year = server.time.now.getUTCFullYear();
  expect([status, body.number]).toEqual([201, `000001-${year}`]);
  expect(body.receivedAt).toBe(server.time.now.toISOString());
  expect(await kept(server)).toEqual([
    { tenant: 'aa', kind: 'withdrawal', number: body.number, email: 'ana@example.com', by: body.answerBy },
  ]);
  expect((await server.mail('withdrawalReceived', 'ana@example.com')).text).toContain(`number=[${body.number}]`);
  const toShop = (await server.mail('requestToAnswer', 'help@aa.example')).text;
  expect(toShop).toContain('1000000001');
  expect(toShop).toContain('The drill');
  expect(await query(server.connectionString, "select subject from audit where action = 'withdrawal received'")).toEqual([
    { subject: body.number },
  ]);
});

test('Each kind and each shop counts for itself, without gaps, and a complaint has its own days', async () => {
  // Past what a challenge is asked for.
  const server = await start({ limits: unlimited });
  const refused = await send(server, complaints, { ...complaint, detail: '' });
  expect(refused.status).toBe(422);
  const numbers = [];
  for (const [path, body, tenant] of [
    [complaints, complaint, 'aa'],
    [withdrawals, withdrawal, 'aa'],
    [complaints, complaint, 'bb'],
    [complaints, { ...complaint, email: 'bea@example.com' }, 'aa'],
  ] as const)
    numbers.push((await send(server, path, body, { tenant })).body.number?.slice(0, 6));
  expect(numbers).toEqual(['000001', '000001', '000001', '000002']);
  const [first, , , other] = await kept(server);
  expect([first?.kind, other?.tenant]).toEqual(['complaint', 'bb']);
  expect(String(first?.by) > String((await kept(server)).find(({ kind }) => kind === 'withdrawal')?.by)).toBe(true);
});

test('The same key files it once; an unknown shop files nothing', async () => {
  const server = await start();
  const key = freshKey();
  const [one, again] = [await send(server, complaints, complaint, { key }), await send(server, complaints, complaint, { key })];
  expect(again.body).toEqual(one.body);
  expect(codeOf(await send(server, complaints, complaint, { tenant: 'nowhere' }))).toEqual([404, 'unknownTenant']);
  expect(await kept(server)).toHaveLength(1);
});

test('After a few a challenge is asked, by address and by mailbox, and at the end of the day nothing helps', async () => {
  const server = await start({ limits: { requestsOfMailbox: { scope: 'requests-mailbox', hits: 4, seconds: 86_400, freely: 2 } } });
  const statuses = [];
  for (let tried = 0; tried < 3; tried++) statuses.push(codeOf(await send(server, withdrawals, withdrawal)));
  expect(statuses).toEqual([
    [201, undefined],
    [201, undefined],
    [403, 'challengeNeeded'],
  ]);
  const solving = () =>
    callSolving(browser(server.address), withdrawals, { method: 'POST', body: withdrawal, headers: { 'idempotency-key': freshKey() } });
  expect([(await solving()).status, (await solving()).status]).toEqual([201, 201]);
  expect(codeOf(await solving())).toEqual([429, 'tooManyTries']);
  expect((await send(server, withdrawals, { ...withdrawal, email: 'bea@example.com' })).status).toBe(403);
});

test('What a stranger writes makes no link in a mail', async () => {
  const server = await start();
  await send(server, complaints, { ...complaint, detail: 'Win at https://evil.example/now or www.evil.example' });
  const { text, html } = await server.mail('complaintReceived', 'ana@example.com');
  expect(text).toContain('evil');
  for (const expected of [text, html]) expect(expected).not.toMatch(/evil\.example/u);
  // The copy is a proof: what was written keeps its lines, and the person's own address.
  expect(text).toMatch(/: ana@example\.com\n/u);
});

test('A request is kept as long as it is a proof, and no longer', async () => {
  const server = await start();
  await send(server, withdrawals, withdrawal);
  const { db, end } = openDatabase(server.connectionString);
  const after = (days: number) => new Date(server.time.now.getTime() + days * 86_400_000);
  await deleteExpiredRows(db, after(364));
  expect(await kept(server)).toHaveLength(1);
  await deleteExpiredRows(db, after(366));
  expect(await kept(server)).toEqual([]);
  await end();
});

test('An operator answers a request once, then closes it; the consumer reads each in a mail', async () => {
  const server = await start();
  const { body } = await send(server, complaints, complaint);
  await send(server, withdrawals, withdrawal);
  const tenant = await openTenants(server.compiledDir, () => undefined, systemClock).find('aa');
  if (tenant === undefined) throw new Error('tenant');
  const { db, end } = openDatabase(server.connectionString);
  // As `npm run shop -- requests` does: a process of its own beside the server.
  const boss = openJobs(server.connectionString, { migrate: false });
  await boss.start();
  const enqueueMail = createEnqueueMail(boss, await readSecret({ dataDir: server.dataDir, secret: undefined }));
  const { now } = server.time;
  const complained = { kind: 'complaint' as const, number: String(body.number) };
  const settle = (is: RequestStep['is'], text: string, number = complained.number) =>
    settleRequest({ db, enqueueMail }, { tenant: tenant.now, request: { ...complained, number }, step: { is, text }, by: 'operator', now });
  const open = async () => (await listOpenRequests(db, 'aa')).map(({ kind, answered_at }) => [kind, answered_at !== null]);

  expect(await open()).toEqual([
    ['withdrawal', false],
    ['complaint', false],
  ]);
  expect(await settle('close', 'Done')).toEqual({ is: 'unanswered' });
  // Two operators at once: one answers.
  const both = await Promise.all([settle('answer', 'A new one comes on Thursday'), settle('answer', 'A new one comes on Thursday')]);
  expect(both.map(({ is }) => is).sort()).toEqual(['already', 'done']);
  expect((await server.mail('requestAnswered', 'ana@example.com')).text).toContain('A new one comes on Thursday');
  expect(await open()).toEqual([
    ['withdrawal', false],
    ['complaint', true],
  ]);
  expect(await settle('close', 'It came on Thursday')).toEqual({ is: 'done', email: 'ana@example.com' });
  expect((await server.mail('requestClosed', 'ana@example.com')).text).toContain('It came on Thursday');
  expect([await settle('close', 'Again'), await settle('answer', 'Again')]).toEqual([
    { is: 'already', at: now },
    { is: 'already', at: now },
  ]);
  expect(await open()).toEqual([['withdrawal', false]]);
  expect(await settle('answer', 'To nobody', '999999-2026')).toEqual({ is: 'unknown' });
  expect((await server.mails()).filter(({ event }) => event === 'requestAnswered')).toHaveLength(1);
  expect(await readRequest(db, { tenant: 'bb', ...complained }, 'operator', now)).toBeUndefined();
  expect(await readRequest(db, { tenant: 'aa', ...complained }, 'operator', now)).toMatchObject({
    answer: 'A new one comes on Thursday',
    outcome: 'It came on Thursday',
  });
  expect(await query(server.connectionString, "select action from audit where action like 'complaint %' order by action")).toEqual(
    ['answered', 'closed', 'read', 'received'].map((action) => ({ action: `complaint ${action}` })),
  );
  await boss.stop({ graceful: false });
  await end();
});
