import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/root.ts';
import { readCsv } from '../../../scripts/tenant/proof/oracle/readCsv.ts';
import { labelOf } from '../../../src/server/policy/forms/labelOf.ts';
import { type Answer, browser, codeOf, etagOf, freshKey } from '../../support/api/call.ts';
import { bodyOfRecord, compiledForAll, shopOf } from '../../support/api/compiledTenants.ts';
import { copyRowsStatement } from '../../support/api/copyRowsStatement.ts';
import { query } from '../../support/api/query.ts';
import type { SignedIn } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';
import { codes } from '../../tenants/compiled.ts';
import { filledForm } from '../../tenants/filledForm.ts';

const list = '/api/my-account/v3/aa/users/addresses';
const preferred = '/api/my-account/v3/aa/users/preferredaddress';
const home = { addressName: 'Home', state: 'N', addressLine1: 'High Street', googleMap: '-33.4489,-70.6693' };
const work = { addressName: 'Work', state: 'N', municipal: 'Old Town', addressLine1: 'Low Street' };

const prefer = (who: SignedIn, addressId: unknown) => who.call(preferred, { method: 'PUT', body: { addressId } });
const items = ({ body }: Answer) => JSON.parse(JSON.stringify(body.items)) as { id: string; favourite: boolean; version: number }[];
const favourites = (who: SignedIn) => who.call(list).then((answer) => items(answer).filter(({ favourite }) => favourite));

test('What is added, edited, preferred and deleted is so on another node after a restart', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const first = await ana.create(list, home);
  expect([first.status, etagOf(first)]).toEqual([201, '"1"']);
  expect(first.body).toMatchObject({
    favourite: true,
    version: 1,
    form: 'address',
    createdAt: '2026-11-20T15:00:00.000Z',
    payload: { ...home, stateName: 'North', isDefaultAddress: true },
  });
  const second = await ana.create(list, work);
  expect(second.body).toMatchObject({ favourite: false, payload: work });
  const third = await ana.create(list, { ...work, addressName: 'Third' });
  const edited = await ana.edit(`${list}/${second.body.id}`, { ...work, addressLine1: 'Middle Street' }, etagOf(second));
  expect([edited.status, etagOf(edited)]).toEqual([200, '"2"']);
  expect((await prefer(ana, second.body.id)).body).toMatchObject({ favourite: true, version: 3 });
  expect((await ana.call(`${list}/${third.body.id}`, { method: 'DELETE' })).status).toBe(204);

  await server.close();
  const after = ana.at(await server.node());
  const { body } = await after.call(list);
  expect(body).toMatchObject({
    items: [
      { id: second.body.id, favourite: true, version: 3, payload: { ...work, addressLine1: 'Middle Street', isDefaultAddress: true } },
      { id: first.body.id, favourite: false, version: 2, payload: home },
    ],
    page: 1,
    size: 20,
    total: 2,
  });
  const rows = JSON.parse(JSON.stringify(body.items)) as { payload: object }[];
  expect(rows[1]?.payload).not.toHaveProperty('isDefaultAddress');
  const read = await after.call(`${list}/${second.body.id}`);
  expect([read.status, etagOf(read)]).toEqual([200, '"3"']);
  expect(read.body).toEqual(rows[0]);
  expect((await after.call(`${list}/${third.body.id}`)).status).toBe(404);
});

test('Both versions of the path answer, in a shop with the new experience and in one without', async () => {
  const server = await start();
  for (const [who, tenant] of [
    [await seedPerson(server, 'a@example.com'), 'aa'],
    [await seedPerson(server, 'a@example.com', { tenant: 'bb' }), 'bb'],
  ] as const) {
    const { body } = await who.create(`/api/my-account/v2/${tenant}/users/addresses`, home);
    expect((await who.call(`/api/my-account/v3/${tenant}/users/addresses/${body.id}`)).body).toEqual(body);
    expect((await who.call(`/api/my-account/v1/${tenant}/users/addresses`)).status).toBe(400);
  }
});

