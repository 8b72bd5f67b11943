import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { codeOf, etagOf, freshKey } from '../../support/api/call.ts';
import { companyPeople } from '../../support/api/companyPeople.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { query } from '../../support/api/query.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const named = '/api/my-account/lists';
const wishes = '/api/my-account/v1/wishLists';

type Line = { readonly sku: string; readonly quantity: number; readonly note?: string };

const shop = async (): Promise<StartedServer> => {
  const server = await start();
  await insertProducts(server.connectionString);
  return server;
};
const linesOf = async (who: Pick<SignedIn, 'call'>, list: string) =>
  (JSON.parse(JSON.stringify((await who.call(`${list}/lines`)).body.items)) as Line[]).map(({ sku, quantity, note }) => [
    sku,
    quantity,
    note,
  ]);
const make = async (who: SignedIn, path: string, name: string, kind?: string): Promise<string> => {
  const { status, body } = await who.create(path, { name, ...(kind === undefined ? {} : { kind }) });
  expect(status, name).toBe(201);
  return `${path}/${body.id}`;
};
const idOf = (list: string): string => list.slice(list.lastIndexOf('/') + 1);

test('Several products at once, with notes: what is sold is added to the list, once a key; the rest says why', async () => {
  const server = await shop();
  const ana = await seedPerson(server, 'a@example.com');
  for (const path of [named, wishes]) {
    const list = await make(ana, path, `Obra ${path}`);
    const key = freshKey();
    const lines = [
      { sku: 'TILE', quantity: 4, note: 'Piso' },
      { sku: 'NEVER', quantity: 1 },
      { sku: 'OLD', quantity: 1 },
      { sku: 'DRILL', quantity: 1 },
      { sku: 'TILE', quantity: 2 },
    ];
    const first = await ana.create(`${list}/additions`, { lines }, key);
    expect([first.status, etagOf(first), first.body]).toEqual([
      200,
      '"2"',
      {
        lines: [
          { sku: 'TILE', quantity: 6 },
          { sku: 'NEVER', quantity: 0, problem: 'unknown' },
          { sku: 'OLD', quantity: 0, problem: 'notSold' },
          { sku: 'DRILL', quantity: 1 },
          { sku: 'TILE', quantity: 6 },
        ],
        version: 2,
      },
    ]);
    expect((await ana.create(`${list}/additions`, { lines }, key)).body).toEqual(first.body);
    // A second note replaces the first; without one it stays.
    await ana.create(`${list}/additions`, { lines: [{ sku: 'DRILL', quantity: 1, note: 'Taller' }] });
    await ana.create(`${list}/additions`, { lines: [{ sku: 'TILE', quantity: 1 }] });
    expect(await linesOf(ana, list)).toEqual([
      ['TILE', 7, 'Piso'],
      ['DRILL', 2, 'Taller'],
    ]);
    expect((await ana.call(`${list}/lines`)).body.amount).toBe('187.48');
    const none = await ana.create(`${list}/additions`, { lines: lines.slice(1, 3) });
    expect([...codeOf(none), none.body.error?.errorObj?.problems]).toEqual([
      422,
      'notSaved',
      [
        { path: 'body/lines/0', problem: 'unknown' },
        { path: 'body/lines/1', problem: 'notSold' },
      ],
    ]);
    const edit = (body: object, etag: string) => ana.edit(`${list}/lines/sku/TILE`, body, etag);
    expect((await edit({ quantity: 7, note: 'Baño' }, '"4"')).body).toEqual({ sku: 'TILE', quantity: 7, note: 'Baño', version: 5 });
    expect((await edit({ quantity: 8 }, '"5"')).body).toEqual({ sku: 'TILE', quantity: 8, note: 'Baño', version: 6 });
    expect((await edit({ quantity: 8, note: '' }, '"6"')).body).toEqual({ sku: 'TILE', quantity: 8, version: 7 });
    // The page of lists shows the products of each, and how many of one product.
    const { items } = (await ana.call(`${path}?sku=TILE`)).body;
    expect(items).toMatchObject([{ lines: 2, quantity: 8, pictures: [] }]);
    for (const hostile of [
      [],
      [{ sku: 'TV', quantity: 0 }],
      [{ sku: 'TV', quantity: 1, note: 'x'.repeat(201) }],
      Array(101).fill(lines[0]),
    ])
      expect((await ana.create(`${list}/additions`, { lines: hostile })).status).toBe(400);
  }
  const judged = await ana.call(`${named}/lines/judgement`, { method: 'POST', body: { skus: ['TILE', 'NEVER', 'OLD'] } });
  expect([judged.status, judged.body.items]).toEqual([
    200,
    [
      { sku: 'TILE', name: 'Cerámica Gris', price: '12.50' },
      { sku: 'NEVER', problem: 'unknown' },
      { sku: 'OLD', name: 'Old', price: '10.10', problem: 'notSold' },
    ],
  ]);
});

