import { expect, test } from 'vitest';
import { freshDocument, person } from '../../support/api/bodies.ts';
import { type Body, type Browser, browser } from '../../support/api/call.ts';
import { logIn } from '../../support/api/logIn.ts';
import { query } from '../../support/api/query.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const users = '/api/my-account/v3/aa/users';

/** What a person sends to be called so; the rest as it is read. */
const called = (read: Body, firstName: string, more: object = {}) => {
  const { userName, primaryPhone, document } = JSON.parse(JSON.stringify(read.payload?.userInfo)) as Record<string, object>;
  return { userInfo: { userName: { ...userName, firstName }, primaryPhone, document, ...more } };
};

const put = (who: Browser, body: unknown, etag: string, headers: Record<string, string> = {}) =>
  who.call(users, { method: 'PUT', body, headers: { 'if-match': etag, ...headers } });

async function read(who: Browser, path = users) {
  const { status, body, headers } = await who.call(path);
  return { status, body, etag: headers.get('etag') ?? '' };
}

async function ana(server: StartedServer) {
  const who = await seedPerson(server, 'ana@example.com');
  return { who, ...(await read(who)) };
}

const nameIn = (body: Body) => body.payload?.userInfo?.userName?.firstName;

test('What a person edits is stored: a second node reads it after the first has ended; an emptied field is gone', async () => {
  const server = await start();
  const { who, body, etag } = await ana(server);
  const edit = called(body, 'Beatriz', { alternatePhone: { number: '123456', countryCode: '99' } });
  const answer = await put(who, edit, etag);
  expect([answer.status, nameIn(answer.body)]).toEqual([200, 'Beatriz']);
  await server.close();
  const other = browser(await server.node());
  for (const [name, id] of who.cookies) other.cookies.set(name, id);
  const again = await read(other);
  expect(again.body).toEqual(answer.body);
  expect([again.etag, again.etag === etag]).toEqual([answer.headers.get('etag'), false]);
  expect(again.body.payload?.userInfo).toMatchObject(edit.userInfo);
  expect(again.body.payload?.accountData?.email).toBe('ana@example.com');
  expect((await put(other, called(again.body, 'Beatriz'), again.etag)).body.payload?.userInfo?.alternatePhone).toBeUndefined();
  const { body: info } = await other.call('/api/session/commerce/fetchSessionInfo');
  expect(info.user?.firstName).toBe('Beatriz');
  expect(await query(server.connectionString, `select actor = subject as own, action from audit where action = 'person edited'`)).toEqual([
    { own: true, action: 'person edited' },
    { own: true, action: 'person edited' },
  ]);
  expect(await query(server.connectionString, `select count(*)::int from crm_records where state = 'kept'`)).toEqual([{ count: 2 }]);
});

test('Of two who edit at once one is stored; the other gets the current values, and can continue from there', async () => {
  const server = await start();
  const { who, body, etag } = await ana(server);
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho'].map((name) => `Ana ${name}`);
  const answers = await Promise.all(names.map((name) => put(who, called(body, name), etag)));
  const stored = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 412);
  expect([stored.length, refused.length]).toEqual([1, names.length - 1]);
  for (const { body: answer, headers } of refused) {
    expect(answer.error?.errorObj).toMatchObject({ code: 'changedMeanwhile', current: stored[0]?.body });
    expect(headers.get('etag')).toBe(stored[0]?.headers.get('etag'));
  }
  const next = refused[0]?.headers.get('etag') ?? '';
  expect(nameIn((await put(who, called(body, 'Carla'), next)).body)).toBe('Carla');
  // What is weak by a proxy's hand is the same version.
  expect((await put(who, called(body, 'Dora'), `W/${(await read(who)).etag}`)).status).toBe(200);
});

test('A call whose answer was lost is answered again, and nothing happens twice', async () => {
  const server = await start();
  const { who, body, etag } = await ana(server);
  const first = await put(who, called(body, 'Beatriz'), etag);
  const second = await put(who, called(body, 'Beatriz'), etag);
  expect([second.status, second.body, second.headers.get('etag')]).toEqual([200, first.body, first.headers.get('etag')]);
  expect(await query(server.connectionString, `select count(*)::int from audit where action = 'person edited'`)).toEqual([{ count: 1 }]);
});

test('One’s own document is not taken; somebody else’s is, and said within a limit alone', async () => {
  const server = await start({ limits: { takenOfAddress: { scope: 'taken-address', hits: 2, seconds: 60 } } });
  const { who, body, etag } = await ana(server);
  const taken = freshDocument();
  const other = browser(server.address);
  const headers = { 'idempotency-key': `key-${taken}` };
  await other.call('/api/my-account/v2/users', { method: 'POST', body: person('bea@example.com', { document: taken }), headers });
  const mine = JSON.parse(JSON.stringify(body.payload?.userInfo?.document)) as object;
  const withTheirs = called(body, 'Ana', { document: { ...mine, id: taken } });
  const answer = await put(who, withTheirs, etag);
  expect(answer.status).toBe(422);
  expect(answer.body.error?.errorObj).toMatchObject({
    code: 'notSaved',
    message: 'savingFailed of aa',
    mistakes: [{ field: 'document', rule: 'unique', mistake: 'taken', message: 'document is taken' }],
  });
  expect((await put(who, called(body, 'Beatriz'), etag)).status).toBe(200);
  const now = (await read(who)).etag;
  expect((await put(who, withTheirs, now)).status).toBe(422);
  expect((await put(who, withTheirs, now)).status).toBe(429);
});