test('One favourite: the first address; then the one that says so, or is chosen; it stays one until another is, and passes on where it is deleted', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const first = await ana.create(list, { ...home, isDefaultAddress: false });
  expect(first.body.favourite).toBe(true);
  const later = () => {
    server.time.now = new Date(server.time.now.getTime() + 1000);
  };
  later();
  const second = await ana.create(list, { ...work, isDefaultAddress: true });
  later();
  expect((await favourites(ana)).map(({ id }) => id)).toEqual([second.body.id]);
  // What was the favourite has changed: an edit based on the earlier version is refused.
  expect((await ana.edit(`${list}/${first.body.id}`, work, etagOf(first))).status).toBe(412);
  const again = await ana.edit(`${list}/${first.body.id}`, { ...home, isDefaultAddress: true }, '"2"');
  expect((await favourites(ana)).map(({ id }) => id)).toEqual([first.body.id]);
  expect((await prefer(ana, first.body.id)).body).toMatchObject({ favourite: true, version: again.body.version });
  const third = await ana.create(list, { ...work, addressName: 'Third' });
  const silent = await ana.edit(`${list}/${first.body.id}`, { ...home, addressLine1: 'Side Street' }, etagOf(again));
  expect(silent.body).toMatchObject({ favourite: true, payload: { addressLine1: 'Side Street', isDefaultAddress: true } });
  const no = await ana.edit(`${list}/${first.body.id}`, { ...home, isDefaultAddress: false }, etagOf(silent));
  expect(no.body).toMatchObject({ favourite: true, payload: { addressLine1: home.addressLine1 } });
  expect((await favourites(ana)).map(({ id }) => id)).toEqual([first.body.id]);
  const remove = (id: unknown) => ana.call(`${list}/${id}`, { method: 'DELETE' });
  await prefer(ana, third.body.id);
  await remove(third.body.id);
  // The first in the order of the list; its readers get another version now.
  expect(await favourites(ana)).toMatchObject([{ id: first.body.id, version: Number(no.body.version) + 2 }]);
  await remove(second.body.id);
  expect((await favourites(ana)).map(({ id }) => id)).toEqual([first.body.id]);
  await remove(first.body.id);
  expect((await ana.create(list, work)).body.favourite).toBe(true);
});

test('What is not yours is not there: another person, another shop, a guest; a company that waits has its own', async () => {
  const server = await start();
  const [ana, bea, elsewhere, boss] = [
    await seedPerson(server, 'a@example.com'),
    await seedPerson(server, 'b@example.com'),
    await seedPerson(server, 'a@example.com', { tenant: 'bb' }),
    await seedPerson(server, 'boss@example.com', { companyDocument: '20000000001' }),
  ];
  const { body: own } = await ana.create(list, home);
  const all = async (who: SignedIn, tenant: string) => {
    const base = `/api/my-account/v3/${tenant}/users`;
    const one = `${base}/addresses/${own.id}`;
    const answers = [
      await who.call(one),
      await who.edit(one, work, '"1"'),
      await who.call(one, { method: 'DELETE' }),
      await who.call(`${base}/preferredaddress`, { method: 'PUT', body: { addressId: own.id } }),
    ];
    return [answers.map(({ status }) => status), (await who.call(`${base}/addresses`)).body.total];
  };
  const nothing = [404, 404, 404, 404];
  expect(await all(bea, 'aa')).toEqual([nothing, 0]);
  expect(await all(boss, 'aa')).toEqual([nothing, 0]);
  expect(await all(elsewhere, 'bb')).toEqual([nothing, 0]);
  // With the session of one shop at the path of another, nothing is there at all.
  expect((await all(elsewhere, 'aa'))[0]).toEqual(nothing);
  expect((await elsewhere.create(list, home)).status).toBe(404);

  const guest = browser(server.address);
  const headers = { 'idempotency-key': freshKey(), 'if-match': '"1"' };
  for (const [method, where, body] of [
    ['GET', list],
    ['POST', list, home],
    ['GET', `${list}/${own.id}`],
    ['PUT', `${list}/${own.id}`, home],
    ['DELETE', `${list}/${own.id}`],
    ['PUT', preferred, { addressId: own.id }],
  ] as const)
    expect(codeOf(await guest.call(where, { method, body, headers })), `${method} ${where}`).toEqual([401, 'sessionExpired']);

  const first = await boss.create(list, work);
  expect([first.status, first.body.favourite]).toEqual([201, true]);
  expect((await ana.call(list)).body).toMatchObject({ items: [{ id: own.id, version: 1, payload: home }], total: 1 });
});

