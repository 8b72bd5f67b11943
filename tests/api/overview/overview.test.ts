import { expect, test } from 'vitest';
import { collaborator, collaboratorsAt, enterApprovedCompany, invite } from '../../support/api/collaborators.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { orderShop, tilesAndSink } from '../../support/api/orderShop.ts';
import { query } from '../../support/api/query.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

type Need = { readonly kind: string; readonly id: string };
type Order = { readonly number: string; readonly lines: readonly object[] };
type OverviewBody = Readonly<Record<string, unknown>> & { readonly needs: readonly Need[]; readonly orders?: readonly Order[] };
async function read(who: SignedIn): Promise<OverviewBody> {
  const { status, body } = await who.call('/api/my-account/v1/overview');
  expect(status).toBe(200);
  return JSON.parse(JSON.stringify(body)) as OverviewBody;
}

test('What waits is listed with its day, the most urgent first', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const floor = await orderShop(server, { order: tilesAndSink });
  const id = await floor.idOf('a@example.com');
  const [canceled, unpaid, ready, last] = [
    await floor.placeFor(id),
    await floor.placeFor(id),
    await floor.placeFor(id),
    await floor.placeFor(id),
  ];
  const reason = { reason: 'changedMind', contact: { email: 'a@example.com' } };
  expect((await ana.create(`/api/post-sale/v1/orders/${canceled}/initiate-cancel`, reason)).status).toBe(201);
  const lapses = new Date(server.time.now.getTime() + 3_600_000).toISOString();
  await query(server.connectionString, `update orders set status = 'paymentPending', lapses_at = '${lapses}' where number = '${unpaid}'`);
  await query(server.connectionString, `update orders set status = 'readyForPickup' where number = '${ready}'`);
  const { needs, orders, addresses, lists, paymentMethods } = await read(ana);
  expect(needs).toMatchObject([
    { kind: 'paymentPending', id: unpaid, deadline: lapses, amount: '2380.00' },
    { kind: 'bankDetails', name: canceled, amount: '2380.00', day: '2026-11-24' },
    { kind: 'orderReady', id: ready },
  ]);
  expect(orders?.map(({ number }) => number)).toEqual([last, ready, unpaid].toSorted().toReversed());
  expect(orders?.[0]?.lines).toMatchObject([
    { sku: expect.any(String), name: 'Tiles', quantity: 2 },
    { name: expect.any(String), quantity: 1 },
  ]);
  expect([addresses, lists, paymentMethods]).toEqual([0, 0, 0]);
  const bea = await seedPerson(server, 'b@example.com');
  expect(await read(bea)).toMatchObject({ needs: [], orders: [] });
  const given = { bank: 'NORTH', accountNumber: '91827364550019' };
  expect((await ana.create(`/api/post-sale/v1/tickets/${needs[1]?.id}/bank-details`, given)).status).toBe(201);
  expect((await read(ana)).needs).toMatchObject([{ kind: 'paymentPending' }, { kind: 'orderReady' }]);
});

test('Who only quotes hears of no payment; a superuser of open invitations, and a company that waits of its day', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', '20000000001');
  const quoter = await invite(server, boss, 'rosa@example.com', '20000000001', 'quoter');
  const floor = await orderShop(server, { order: tilesAndSink });
  const number = await floor.placeFor(await floor.idOf('rosa@example.com'));
  await query(
    server.connectionString,
    `update orders set status = 'paymentPending', company_id = (select id from companies) where number = '${number}'`,
  );
  await boss.create(collaboratorsAt, collaborator('invited@example.com', '20000000001'));
  const own = await read(quoter);
  expect([own.needs, own.paymentMethods, own.loyalty]).toEqual([[], undefined, undefined]);
  expect(own.orders).toMatchObject([{ number }]);
  expect((await read(boss)).needs).toMatchObject([
    { kind: 'invitationOpen', name: 'invited@example.com', day: expect.any(String) },
    { kind: 'paymentPending', id: number },
  ]);
  const waiting = await seedPerson(server, 'new@example.com', { companyDocument: '20000000002' });
  const seen = await read(waiting);
  expect([seen.needs, seen.orders, seen.quotations]).toMatchObject([
    [{ kind: 'companyWaiting', day: expect.any(String) }],
    undefined,
    undefined,
  ]);
});

test('A quotation with a day left is listed', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', '20000000001');
  await insertProducts(server.connectionString);
  const quoted = await boss.create('/api/quotation/v1/quotations', { store: 'north', lines: [{ sku: 'DRILL', quantity: 1 }] });
  expect([quoted.status, (await read(boss)).needs, (await read(boss)).quotations]).toEqual([201, [], 1]);
  await query(server.connectionString, "update sessions set ends_at = ends_at + interval '5 days', seen_at = seen_at + interval '3 days'");
  server.time.now = new Date(server.time.now.getTime() + 2.5 * 86_400_000);
  expect((await read(boss)).needs).toMatchObject([{ kind: 'quotationEnding', id: quoted.body.id, name: quoted.body.number }]);
});
