import { describe, expect, test } from 'vitest';
import { browser, codeOf, etagOf, freshKey } from '../../support/api/call.ts';
import { companyPeople } from '../../support/api/companyPeople.ts';
import { copyRowsStatement } from '../../support/api/copyRowsStatement.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { query } from '../../support/api/query.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const named = '/api/my-account/lists';
const wishes = '/api/my-account/v1/wishLists';
const cart = '/api/checkout/v1/orders/cart';

const linesOf = async (who: Pick<SignedIn, 'call'>, at: string) => {
  const { body } = await who.call(`${at}/lines`);
  return (JSON.parse(JSON.stringify(body.items)) as { sku: string; quantity: number }[]).map(({ sku, quantity }) => [sku, quantity]);
};
const make = async (who: SignedIn, path: string, name = 'Obra') => `${path}/${(await who.create(path, { name })).body.id}`;

describe.each([
  ['named lists', named],
  ['wish lists', wishes],
])('%s', (_what, path) => {
  test('Lines are added, grow, change and come off; so on another node after a restart, and the list says how many', async () => {
    const server = await start();
    await insertProducts(server.connectionString);
    const ana = await seedPerson(server, 'a@example.com');
    const list = await make(ana, path);
    const first = await ana.create(`${list}/lines`, { sku: 'DRILL', quantity: 2 });
    expect([first.status, etagOf(first), first.body]).toEqual([201, '"2"', { sku: 'DRILL', quantity: 2, version: 2 }]);
    server.time.now = new Date(server.time.now.getTime() + 1000);
    await ana.create(`${list}/lines`, { sku: 'TILE', quantity: 900 });
    const key = freshKey();
    const grown = await ana.create(`${list}/lines`, { sku: 'DRILL', quantity: 7 }, key);
    expect((await ana.create(`${list}/lines`, { sku: 'DRILL', quantity: 7 }, key)).body).toEqual(grown.body);
    expect(grown.body).toEqual({ sku: 'DRILL', quantity: 9, version: 4 });
    const edited = await ana.edit(`${list}/lines/sku/TILE`, { quantity: 12 }, etagOf(grown));
    expect([edited.status, etagOf(edited), edited.body]).toEqual([200, '"5"', { sku: 'TILE', quantity: 12, version: 5 }]);
    const late = await ana.edit(`${list}/lines/sku/TILE`, { quantity: 13 }, etagOf(grown));
    expect([...codeOf(late), etagOf(late), late.body.error?.errorObj?.current]).toEqual([412, 'changedMeanwhile', '"5"', edited.body]);
    await ana.create(`${list}/lines`, { sku: 'PAINT', quantity: 1 });
    expect((await ana.call(`${list}/lines/sku/PAINT`, { method: 'DELETE' })).status).toBe(204);

    await server.close();
    const after = ana.at(await server.node());
    expect((await after.call(list)).body).toMatchObject({ lines: 2, version: 7 });
    expect((await after.call(path)).body.items).toMatchObject([{ lines: 2 }]);
    const read = await after.call(`${list}/lines?size=1`);
    expect([etagOf(read), read.body]).toEqual([
      '"7"',
      {
        items: [
          {
            ...{ sku: 'DRILL', quantity: 9, addedAt: '2026-11-20T15:00:00.000Z', sold: true, total: '449.91' },
            product: expect.objectContaining({ name: 'Taladro Percutor', price: '49.99', available: 5 }),
          },
        ],
        ...{ page: 1, size: 1, total: 2, amount: expect.any(String) },
      },
    ]);
    expect(await linesOf(after, list)).toEqual([
      ['DRILL', 9],
      ['TILE', 12],
    ]);
    expect((await after.call(`${list}/lines/sku/PAINT`, { method: 'DELETE' })).status).toBe(404);
    // What is sold no more stays on the list and says so; what the catalogue forgot is shown by its sku alone.
    await query(server.connectionString, "update products set sold = false where sku = 'DRILL'; delete from products where sku = 'TILE'");
    const { body } = await after.call(`${list}/lines?sort=-addedAt`);
    expect(body.items).toEqual([
      { sku: 'TILE', quantity: 12, addedAt: '2026-11-20T15:00:01.000Z', sold: false },
      expect.objectContaining({ sku: 'DRILL', sold: false, product: expect.objectContaining({ available: 0 }) }),
    ]);
  });

  test('The whole list goes into the cart, as far as it can, and once a key; a list with nothing on it does not', async () => {
    const server = await start();
    await insertProducts(server.connectionString);
    const ana = await seedPerson(server, 'a@example.com');
    const list = await make(ana, path);
    const other = await make(ana, path, 'Otra');
    const toCart = (at: string, key = freshKey()) => ana.call(`${at}/cart`, { method: 'POST', headers: { 'idempotency-key': key } });
    expect(codeOf(await toCart(list))).toEqual([422, 'notAdded']);
    for (const [sku, quantity] of [
      ['DRILL', 2],
      ['TV', 3],
    ] as const)
      await ana.create(`${list}/lines`, { sku, quantity });
    const key = freshKey();
    const first = await toCart(list, key);
    expect([first.status, etagOf(first), first.body]).toEqual([
      200,
      '"1"',
      {
        lines: [
          { sku: 'DRILL', quantity: 2, added: 2 },
          { sku: 'TV', quantity: 3, added: 1, problem: 'onlySoMany', available: 1 },
        ],
        cart: { version: 1, units: 3 },
      },
    ]);
    expect(codeOf(await toCart(other, key))).toEqual([422, 'keyUsed']);
    expect((await ana.call(cart)).body).toMatchObject({ total: '399.98', version: 1 });
    expect(await linesOf(ana, list)).toEqual([
      ['DRILL', 2],
      ['TV', 3],
    ]);
    // The answer that was lost is given again, though the list is gone.
    await ana.call(list, { method: 'DELETE' });
    expect((await toCart(list, key)).body).toEqual(first.body);
    expect((await toCart(list)).status).toBe(404);
  });

  test('What is not yours is not there; the very same ids in another shop are neither read nor changed', async () => {
    const server = await start();
    await insertProducts(server.connectionString);
    const ana = await seedPerson(server, 'a@example.com');
    const bea = await seedPerson(server, 'b@example.com');
    const elsewhere = await seedPerson(server, 'e@example.com', { tenant: 'bb' });
    const list = await make(ana, path);
    await ana.create(`${list}/lines`, { sku: 'DRILL', quantity: 1 });
    const all = async (who: SignedIn, at = list, tenant?: string) => {
      const shop = tenant === undefined ? {} : { tenant };
      const line = `${at}/lines/sku/DRILL`;
      const headers = { 'idempotency-key': freshKey(), 'if-match': '"2"' };
      return [
        (await who.call(`${at}/lines`, shop)).status,
        (await who.call(`${at}/lines`, { ...shop, method: 'POST', body: { sku: 'DRILL', quantity: 1 }, headers })).status,
        (await who.call(line, { ...shop, method: 'PUT', body: { quantity: 3 }, headers })).status,
        (await who.call(line, { ...shop, method: 'DELETE' })).status,
        (await who.call(`${at}/cart`, { ...shop, method: 'POST', headers: { 'idempotency-key': freshKey() } })).status,
      ];
    };
    const nothing = [404, 404, 404, 404, 404];
    expect(await all(bea)).toEqual(nothing);
    expect(await all(elsewhere)).toEqual(nothing);
    expect(await all(elsewhere, list, 'aa')).toEqual(nothing);
    expect(await all(ana, list.replace(path, path === named ? wishes : named))).toEqual(nothing);
    expect(await all(ana, `${path}/x`)).toEqual(nothing);
    expect((await browser(server.address).call(`${list}/lines`)).status).toBe(401);
    for (const table of ['users', 'lists', 'list_lines'] as const) await query(server.connectionString, copyRowsStatement(table));
    await ana.create(`${list}/lines`, { sku: 'DRILL', quantity: 1 });
    await ana.edit(`${list}/lines/sku/DRILL`, { quantity: 5 }, '"3"');
    await ana.create(`${list}/lines`, { sku: 'TV', quantity: 1 });
    await ana.call(`${list}/lines/sku/TV`, { method: 'DELETE' });
    expect(await linesOf(ana, list)).toEqual([['DRILL', 5]]);
    expect((await ana.call(list)).body).toMatchObject({ lines: 1, version: 6 });
    expect(
      await query(
        server.connectionString,
        "select sku, quantity, version from list_lines l join lists on lists.id = list_id and lists.tenant = l.tenant where l.tenant = 'bb'",
      ),
    ).toEqual([{ sku: 'DRILL', quantity: 1, version: 2 }]);
  });
});