test('Rows of another shop with the very same ids, and of another person, are neither read nor changed', async () => {
  const server = await start();
  const [ana, bea] = [await seedPerson(server, 'a@example.com'), await seedPerson(server, 'b@example.com')];
  await bea.create(list, home);
  const { body: own } = await ana.create(list, home);
  const { body: more } = await ana.create(list, work);
  await query(server.connectionString, copyRowsStatement('users'));
  await query(server.connectionString, copyRowsStatement('addresses'));
  const others = `select * from addresses where tenant <> 'aa'
    or user_id <> (select id from users where tenant = 'aa' and email = 'a@example.com') order by tenant, id`;
  const before = await query(server.connectionString, others);
  expect(before).toHaveLength(4);

  expect((await ana.call(list)).body).toMatchObject({ items: [own, more], total: 2 });
  expect((await ana.call(`${list}/${own.id}`)).body).toEqual(own);
  const changes = [
    await prefer(ana, more.id),
    await ana.edit(`${list}/${own.id}`, { ...work, isDefaultAddress: true }, '"2"'),
    await ana.create(list, { ...home, addressName: 'Third', isDefaultAddress: true }),
    await ana.call(`${list}/${own.id}`, { method: 'DELETE' }),
  ];
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 201, 204]);
  // The other shop's is there still.
  const deletions = [
    await ana.call(`${list}/${own.id}`),
    await ana.edit(`${list}/${own.id}`, work, '"1"'),
    await prefer(ana, own.id),
    await ana.call(`${list}/${own.id}`, { method: 'DELETE' }),
  ];
  expect(deletions.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await ana.call(list)).body).toMatchObject({ total: 2 });
  expect(await query(server.connectionString, others)).toEqual(before);
});

test('A person’s first address is the favourite, even if another person has one under the same id in another shop', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const { body: own } = await ana.create(list, home);
  await query(server.connectionString, copyRowsStatement('users'));
  await query(server.connectionString, copyRowsStatement('addresses'));
  await ana.call(`${list}/${own.id}`, { method: 'DELETE' });
  expect((await ana.create(list, work)).body.favourite).toBe(true);
});

test('An edit of what has changed meanwhile gets the current version, and of twenty at once one is stored', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const second = ana.at(await server.node());
  const added = await ana.create(list, home);
  const one = `${list}/${added.body.id}`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? ana : second).edit(one, { ...home, addressLine1: `Street ${at}` }, '"1"')),
  );
  const [won, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  const lost = answers.filter(({ status }) => status !== 200);
  for (const answer of lost) {
    expect([...codeOf(answer), etagOf(answer)]).toEqual([412, 'changedMeanwhile', '"2"']);
    expect(answer.body.error?.errorObj).toMatchObject({ message: 'changedMeanwhile of aa', current: won?.body });
  }
  expect((await ana.call(one)).body).toEqual(won?.body);
  // An answer was lost and the call comes again: what it says is stored already, so it is answered again and nothing changes.
  const repeated = await ana.edit(one, won?.body.payload, '"1"');
  expect([repeated.status, repeated.body]).toEqual([200, won?.body]);
  for (const etag of ['*', '2', '"x"', '"1"']) expect((await ana.edit(one, work, etag)).status, etag).toBe(412);
  expect((await ana.edit(one, work, '"2"')).body.version).toBe(3);
  expect((await ana.call(one, { method: 'PUT', body: work })).status).toBe(400);
});

test('A person who chooses, adds and edits favourites at once has one in the end', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const second = ana.at(await server.node());
  const added = [await ana.create(list, home), await ana.create(list, work), await ana.create(list, { ...work, addressName: 'Third' })];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const who = at % 2 === 0 ? ana : second;
      const id = added[at % 3]?.body.id;
      if (at % 5 === 0) return who.create(list, { ...home, addressName: `More ${at}`, isDefaultAddress: true });
      if (at % 5 === 1) return who.edit(`${list}/${id}`, { ...work, addressLine1: `Street ${at}`, isDefaultAddress: true }, '"2"');
      return prefer(who, id);
    }),
  );
  // An edit may find that its address was chosen, or is the favourite no more, since it was read.
  expect(answers.filter(({ status }, at) => status >= 300 && !(status === 412 && at % 5 === 1))).toEqual([]);
  expect(await favourites(ana)).toHaveLength(1);
  // Ten first addresses at once: one of them is the favourite.
  const bea = await seedPerson(server, 'b@example.com');
  const firsts = await Promise.all(Array.from({ length: 10 }, (_, at) => bea.create(list, { ...home, addressName: `First ${at}` })));
  expect(firsts.filter(({ body }) => JSON.stringify(body.favourite) === 'true')).toHaveLength(1);
  expect(await favourites(bea)).toHaveLength(1);
});

