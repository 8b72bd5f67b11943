import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { browser, freshKey } from '../../support/api/call.ts';
import { bodyOfRecord, shopOf } from '../../support/api/compiledTenants.ts';
import { createImportFixture, reportOf } from '../../support/api/importFixture.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { filledForm } from '../../tenants/filledForm.ts';

const { tenants, file, verbOn } = createImportFixture();
const refusedOf = async (at: string) => (await reportOf(at)).slice(1);

test('Imported places are what every call, form and label has from then on, at every node; and there is a way back', async () => {
  const server = await start({ compiledDir: tenants.dir, importsFresh: 0 });
  const [verb, guest] = [verbOn(server.connectionString), browser(server.address)];
  const listed = async (level: string, at = guest) =>
    (await at.call(`/api/my-account/v2/mx/geo?level=${level}`, { tenant: 'mx' })).body.items;
  const page = async () => /"listedLevels":\d/.exec(await (await fetch(`${server.address}/mx/`)).text())?.[0];
  const selected = async (query: string) =>
    (await guest.call(`/api/my-account/v2/mx/geo/get-selected-locations?${query}`, { tenant: 'mx' })).body;
  expect(await listed('state')).toHaveLength(32);
  expect(await page()).toBe('"listedLevels":1');

  const { form, who } = await shopOf(server, 'mx', 'address');
  const record = { ...filledForm({ plan: form.form.plan }), state: '09', city: '09003', municipal: 'Centro' };
  const added = await who.create('/api/my-account/v3/mx/users/addresses', bodyOfRecord(form, record));
  expect(added.body.payload).toMatchObject({ state: '09', stateName: 'Ciudad de México' });

  const at = await file(
    'mx.csv',
    'level,code,label,within',
    'city,09003,Coyoacán,09',
    'city,01001,Aguascalientes,01',
    'city,02001,Ensenada,02',
    'state,09,"Ciudad de México, capital",',
    'state,01,Aguascalientes,',
    'city,09003,Coyoacán,09',
    'city,09003,Otro,09',
    'municipal,090030001,Centro,09003',
    'municipal,020010001,Centro,02001',
    'planet,1,Earth,',
    'state,,Nowhere,',
    'state,03,,',
    'state,!!,Odd,',
    'state,04,Campeche,09',
    'city,09004,Lost,',
  );
  const { exit, said } = await verb('geo', 'mx', at);
  expect([exit, said]).toEqual([1, expect.stringMatching(/mx: 6 of 15 rows\. .* 9 rows were refused: .*mx\.csv\.refused\.csv/u)]);
  expect(await refusedOf(at)).toEqual([
    expect.stringMatching(/^4,02001,city: there is no state 02 in this file,"?add the line/u),
    expect.stringMatching(/^8,09003,"city: line 2 has the same code, and says something else of it",/u),
    expect.stringMatching(/^10,020010001,municipal: there is no city 02001 in this file,/u),
    '11,planet,there is no such level,"write one of state, city, municipal"',
    expect.stringMatching(/^12,,state: there is no code,/u),
    expect.stringMatching(/^13,03,state: there is no name,/u),
    expect.stringMatching(/^14,!!,"state: no code that a form of this tenant takes: /u),
    expect.stringMatching(/^15,09,state: has no place above it,/u),
    expect.stringMatching(/^16,09004,city: it does not say which place contains it,/u),
  ]);

  const capital = { code: '09', label: 'Ciudad de México, capital' };
  expect(await listed('state')).toEqual([capital, { code: '01', label: 'Aguascalientes' }]);
  expect(await listed('city')).toEqual([
    { code: '09003', label: 'Coyoacán', within: '09' },
    { code: '01001', label: 'Aguascalientes', within: '01' },
  ]);
  expect(await page()).toBe('"listedLevels":3');
  expect((await guest.call('/api/my-account/v1/geo/regions/09/communa', { tenant: 'mx' })).body).toMatchObject({
    level: 'municipal',
    items: [{ code: '090030001', label: 'Centro' }],
  });
  expect(await selected('state=09&city=09003')).toEqual({
    state: { ...capital, listed: true },
    city: { code: '09003', label: 'Coyoacán', listed: true },
  });
  // A page from before the import, in which the label is another, is taken all the same, and answered with what it is called now.
  const again = await who.create('/api/my-account/v3/mx/users/addresses', bodyOfRecord(form, record));
  expect(again.status).toBe(201);
  const read = await who.call(`/api/my-account/v3/mx/users/addresses/${added.body.id}`);
  expect(read.body.payload).toMatchObject({ stateName: capital.label, cityName: 'Coyoacán' });
  const other = browser(await server.node());
  expect(await listed('city', other)).toHaveLength(2);
  expect(await listed('state', browser(server.address))).toHaveLength(2);
  // Another shop has its own.
  expect((await guest.call('/api/my-account/v2/co/geo?level=state', { tenant: 'co' })).body.items).toHaveLength(33);

  expect(await verb('geo', 'mx', at)).toEqual({ exit: 0, said: 'mx: these geo are imported already.' });
  expect(await verb('geo', 'mx', '--bundled')).toMatchObject({ exit: 0 });
  expect(await listed('state', other)).toHaveLength(32);
  expect(await listed('city')).toEqual([]);
  expect(await verb('geo', 'mx', '--bundled')).toMatchObject({ exit: 2 });
  expect(await verb('geo', 'mx', at, '--bundled')).toMatchObject({ exit: 2 });
  expect(await query(server.connectionString, `select action from audit where action like 'geo %' order by at`)).toEqual([
    { action: 'geo imported' },
    { action: 'geo withdrawn' },
  ]);
});

test('The country’s official file is taken as it is, by the columns that geo.yaml names', async () => {
  const server = await start({ compiledDir: tenants.dir, importsFresh: 0 });
  const [verb, guest] = [verbOn(server.connectionString), browser(server.address)];
  const listed = async (level: string) => (await guest.call(`/api/my-account/v2/co/geo?level=${level}`, { tenant: 'co' })).body.items;
  const header = 'Código Departamento,Nombre Departamento,Código Municipio,Nombre Municipio,Tipo,longitud';
  const at = await file(
    'co.csv',
    header,
    '05,ANTIOQUIA,05001,MEDELLÍN,Municipio,"-75,5"',
    '05,ANTIOQUIA,05002,ABEJORRAL,Municipio,"-75,4"',
    '91,AMAZONAS,,,,',
    '05,Antioquía,05004,ABRIAQUÍ,Municipio,',
    ',,05004,ABRIAQUÍ,Municipio,',
  );
  expect(await verb('geo', 'co', at)).toMatchObject({ exit: 1 });
  expect(await refusedOf(at)).toEqual([
    expect.stringMatching(/^5,05,"state: line 2 has the same code/u),
    expect.stringMatching(/^6,,state: there is no code/u),
  ]);
  expect(await listed('state')).toEqual([
    { code: '05', label: 'ANTIOQUIA' },
    { code: '91', label: 'AMAZONAS' },
  ]);
  expect(await listed('city')).toMatchObject([{ code: '05001', within: '05' }, { code: '05002' }, { code: '05004' }]);
  const wrong = await verb('geo', 'co', await file('wrong.csv', 'dpto,mpio', '05,05001'));
  expect(wrong).toMatchObject({
    exit: 2,
    said: expect.stringMatching(/expected are level,code,label and, where there are, within; or, .*código municipio/u),
  });
});

test('Imported activities are listed, taken by the forms and named by their words', async () => {
  const server = await start({ compiledDir: tenants.dir, importsFresh: 0 });
  const [verb, guest] = [verbOn(server.connectionString), browser(server.address)];
  const listed = async (tenant: string) => (await guest.call('/api/my-account/v1/economicActivity', { tenant })).body.items;
  const bundled = await listed('mx');
  const at = await file('mx.csv', 'code,label', '23,Construcción', '4 67,Ferreterías', '4,Corta', 'A1,Letras', '23,Otra', '5,');
  expect(await verb('activities', 'mx', at)).toMatchObject({ exit: 1 });
  expect(await refusedOf(at)).toEqual([
    expect.stringMatching(/^4,4,economicActivity: no code that a form of this tenant takes: .*,correct it; zeros/u),
    expect.stringMatching(/^5,A1,economicActivity: no code/u),
    expect.stringMatching(/^6,23,"economicActivity: line 2 has the same code/u),
    expect.stringMatching(/^7,5,economicActivity: no code/u),
  ]);
  expect(await listed('mx')).toEqual([
    { code: '23', label: 'Construcción' },
    { code: '467', label: 'Ferreterías' },
  ]);

  const shop = await openTenants(tenants.dir, () => undefined, systemClock).find('mx');
  const company = await shop?.now.form('companyRegistration');
  if (company === undefined) throw new Error('mx');
  const filled = { ...filledForm({ plan: company.form.plan }), economicActivity: '467' };
  const registered = await guest.call('/api/my-account/v2/users/businessUser/registration', {
    method: 'POST',
    tenant: 'mx',
    body: bodyOfRecord(company, filled),
    headers: { 'idempotency-key': freshKey() },
  });
  expect(registered.status, JSON.stringify(registered.body)).toBe(201);
  const [{ record } = { record: '' }] = await query(server.connectionString, 'select record::text from crm_records');
  expect(record).toContain('Ferreterías');

  // Brazil asks the seven digits of its own nomenclature, with or without marks, and the list is whole: what is not in it is no code.
  const shopOfBrazil = await openTenants(tenants.dir, () => undefined, systemClock).find('br');
  const whole = await shopOfBrazil?.now.form('companyRegistration');
  if (whole === undefined) throw new Error('br');
  const ofCnae = async (cnae: string) => {
    const body = bodyOfRecord(whole, { ...filledForm({ plan: whole.form.plan }), cnae });
    const path = '/api/my-account/v2/users/businessUser/registration';
    return guest.call(path, { method: 'POST', tenant: 'br', body, headers: { 'idempotency-key': freshKey() } });
  };
  const unlisted = { status: 422, body: { error: { errorObj: { mistakes: [{ field: 'cnae', rule: 'exists', mistake: 'notFound' }] } } } };
  expect(await ofCnae('9999999')).toMatchObject(unlisted);
  const rows = Array.from({ length: 1000 }, (_, index) => `8${String(index).padStart(6, '0')},Serviço número ${index}`);
  const cnae = await file('br.csv', 'code,label', '4744-0/01,Ferragens', '474400,Curta', ...rows);
  expect(await verb('activities', 'br', cnae)).toMatchObject({ exit: 1 });
  const search = async (words: string) =>
    (await guest.call(`/api/my-account/v1/economicActivity?search=${encodeURIComponent(words)}`, { tenant: 'br' })).body.items;
  expect(await listed('br')).toHaveLength(1001);
  expect(await search('ferr')).toEqual([{ code: '4744001', label: 'Ferragens' }]);
  expect(await search('SERVICO 999')).toEqual([{ code: '8000999', label: 'Serviço número 999' }]);
  expect(await search('8000-999')).toHaveLength(1);
  expect(await search('servico')).toHaveLength(50);
  // What counts is the list that the operator brought.
  expect(await ofCnae('4619200')).toMatchObject(unlisted);
  expect((await ofCnae('8000999')).status).toBe(201);
  expect(await verb('activities', 'mx', '--bundled')).toMatchObject({ exit: 0 });
  expect(await listed('mx')).toEqual(bundled);
});

test('A run that is killed goes on where it was; until it is whole nobody sees a row of it', async () => {
  const server = await start({ compiledDir: tenants.dir, importsFresh: 0 });
  const [verb, guest] = [verbOn(server.connectionString), browser(server.address)];
  const listed = async () => (await guest.call('/api/my-account/v1/economicActivity', { tenant: 'cl' })).body.items?.length;
  const before = await listed();
  const at = await file('cl.csv', 'code,label', ...Array.from({ length: 40_000 }, (_, index) => `${100_000 + index},Actividad ${index}`));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../../scripts/tenant.ts'), 'import', 'activities', 'cl', at], {
    env: { ...process.env, DATABASE_URL: server.connectionString, COMPILED_DIR: tenants.dir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(createInterface({ input: child.stderr }), 'line');
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  const [{ position } = { position: 0 }] = await query(server.connectionString, `select position from imports where state = 'running'`);
  expect(position).toBeGreaterThan(0);
  expect(await listed()).toBe(before);
  const { exit, said } = await verb('activities', 'cl', at);
  expect([exit, said]).toEqual([0, expect.stringContaining(`40000 of 40000 rows, of which ${position} by a run before`)]);
  expect(await listed()).toBe(40_000);
});
