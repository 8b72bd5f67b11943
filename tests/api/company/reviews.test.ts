import { expect, onTestFinished, test, vi } from 'vitest';
import { reviewCompanies } from '../../../scripts/shop/reviewCompanies.ts';
import { grantRole } from '../../../src/server/store/collaborators/roleGrants.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import type { Body } from '../../support/api/call.ts';
import { settingsOf } from '../../support/api/demoShop.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const reviews = '/api/my-account/v1/reviews';

type Caller = Pick<Awaited<ReturnType<typeof seedPerson>>, 'call'>;

/** Decides what was read in a version: the first where none is named. */
const decide = (who: Caller, review: string, body: object, etag = '"1"') =>
  who.call(`${reviews}/${review}/decision`, { method: 'PUT', body, headers: { 'if-match': etag } });

const etagRead = async (who: Caller, review: string) => (await who.call(`${reviews}/${review}`)).headers.get('etag') ?? '';

/** A shop with a reviewer, and a company whose request waits. */
async function startDesk() {
  const server = await start();
  const jane = await seedPerson(server, 'jane@example.com');
  const { db, end } = openDatabase(server.connectionString);
  onTestFinished(end);
  await grantRole(db, { tenant: 'aa', email: 'jane@example.com', role: 'reviewer', by: 'operator', now: server.time.now });
  const boss = await seedPerson(server, 'boss@example.com', { companyDocument: '20000000001' });
  return { server, jane, boss };
}

test('A reviewer reads what waits and decides once, the first decision counts; the requester is notified, and nobody else may decide', async () => {
  const server = await start();
  const [jane, joe, nobody] = await Promise.all(['jane', 'joe', 'nobody'].map((name) => seedPerson(server, `${name}@example.com`)));
  if (!jane || !joe || !nobody) throw new Error('people');
  const { db, end } = openDatabase(server.connectionString);
  onTestFinished(end);
  for (const name of ['jane', 'joe'])
    await grantRole(db, { tenant: 'aa', email: `${name}@example.com`, role: 'reviewer', by: 'operator', now: server.time.now });
  const boss = await seedPerson(server, 'boss@example.com', { companyDocument: '20000000001' });
  const other = await seedPerson(server, 'other@example.com', { companyDocument: '20000000003' });

  const queue = await jane.call(reviews);
  expect(queue.body).toMatchObject({ total: 2, items: [{ kind: 'company', businessName: 'Built Ltd', answerBy: '2026-11-24' }, {}] });
  const ids = JSON.parse(JSON.stringify(queue.body.items)) as { readonly id: string }[];
  const files = await Promise.all(ids.map(async ({ id }) => (await jane.call(`${reviews}/${id}`)).body));
  const at = files.findIndex(({ requester }) => JSON.stringify(requester).includes('boss@example.com'));
  const id = ids[at]?.id ?? '';
  expect(files[at]).toMatchObject({ documentFree: true, rejectedBefore: 0, rejections: [] });
  expect(JSON.stringify(files[at]?.rows)).toContain('High Street');
  for (const who of [nobody, boss]) {
    expect((await who.call(reviews)).status).toBe(403);
    expect((await decide(who, id, { decision: 'approved' })).status).toBe(403);
  }
  expect((await decide(jane, id, { decision: 'rejected', reason: '  ' })).status).toBe(400);
  expect((await decide(jane, '5a0f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10', { decision: 'approved' })).status).toBe(404);

  const both = await Promise.all([jane, joe].map((who) => decide(who, id, { decision: 'approved' })));
  expect(both.map(({ body }) => body.outcome).toSorted()).toEqual(['already', 'decided']);
  // An answer may be lost: who sends the same again gets the same, whoever else does is told that it was decided.
  const again = await Promise.all([jane, joe].map((who) => decide(who, id, { decision: 'approved' })));
  expect(again.map(({ body }) => body)).toEqual(both.map(({ body }) => body));
  await server.mail('companyApproved', 'boss@example.com');
  expect((await jane.call(`${reviews}/${id}`)).status).toBe(404);
  const rejected = ids[1 - at]?.id ?? '';
  expect((await decide(joe, rejected, { decision: 'rejected', reason: 'The document is unreadable.' })).body).toEqual({
    outcome: 'decided',
  });
  expect((await server.mail('companyRejected', 'other@example.com')).text).toContain('The document is unreadable.');
  expect((await other.call('/api/my-account/v1/company/history')).status).toBe(403);

  // What the company wants to change later waits too, beside the current values.
  const company = '/api/my-account/v3/aa/users/organization';
  const { headers } = await boss.call(company);
  const organizationInformation = {
    businessName: 'Rebuilt Ltd',
    document: { id: '20000000001', type: 'RUC' },
    address: { state: 'N', stateName: 'North', addressLine1: 'High Street' },
  };
  await boss.edit(company, { userInfo: { position: 'Manager' }, organizationInformation }, headers.get('etag') ?? '');
  const later = JSON.parse(JSON.stringify((await jane.call(reviews)).body.items)) as { readonly id: string }[];
  expect(later).toMatchObject([{ kind: 'change', businessName: 'Built Ltd' }]);
  const change = (await jane.call(`${reviews}/${later[0]?.id}`)).body;
  expect(change).toMatchObject({ rows: [{ label: 'businessName', value: 'Rebuilt Ltd', stood: 'Built Ltd' }], documentFree: true });
  // Which company it is stands beside it.
  expect(change.company).toEqual([expect.objectContaining({ value: '20000000001' })]);
  server.time.now = new Date(server.time.now.getTime() + 60_000);
  const decideLater = (who: Caller) => decide(who, later[0]?.id ?? '', { decision: 'approved' });
  expect((await decideLater(jane)).body).toEqual({ outcome: 'decided' });
  expect([(await decideLater(jane)).body, (await decideLater(joe)).body]).toEqual([{ outcome: 'decided' }, { outcome: 'already' }]);

  // Who decided is in the audit, and the company reads that it was the shop.
  const decided = await query(
    server.connectionString,
    `select users.email from audit join users on users.id::text = audit.actor where action = 'company change approved'`,
  );
  expect(decided).toEqual([{ email: 'jane@example.com' }]);
  expect((await boss.call('/api/my-account/v1/company/history?size=1')).body).toMatchObject({ items: [{ by: 'historyShop' }] });
});