test('The database itself keeps a person from two favourites', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  await ana.create(list, home);
  await ana.create(list, work);
  await expect(query(server.connectionString, 'update addresses set favourite = true')).rejects.toThrow('addresses_favourite');
});

test('The same key and body make one address, at once or later, on any node; another body is refused; an error keeps no key', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const second = ana.at(await server.node());
  const key = freshKey();
  expect((await ana.create(list, { ...home, state: undefined }, key)).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? ana : second).create(list, home, key)));
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const again = await second.create(list, home, key);
  expect([again.status, etagOf(again)]).toEqual([201, '"1"']);
  expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify(again.body)]),
  );
  expect(codeOf(await second.create(list, work, key))).toEqual([422, 'keyUsed']);
  // Somebody else's key of the same name is somebody else's.
  const bea = await seedPerson(server, 'b@example.com');
  expect((await bea.create(list, work, key)).body.id).not.toBe(again.body.id);
  expect((await ana.call(list)).body.total).toBe(1);
});

test('Pages and orders: by the allow-list alone, the same rows in whatever pages', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const names = ['Zoo', 'ático', 'Baño', 'casa', 'Árbol'];
  for (const addressName of names) await ana.create(list, { ...home, addressName });
  const namesOf = async (query: string) =>
    (JSON.parse(JSON.stringify((await ana.call(`${list}?${query}`)).body.items)) as { payload: { addressName: string } }[]).map(
      ({ payload }) => payload.addressName,
    );
  const sorted = ['Árbol', 'ático', 'Baño', 'casa', 'Zoo'];
  expect(await namesOf('sort=name')).toEqual(sorted);
  expect(await namesOf('sort=-name')).toEqual([...sorted].reverse());
  // Added at one moment: by name.
  for (const sort of ['createdAt', '-createdAt']) expect(await namesOf(`sort=${sort}`)).toEqual(sorted);
  expect([...(await namesOf('sort=name&size=2')), ...(await namesOf('sort=name&size=2&page=2'))]).toEqual(sorted.slice(0, 4));
  expect((await ana.call(`${list}?size=2&page=9`)).body).toEqual({ items: [], page: 9, size: 2, total: 5 });
  for (const query of ['page=0', 'page=-1', 'page=1e3', 'page=1.5', 'page=', 'page=99999', 'page=1&page=2', 'size=0', 'size=101', 'size=x'])
    expect((await ana.call(`${list}?${query}`)).status, query).toBe(400);
  for (const query of ['sort=id', 'sort=name;drop', 'sort=user_id', 'filter=x', 'tenant=bb'])
    expect((await ana.call(`${list}?${query}`)).status, query).toBe(400);
});

test('Hostile bodies and ids are refused clearly and store nothing', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const cases: readonly (readonly [string, unknown, number])[] = [
    ['an owner in the body', { ...home, userId: 'x' }, 400],
    ['a tenant in the body', { ...home, tenant: 'bb' }, 400],
    ['a version in the body', { ...home, version: 9 }, 400],
    ['a place that this tenant does not ask', { ...home, addressReference: 'door' }, 400],
    ['a prototype', '{"__proto__": {"favourite": true}}', 400],
    ['a text for a boolean', { ...home, isDefaultAddress: 'true' }, 400],
    ['a number for a text', { ...home, addressName: 7 }, 400],
    ['NUL', { ...home, addressName: 'a\0b' }, 400],
    ['text that runs backwards', { ...home, addressLine1: '\u202Eteerts' }, 400],
    ['a list', [home], 400],
    ['nothing', {}, 422],
    ['too long a name', { ...home, addressName: 'a'.repeat(31) }, 422],
    ['a point that is none', { ...home, googleMap: 'here' }, 422],
  ];
  for (const [what, body, status] of cases) expect((await ana.create(list, body)).status, what).toBe(status);
  expect((await ana.create(list, {})).body.error?.errorObj).toMatchObject({
    code: 'addressNotAdded',
    message: 'addressNotAdded of aa',
    mistakes: [{ field: 'addressName' }, { field: 'state' }, { field: 'addressLine1' }],
  });
  for (const id of ['x', "' or 1=1", '00000000-0000-0000-0000-000000000000', '%00', 'constructor']) {
    const { status } = await ana.call(`${list}/${encodeURIComponent(id).replace('%2500', '%00')}`);
    expect([400, 404], id).toContain(status);
    expect((await prefer(ana, id)).status, id).toBe(404);
  }
  for (const addressId of ['', 7, null, ['x'], 'a\0']) expect((await prefer(ana, addressId)).status).toBe(400);
  expect(await query(server.connectionString, 'select count(*)::int as addresses from addresses')).toEqual([{ addresses: 0 }]);
});

