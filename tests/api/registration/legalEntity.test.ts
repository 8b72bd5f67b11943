import { expect, test } from 'vitest';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { type Answer, browser, freshKey } from '../../support/api/call.ts';
import { bodyOfRecord, compiledForAll } from '../../support/api/compiledTenants.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { filledForm } from '../../tenants/filledForm.ts';

const tenants = compiledForAll();
const mistakesIn = ({ body }: Answer) => body.error?.errorObj?.mistakes;

test.each([
  { code: 'mx', type: 'RFC', own: 'GODE561231GR8', key: 'MX35GODE561231GR8', other: 'ABC680524P76', otherKey: 'MX35ABC680524P76' },
  { code: 'co', type: 'NIT', own: '8001972684', key: 'CO31800197268', other: '9005444722', otherKey: 'CO31900544472' },
])('$code: a legal entity registers with its $type, which is its account’s document from then on', async (entity) => {
  const { code, type, own, key, other, otherKey } = entity;
  const server = await start({ compiledDir: tenants.dir });
  const tenant = await openTenants(tenants.dir, () => undefined, systemClock).find(code);
  const [lite, personal] = [await tenant?.now.form('liteRegistration'), await tenant?.now.form('personalInformation')];
  if (lite === undefined || personal === undefined) throw new Error(code);
  const who = browser(server.address);
  const call = (path: string, method: string, body: unknown, headers = {}) =>
    who.call(path, { method, tenant: code, body, headers: { 'idempotency-key': freshKey(), ...headers } });
  const register = (email: string, over: object) => {
    const filled = filledForm({ plan: lite.form.plan, field: 'companyDocument' });
    return call('/api/my-account/v2/users', 'POST', bodyOfRecord(lite, { ...filled, taxpayerType: 'legal', email, ...over }));
  };

  expect(mistakesIn(await register('first@firm.example', { companyDocument: undefined }))).toMatchObject([
    { field: 'companyDocument', mistake: 'empty' },
  ]);
  expect((await register('first@firm.example', { companyDocument: own })).status).toBe(201);
  expect(mistakesIn(await register('second@firm.example', { companyDocument: own }))).toMatchObject([
    { field: 'companyDocument', mistake: 'taken' },
  ]);
  const keys = async () => (await query(server.connectionString, 'select document_key from users')).map(({ document_key }) => document_key);
  expect(await keys()).toEqual([key]);

  const { password } = filledForm({ plan: lite.form.plan });
  expect((await call('/api/session/commerce/login', 'POST', { email: 'first@firm.example', password })).status).toBe(200);
  const at = `/api/my-account/v3/${code}/users`;
  const stored = await who.call(at, { tenant: code });
  expect(stored.body.payload).toMatchObject({ userInfo: { taxpayerType: 'legal', document: { id: own, type } } });

  // The programme of points takes no document of a legal entity: it says so, and the account shows nothing of it.
  const membership = await who.call('/api/my-account/v1/loyalty/puntos/subscribers', { tenant: code });
  expect(membership.body).toEqual({ programme: 'puntos', member: false, mayJoin: false });
  expect((await who.call('/api/my-account/v1/overview', { tenant: code })).body.loyalty).toBeUndefined();
  expect((await who.call('/api/session/commerce/fetchSessionInfo', { tenant: code })).body).toMatchObject({
    withoutPages: ['loyaltyPoints'],
  });

  // The form that edits the person takes it too, without birth date and gender, and the CRM gets the new one.
  const { dateOfBirth, gender, ...filled } = filledForm({ plan: personal.form.plan });
  expect([dateOfBirth, gender]).not.toContain(undefined);
  const edited = { ...filled, documentType: type, document: other };
  const saved = await call(at, 'PUT', bodyOfRecord(personal, edited), { 'if-match': stored.headers.get('etag') ?? '' });
  expect([saved.status, mistakesIn(saved)]).toEqual([200, undefined]);
  expect(saved.body.payload).toMatchObject({ userInfo: { document: { id: other, type } } });
  expect(saved.body.payload?.userInfo).not.toHaveProperty('dateOfBirth');
  expect(await keys()).toEqual([otherKey]);
  const held = JSON.stringify((await who.call('/api/my-account/v1/my-data', { tenant: code })).body);
  expect(held).toContain(`{"term":"${type}","value":`);
  expect(held).not.toMatch(/"term":"(?:CURP|Cédula[^"]*)"/);

  const sent = await query(server.connectionString, "select record #>> '{identification,value}' as value from crm_records");
  expect(new Set(sent.map(({ value }) => value))).toEqual(new Set([key, otherKey]));
});
