import { expect, onTestFinished, test } from 'vitest';
import { type ProviderFault, startProvider, type TestProvider } from '../../provider/startProvider.ts';
import { through } from '../../provider/through.ts';
import { password, person } from '../../support/api/bodies.ts';
import { type Browser, browser, freshKey } from '../../support/api/call.ts';
import { collaboratorsAt, invite, setStatus } from '../../support/api/collaborators.ts';
import { query } from '../../support/api/query.ts';
import { enterCompany } from '../../support/api/signedIn.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';

const shop = 'https://shop.example';
const callbackOf = (tenant: string) => `${shop}/api/session/commerce/social-login/${tenant}/acme/callback`;

/** A server with a provider, which both of its shops name `acme`. */
async function withProvider(): Promise<StartedServer & { readonly provider: TestProvider }> {
  const provider = await startProvider(['aa', 'bb'].map(callbackOf));
  onTestFinished(provider.end);
  const server = await start({ env: { PUBLIC_URL: shop, OIDC_AA_ACME: provider.setting, OIDC_BB_ACME: provider.setting } });
  return Object.assign(server, { provider });
}

const leave = (who: Browser, more: object = {}, tenant = 'aa') =>
  who.call('/api/session/commerce/social-login', { method: 'POST', tenant, body: { provider: 'acme', ...more } });

const comeBack = async (who: Browser, back: URL, tenant = 'aa') => {
  const { status, headers } = await who.call(back.pathname + back.search, { tenant, headers: { 'x-tenant': '' } });
  expect(status).toBe(303);
  const to = new URL(headers.get('location') ?? '');
  expect(to.origin).toBe(shop);
  return to.pathname + to.search;
};

/** Away and back as this person; the page where it ends. */
async function vouched(who: Browser, email: string, more: object = {}, tenant = 'aa'): Promise<string> {
  const { status, body } = await leave(who, more, tenant);
  expect(status).toBe(200);
  return comeBack(who, await through(String(body.location), { email }, shop), tenant);
}

const isSignedIn = async (who: Browser) => (await who.call('/api/session/commerce/fetchSessionInfo')).body.user?.email;
const held = async (who: Browser) => (await who.call('/api/session/commerce/social-login')).body;
const logIn = (who: Browser, email: string, secret = password) =>
  who.call('/api/session/commerce/login', { method: 'POST', body: { email, password: secret } });
const register = (who: Browser, email: string) =>
  who.call('/api/my-account/v2/users', { method: 'POST', body: person(email), headers: { 'idempotency-key': freshKey() } });
const linked = (server: StartedServer) =>
  query(server.connectionString, 'select tenant, provider, subject from social_accounts order by subject');

test('Who is new registers with what the provider said, and the next time is signed in, on another node too', async () => {
  const server = await withProvider();
  const ana = browser(server.address);
  expect(await vouched(ana, 'ana@example.com')).toBe('/aa/join?social=acme');
  expect(await held(ana)).toEqual({ provider: 'acme', email: 'ana@example.com', firstName: 'Ana María', lastName: 'Núñez' });
  // In this browser alone.
  expect(await held(browser(server.address))).toEqual({});
  expect((await register(ana, 'Ana@example.com')).status).toBe(201);
  expect(await linked(server)).toEqual([{ tenant: 'aa', provider: 'acme', subject: 'ana@example.com' }]);
  expect(await held(ana)).toEqual({});

  const second = browser(await server.node());
  await server.close();
  expect(await vouched(second, 'ana@example.com', { return: '/my-orders?page=2' })).toBe('/aa/login?return=%2Fmy-orders%3Fpage%3D2');
  expect(await isSignedIn(second)).toBe('Ana@example.com');
  expect(await query(server.connectionString, "select action from audit where action = 'provider linked'")).toHaveLength(1);
});

test('An account that is there already asks its password once; then it is linked', async () => {
  const server = await withProvider();
  await seedAccount(server, 'ana@example.com');
  const ana = browser(server.address);
  expect(await vouched(ana, 'ANA@example.com', { return: '/orders' })).toBe('/aa/login?social=link&provider=acme&return=%2Forders');
  expect(await isSignedIn(ana)).toBeUndefined();
  expect((await logIn(ana, 'ana@example.com', 'Wrong-Horse-9')).status).toBe(401);
  expect(await linked(server)).toEqual([]);
  expect((await logIn(ana, 'ana@example.com')).status).toBe(200);
  expect(await linked(server)).toMatchObject([{ subject: 'ANA@example.com' }]);
  expect((await server.mail('providerLinked', 'ana@example.com')).text).toContain('provider=[Acme]');
  const again = browser(server.address);
  expect(await vouched(again, 'ANA@example.com')).toBe('/aa/login');
  expect(await isSignedIn(again)).toBe('ana@example.com');
});

