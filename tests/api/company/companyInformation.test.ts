import { expect, test } from 'vitest';
import { freshDocument, organization } from '../../support/api/bodies.ts';
import { type Body, type Browser, browser, freshKey } from '../../support/api/call.ts';
import { logIn } from '../../support/api/logIn.ts';
import { query } from '../../support/api/query.ts';
import { registerCompany } from '../../support/api/registrations.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const path = '/api/my-account/v3/aa/users/organization';
const document = '20000000001';

/** What a superuser sends so that the company is called this. */
const called = (businessName: string, more: object = {}) => ({
  userInfo: { position: 'Manager' },
  organizationInformation: { ...organization(document), businessName, ...more },
});

const put = (who: Browser, body: unknown, etag: string) => who.call(path, { method: 'PUT', body, headers: { 'if-match': etag } });

async function read(who: Browser) {
  const { status, body, headers } = await who.call(path);
  return { status, body, etag: headers.get('etag') ?? '' };
}

async function boss(server: StartedServer) {
  const who = await seedPerson(server, 'boss@example.com', { companyDocument: document });
  return { who, ...(await read(who)) };
}

const nameIn = (body: Body) => body.payload?.organizationInformation?.businessName;
const codeIn = (body: Body) => body.error?.errorObj?.code;

test('A pending company’s superuser reads and edits it; a second node reads it after the first has ended', async () => {
  const server = await start();
  const { who, body, etag } = await boss(server);
  expect(body.organization).toMatchObject({ state: 'pending', userType: 'superuser', businessName: 'Built Ltd' });
  expect(body.payload).toEqual({ organizationInformation: organization(document) });
  const edit = called('Rebuilt Ltd', { address: { state: 'N', stateName: 'North', addressLine1: 'Low Street' } });
  const answer = await put(who, edit, etag);
  expect([answer.status, answer.body.payload, answer.body.organization?.businessName]).toEqual([200, edit, 'Rebuilt Ltd']);
  await server.close();
  const other = browser(await server.node());
  for (const [name, id] of who.cookies) other.cookies.set(name, id);
  const again = await read(other);
  expect([again.body, again.etag]).toEqual([answer.body, answer.headers.get('etag')]);
  const { body: whole } = await other.call('/api/my-account/v3/aa/users');
  expect(whole.payload?.organizationInformation).toEqual(edit.organizationInformation);
  expect(await query(server.connectionString, `select action from audit where action = 'company edited'`)).toHaveLength(1);
});

test('The customer record is kept again for the CRM, with the person as first registered', async () => {
  const server = await start();
  await registerCompany(server.address, 'boss@example.com', document);
  const who = await logIn(server.address, 'boss@example.com', document);
  const { etag } = await read(who);
  expect((await put(who, called('Rebuilt Ltd'), etag)).status).toBe(200);
  const rows = await query(
    server.connectionString,
    'select record, state, company_id is not null as company from crm_records order by created_at',
  );
  const identification = { value: expect.stringMatching(/^ZZ/) };
  expect(rows).toEqual([
    { record: { name: 'Built Ltd', identification }, state: 'kept', company: true },
    { record: { name: 'Rebuilt Ltd', identification }, state: 'kept', company: true },
  ]);
});

test('Of two superusers’ tabs that edit at once one is stored; the others get the current values', async () => {
  const server = await start();
  const { who, etag } = await boss(server);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => put(who, called(`Built ${at} Ltd`), etag)));
  const stored = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 412);
  expect([stored.length, refused.length]).toEqual([1, 7]);
  for (const { body } of refused) expect(body.error?.errorObj).toMatchObject({ code: 'changedMeanwhile', current: stored[0]?.body });
  // The same call once more, its answer lost: answered, and done once.
  const name = String(nameIn(stored[0]?.body as Body));
  expect((await put(who, called(name), etag)).status).toBe(200);
  expect(await query(server.connectionString, `select action from audit where action = 'company edited'`)).toHaveLength(1);
});

test('The own document is not taken, another company’s is; a changed one is what the login asks', async () => {
  const server = await start();
  const { who, etag } = await boss(server);
  await seedAccount(server, 'rival@example.com', { companyDocument: '20000000002' });
  const theirs = await put(who, called('Built Ltd', { document: { id: '20000000002', type: 'RUC' } }), etag);
  expect([theirs.status, codeIn(theirs.body)]).toEqual([422, 'notSaved']);
  expect(theirs.body.error?.errorObj?.mistakes).toEqual([
    { field: 'companyDocument', rule: 'unique', mistake: 'taken', message: 'companyDocument is taken' },
  ]);
  expect((await put(who, called('Built Ltd'), etag)).status).toBe(200);
  const { etag: now } = await read(who);
  expect((await put(who, called('Built Ltd', { document: { id: '20000000003', type: 'RUC' } }), now)).status).toBe(200);
  await logIn(server.address, 'boss@example.com', '20000000003');
  await expect(logIn(server.address, 'boss@example.com', document)).rejects.toThrow('401');
  expect((await registerCompany(server.address, 'new@example.com', document)).status).toBe(201);
});

