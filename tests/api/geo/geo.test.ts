import { describe, expect, test } from 'vitest';
import { browser } from '../../support/api/call.ts';
import { compiledForAll } from '../../support/api/compiledTenants.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const geo = '/api/my-account/v2/geo';
const home = { addressName: 'Home', state: 'N', addressLine1: 'High Street' };

/** Postcodes of the fixture's first shop, as an import leaves them; an older version and one that still runs are beside. */
const imported = (connectionString: string) =>
  query(
    connectionString,
    `insert into imports (tenant, kind, file_hash, state, started_at, finished_at) values
       ('aa', 'postcodes', 'a', 'replaced', now(), now()), ('aa', 'postcodes', 'b', 'current', now(), now()),
       ('aa', 'postcodes', 'c', 'running', now(), null);
     insert into postcodes select 'aa', version, postcode, 'N', city, municipal, street, lower(city), lower(municipal), lower(street)
       from imports, (values
         ('b', '10001', 'N1', 'Old Town', 'High Street'), ('b', '10001', 'N1', 'Old Town', 'Low Street'),
         ('b', '10001', 'N1', 'New Town', null), ('b', '10002', 'Farwick', null, '100% Street'),
         ('a', '20001', 'N1', 'Old Town', 'Gone Street'), ('c', '30001', 'N1', 'Old Town', 'Later Street'))
       as rows (file, postcode, city, municipal, street) where file = file_hash`,
  );

test('Where postcodes were imported, one has to exist; where none were, its form alone counts', async () => {
  const server = await start();
  await imported(server.connectionString);
  const [ana, bea] = [await seedPerson(server, 'a@example.com'), await seedPerson(server, 'b@example.com', { tenant: 'bb' })];
  const list = '/api/my-account/v3/aa/users/addresses';
  const added = await ana.create(list, { ...home, postcode: '10001' });
  expect(added.body).toMatchObject({ payload: { postcode: '10001' } });
  expect((await ana.create(list, home)).status).toBe(201);
  // Of the version before, and of the one that is not whole yet: there is none such.
  for (const postcode of ['99999', '20001', '30001']) {
    const unknown = (code: string) => ({
      status: 422,
      body: { error: { errorObj: { code, mistakes: [{ field: 'postcode', rule: 'exists', mistake: 'notFound' }] } } },
    });
    expect(await ana.create(list, { ...home, postcode })).toMatchObject(unknown('addressNotAdded'));
    expect(await ana.edit(`${list}/${added.body.id}`, { ...home, postcode }, '"1"')).toMatchObject(unknown('notSaved'));
  }
  const refused = await query(server.connectionString, `select what, count from form_tallies where key = 'postcode.notFound'`);
  expect(refused).toEqual([{ what: 'answeredNo', count: 6 }]);
  expect((await bea.create('/api/my-account/v2/bb/users/addresses', { ...home, postcode: '99999' })).status).toBe(201);
  const wrong = await bea.create('/api/my-account/v2/bb/users/addresses', { ...home, postcode: '9' });
  expect(wrong.body.error?.errorObj).toMatchObject({ mistakes: [{ field: 'postcode', rule: 'postcode' }] });

  const guest = browser(server.address);
  const place = { state: { code: 'N', label: 'North' }, city: { code: 'N1', label: 'North one' } };
  const oldTown = { code: 'Old Town', label: 'Old Town' };
  expect((await guest.call(`${geo}/location-by-postcode/10001`)).body).toEqual({
    postcode: '10001',
    listed: true,
    items: [
      { ...place, municipal: { code: 'New Town', label: 'New Town' }, streets: [] },
      { ...place, municipal: oldTown, streets: ['High Street', 'Low Street'] },
    ],
  });
  for (const postcode of ['99999', '20001', "'", '%25'])
    expect(await guest.call(`${geo}/location-by-postcode/${postcode}`)).toMatchObject({
      status: 404,
      body: { error: { errorObj: { code: 'postcodeUnknown', message: 'postcodeUnknown of aa' } } },
    });
  const nothing = { postcode: '10001', listed: false, items: [] };
  expect((await guest.call(`${geo}/location-by-postcode/10001`, { tenant: 'bb' })).body).toEqual(nothing);

  const find = async (query: Record<string, string>, tenant = 'aa') =>
    (await guest.call(`${geo}/postcode-by-location?${new URLSearchParams(query)}`, { tenant })).body;
  const high = { postcode: '10001', municipal: oldTown, street: 'High Street' };
  expect(await find({ state: 'N', city: 'N1', municipal: 'old town', street: 'HÍGH' })).toEqual({
    listed: true,
    items: [high],
    more: false,
  });
  expect((await find({ state: 'N', city: 'N1' })).items).toHaveLength(3);
  expect((await find({ state: 'N', city: 'farwick', municipal: 'Anywhere', street: '0% s' })).items).toEqual([
    { postcode: '10002', street: '100% Street' },
  ]);
  const empty = { listed: true, items: [], more: false, message: 'postcodeSearchEmpty of aa' };
  expect(await find({ state: 'N', city: 'N1', municipal: 'Old Town', street: '%' })).toEqual(empty);
  expect(await find({ state: 'N', city: 'S1' })).toEqual(empty);
  expect(await find({ state: 'N', city: 'N1' }, 'bb')).toEqual({ listed: false, items: [], more: false });
  expect((await guest.call(`${geo}/postcode-by-location?state=N`)).status).toBe(400);
});

describe('every tenant', () => {
  const tenants = compiledForAll();

  test('names what was chosen and what is below a first level; places elsewhere are left out', async () => {
    const { address } = await start({ compiledDir: tenants.dir });
    const guest = browser(address);
    const below = async (tenant: string, id: string) => {
      const { status, body } = await guest.call(`/api/my-account/v1/geo/regions/${id}/communa`, { tenant });
      return [status, body.level, body.items?.length];
    };
    expect(await below('cl', '13')).toEqual([200, 'municipal', 52]);
    expect(await below('homy', '13')).toEqual([200, 'municipal', 52]);
    expect(await below('br', 'AC')).toEqual([200, 'city', 22]);
    expect(await below('mx', '09')).toEqual([200, undefined, 0]);
    expect(await below('cl', '131')).toEqual([404, undefined, undefined]);

    const selected = async (tenant: string, query: Record<string, string>) => {
      const { status, body } = await guest.call(`/api/my-account/v2/${tenant}/geo/get-selected-locations?${new URLSearchParams(query)}`, {
        tenant,
      });
      return status === 200 ? body : status;
    };
    expect(await selected('cl', { state: '13', city: '131', municipal: '13119' })).toEqual({
      state: { code: '13', label: 'Metropolitana de Santiago', listed: true },
      city: { code: '131', label: 'Santiago', listed: true },
      municipal: { code: '13119', label: 'Maipú', listed: true },
    });
    expect(await selected('mx', { state: '09', city: 'Coyoacán' })).toMatchObject({ city: { label: 'Coyoacán', listed: false } });
    expect(await selected('cl', { state: '15', city: '131' })).toBe(404);
    expect(await selected('cl', { state: '13', city: '132', municipal: '13119' })).toBe(404);
    expect(await selected('cl', { state: '13', municipal: '13119' })).toBe(400);

    const places = await guest.call('/api/my-account/v2/cl/geo?level=city&within=15', { tenant: 'cl' });
    expect(places.body).toMatchObject({ listed: true, items: [{ code: '151', label: 'Arica' }, { code: '152' }] });
  });
});
