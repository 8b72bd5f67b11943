import { expect, test } from 'vitest';
import type { StatusName } from '../../../src/contract/catalogue/statuses.ts';
import { moveParcel } from '../../../src/server/domain/orders/moveParcel.ts';
import { codeOf } from '../../support/api/call.ts';
import { companyPeople } from '../../support/api/companyPeople.ts';
import { enqueueNothing } from '../../support/api/enqueueNothing.ts';
import { orderShop } from '../../support/api/orderShop.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const path = '/api/my-account/v2/aa/orders';

type Part = { readonly items: readonly { readonly number: string }[]; readonly previous?: string; readonly next?: string };

test('A list is walked part by part, both ways, and misses none when orders come in between', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const bea = await seedPerson(server, 'b@example.com');
  const { place, move } = await orderShop(server);
  const placed: string[] = [];
  // Three of one moment: their numbers tell them apart.
  for (const at of [1, 2, 2, 2, 3, 4, 5]) placed.unshift(await place('a@example.com', {}, `2026-11-0${at}T10:00:00Z`));
  const ofBea = await place('b@example.com');
  const part = async (query: string): Promise<Part> => (await ana.call(`${path}?size=3${query}`)).body as unknown as Part;
  const numbersIn = ({ items }: Part) => items.map(({ number }) => number);

  const first = await part('');
  expect(first).toMatchObject({ size: 3, total: 7, isMore: false, next: placed[2] });
  expect([numbersIn(first), first.previous]).toEqual([placed.slice(0, 3), undefined]);
  // One that comes now stands before all, and moves nothing in the parts behind.
  const newest = await place('a@example.com', {}, '2026-11-06T10:00:00Z');
  const second = await part(`&after=${first.next}`);
  expect([numbersIn(second), second.previous]).toEqual([placed.slice(3, 6), placed[3]]);
  const third = await part(`&after=${second.next}`);
  expect([numbersIn(third), third.next]).toEqual([placed.slice(6), undefined]);
  const back = await part(`&before=${third.previous}`);
  expect([numbersIn(back), back.next]).toEqual([placed.slice(3, 6), placed[5]]);
  const start2 = await part(`&before=${back.previous}`);
  expect([numbersIn(start2), start2.previous]).toEqual([placed.slice(0, 3), placed[0]]);
  expect(numbersIn(await part(`&before=${start2.previous}`))).toEqual([newest]);
  // In any order, and of what is filtered alone.
  await move(placed[4] ?? '', 'canceled');
  expect(numbersIn(await part(`&sort=placedAt&after=${placed[6]}`))).toEqual([placed[5], placed[4], placed[3]]);
  expect(numbersIn(await part(`&group=active&after=${placed[2]}`))).toEqual([placed[3], placed[5], placed[6]]);
  // Somebody else's order is no edge.
  expect(numbersIn(await part(`&after=${ofBea}`))).toEqual([]);
  expect((await bea.call(path)).body).toMatchObject({ total: 1 });
});