test('Another account than that of the e-mail is linked neither by its password nor by registering', async () => {
  const server = await withProvider();
  for (const email of ['ana@example.com', 'bea@example.com']) await seedAccount(server, email);
  const ana = browser(server.address);
  await vouched(ana, 'ana@example.com');
  expect((await logIn(ana, 'bea@example.com')).status).toBe(200);
  const zoe = browser(server.address);
  await vouched(zoe, 'zoe@example.com');
  expect((await register(zoe, 'eva@example.com')).status).toBe(201);
  expect(await linked(server)).toEqual([]);
});

test('A collaborator who was linked is out as soon as the company says so', async () => {
  const server = await withProvider();
  await seedAccount(server, 'boss@example.com', { companyDocument: '20000000001' });
  await query(server.connectionString, "update companies set state = 'approved'");
  const boss = await enterCompany(server.address, 'boss@example.com', '20000000001');
  await invite(server, boss, 'rosa@example.com', '20000000001');
  const rosa = browser(server.address);
  await vouched(rosa, 'rosa@example.com');
  expect((await logIn(rosa, 'rosa@example.com')).status).toBe(200);
  expect(await vouched(browser(server.address), 'rosa@example.com')).toBe('/aa/login');
  const [{ id } = { id: '' }] = (await boss.call(`${collaboratorsAt}?sort=-email`)).body.items as unknown as { id: string }[];
  expect((await setStatus(boss, id, 'inactive')).status).toBe(200);
  expect(await isSignedIn(rosa)).toBeUndefined();
  const again = browser(server.address);
  expect(await vouched(again, 'rosa@example.com')).not.toBe('/aa/login');
  expect(await isSignedIn(again)).toBeUndefined();
});

test('An e-mail that the provider has not verified opens and links nothing', async () => {
  const server = await withProvider();
  await seedAccount(server, 'ana@example.com');
  const eve = browser(server.address);
  expect(await vouched(eve, 'unverified:ana@example.com')).toBe('/aa/login?social=unverified&provider=acme');
  expect(await held(eve)).toEqual({});
  await logIn(eve, 'ana@example.com');
  expect(await linked(server)).toEqual([]);
});

test('Who goes back, another browser, a second time, another state, too late: the login page says why, and nobody is signed in', async () => {
  const server = await withProvider();
  await seedAccount(server, 'ana@example.com');
  const ana = browser(server.address);
  const location = async () => String((await leave(ana)).body.location);
  expect(await comeBack(ana, await through(await location(), { cancel: '1' }, shop))).toBe('/aa/login?social=cancelled&provider=acme');

  const back = await through(await location(), { email: 'ana@example.com' }, shop);
  expect(await comeBack(browser(server.address), back)).toBe(failed);
  const foreign = new URL(back);
  foreign.searchParams.set('state', 'f'.repeat(64));
  expect(await comeBack(ana, foreign)).toBe(failed);
  // Spent by the one before.
  expect(await comeBack(ana, back)).toBe(failed);

  const late = await through(await location(), { email: 'ana@example.com' }, shop);
  server.time.now = new Date(server.time.now.getTime() + 601_000);
  expect(await comeBack(ana, late)).toBe(failed);
  expect(await isSignedIn(ana)).toBeUndefined();
});

test('A provider that is not set up, or is another shop’s, is not there; one that is silent is said to be', async () => {
  const server = await start({ env: { PUBLIC_URL: shop, OIDC_AA_ACME: 'http://shop:secret@localhost:9' } });
  const who = browser(server.address);
  expect((await leave(who, { provider: 'other' })).status).toBe(404);
  expect((await leave(who, {}, 'bb')).status).toBe(404);
  const silent = await leave(who);
  expect([silent.status, silent.body.error?.errorObj?.code]).toEqual([502, 'providerFailed']);
  const page = await (await fetch(`${server.address}/aa/login`)).text();
  expect(page).toContain('"providers":[{"id":"acme","name":"Acme"}]');
  expect(await (await fetch(`${server.address}/bb/login`)).text()).toContain('"providers":[]');
});

/** What a login through a provider leaves behind. */
const traces = ({ connectionString }: StartedServer) =>
  query(
    connectionString,
    `select (select count(*)::int from social_logins) as held, (select count(*)::int from social_accounts) as linked,
       (select count(*)::int from sessions) as sessions`,
  );