test('A company that was sent again is in the queue once, with when and why it was rejected before; its reason is not shown while it waits', async () => {
  const { server, jane, boss } = await startDesk();
  const own = '/api/my-account/v3/aa/users/organization';
  const idOf = async () => String((JSON.parse(JSON.stringify((await jane.call(reviews)).body.items)) as { readonly id: string }[])[0]?.id);
  const id = await idOf();
  const rejections = [];
  for (const reason of ['No such street', 'Still none']) {
    server.time.now = new Date(server.time.now.getTime() + 60_000);
    rejections.unshift({ decidedAt: server.time.now.toISOString(), reason });
    expect((await decide(jane, id, { decision: 'rejected', reason }, await etagRead(jane, id))).body).toEqual({ outcome: 'decided' });
    expect((await jane.call(reviews)).body.total).toBe(0);
    const { body, headers } = await boss.call(own);
    expect(body.organization).toMatchObject({ state: 'rejected', reason });
    const edit = { ...(body.payload as object), userInfo: { position: 'Manager' } };
    const sent = await boss.edit(own, edit, headers.get('etag') ?? '');
    expect([sent.status, sent.body.organization?.state, sent.body.organization?.reason]).toEqual([200, 'pending', undefined]);
    expect((await jane.call(reviews)).body).toMatchObject({ total: 1, items: [{ id, kind: 'company', answerBy: '2026-11-24' }] });
    expect((await jane.call(`${reviews}/${id}`)).body).toMatchObject({ rejections, rejectedBefore: 0, documentFree: true });
  }
});

