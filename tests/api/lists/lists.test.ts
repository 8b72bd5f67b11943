import { describe, expect, test } from 'vitest';
import { type Answer, browser, etagOf, freshKey } from '../../support/api/call.ts';
import { companyPeople } from '../../support/api/companyPeople.ts';
import { compiledForAll, shopOf } from '../../support/api/compiledTenants.ts';
import { copyRowsStatement } from '../../support/api/copyRowsStatement.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { query } from '../../support/api/query.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';
import { codes } from '../../tenants/compiled.ts';

const lists = '/api/my-account/lists';
const wishLists = '/api/my-account/v1/wishLists';

const mistakesOf = ({ status, body }: Answer) => [status, body.error?.errorObj?.mistakes];
const taken = [422, [{ field: 'listName', rule: 'unique', mistake: 'taken', message: 'listName is taken' }]];
const namesOf = ({ body }: Answer) => (JSON.parse(JSON.stringify(body.items)) as { name: string }[]).map(({ name }) => name);
const share = (who: SignedIn, id: unknown, shared: boolean, etag = '"1"') => who.edit(`${lists}/${id}/sharing`, { shared }, etag);

describe.each([
  ['named lists', lists],
  ['wish lists', wishLists],
])('%s', (_what, path) => {
  test('What is created, renamed and deleted is so on another node after a restart', async () => {
    const server = await start();
    const ana = await seedPerson(server, 'a@example.com');
    const first = await ana.create(path, { name: '  Baño   nuevo ' });
    expect([first.status, etagOf(first)]).toEqual([201, '"1"']);
    expect(first.body).toMatchObject({ name: 'Baño nuevo', owned: true, shared: false, version: 1 });
    const second = await ana.create(path, { name: 'Terraza' });
    const third = await ana.create(path, { name: 'Cocina' });
    const renamed = await ana.edit(`${path}/${second.body.id}`, { name: 'Azotea' }, etagOf(second));
    expect([renamed.status, etagOf(renamed), renamed.body.name]).toEqual([200, '"2"', 'Azotea']);
    expect((await ana.call(`${path}/${third.body.id}`, { method: 'DELETE' })).status).toBe(204);

    await server.close();
    const after = ana.at(await server.node());
    const kinds = path === lists ? ['named'] : ['wish'];
    const items = [renamed.body, first.body].map((list) => ({ ...(list as object), pictures: [] }));
    expect((await after.call(path)).body).toEqual({ items, page: 1, size: 20, total: 2, kinds });
    const read = await after.call(`${path}/${second.body.id}`);
    expect([etagOf(read), read.body]).toEqual(['"2"', renamed.body]);
    expect((await after.call(`${path}/${third.body.id}`)).status).toBe(404);
    expect((await after.call(`${path}/${third.body.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('A name that differs in case, accents or spaces alone is refused, and reported at its field; another person may have it', async () => {
    const server = await start();
    const ana = await seedPerson(server, 'a@example.com');
    await ana.create(path, { name: 'Baño del jardín' });
    const other = await ana.create(path, { name: 'Cocina' });
    for (const name of ['Baño del jardín', 'BAÑO DEL JARDÍN', 'bano  del jardin', 'Ban\u0303o del jardi\u0301n']) {
      expect(mistakesOf(await ana.create(path, { name })), name).toEqual(taken);
      expect(mistakesOf(await ana.edit(`${path}/${other.body.id}`, { name }, '"1"')), name).toEqual(taken);
    }
    // Its own name, written otherwise, is no other list's.
    expect((await ana.edit(`${path}/${other.body.id}`, { name: 'COCINA' }, '"1"')).body).toMatchObject({ name: 'COCINA', version: 2 });
    const bea = await seedPerson(server, 'b@example.com');
    expect((await bea.create(path, { name: 'Cocina' })).status).toBe(201);
    // What was deleted frees its name.
    await ana.call(`${path}/${other.body.id}`, { method: 'DELETE' });
    expect((await ana.create(path, { name: 'cocina' })).status).toBe(201);
    const rejected = await query(server.connectionString, "select what, key, count from form_tallies where form = 'list'");
    expect(rejected).toEqual([{ what: 'answeredNo', key: 'listName.taken', count: 8 }]);
  });

  test('Twenty at once with the same name: one wins, the others get the same mistake', async () => {
    const server = await start();
    const ana = await seedPerson(server, 'a@example.com');
    const second = ana.at(await server.node());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? ana : second).create(path, { name: at % 3 === 0 ? 'JARDÍN' : 'jardin' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(mistakesOf(answer)).toEqual(taken);
    expect(await query(server.connectionString, 'select count(*)::int as lists from lists')).toEqual([{ lists: 1 }]);
    // And so where ten lists are given one name.
    const made = await Promise.all(Array.from({ length: 10 }, (_, at) => ana.create(path, { name: `List ${at}` })));
    const renamed = await Promise.all(made.map(({ body }) => ana.edit(`${path}/${body.id}`, { name: 'The one' }, '"1"')));
    expect(renamed.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of renamed.filter(({ status }) => status !== 200)) expect(mistakesOf(answer)).toEqual(taken);
  });

  test('A rename of what has changed meanwhile gets the current version', async () => {
    const server = await start();
    const ana = await seedPerson(server, 'a@example.com');
    const { body } = await ana.create(path, { name: 'Cocina' });
    const one = `${path}/${body.id}`;
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => ana.edit(one, { name: `Cocina ${at}` }, '"1"')));
    const [won, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect([answer.status, etagOf(answer)]).toEqual([412, '"2"']);
      expect(answer.body.error?.errorObj).toMatchObject({ code: 'changedMeanwhile', current: won?.body });
    }
    expect((await ana.call(one)).body).toEqual(won?.body);
    expect((await ana.call(one, { method: 'PUT', body: { name: 'x' } })).status).toBe(400);
  });

  test('The same key and body make one list; another body is refused; an error keeps no key', async () => {
    const server = await start();
    const ana = await seedPerson(server, 'a@example.com');
    const key = freshKey();
    expect((await ana.create(path, {}, key)).status).toBe(422);
    const first = await ana.create(path, { name: 'Cocina' }, key);
    const again = await ana.at(await server.node()).create(path, { name: 'Cocina' }, key);
    expect([again.status, etagOf(again), again.body]).toEqual([201, '"1"', first.body]);
    expect((await ana.create(path, { name: 'Baño' }, key)).body.error?.errorObj?.code).toBe('keyUsed');
    expect((await ana.call(path)).body.total).toBe(1);
  });

  test('What is not yours is not there: another person, another shop, a guest, the other sort of list', async () => {
    const server = await start();
    const ana = await seedPerson(server, 'a@example.com');
    const bea = await seedPerson(server, 'b@example.com');
    const elsewhere = await seedPerson(server, 'a@example.com', { tenant: 'bb' });
    const { body: own } = await ana.create(path, { name: 'Cocina' });
    const all = async (who: Pick<SignedIn, 'call'>, at = path, tenant?: string) => {
      const where = `${at}/${own.id}`;
      const headers = { 'if-match': '"1"' };
      const shop = tenant === undefined ? {} : { tenant };
      return [
        (await who.call(where, shop)).status,
        (await who.call(where, { ...shop, method: 'PUT', body: { name: 'Mine' }, headers })).status,
        (await who.call(where, { ...shop, method: 'DELETE' })).status,
      ];
    };
    expect(await all(bea)).toEqual([404, 404, 404]);
    expect(await all(elsewhere)).toEqual([404, 404, 404]);
    expect(await all(elsewhere, path, 'aa')).toEqual([404, 404, 404]);
    expect(await all(ana, path === lists ? wishLists : lists)).toEqual([404, 404, 404]);
    expect(await all(browser(server.address))).toEqual([401, 401, 401]);
    expect((await browser(server.address).call(path)).status).toBe(401);
    const headers = { 'idempotency-key': freshKey() };
    expect((await browser(server.address).call(path, { method: 'POST', body: { name: 'x' }, headers })).status).toBe(401);
    for (const who of [bea, elsewhere]) expect((await who.call(path)).body).toMatchObject({ items: [], total: 0 });
    expect((await ana.call(`${path}/${own.id}`)).body).toEqual(own);
  });

  test('Rows of another shop with the very same ids, and of another person, are neither read nor changed', async () => {
    const server = await start();
    const [ana, bea] = [await seedPerson(server, 'a@example.com'), await seedPerson(server, 'b@example.com')];
    await bea.create(path, { name: 'Cocina' });
    const { body: own } = await ana.create(path, { name: 'Cocina' });
    const { body: more } = await ana.create(path, { name: 'Terraza' });
    for (const table of ['users', 'lists'] as const) await query(server.connectionString, copyRowsStatement(table));
    const others = `select * from lists where tenant <> 'aa'
      or user_id <> (select id from users where tenant = 'aa' and email = 'a@example.com') order by tenant, id`;
    const before = await query(server.connectionString, others);
    expect(before).toHaveLength(4);
    expect((await ana.call(path)).body).toMatchObject({ items: [own, more], total: 2 });
    expect((await ana.edit(`${path}/${own.id}`, { name: 'Baño' }, '"1"')).body.name).toBe('Baño');
    expect((await ana.call(`${path}/${more.id}`, { method: 'DELETE' })).status).toBe(204);
    // The other shop's is there still.
    const deletions = [
      await ana.call(`${path}/${more.id}`),
      await ana.edit(`${path}/${more.id}`, { name: 'Balcón' }, '"1"'),
      await ana.call(`${path}/${more.id}`, { method: 'DELETE' }),
    ];
    expect(deletions.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await ana.call(path)).body).toMatchObject({ items: [{ id: own.id, name: 'Baño', version: 2 }], total: 1 });
    expect(await query(server.connectionString, others)).toEqual(before);
  });

  test('Hostile names, keys and pages are refused clearly and store nothing', async () => {
    const server = await start();
    const ana = await seedPerson(server, 'a@example.com');
    const cases: readonly (readonly [string, unknown, number])[] = [
      ['an owner in the body', { name: 'x', userId: 'y' }, 400],
      ['a company in the body', { name: 'x', companyId: 'y' }, 400],
      ['a number', { name: 7 }, 400],
      ['NUL', { name: 'a\0b' }, 400],
      ['text that runs backwards', { name: '\u202Ea' }, 400],
      ['a prototype', '{"__proto__": {"name": "x"}}', 400],
      ['nothing', {}, 422],
      ['spaces', { name: '   ' }, 422],
      ['65 characters', { name: 'a'.repeat(65) }, 422],
    ];
    for (const [what, body, status] of cases) expect((await ana.create(path, body)).status, what).toBe(status);
    for (const parameters of ['page=0', 'size=101', 'sort=user_id', 'view=everything', 'owner=x'])
      expect((await ana.call(`${path}?${parameters}`)).status, parameters).toBe(400);
    for (const id of ['x', '00000000-0000-0000-0000-000000000000']) {
      expect((await ana.call(`${path}/${id}`)).status).toBe(404);
      expect((await ana.edit(`${path}/${id}`, { name: 'x' }, '*')).status).toBe(404);
    }
    expect(await query(server.connectionString, 'select 1 from lists')).toEqual([]);
    // The longest names there are, of marks upon marks and of characters that come apart.
    for (const name of ['a'.repeat(64), `${'ǖ'.repeat(63)}b`, '😀a'.repeat(32), 'ﷺ'.repeat(64)])
      expect((await ana.create(path, { name })).status, name).toBe(201);
  });
});

test('A named list and a wish list of one person do not share a name', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  await ana.create(lists, { name: 'Cocina' });
  expect(mistakesOf(await ana.create(wishLists, { name: 'cocina' }))).toEqual(taken);
});

test('Pages and orders: by name, or by when it was made', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  for (const name of ['Zócalo', 'ático', 'Baño']) {
    await ana.create(lists, { name });
    server.time.now = new Date(server.time.now.getTime() + 1000);
  }
  expect(namesOf(await ana.call(lists))).toEqual(['ático', 'Baño', 'Zócalo']);
  expect(namesOf(await ana.call(`${lists}?sort=-name`))).toEqual(['Zócalo', 'Baño', 'ático']);
  expect(namesOf(await ana.call(`${lists}?sort=-createdAt`))).toEqual(['Baño', 'ático', 'Zócalo']);
  // Made at one moment: by name.
  const eva = await seedPerson(server, 'e@example.com');
  for (const name of ['Zócalo', 'Quincho', 'ático', 'Baño']) await eva.create(lists, { name });
  for (const sort of ['createdAt', '-createdAt'])
    expect(namesOf(await eva.call(`${lists}?sort=${sort}`))).toEqual(['ático', 'Baño', 'Quincho', 'Zócalo']);
  expect((await ana.call(`${lists}?size=2&page=2`)).body).toMatchObject({ items: [{ name: 'Zócalo' }], page: 2, size: 2, total: 3 });
});

test('A list that is shared is read by the colleagues, and changed by its owner alone; not by another company', async () => {
  const server = await start();
  const { boss, buyer, buyerAlone } = await companyPeople(server);
  const { boss: stranger } = await companyPeople(server, '20000000002', 'stranger');
  const { body: list } = await boss.create(lists, { name: 'Obra' });
  await buyer.create(lists, { name: 'Obra' });
  const one = `${lists}/${list.id}`;
  expect((await buyer.call(one)).status).toBe(404);
  const shared = await share(boss, list.id, true);
  expect([shared.status, etagOf(shared), shared.body.shared]).toEqual([200, '"2"', true]);

  await server.close();
  const address = await server.node();
  const [bossAfter, buyerAfter, strangerAfter] = [boss.at(address), buyer.at(address), stranger.at(address)];
  expect((await buyerAfter.call(one)).body).toEqual({
    ...{ ...(shared.body as object), owned: false, allows: ['cart', 'quote'] },
    creator: expect.any(String),
  });
  const count = async (who: SignedIn) =>
    Promise.all(['all', 'mine', 'shared'].map(async (view) => Number((await who.call(`${lists}?view=${view}`)).body.total)));
  expect(await count(buyerAfter)).toEqual([2, 1, 1]);
  expect(await count(bossAfter)).toEqual([1, 1, 0]);
  expect(await count(strangerAfter)).toEqual([0, 0, 0]);
  for (const who of [buyerAfter, strangerAfter]) {
    expect((await who.edit(one, { name: 'Mine' }, '*')).status).toBe(404);
    expect((await who.call(one, { method: 'DELETE' })).status).toBe(404);
    expect((await share(who, list.id, false)).status).toBe(404);
  }
  expect((await strangerAfter.call(one)).status).toBe(404);
  // Signed in as a person alone, a buyer is no colleague.
  expect((await buyerAlone.at(address).call(one)).status).toBe(404);

  const stale = await share(bossAfter, list.id, false, '"99"');
  expect([stale.status, stale.body.error?.errorObj?.code, etagOf(stale)]).toEqual([412, 'changedMeanwhile', '"2"']);
  expect(stale.body.error?.errorObj?.current).toMatchObject({ shared: true, version: 2 });
  // What is stored already is answered, whatever was read.
  expect((await share(bossAfter, list.id, true, '"99"')).body).toMatchObject({ shared: true, version: 2 });
  expect((await share(bossAfter, list.id, false, '"2"')).body).toMatchObject({ shared: false, version: 3 });
  expect((await buyerAfter.call(one)).status).toBe(404);
});

test('Colleagues put on a list what its owner lets them, and neither rename nor delete it; no list goes over to another account', async () => {
  const server = await start();
  await insertProducts(server.connectionString);
  const { boss, buyer, buyerAlone } = await companyPeople(server);
  const { boss: stranger } = await companyPeople(server, '20000000002', 'stranger');
  const { body: list } = await boss.create(lists, { name: 'Obra' });
  const one = `${lists}/${list.id}`;
  const add = (who: SignedIn) => who.create(`${one}/lines`, { sku: 'PAINT', quantity: 2 });
  const shareAs = async (editable: boolean) => boss.edit(`${one}/sharing`, { shared: true, editable }, etagOf(await boss.call(one)) ?? '');

  await shareAs(false);
  expect((await add(buyer)).status).toBe(404);
  expect((await shareAs(true)).body).toMatchObject({ shared: true, editable: true, allows: ['edit', 'fill', 'share', 'cart', 'quote'] });
  expect((await buyer.call(one)).body).toMatchObject({ editable: true, allows: ['fill', 'cart', 'quote'] });
  expect((await add(buyer)).status).toBe(201);
  const etag = etagOf(await buyer.call(one)) ?? '';
  expect((await buyer.edit(`${one}/lines/sku/PAINT`, { quantity: 5, note: 'Blanco' }, etag)).status).toBe(200);
  // Somebody else has read the earlier version.
  expect((await boss.edit(`${one}/lines/sku/PAINT`, { quantity: 3 }, etag)).status).toBe(412);
  for (const who of [stranger, buyerAlone]) expect((await add(who)).status).toBe(404);
  expect((await buyer.edit(one, { name: 'Mine' }, '*')).status).toBe(404);
  expect((await buyer.call(one, { method: 'DELETE' })).status).toBe(404);
  expect((await buyer.edit(`${one}/sharing`, { shared: false }, '*')).status).toBe(404);
  await shareAs(false);
  expect((await buyer.call(`${one}/lines/sku/PAINT`, { method: 'DELETE' })).status).toBe(404);

  // One name in each of the person's accounts, and each list in its own alone.
  const [own, ofCompany] = [await buyerAlone.create(lists, { name: 'Casa' }), await buyer.create(lists, { name: 'Casa' })];
  expect([own.status, ofCompany.status]).toEqual([201, 201]);
  expect(namesOf(await buyerAlone.call(lists))).toEqual(['Casa']);
  expect((await buyerAlone.call(`${lists}/${ofCompany.body.id}`)).status).toBe(404);
  expect((await buyer.call(`${lists}/${own.body.id}`, { method: 'DELETE' })).status).toBe(404);
  const wish = await buyerAlone.create(wishLists, { name: 'Deseos' });
  expect((await buyer.call(`${wishLists}/${wish.body.id}`)).status).toBe(404);
});

test('Who has no company, or one that waits, makes lists and shares none; nobody shares a wish list', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const waiting = await seedPerson(server, 'w@example.com', { companyDocument: '20000000003' });
  for (const who of [ana, waiting]) {
    const { status, body } = await who.create(lists, { name: 'Cocina' });
    expect([status, (await share(who, body.id, true)).status]).toEqual([201, 403]);
  }
  const { boss } = await companyPeople(server);
  const wish = await boss.create(wishLists, { name: 'Deseos' });
  expect((await share(boss, wish.body.id, true)).status).toBe(404);
  expect((await share(boss, 'x', true)).status).toBe(404);
  expect((await boss.edit(`${lists}/${wish.body.id}/sharing`, { shared: 'yes' }, '"1"')).status).toBe(400);
  const sharing = { method: 'PUT', body: { shared: true } };
  expect((await boss.call(`${lists}/${wish.body.id}/sharing`, sharing)).status).toBe(400);
  const headers = { 'if-match': '"1"' };
  expect((await browser(server.address).call(`${lists}/x/sharing`, { ...sharing, headers })).status).toBe(401);
});

test('Who creates without end is asked to wait', async () => {
  const { securityLimits } = await import('../../../src/server/policy/securityLimits.ts');
  const server = await start({ limits: { ...securityLimits, listsOfPerson: { scope: 'lists-person', hits: 2, seconds: 60 } } });
  const ana = await seedPerson(server, 'a@example.com');
  const answers = [
    await ana.create(lists, { name: 'a1' }),
    await ana.create(wishLists, { name: 'a2' }),
    await ana.create(lists, { name: 'a3' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
});

describe('every tenant', () => {
  const tenants = compiledForAll();

  test.each(codes)(
    '%s: a list is stored; none without a name, of 65 characters or by a name that is taken, in the words of the shop',
    async (code) => {
      const server = await start({ compiledDir: tenants.dir });
      const { form, who } = await shopOf(server, code, 'list');
      const sentences = form.form.texts.fields.listName?.mistakes ?? {};
      for (const path of [lists, wishLists]) {
        const longest = `${path.slice(-9)}${'ñ'.repeat(55)}`;
        const { status, body } = await who.create(path, { name: longest });
        expect([status, body.name]).toEqual([201, longest]);
        for (const [mistake, edits] of [
          ['empty', {}],
          ['length', { name: `${longest}ñ` }],
          ['taken', { name: longest.toUpperCase() }],
        ] as const) {
          const message = sentences[mistake];
          expect(message, mistake).toBeTruthy();
          const { body: other } = await who.create(path, { name: `${mistake} ${path}` });
          for (const answer of [await who.create(path, edits), await who.edit(`${path}/${other.id}`, edits, '"1"')])
            expect(mistakesOf(answer), mistake).toMatchObject([422, [{ field: 'listName', mistake, message }]]);
        }
      }
    },
  );
});