test('A shared list is read and put into the cart by colleagues, and changed by its owner alone', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const { boss, buyer } = await companyPeople(server);
  const list = await make(boss, named);
  await boss.create(`${list}/lines`, { sku: 'DRILL', quantity: 2 });
  expect((await buyer.call(`${list}/lines`)).status).toBe(404);
  expect((await boss.edit(`${list}/sharing`, { shared: true }, (await boss.call(list)).headers.get('etag') ?? '')).status).toBe(200);
  expect(await linesOf(buyer, list)).toEqual([['DRILL', 2]]);
  expect((await buyer.call(list)).body).toMatchObject({ lines: 1, owned: false });
  expect((await buyer.create(`${list}/cart`, undefined)).body).toMatchObject({ cart: { units: 2 } });
  expect((await buyer.create(`${list}/lines`, { sku: 'TV', quantity: 1 })).status).toBe(404);
  expect((await buyer.edit(`${list}/lines/sku/DRILL`, { quantity: 1 }, '"3"')).status).toBe(404);
  expect((await buyer.call(`${list}/lines/sku/DRILL`, { method: 'DELETE' })).status).toBe(404);
  // A quoter reads it and may not buy.
  await query(server.connectionString, "update memberships set user_type = 'quoter' where user_type = 'buyer'");
  expect([(await buyer.call(`${list}/lines`)).status, (await buyer.create(`${list}/cart`, undefined)).status]).toEqual([200, 403]);
  const waiting = await seedPerson(server, 'w@example.com', { companyDocument: '20000000003' });
  const own = await make(waiting, named);
  expect((await waiting.create(`${own}/lines`, { sku: 'DRILL', quantity: 1 })).status).toBe(201);
  expect((await waiting.create(`${own}/cart`, undefined)).status).toBe(403);
});