const failed = '/aa/login?social=failed&provider=acme';

test('A provider that refuses or is slow before anybody leaves is reported, nobody is redirected, and it is asked again the next time', async () => {
  for (const does of ['refuses', 'waits'] as const) {
    const server = await withProvider();
    await server.provider.behave({ at: 'discovery', does });
    const ana = browser(server.address);
    const { status, body } = await leave(ana);
    const errorObj = body.error?.errorObj;
    expect([status, errorObj?.code, errorObj?.message], does).toEqual([502, 'providerFailed', 'socialFailed of aa']);
    expect(await traces(server), does).toEqual([{ held: 0, linked: 0, sessions: 0 }]);
    await server.provider.behave(null);
    expect(await vouched(ana, 'ana@example.com'), does).toBe('/aa/join?social=acme');
  }
});

test('A provider that refuses, is slow or dies once somebody is on the way back: the login page says so and nothing is half linked', async () => {
  const server = await withProvider();
  const port = Number(new URL(server.provider.issuer).port);
  await seedAccount(server, 'ana@example.com');
  const manners: readonly (ProviderFault | 'dies')[] = [{ at: 'token', does: 'refuses' }, { at: 'token', does: 'waits' }, 'dies'];
  for (const manner of manners) {
    const [ana, zoe] = [browser(server.address), browser(server.address)];
    const backs: [Browser, URL][] = [];
    for (const [who, email] of [
      [ana, 'ana@example.com'],
      [zoe, 'zoe@example.com'],
    ] as const)
      backs.push([who, await through(String((await leave(who)).body.location), { email }, shop)]);
    await (manner === 'dies' ? server.provider.end() : server.provider.behave(manner));
    expect(await Promise.all(backs.map(([who, back]) => comeBack(who, back)))).toEqual([failed, failed]);
    expect(await traces(server)).toEqual([{ held: 0, linked: 0, sessions: 0 }]);
    for (const [who, back] of backs) {
      expect([await held(who), await isSignedIn(who)]).toEqual([{}, undefined]);
      // What it was asked with is spent.
      expect(await comeBack(who, back)).toBe(failed);
    }
    if (manner !== 'dies') await server.provider.behave(null);
  }
  const again = await startProvider(['aa', 'bb'].map(callbackOf), port);
  onTestFinished(again.end);
  const ana = browser(server.address);
  expect(await vouched(ana, 'ana@example.com')).toBe('/aa/login?social=link&provider=acme');
  expect((await logIn(ana, 'ana@example.com')).status).toBe(200);
  expect(await linked(server)).toMatchObject([{ subject: 'ana@example.com' }]);
});

test('An answer that comes twice at once, at two nodes, is taken once', async () => {
  const server = await withProvider();
  const other = await server.node();
  await seedAccount(server, 'ana@example.com');
  const first = browser(server.address);
  await vouched(first, 'ana@example.com');
  expect((await logIn(first, 'ana@example.com')).status).toBe(200);
  const before = await traces(server);
  expect(before).toEqual([{ held: 0, linked: 1, sessions: 1 }]);
  for (const [email, to, after] of [
    ['ana@example.com', '/aa/login', { held: 0, linked: 1, sessions: 2 }],
    ['zoe@example.com', '/aa/join?social=acme', { held: 1, linked: 1, sessions: 2 }],
  ] as const) {
    const here = browser(server.address);
    const back = await through(String((await leave(here)).body.location), { email }, shop);
    const there = browser(other);
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    const ends = await Promise.all([comeBack(here, back), comeBack(there, back)]);
    expect(ends.toSorted(), email).toEqual([to, failed].toSorted());
    expect(await traces(server), email).toEqual([after]);
  }
});

test('What binds a login to its browser is in its cookie alone', async () => {
  const server = await withProvider();
  const ana = browser(server.address);
  const { headers, body } = await leave(ana);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-ticket-aa=[\w-]{43}; Max-Age=2400; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  const parameters = new URL(String(body.location)).searchParams;
  expect(Object.fromEntries(parameters)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: callbackOf('aa'),
  });
  const back = await through(String(body.location), { email: 'ana@example.com' }, shop);
  await comeBack(ana, back);
  const rows = JSON.stringify(await query(server.connectionString, 'select * from social_logins'));
  const ticket = ana.cookies.get('__Host-ticket-aa') ?? '';
  for (const secret of [ticket, parameters.get('state'), parameters.get('nonce'), back.searchParams.get('code')]) {
    expect(secret).toMatch(/^[\w-]{20,}$/);
    expect(rows + server.log.join('')).not.toContain(secret);
  }
});