test('A request that its company has changed since a reviewer read it is not decided: the answer has it as it is now, which can be decided', async () => {
  const { server, jane, boss } = await startDesk();
  const own = '/api/my-account/v3/aa/users/organization';
  const [{ id }] = JSON.parse(JSON.stringify((await jane.call(reviews)).body.items)) as [{ readonly id: string }];
  const change = async (businessName: string) => {
    const { body, headers } = await boss.call(own);
    const organizationInformation = { ...Object(body.payload?.organizationInformation), businessName };
    const etag = headers.get('etag') ?? '';
    expect((await boss.edit(own, { userInfo: { position: 'Manager' }, organizationInformation }, etag)).status).toBe(200);
  };
  const nameIn = (file: Body | undefined) => Array.from(file?.rows ?? []).find((row) => JSON.stringify(row).includes('"businessName"'));

  const read = await jane.call(`${reviews}/${id}`);
  const etag = read.headers.get('etag') ?? '';
  expect(etag).toBe(`"${String(read.body.version)}"`);
  await change('Rebuilt Ltd');
  for (const decision of [{ decision: 'approved' }, { decision: 'rejected', reason: 'No such street' }]) {
    const refused = await decide(jane, id, decision, etag);
    expect([refused.status, refused.body.error?.errorObj?.code]).toEqual([412, 'changedMeanwhile']);
    const names = [read.body, refused.body.error?.errorObj?.current].map(nameIn);
    expect(names).toEqual([
      { label: 'businessName', value: 'Built Ltd' },
      { label: 'businessName', value: 'Rebuilt Ltd' },
    ]);
    expect(refused.headers.get('etag')).toBe(await etagRead(jane, id));
  }
  expect((await jane.call(reviews)).body.total).toBe(1);

  // It was rejected and sent again meanwhile: that is another request too.
  const second = await etagRead(jane, id);
  server.time.now = new Date(server.time.now.getTime() + 60_000);
  expect((await decide(jane, id, { decision: 'rejected', reason: 'No such street' }, second)).body).toEqual({ outcome: 'decided' });
  expect((await decide(jane, id, { decision: 'approved' }, second)).body).toEqual({ outcome: 'already' });
  await change('Rebuilt at Last Ltd');
  expect((await decide(jane, id, { decision: 'approved' }, second)).status).toBe(412);
  expect((await decide(jane, id, { decision: 'approved' }, await etagRead(jane, id))).body).toEqual({ outcome: 'decided' });
  expect((await jane.call(`${reviews}/${id}/decision`, { method: 'PUT', body: { decision: 'approved' } })).status).toBe(400);
});

test('The operators’ command decides the version that it printed: any other is named with the remedy, and nothing is decided', async () => {
  const { server, jane } = await startDesk();
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    for (const level of ['log', 'error'] as const) vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
    try {
      const env = { DATABASE_URL: server.connectionString, COMPILED_DIR: server.compiledDir, DATA_DIR: server.dataDir };
      return { exit: await reviewCompanies(args, settingsOf(env)), lines };
    } finally {
      vi.restoreAllMocks();
    }
  };
  const listed = await run('list', 'aa');
  const [, id, version] = /^(\S+):(\d+) {2}answer by 2026-11-24 {2}Built Ltd$/.exec(listed.lines[0] ?? '') ?? [];
  expect([listed.exit, listed.lines.length, version]).toEqual([0, 1, '1']);
  const remedy = 'read it again, and name it as npm run shop -- companies list aa prints it.';
  expect(await run('approve', 'aa', `${id}:2`)).toEqual({
    exit: 1,
    lines: [`${id} was changed by its company since version 2: ${remedy}`],
  });
  expect(await run('approve', 'aa', String(id))).toEqual({ exit: 1, lines: [`${id} is named without its version: ${remedy}`] });
  expect((await jane.call(reviews)).body.total).toBe(1);
  expect(await run('approve', 'aa', `${id}:1`)).toMatchObject({ exit: 0, lines: ['Built Ltd is approved; the mail is on its way.'] });
  expect((await jane.call(reviews)).body.total).toBe(0);
});