test('Two companies that want the same free document at once: one gets it', async () => {
  const server = await start();
  const wanted = { document: { id: '20000000099', type: 'RUC' } };
  const bosses = await Promise.all(
    ['20000000011', '20000000012', '20000000013'].map(async (own) => {
      await seedAccount(server, `b${own}@example.com`, { companyDocument: own });
      const who = await logIn(server.address, `b${own}@example.com`, own);
      return { who, ...(await read(who)) };
    }),
  );
  const answers = await Promise.all(bosses.map(({ who, etag }) => put(who, called('Built Ltd', wanted), etag)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

test('Only its superuser: guest, person, buyer, quoter, somebody put out, another company, another tenant', async () => {
  const server = await start();
  const { who, body, etag } = await boss(server);
  const statuses = async (other: Browser) => [(await read(other)).status, (await put(other, called('Mallory Ltd'), etag)).status];
  expect(await statuses(browser(server.address))).toEqual([401, 401]);
  await seedAccount(server, 'ana@example.com');
  expect(await statuses(await logIn(server.address, 'ana@example.com'))).toEqual([403, 403]);
  for (const state of ['pending', 'approved', 'rejected']) {
    for (const type of ['buyer', 'quoter']) {
      await query(server.connectionString, `update companies set state = '${state}'; update memberships set user_type = '${type}'`);
      expect(await statuses(who), `${state} ${type}`).toEqual([403, 403]);
      const { body: refused } = await read(who);
      expect(refused.error?.errorObj).toMatchObject({ code: 'notAllowed', message: 'notAllowed of aa' });
      expect((await who.call('/api/session/commerce/fetchSessionInfo')).body.organization).not.toHaveProperty('editResubmits');
    }
  }
  await query(server.connectionString, `update companies set state = 'approved'; update memberships set user_type = 'superuser'`);
  const rival = await seedPerson(server, 'rival@example.com', { companyDocument: '20000000002' });
  const theirs = await read(rival);
  expect(
    (await put(rival, { ...called('Rival Ltd'), organizationInformation: { ...organization('20000000002') } }, theirs.etag)).status,
  ).toBe(200);
  expect((await read(who)).body.payload).toEqual(body.payload);
  const elsewhere = '/api/my-account/v3/bb/users/organization';
  expect((await who.call(elsewhere)).status).toBe(404);
  expect((await who.call(elsewhere, { method: 'PUT', body: called('X'), headers: { 'if-match': etag } })).status).toBe(404);
  await query(server.connectionString, `update memberships set status = 'inactive'`);
  expect(await statuses(who)).toEqual([401, 401]);
});

test('What is decided elsewhere, not asked or malformed is refused, and nothing is stored', async () => {
  const server = await start();
  const { who, body, etag } = await boss(server);
  const edit = called('Mallory Ltd');
  const bodies: unknown[] = [
    { ...edit, accountData: { email: 'other@example.com' } },
    { ...edit, consents: { terms: true } },
    { ...edit, state: 'approved' },
    { ...edit, userInfo: { position: 'Manager', userRole: 'superuser' } },
    { ...edit, organizationInformation: { ...edit.organizationInformation, cnae: '1234567' } },
    { ...edit, organizationInformation: { ...edit.organizationInformation, businessName: ['a'] } },
    { ...edit, organizationInformation: { ...edit.organizationInformation, businessName: 'a\u0000' } },
    { ...edit, organizationInformation: { ...edit.organizationInformation, document: { id: document, type: 'CEDULA' } } },
    'null',
  ];
  for (const one of bodies) expect((await put(who, one, etag)).status, JSON.stringify(one)).toBe(400);
  const empty = await put(who, {}, etag);
  expect([empty.status, empty.body.error?.errorObj?.mistakes?.length]).toEqual([422, 5]);
  expect((await put(who, edit, '"7"')).status).toBe(412);
  expect((await read(who)).body).toEqual(body);
});

test('A company that a person added is edited beside the person, who stays as she is', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'ana@example.com');
  const own = `200${freshDocument()}`;
  const add = { organizationInformation: organization(own), consents: { terms: true } };
  await ana.call(path, { method: 'POST', body: add, headers: { 'idempotency-key': freshKey() } });
  const before = (await ana.call('/api/my-account/v3/aa/users')).body.payload;
  const who = await logIn(server.address, 'ana@example.com', own);
  const { etag } = await read(who);
  const edit = { userInfo: { position: 'Manager' }, organizationInformation: { ...organization(own), businessName: 'Rebuilt Ltd' } };
  expect((await put(who, edit, etag)).body.payload).toEqual(edit);
  const { body } = await who.call('/api/my-account/v3/aa/users');
  expect(body.payload).toEqual(before);
  expect(body.addedCompany?.payload?.organizationInformation).toEqual(edit.organizationInformation);
});