test('A product moves to any other of one’s own lists, with its quantity and its note, and nowhere else', async () => {
  const server = await shop();
  const ana = await seedPerson(server, 'a@example.com');
  const bea = await seedPerson(server, 'b@example.com');
  const [from, wish] = [await make(ana, named, 'Obra'), await make(ana, wishes, 'Deseos')];
  const foreign = await make(bea, named, 'De Bea');
  await ana.create(`${from}/additions`, {
    lines: [
      { sku: 'TILE', quantity: 4, note: 'Piso' },
      { sku: 'TV', quantity: 1 },
    ],
  });
  await ana.create(`${wish}/additions`, { lines: [{ sku: 'TILE', quantity: 1, note: 'Para julio' }] });
  const move = (list: string, sku: string, to: string, key = freshKey(), who = ana) =>
    who.create(`${list}/lines/sku/${sku}/move`, { to: idOf(to) }, key);
  const key = freshKey();
  const moved = await move(from, 'TILE', wish, key);
  expect([moved.status, moved.body]).toEqual([200, { sku: 'TILE', quantity: 5, note: 'Para julio · Piso', version: 3 }]);
  expect((await move(from, 'TILE', wish, key)).body).toEqual(moved.body);
  expect([await linesOf(ana, from), await linesOf(ana, wish)]).toEqual([[['TV', 1, undefined]], [['TILE', 5, 'Para julio · Piso']]]);
  for (const [list, sku, to, who] of [
    [from, 'TILE', wish, ana],
    [from, 'TV', from, ana],
    [from, 'TV', foreign, ana],
    [from, 'TV', `${named}/x`, ana],
    [from, 'TV', foreign, bea],
    [wish.replace(wishes, named), 'TILE', from, ana],
  ] as const)
    expect((await move(list, sku, to, freshKey(), who)).status, `${sku} ${to}`).toBe(404);
  expect([await linesOf(ana, from), await linesOf(bea, foreign)]).toEqual([[['TV', 1, undefined]], []]);
  // Moves in opposite directions at once end both.
  await ana.create(`${wish}/additions`, { lines: [{ sku: 'DRILL', quantity: 1 }] });
  const crossed = await Promise.all([move(from, 'TV', wish), move(wish, 'DRILL', from), move(wish, 'TILE', from)]);
  expect(crossed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await linesOf(ana, wish)).map(([sku]) => sku)).toEqual(['TV']);
});

