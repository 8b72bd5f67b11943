import { expect, test } from 'vitest';
import { codeOf } from '../../support/api/call.ts';
import { collaboratorsAt, setStatus } from '../../support/api/collaborators.ts';
import { companyPeople } from '../../support/api/companyPeople.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { query } from '../../support/api/query.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';

const acting = '/api/session/v1/acting';
const info = '/api/session/commerce/fetchSessionInfo';
const cart = '/api/checkout/v1/orders/cart';
const addresses = '/api/my-account/v3/aa/users/addresses';

type Choices = { readonly asSelf: boolean; readonly organizations: readonly { readonly id: string; readonly businessName: string }[] };
const choicesOf = async (who: SignedIn): Promise<Choices> => (await who.call(acting)).body as unknown as Choices;
const actForCompany = (who: SignedIn, id: string) => who.call(`${acting}/${id}`, { method: 'PUT' });
const actForSelf = (who: SignedIn) => who.call(acting, { method: 'DELETE' });
const companyOf = async (who: SignedIn): Promise<unknown> => (await who.call(info)).body.organization;
const sessionsOf = (connectionString: string, email: string) =>
  query(
    connectionString,
    `select company_id from sessions join users on users.tenant = sessions.tenant and users.id = user_id
     where email = '${email}' and listed_id is not null`,
  );

test('Somebody acts for a company of theirs, or for themselves; what they have in each is apart', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const { boss, buyerAlone } = await companyPeople(server);
  await companyPeople(server, '20000000002', 'other');
  const [own] = (await choicesOf(buyerAlone)).organizations;
  const [others] = await query(server.connectionString, "select id from companies where document_compact = '20000000002'");
  expect(await choicesOf(buyerAlone)).toEqual({ asSelf: true, organizations: [expect.objectContaining({ userType: 'buyer' })] });
  expect((await choicesOf(boss)).asSelf).toBe(false);
  expect((await buyerAlone.call(info)).body).toMatchObject({ canSwitch: true, role: 'individual' });
  expect((await boss.call(info)).body).not.toHaveProperty('canSwitch');

  expect(codeOf(await actForCompany(buyerAlone, String(others?.id)))).toEqual([404, 'notFound']);
  expect(codeOf(await actForCompany(buyerAlone, 'x'))).toEqual([404, 'notFound']);
  expect(codeOf(await actForSelf(boss))).toEqual([403, 'notAllowed']);

  await buyerAlone.create(cart, { lines: [{ sku: 'PAINT', quantity: 1 }] });
  const switched = await actForCompany(buyerAlone, own?.id ?? '');
  expect(switched.body).toMatchObject({ role: 'buyer', organization: { id: own?.id }, canSwitch: true });
  expect((await buyerAlone.call(cart)).body.lines).toEqual([]);
  expect((await actForCompany(buyerAlone, own?.id ?? '')).status).toBe(200);
  expect((await actForSelf(buyerAlone)).body).toMatchObject({ role: 'individual', accountType: 'INDIVIDUAL' });
  expect((await buyerAlone.call(cart)).body.lines).toHaveLength(1);
  expect(await query(server.connectionString, "select action from audit where action like 'acts%' order by at")).toEqual([
    { action: 'acts for company' },
    { action: 'acts for self' },
  ]);
});

test('Delivery addresses are the person’s own: the same for whomever they act, and none of a colleague', async () => {
  const server = await start();
  const { boss, buyerAlone } = await companyPeople(server);
  const [own] = (await choicesOf(buyerAlone)).organizations;
  const site = { addressName: 'Site', state: 'N', addressLine1: 'High Street' };
  const { body: added } = await buyerAlone.create(addresses, site);
  await actForCompany(buyerAlone, own?.id ?? '');
  expect((await buyerAlone.call(addresses)).body).toMatchObject({ items: [{ id: added.id, favourite: true }], total: 1 });
  expect((await boss.call(addresses)).body.total).toBe(0);
  expect(codeOf(await boss.call(`${addresses}/${added.id}`))).toEqual([404, 'notFound']);
});

test('A call of a page that shows another account does nothing', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const { buyerAlone } = await companyPeople(server);
  const [own] = (await choicesOf(buyerAlone)).organizations;
  await actForCompany(buyerAlone, own?.id ?? '');
  const addAs = (shown: string) =>
    buyerAlone.call(cart, {
      method: 'POST',
      body: { lines: [{ sku: 'PAINT', quantity: 1 }] },
      headers: { 'idempotency-key': 'one-and-the-same', 'x-acting-for': shown },
    });
  expect(codeOf(await addAs('self'))).toEqual([403, 'actingChanged']);
  expect(codeOf(await buyerAlone.call(cart, { headers: { 'x-acting-for': 'self' } }))).toEqual([403, 'actingChanged']);
  expect((await buyerAlone.call(cart)).body.lines).toEqual([]);
  expect((await addAs(own?.id ?? '')).status).toBe(200);
  expect((await buyerAlone.call(cart)).body.lines).toHaveLength(1);
});

test('Of switches at once one is the last; the session stays one and gets a new id', async () => {
  const server = await start();
  const { buyerAlone } = await companyPeople(server);
  const [own] = (await choicesOf(buyerAlone)).organizations;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? actForCompany(buyerAlone, own?.id ?? '') : actForSelf(buyerAlone))),
  );
  for (const answer of answers) expect([200, 403]).toContain(answer.status);
  const rows = await sessionsOf(server.connectionString, 'boss-buyer@example.com');
  const company = (await companyOf(buyerAlone)) as { readonly id: string } | undefined;
  // The other is the login for the company.
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ company_id: company?.id ?? null });
  const [before, after] = [await companyOf(buyerAlone), await companyOf(buyerAlone)];
  expect(after).toEqual(before);
});

test('Who is deactivated is out of the company at once, and no switch leads back', async () => {
  const server = await start();
  const { boss, buyerAlone } = await companyPeople(server);
  const [own] = (await choicesOf(buyerAlone)).organizations;
  const { items } = (await boss.call(collaboratorsAt)).body as unknown as { items: readonly { id: string; self: boolean }[] };
  const [status, , switched] = await Promise.all([
    setStatus(boss, items.find(({ self }) => !self)?.id, 'inactive'),
    choicesOf(buyerAlone),
    actForCompany(buyerAlone, own?.id ?? ''),
  ]);
  expect(status.status).toBe(200);
  expect([200, 401, 404]).toContain(switched.status);
  expect(await companyOf(buyerAlone)).toBe(undefined);
  expect((await actForCompany(buyerAlone, own?.id ?? '')).status).not.toBe(200);
});
