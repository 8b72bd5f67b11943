import { expect, onTestFinished, test } from 'vitest';
import { grantRole } from '../../../src/server/store/collaborators/roleGrants.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { browser } from '../../support/api/call.ts';
import { collaborator, collaboratorsAt, enterApprovedCompany, invite, setStatus } from '../../support/api/collaborators.ts';
import { query } from '../../support/api/query.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';

const own = '20000000001';
const history = '/api/my-account/v1/company/history';
const company = '/api/my-account/v3/aa/users/organization';

type Entry = { readonly text: string; readonly by: string; readonly group: string; readonly changes: readonly object[] };
const entries = async (who: SignedIn, filter = ''): Promise<Entry[]> =>
  JSON.parse(JSON.stringify((await who.call(`${history}${filter}`)).body.items)) as Entry[];
const textsOf = (all: readonly Entry[]) => all.map(({ text, by }) => `${by}: ${text}`);

test('A company reads who changed what of it, from what to what; of the retailer it learns no name, and of another company nothing', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', own);
  const other = await enterApprovedCompany(server, 'other@example.com', '20000000003');
  const buyer = await invite(server, boss, 'rosa@example.com', own);
  const userId = String((await buyer.call('/api/session/commerce/fetchSessionInfo')).body.user?.id);
  const one = `${collaboratorsAt}/${userId}`;
  const { headers } = await boss.call(one);
  const promoted = { ...collaborator('rosa@example.com', own), userType: 'quoter', maximumPurchaseAmount: '700' };
  expect((await boss.edit(one, promoted, headers.get('etag') ?? '')).status).toBe(200);
  const read = await boss.call(company);
  const moved = {
    userInfo: { position: 'Manager' },
    organizationInformation: {
      businessName: 'Rebuilt Ltd',
      document: { id: own, type: 'RUC' },
      address: { state: 'N', stateName: 'North', addressLine1: 'Low Street' },
    },
  };
  expect((await boss.edit(company, moved, read.headers.get('etag') ?? '')).status).toBe(200);
  await setStatus(boss, userId, 'inactive');
  const { db, end } = openDatabase(server.connectionString);
  onTestFinished(end);
  await grantRole(db, { tenant: 'aa', email: 'rosa@example.com', role: 'creditLine', by: 'operator-jane', now: server.time.now });

  // Who may do what is a superuser's to read.
  expect((await boss.call('/api/my-account/v1/company/rights')).status).toBe(200);

  const all = await entries(boss);
  expect(textsOf(all).toSorted()).toEqual(
    [
      'Ana Núñez: historyEvent companyRegistered Ana Núñez',
      'Ana Núñez: historyEvent invited Rosa Muñoz',
      'Rosa Muñoz: historyEvent cameIn Rosa Muñoz',
      'Ana Núñez: historyEvent personEdited Rosa Muñoz',
      'Ana Núñez: historyEvent changeRequested historyGone',
      'Ana Núñez: historyEvent companyEdited historyGone',
      'Ana Núñez: historyEvent deactivated Rosa Muñoz',
      'historyShop: historyEvent creditLineGranted Rosa Muñoz',
    ].toSorted(),
  );
  const changesOf = (event: string) => all.find(({ text }) => text.includes(event))?.changes;
  expect(changesOf('personEdited')).toEqual([
    { label: 'userType', from: 'buyer', to: 'quoter' },
    // Who buys nothing has no limit.
    { label: 'purchaseLimit', from: 'limited' },
    { label: 'maximumPurchaseAmount', from: '¤500.50' },
  ]);
  expect(changesOf('changeRequested')).toEqual([{ label: 'businessName', from: 'Built Ltd', to: 'Rebuilt Ltd' }]);
  expect(changesOf('companyEdited')).toEqual([
    { label: 'addressLine1', from: 'High Street', to: 'Low Street' },
    { label: 'position', to: 'Manager' },
  ]);
  expect(JSON.stringify(all)).not.toContain('operator-jane');

  // Narrowed by part, by person, by day; nothing of another company, and nobody but a superuser.
  expect((await entries(boss, '?group=company')).map(({ group }) => group)).toEqual(['company', 'company', 'company']);
  expect((await entries(boss, '?person=ROSA')).length).toBe(5);
  expect(await entries(boss, '?person=nobody')).toEqual([]);
  expect((await entries(boss, '?fromDate=2026-11-20&toDate=2026-11-20')).length).toBe(all.length);
  expect(await entries(boss, '?fromDate=2026-11-21')).toEqual([]);
  expect((await boss.call(`${history}?fromDate=2026-13-01`)).status).toBe(400);
  expect((await boss.call(`${history}?size=3&page=2`)).body).toMatchObject({ page: 2, size: 3, total: all.length });
  expect(textsOf(await entries(other))).toEqual(['Ana Núñez: historyEvent companyRegistered Ana Núñez']);
  expect((await browser(server.address).call(history, { tenant: 'aa' })).status).toBe(401);

  const file = await boss.call('/api/download/v1/company/history?tenant=aa&group=people', { method: 'GET' });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(String(file.body)).toContain('userType');

  // The table has all of it, however much that is, in the order of the page.
  await query(
    server.connectionString,
    `insert into audit (tenant, id, at, actor, action, subject, company_id)
     select tenant, gen_random_uuid(), at - n * interval '1 second', actor, action, subject, company_id
     from (select * from audit where action = 'collaborator edited' limit 1) as one, generate_series(1, 1100) as n`,
  );
  const whole = String((await boss.call('/api/download/v1/company/history?tenant=aa&group=people')).body)
    .trim()
    .split('\r\n');
  expect(whole.filter((line) => line.includes('personEdited'))).toHaveLength(1103);
  const moments = whole.slice(1).map((line) => line.slice(0, 16));
  expect(moments).toEqual(moments.toSorted().reverse());
  await query(server.connectionString, `delete from audit where changes is null and action = 'collaborator edited'`);

  // What was changed about somebody goes with the account; that something was done stays.
  await setStatus(boss, userId, 'active');
  expect((await boss.call(one, { method: 'DELETE' })).status).toBe(204);
  const after = await entries(boss);
  expect(after.find(({ text }) => text.includes('personEdited'))).toMatchObject({ changes: [] });
  const [row] = await query(server.connectionString, `select count(*) as n from audit where subject = '${userId}' and changes is not null`);
  expect(Number(row?.n)).toBe(0);
});