test('A copy has all lines under a name of its own; lists to be quoted are for who may quote, and are quoted in one step', async () => {
  const server = await shop();
  const { boss, buyer } = await companyPeople(server);
  const ana = await seedPerson(server, 'a@example.com');
  const list = await make(boss, named, 'Obra');
  await boss.create(`${list}/additions`, {
    lines: [
      { sku: 'DRILL', quantity: 2, note: 'Taller' },
      { sku: 'PAINT', quantity: 3 },
    ],
  });
  const taken = await boss.create(`${list}/copy`, { name: 'OBRA' });
  expect([taken.status, taken.body.error?.errorObj?.mistakes]).toMatchObject([422, [{ field: 'listName', mistake: 'taken' }]]);
  expect((await buyer.create(`${list}/copy`, { name: 'Obra' })).status).toBe(404);
  await boss.edit(`${list}/sharing`, { shared: true }, '"2"');
  const copy = await buyer.create(`${list}/copy`, { name: 'Obra', kind: 'quotation' });
  expect([copy.status, copy.body]).toMatchObject([
    201,
    { name: 'Obra', kind: 'quotation', owned: true, shared: false, lines: 2, allows: ['edit', 'fill', 'share', 'cart', 'quote'] },
  ]);
  const own = `${named}/${copy.body.id}`;
  expect(await linesOf(buyer, own)).toEqual(await linesOf(boss, list));
  expect((await buyer.call(`${named}?kind=quotation`)).body).toMatchObject({ total: 1, kinds: ['named', 'quotation'] });
  expect((await buyer.call(`${named}?kind=named`)).body.total).toBe(1);

  // Who may not quote keeps lists to buy alone.
  expect((await ana.create(named, { name: 'Mía', kind: 'quotation' })).status).toBe(403);
  const mine = await make(ana, named, 'Mía');
  await ana.create(`${mine}/additions`, { lines: [{ sku: 'DRILL', quantity: 1 }] });
  expect((await ana.create(`${mine}/copy`, { name: 'Otra', kind: 'quotation' })).status).toBe(403);
  expect((await ana.create(`${mine}/quotation`, { store: 'north' })).status).toBe(403);
  expect((await ana.call(mine)).body).toMatchObject({ allows: ['edit', 'fill', 'cart'] });
  expect((await ana.call(named)).body).toMatchObject({ total: 1, kinds: ['named'] });
  const wish = await make(ana, wishes, 'Deseos');
  expect((await ana.create(`${wish}/copy`, { name: 'Deseos dos' })).body).toMatchObject({ kind: 'wish', lines: 0 });
  expect((await ana.create(`${wish}/copy`, { name: 'Deseos tres', kind: 'named' })).status).toBe(400);

  await query(server.connectionString, "update products set sold = false where sku = 'PAINT'");
  const key = freshKey();
  const quoted = await buyer.create(`${own}/quotation`, { store: 'north' }, key);
  expect([quoted.status, quoted.body]).toMatchObject([
    201,
    {
      status: 'valid',
      total: '99.98',
      store: { id: 'north' },
      lines: [{ sku: 'DRILL', quantity: 2 }],
      left: [{ sku: 'PAINT', quantity: 3 }],
    },
  ]);
  expect((await buyer.create(`${own}/quotation`, { store: 'north' }, key)).body).toEqual(quoted.body);
  const refused = async (store: string) => {
    const answer = await buyer.create(`${own}/quotation`, { store });
    return [...codeOf(answer), answer.body.error?.errorObj?.problems];
  };
  expect(await refused('gone')).toEqual([422, 'quotationNotMade', [{ path: 'body/store', problem: 'unknown' }]]);
  await query(server.connectionString, "update products set sold = false where sku = 'DRILL'");
  expect(await refused('north')).toEqual([422, 'quotationNotMade', [{ path: 'path/id', problem: 'notSold' }]]);
});

test('A list as a CSV has what it holds, and no cell that a spreadsheet would evaluate', async () => {
  const server = await shop();
  const ana = await seedPerson(server, 'a@example.com');
  const bea = await seedPerson(server, 'b@example.com');
  for (const path of [named, wishes]) {
    const list = await make(ana, path, `Obra ${path}`);
    await ana.create(`${list}/additions`, { lines: [{ sku: 'DRILL', quantity: 2, note: '=1+1; "dos"' }] });
    const file = `/api/download/v1/${path === named ? 'lists' : 'wishLists'}/${idOf(list)}?tenant=aa`;
    const answer = await ana.call(file, { tenant: '' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [, row] = parse(String(answer.body), { bom: true, delimiter: [',', ';'] });
    expect(row?.slice(0, 4)).toEqual(['DRILL', 'Taladro Percutor', '2', `'=1+1; "dos"`]);
    expect((await bea.call(file, { tenant: '' })).status).toBe(404);
  }
});