test('A free document is stored with its key: it is taken for the next, and the old one is free', async () => {
  const server = await start();
  const { who, body, etag } = await ana(server);
  const document = JSON.parse(JSON.stringify(body.payload?.userInfo?.document)) as { id: string };
  const fresh = freshDocument();
  expect((await put(who, called(body, 'Ana', { document: { ...document, id: fresh } }), etag)).status).toBe(200);
  const register = async (email: string, id: string) =>
    (
      await browser(server.address).call('/api/my-account/v2/users', {
        method: 'POST',
        body: person(email, { document: id }),
        headers: { 'idempotency-key': `key-${email}` },
      })
    ).status;
  expect([await register('b@example.com', fresh), await register('c@example.com', document.id)]).toEqual([422, 201]);
});

test('Two who want the same free document at once: one gets it', async () => {
  const server = await start();
  const wanted = freshDocument();
  const emails = Array.from({ length: 6 }, (_, at) => `p${at}@example.com`);
  const people = await Promise.all(
    emails.map(async (email) => {
      const who = await seedPerson(server, email);
      return { who, ...(await read(who)) };
    }),
  );
  const answers = await Promise.all(
    people.map(({ who, body, etag }) => {
      const document = JSON.parse(JSON.stringify(body.payload?.userInfo?.document)) as object;
      return put(who, called(body, 'Ana', { document: { ...document, id: wanted } }), etag);
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
});

test('Nobody edits for somebody else: guest, other tenant, other person’s version', async () => {
  const server = await start();
  const { who, body, etag } = await ana(server);
  const edit = called(body, 'Mallory');
  expect((await put(browser(server.address), edit, etag)).status).toBe(401);
  expect((await who.call('/api/my-account/v3/bb/users', { method: 'PUT', body: edit, headers: { 'if-match': etag } })).status).toBe(404);
  expect((await put(who, edit, etag, { origin: 'https://elsewhere.example' })).status).toBe(403);
  const bea = await seedPerson(server, 'bea@example.com');
  const hers = await read(bea);
  expect((await put(bea, called(hers.body, 'Beatriz'), hers.etag)).status).toBe(200);
  // After any edit the other person stays as she is.
  const still = await read(who);
  expect([still.body, still.etag]).toEqual([body, etag]);
  await seedAccount(server, 'boss@example.com', { companyDocument: '20000000001' });
  const boss = await logIn(server.address, 'boss@example.com');
  const own = await read(boss);
  expect((await put(boss, called(own.body, 'Jefa'), own.etag)).body.payload?.userInfo?.userName?.firstName).toBe('Jefa');
});

test('What decides rights, what is not asked and what is malformed is refused, and nothing is stored', async () => {
  const server = await start();
  const { who, body, etag } = await ana(server);
  const edit = called(body, 'Beatriz');
  const bodies: unknown[] = [
    { ...edit, accountData: { email: 'other@example.com' } },
    { userInfo: { ...edit.userInfo, userRole: 'superuser' } },
    { userInfo: { ...edit.userInfo, userState: 'active' } },
    { userInfo: { ...edit.userInfo, gender: 'FEMALE' } },
    { userInfo: { ...edit.userInfo, document: { id: '12345678', type: 'RUC', country: 'ZZ', category: 'Individual' } } },
    { userInfo: { ...edit.userInfo, userName: { firstName: 7, lastName1: 'Núñez' } } },
    { userInfo: { ...edit.userInfo, userName: { firstName: 'A\u0000', lastName1: 'Núñez' } } },
    { userInfo: { ...edit.userInfo, userName: { firstName: 'A\u202e', lastName1: 'Núñez' } } },
    '{"userInfo":{"__proto__":{"userRole":"superuser"}}}',
    '[]',
    '{',
  ];
  const statuses = [];
  for (const one of bodies) statuses.push((await put(who, one, etag)).status);
  expect(statuses).toEqual(bodies.map(() => 400));
  expect((await who.call(users, { method: 'PUT', body: edit })).status).toBe(400);
  const empty = await put(who, {}, etag);
  expect(empty.body.error?.errorObj?.mistakes).toHaveLength(4);
  for (const strange of ['*', '3', '""', '"1", "2"', '"-1"']) expect((await put(who, edit, strange)).status).toBe(412);
  expect((await read(who)).body).toEqual(body);
});

test('The old version of the call carries the old names, and both store the same', async () => {
  const server = await start();
  const { who } = await ana(server);
  const old = '/api/my-account/v2/aa/users';
  const { body, etag } = await read(who, old);
  const { primaryPhone, ...userInfo } = called((await read(who)).body, 'Beatriz').userInfo;
  expect(body.payload?.userInfo?.phoneNumber).toEqual(primaryPhone);
  const answer = await who.call(old, {
    method: 'PUT',
    body: { userInfo: { ...userInfo, phoneNumber: { number: '911111111', countryCode: '99' } } },
    headers: { 'if-match': etag },
  });
  expect([answer.status, answer.body.payload?.userInfo?.phoneNumber?.number]).toEqual([200, '911111111']);
  expect((await read(who)).body.payload?.userInfo?.primaryPhone?.number).toBe('911111111');
});