test('What is promised says its hours, each unit how it stands, each parcel where it goes and where it can be followed', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const { db, shop, place } = await orderShop(server);
  const window = { from: '09:00', until: '13:00' };
  const shipments = [
    { lines: [0], carrier: 'Fast', trackingCode: 'a/../b?c', promisedOn: '2026-11-24' },
    {
      lines: [1],
      carrier: 'Unheard of',
      trackingCode: 'U1',
      promisedOn: '2026-11-25',
      window: { from: '14:00', until: '18:00' },
      place: { name: 'Work', state: 'N', addressLine1: 'Side street' },
    },
  ];
  const number = await place('a@example.com', { window, shipments });
  const read = async () => (await ana.call(`${path}/${number}`)).body;
  expect(await read()).toMatchObject({
    ...{ promisedOn: '2026-11-24', window, status: 'preparing' },
    returns: { exchangeDays: 30, storeReturnDays: 120, storeReturnSince: '2020-11-19' },
    lines: [
      { line: 1, units: [{ status: 'preparing', quantity: 3 }] },
      { line: 2, units: [{ status: 'preparing', quantity: 2 }] },
    ],
    shipments: [
      { carrier: 'Fast', trackingCode: 'a/../b?c', trackingLink: 'https://parcels.example/a%2F..%2Fb%3Fc', lines: [1] },
      { carrier: 'Unheard of', trackingCode: 'U1', window: { from: '14:00', until: '18:00' }, place: { name: 'Work' }, lines: [2] },
    ],
  });
  const [first, second] = (await read()).shipments as unknown as readonly Record<string, unknown>[];
  // Hours are those of the day they were told with; a carrier that the shop does not name leads nowhere.
  expect([first?.window, first?.place, second?.trackingLink]).toEqual([undefined, undefined, undefined]);
  expect((await ana.call(path)).body.items).toMatchObject([{ window }]);

  const moveOne = (parcel: number, to: StatusName<'order'>) =>
    db
      .transaction()
      .execute((trx) =>
        moveParcel({ enqueueMail: enqueueNothing }, trx, shop, { number, parcel, to, actor: 'warehouse' }, server.time.now),
      );
  expect(await moveOne(3, 'onTheWay')).toEqual({ is: 'missing' });
  expect(await moveOne(1, 'delivered')).toEqual({ is: 'refused', from: 'preparing' });
  // One unit is canceled while it can be; once a parcel has left, nothing is.
  const cancel = `/api/post-sale/v1/orders/${number}/initiate-cancel`;
  expect(
    (await ana.create(cancel, { reason: 'changedMind', contact: { email: 'a@example.com' }, lines: [{ line: 2, quantity: 1 }] })).status,
  ).toBe(201);
  expect(await moveOne(1, 'onTheWay')).toEqual({ is: 'moved', from: 'preparing' });
  expect(await read()).toMatchObject({
    status: 'onTheWay',
    lines: [
      { units: [{ status: 'onTheWay', quantity: 3 }] },
      {
        units: [
          { status: 'preparing', quantity: 1 },
          { status: 'canceled', quantity: 1 },
        ],
      },
    ],
    actions: ['repurchase', 'refund', 'invoice'],
  });
  // It comes to its end with the last parcel.
  await moveOne(1, 'delivered');
  expect((await read()).status).toBe('onTheWay');
  await moveOne(2, 'onTheWay');
  await moveOne(2, 'delivered');
  expect(await read()).toMatchObject({
    status: 'delivered',
    returns: { deliveredOn: '2026-11-20', exchangeUntil: '2026-12-20', storeReturnUntil: '2027-03-20' },
    way: [{ status: 'preparing' }, { status: 'onTheWay' }, { status: 'delivered' }],
  });
});

test('Views of a list are kept for each person and company, by version, and hold what the list takes', async () => {
  const server = await start();
  const { boss, buyer, buyerAlone } = await companyPeople(server);
  const views = `${path}/views`;
  const view = { name: 'Open', list: 'myOrders', filters: { group: 'active' }, isDefault: true };
  const put = (who: typeof boss, body: unknown, version: number) => who.edit(views, { views: body }, `"${version}"`);
  const none = await buyer.call(views);
  expect([none.body, none.headers.get('etag')]).toEqual([{ views: [] }, '"0"']);

  expect((await put(buyer, [view], 0)).body).toEqual({ views: [view] });
  expect((await buyer.call(views)).headers.get('etag')).toBe('"1"');
  // The same again does nothing twice; another one with an old version is told what stands.
  expect((await put(buyer, [view], 0)).status).toBe(200);
  const late = await put(buyer, [], 0);
  expect([codeOf(late), late.body.error?.errorObj?.current]).toEqual([[412, 'changedMeanwhile'], { views: [view] }]);
  const other = { ...view, name: 'Of last year', filters: { year: 2025, status: 'delivered' }, isDefault: false };
  expect((await put(buyer, [other, view], 1)).body).toEqual({ views: [other, view] });
  for (const who of [boss, buyerAlone]) expect((await who.call(views)).body).toEqual({ views: [] });

  for (const wrong of [
    [view, { ...view, name: ' open' }],
    [view, { ...view, name: 'ÓPEN', isDefault: false }],
    [view, { ...view, name: 'Second' }],
    [{ ...view, filters: { group: 'lost' } }],
    [{ ...view, filters: { status: 'lost' } }],
    [{ ...view, filters: { number: '1a' } }],
    [{ ...view, filters: {} }],
    [{ ...view, name: '' }],
    Array.from({ length: 21 }, (_, at) => ({ ...view, name: `${at}`, isDefault: false })),
  ])
    expect(codeOf(await put(buyer, wrong, 2)), JSON.stringify(wrong)).toEqual([400, 'badRequest']);
  // Two first ones at once: one is stored, and the other gets that one.
  const both = await Promise.all(['A', 'B'].map((name) => put(boss, [{ ...view, name }], 0)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});