test('Who adds without end is asked to wait', async () => {
  const { securityLimits } = await import('../../../src/server/policy/securityLimits.ts');
  const server = await start({ limits: { ...securityLimits, addressesOfPerson: { scope: 'addresses-person', hits: 2, seconds: 60 } } });
  const ana = await seedPerson(server, 'a@example.com');
  const answers = [await ana.create(list, home), await ana.create(list, work), await ana.create(list, work)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
});

describe('every tenant', () => {
  const rows = readCsv(path.join(root, 'tests/oracle/matrix.csv')).map(({ cells }) => cells);
  const ofAddress = rows.filter(({ form }) => form === 'address');
  const tenants = compiledForAll();

  test.each(codes)('%s: an address is stored as it was filled in, and refused without each field that is mandatory there', async (code) => {
    const server = await start({ compiledDir: tenants.dir });
    const { form, who } = await shopOf(server, code, 'address');
    const at = `/api/my-account/${form.of.shell.newExperience ? 'v3' : 'v2'}/${code}/users/addresses`;
    const record = filledForm({ plan: form.form.plan });
    const fields = ofAddress.filter((cells) => cells[code] !== 'absent').map(({ field }) => field ?? '');
    expect(Object.keys(record).sort()).toEqual([...fields].sort());
    const added = await who.create(at, bodyOfRecord(form, record));
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect(added.body.payload).toEqual(bodyOfRecord(form, record));
    const lines = JSON.parse(JSON.stringify(added.body.lines)) as string[];
    // All of it that finds the door is in some line, as people read it: names of places, not their codes.
    for (const field of ['addressLine1', 'addressLine2', 'addressLine3', 'postcode', 'municipal']) {
      const value = record[field];
      if (typeof value !== 'string') continue;
      const read = labelOf(form)(field, value, record) ?? form.form.showInFull(field, value, record);
      expect(lines.join('\n'), field).toContain(read);
    }
    expect(lines.join('\n')).not.toMatch(/undefined|^\s*$|, $|^,/mu);
    // Found by a part of its street, and not by what is not in it.
    const found = async (words: string) => items(await who.call(`${at}?search=${encodeURIComponent(words)}`)).map(({ id }) => id);
    expect(await found(String(record.addressLine1).toUpperCase())).toEqual([added.body.id]);
    expect(await found(`${record.addressLine1} zzz`)).toEqual([]);
    expect(await found('%')).toEqual([]);
    const [row] = await query(server.connectionString, 'select tenant, fields, favourite from addresses');
    expect(row).toEqual({ tenant: code, fields: { ...record, isDefaultAddress: undefined }, favourite: true });

    for (const cells of ofAddress) {
      const field = cells.field ?? '';
      if (cells[code] !== 'mandatory') continue;
      const { [field]: _, ...rest } = record;
      const body = bodyOfRecord(form, rest);
      for (const answer of [await who.create(at, body), await who.edit(`${at}/${added.body.id}`, body, '"1"')]) {
        expect(answer.status, field).toBe(422);
        expect(answer.body.error?.errorObj?.mistakes, field).toEqual([
          { field, rule: form.form.plan.fields[field]?.kind, mistake: 'empty', message: form.form.texts.fields[field]?.mistakes.empty },
        ]);
      }
    }
  });
});

test('An address with a point is drawn on a map of our own, without script; one without has none, nor has a stranger’s', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const [placed, unplaced] = [await ana.create(list, home), await ana.create(list, work)];
  const map = await ana.call(`${list}/${placed.body.id}/map`);
  expect([map.status, map.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(map.bytes.toString()).toMatch(/^<svg [\s\S]*Home[\s\S]*-33\.4489/u);
  expect(map.bytes.toString()).not.toMatch(/<script|<style/u);
  expect((await ana.call(`${list}/${unplaced.body.id}/map`)).status).toBe(404);
  const stranger = await seedPerson(server, 'b@example.com');
  expect((await stranger.call(`${list}/${placed.body.id}/map`)).status).toBe(404);
});