test('Twenty at once put all they bring on a list; what is not sold is refused with its reason, and hostile lines clearly', async () => {
  const { securityLimits } = await import('../../../src/server/policy/securityLimits.ts');
  const listLinesOfPerson = { scope: 'list-lines-person', hits: 23, seconds: 60 };
  const server = await start({ limits: { ...securityLimits, listLinesOfPerson } });
  await insertProducts(server.connectionString);
  const ana = await seedPerson(server, 'a@example.com');
  const second = ana.at(await server.node());
  const list = await make(ana, named);
  const add = (sku: string, quantity: number, who = ana) => who.create(`${list}/lines`, { sku, quantity });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => add('DRILL', 1, at % 2 === 0 ? ana : second)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await linesOf(ana, list)).toEqual([['DRILL', 20]]);
  for (const [sku, problem] of [
    ['NEVER', 'unknown'],
    ['OLD', 'notSold'],
  ] as const) {
    const { status, body } = await add(sku, 1);
    expect([status, body.error?.errorObj]).toMatchObject([422, { code: 'notSaved', problems: [{ path: 'body/sku', problem }] }]);
  }
  expect((await add('DRILL', 100_000)).body.quantity).toBe(100_000);
  expect((await add('DRILL', 1)).status).toBe(429);
  for (const body of [{ sku: 'TV' }, { sku: 'TV', quantity: 0 }, { sku: 'TV', quantity: 1, listId: 'x' }, { sku: 7, quantity: 1 }])
    expect((await ana.create(`${list}/lines`, body)).status).toBe(400);
  expect((await ana.call(`${list}/lines/sku/DRILL`, { method: 'PUT', body: { quantity: 1 } })).status).toBe(400);

  const other = await start({ catalogue: 'silent' });
  const bea = await seedPerson(other, 'b@example.com');
  const { status, body } = await bea.call(`${await make(bea, named)}/lines`);
  expect([status, body.error?.errorObj?.message]).toEqual([503, 'listLoadFailed of aa']);
});
