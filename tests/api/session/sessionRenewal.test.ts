import { expect, test } from 'vitest';
import { password } from '../../support/api/bodies.ts';
import { type Browser, browser } from '../../support/api/call.ts';
import { query } from '../../support/api/query.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const info = '/api/session/commerce/fetchSessionInfo';
const sessions = '/api/session/v1/sessions';
const changing = '/api/authentication/v1/password/change';
const isIn = async (who: Browser) => (await who.call(info)).body.signedIn;

/** Somebody whose rights have just changed: the next answer brings a new id. */
async function withNewRights() {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const idOf = (who: Browser) => who.cookies.get('session-aa') ?? '';
  const grant = `insert into role_grants (tenant, user_id, role, granted_at, granted_by) select tenant, id, 'agent', now(), 'test' from users`;
  await query(server.connectionString, grant);
  const pass = (seconds: number) => {
    server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
  };
  const oldId = idOf(ana);
  /** Calls, and the answer is lost: the browser keeps the id that it had. */
  const callInALift = async (who: Browser) => {
    const kept = idOf(who);
    const { body } = await who.call('/api/authentication/v1/validate', { method: 'POST' });
    const lost = idOf(who);
    who.cookies.set('session-aa', kept);
    return { lost: holding(server.address, lost), isNew: lost !== kept, body };
  };
  const [row] = await query(server.connectionString, 'select count(*)::int from sessions');
  return { server, ana, oldId, idOf, pass, callInALift, rows: Number(row?.count) };
}

function holding(address: string, id: string): Browser {
  const other = browser(address);
  other.cookies.set('session-aa', id);
  return other;
}

test('A lost answer with a new id signs nobody out: the old id remains valid, brings another, and ends with the first use of one', async () => {
  const { server, ana, oldId, idOf, pass, callInALift, rows } = await withNewRights();
  const first = await callInALift(ana);
  expect([first.isNew, first.body.role, first.body.grants]).toEqual([true, 'individual', ['agent']]);
  // Calls on their way with the old id ask for nothing new; a moment later the answer counts as lost.
  pass(5);
  expect((await callInALift(ana)).isNew).toBe(false);
  pass(60);
  const second = await callInALift(ana);
  expect(second.isNew).toBe(true);
  pass(60);
  // To the person it is one session since its beginning.
  expect((await holding(server.address, oldId).call(sessions)).body.sessions).toHaveLength(rows);
  pass(60);
  await ana.call(info);
  expect(idOf(ana)).not.toBe(oldId);
  expect(await isIn(ana)).toBe(true);
  expect((await ana.call(sessions)).body.sessions).toHaveLength(rows);
  // What was lost is nobody's, and the old id has only the calls that are on their way.
  expect(await isIn(first.lost)).toBe(false);
  expect(await isIn(second.lost)).toBe(false);
  const late = holding(server.address, oldId);
  expect(await isIn(late)).toBe(true);
  expect(idOf(late)).toBe(oldId);
  pass(11);
  expect([await isIn(late), await isIn(ana)]).toEqual([false, true]);
});

/** Calls, and the answer is lost: the browser keeps the id that it had. */
async function callInVain(server: StartedServer, who: Browser, path: string, body: object) {
  const kept = who.cookies.get('session-aa') ?? '';
  const answer = await who.call(path, { method: 'POST', body });
  const lost = who.cookies.get('session-aa') ?? '';
  who.cookies.set('session-aa', kept);
  expect([answer.status, lost === kept]).toEqual([200, false]);
  return { kept, lost: holding(server.address, lost) };
}

test('A lost answer to a login leaves the session of before; the first use of the new one ends it, and what was lost', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const bea = { email: 'b@example.com', password };
  await seedAccount(server, bea.email, { companyDocument: '20000000001' });
  const { kept, lost } = await callInVain(server, ana, '/api/session/commerce/login', bea);
  expect((await ana.call(info)).body).toMatchObject({ signedIn: true, role: 'individual' });
  expect((await ana.call('/api/session/commerce/login', { method: 'POST', body: bea })).status).toBe(200);
  expect((await ana.call(info)).body).toMatchObject({ signedIn: true, role: 'pendingCompany' });
  expect([await isIn(holding(server.address, kept)), await isIn(lost)]).toEqual([false, false]);
  expect((await ana.call(sessions)).body.sessions).toHaveLength(1);
});

test('A change of password ends the id that asked for it, also for a copy and after a lost answer: it brings no new one', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com');
  const other = browser(server.address);
  const next = 'Another-Horse-8';
  const logIn = (secret: string) =>
    other.call('/api/session/commerce/login', { method: 'POST', body: { email: 'a@example.com', password: secret } });
  expect((await logIn(password)).status).toBe(200);
  const { kept, lost } = await callInVain(server, ana, changing, { currentPassword: password, newPassword: next });
  expect([await isIn(other), await isIn(holding(server.address, kept))]).toEqual([false, false]);
  server.time.now = new Date(server.time.now.getTime() + 60_000);
  // Nor does it end the session that the change has opened.
  expect([await isIn(holding(server.address, kept)), await isIn(lost)]).toEqual([false, true]);
  expect((await logIn(next)).status).toBe(200);
});

test('An id that was replaced is good for half an hour at most; of the new ones each has its own', async () => {
  const { ana, pass, callInALift } = await withNewRights();
  const first = await callInALift(ana);
  let last = first;
  for (let minutes = 0; minutes < 28; minutes += 4) {
    pass(4 * 60);
    last = await callInALift(ana);
    expect(last.isNew).toBe(true);
  }
  pass(3 * 60);
  expect(await isIn(ana)).toBe(false);
  expect(await isIn(first.lost)).toBe(false);
  expect(await isIn(last.lost)).toBe(true);
});

test('Ending a session ends the ids that were to replace it; ending the others does not', async () => {
  const others = await withNewRights();
  const kept = await others.callInALift(others.ana);
  expect((await others.ana.call(sessions, { method: 'DELETE' })).status).toBe(204);
  expect(await isIn(kept.lost)).toBe(true);
  const own = await withNewRights();
  const { lost } = await own.callInALift(own.ana);
  expect((await own.ana.call('/api/session/commerce/logout', { method: 'POST' })).status).toBe(204);
  expect(await isIn(lost)).toBe(false);
});

test('Of calls at once with a new id one replaces the old, and all are answered', async () => {
  const { server, ana, pass } = await withNewRights();
  await ana.call(info);
  pass(1);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => holding(server.address, ana.cookies.get('session-aa') ?? '').call(info)),
  );
  expect(answers.map(({ body }) => body.signedIn)).toEqual(answers.map(() => true));
  expect(
    await query(server.connectionString, 'select count(*)::int from sessions where listed_id is null and replaces is not null'),
  ).toEqual([{ count: 0 }]);
});
