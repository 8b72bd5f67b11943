import { expect, test } from 'vitest';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { compiledForAll, shopOf } from '../../support/api/compiledTenants.ts';
import { orderShop, tilesAndSink } from '../../support/api/orderShop.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { codes } from '../../tenants/compiled.ts';
import { filledForm } from '../../tenants/filledForm.ts';

const release = compiledForAll();

/** Somebody of cl with an account, and what a browser without a script does with the login and with the look-up of an order. */
async function plainPages() {
  const server = await start({ compiledDir: release.dir });
  const { form } = await shopOf(server, 'cl', 'login');
  const tenant = await openTenants(release.dir, () => undefined, systemClock).find('cl');
  const registration = await tenant?.now.form('personRegistration');
  if (tenant === undefined || registration === undefined) throw new Error('cl');
  const { email, password } = filledForm({ plan: registration.form.plan });
  const page = `/cl/${tenant.now.shell.pages.login?.slug}`;
  const lookUpPage = `/cl/${tenant.now.shell.pages.seekOrder?.slug}`;
  const send = async (
    fields: Record<string, string>,
    { to = page, query = '', headers = {} }: { to?: string; query?: string; headers?: Record<string, string> } = {},
  ) => {
    const answer = await fetch(server.address + to + query, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.address, ...headers },
      body: new URLSearchParams(fields),
    });
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      cookies: answer.headers.getSetCookie(),
      cached: answer.headers.get('cache-control'),
      html: await answer.text(),
    };
  };
  const filled = { loginEmail: String(email), loginPassword: String(password) };
  return {
    server,
    page,
    lookUpPage,
    email: String(email),
    send,
    filled,
    shell: form.of.shell,
    account: `/cl/${tenant.now.shell.pages.myAccount?.slug}`,
    withdrawalPage: `/cl/${tenant.now.shell.pages.withdrawal?.slug}`,
  };
}

test('A login without a script signs in as the call does, and leads on within the shop alone', async () => {
  const { server, page, send, filled, account } = await plainPages();
  const entered = await send(filled);
  expect([entered.status, entered.to]).toEqual([303, account]);
  expect(entered.cookies.join()).toMatch(/HttpOnly/i);
  expect((await send(filled, { query: '?return=%2Fcarro' })).to).toBe('/cl/carro');
  // Who is signed in sees no form of a guest; a session that has ended is none.
  const [cookie = ''] = entered.cookies.map((line) => line.split(';')[0] ?? '').filter((line) => line.includes('session-'));
  const open = (query: string, sent: string) => fetch(server.address + page + query, { redirect: 'manual', headers: { cookie: sent } });
  expect((await open('', cookie)).headers.get('location')).toBe(account);
  expect((await open('?return=%2Fcarro', cookie)).headers.get('location')).toBe('/cl/carro');
  expect((await open('', `${cookie.slice(0, -4)}zzzz`)).status).toBe(200);
  for (const elsewhere of ['https://evil.example/', '//evil.example', '/\\evil.example', '/../pe/mi-cuenta', 'javascript:alert(1)'])
    expect([elsewhere, (await send(filled, { query: `?return=${encodeURIComponent(elsewhere)}` })).to]).toEqual([
      elsewhere,
      expect.stringMatching(/^\/cl\//),
    ]);
});

test('Another origin signs nobody in; mistakes are shown on the page, which holds no password and is not kept', async () => {
  const { page, send, filled, shell } = await plainPages();
  const foreign: readonly Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) expect(await send(filled, { headers })).toMatchObject({ status: 303, to: page, cookies: [] });
  const wrong = await send({ ...filled, loginPassword: 'Otra-Clave-2031' });
  expect(wrong).toMatchObject({ status: 401, cookies: [], cached: 'no-store' });
  expect(wrong.html).toContain(JSON.stringify(shell.messages.wrongCredentials).slice(1, -1));
  expect(wrong.html).not.toContain('Otra-Clave-2031');
  const empty = await send({ loginEmail: '', loginPassword: 'Otra-Clave-2031' });
  expect([empty.status, empty.html.includes('Otra-Clave-2031')]).toEqual([422, false]);
  // A file or JSON is no form of a page.
  const form = new FormData();
  form.append('loginEmail', 'a@example.com');
  const { server } = await plainPages();
  expect((await fetch(server.address + page, { method: 'POST', body: form })).status).toBe(415);
});

test('An order is found without a script, by its number alone; a missing one is reported, and its number stays in the field', async () => {
  const { server, lookUpPage, send, shell, email } = await plainPages();
  const floor = await orderShop(server, { code: 'cl', order: tilesAndSink });
  const number = await floor.placeFor(await floor.idOf(email), { status: 'paymentConfirmed' });
  const found = await send({ orderNumber: ` ${number} ` }, { to: lookUpPage });
  expect(found).toMatchObject({ status: 200, cached: 'no-store', cookies: [] });
  const [, data = 'null'] = /<script type="application\/json" id="shell">(.*?)<\/script>/s.exec(found.html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ plain: { answer: { number, stub: { status: 'paymentConfirmed', delivery: 'home' } } } });
  // Neither whose it is nor what is in it; the name of a published file may have any digits.
  const said = found.html.replaceAll(/\b[0-9a-f]{20}\b/g, '');
  for (const secret of [email, 'Tiles', '2380']) expect(said).not.toContain(secret);
  const missing = await send({ orderNumber: '99999999' }, { to: lookUpPage });
  expect(missing).toMatchObject({ status: 422, cached: 'no-store' });
  expect(missing.html).toContain(JSON.stringify(shell.messages.orderNotFound).slice(1, -1));
  expect(missing.html).toContain('99999999');
});

test('A withdrawal is filed without a script, once however often it is sent; mistakes keep what was typed', async () => {
  const { server, withdrawalPage: to, send } = await plainPages();
  const filled = {
    firstName: 'Elisa',
    lastName: 'Soto',
    contactEmail: 'elisa@example.com',
    purchaseNumber: '8012345678',
    returnedGoods: '',
  };
  const wrong = await send({ ...filled, lastName: '', purchaseNumber: 'no' }, { to });
  expect([wrong.status, wrong.html.includes('elisa@example.com')]).toEqual([422, true]);
  const filed = await send(filled, { to });
  expect(filed).toMatchObject({ status: 200, cached: 'no-store', cookies: [] });
  const [, data = 'null'] = /<script type="application\/json" id="shell">(.*?)<\/script>/s.exec(filed.html) ?? [];
  const [kept] = await query(server.connectionString, 'select number, answer_by::text as "answerBy", email from consumer_requests');
  expect(JSON.parse(data)).toMatchObject({ plain: { answer: { ...kept, email: 'elisa@example.com' } } });
  expect((await send(filled, { to })).html).toContain(String(kept?.number));
  expect(await query(server.connectionString, 'select count(*)::int as filed from consumer_requests')).toEqual([{ filed: 1 }]);
});

/** A shop's complaint: its steps, answers, and what a browser sends of them with what the page carried along. */
async function complaintOf(code: string, send: Awaited<ReturnType<typeof plainPages>>['send']) {
  const tenant = await openTenants(release.dir, () => undefined, systemClock).find(code);
  const form = await tenant?.now.form('complaint');
  const to = `/${code}/${tenant?.now.shell.pages.complaints?.slug}`;
  if (form === undefined) throw new Error('complaint');
  const { plan } = form.form;
  const answers = filledForm({ plan });
  const typed = (fields: readonly string[] = []) =>
    Object.fromEntries(fields.flatMap((name) => (answers[name] === undefined ? [] : [[name, String(answers[name])]])));
  const go = async (fields: Record<string, string>, from?: object, goTo?: string) => {
    const answer = await send(
      { ...(from && { '(from)': JSON.stringify(from) }), ...fields, ...(goTo === undefined ? {} : { '(to)': goTo }) },
      { to },
    );
    const [, data = 'null'] = /<script type="application\/json" id="shell">(.*?)<\/script>/s.exec(answer.html) ?? [];
    return { ...answer, plain: JSON.parse(data).plain };
  };
  return { steps: plan.steps, answers, typed, go };
}

test('A complaint of two steps is filed without a script: each step is judged, earlier answers come along, and all are checked before', async () => {
  const { server, send } = await plainPages();
  const { steps, answers, typed, go } = await complaintOf('cl', send);
  const [person, claim] = steps;
  if (person === undefined || claim === undefined) throw new Error('steps');
  const wrong = await go({ ...typed(person.fields), contactEmail: 'no' });
  expect([wrong.status, wrong.plain.view.place, wrong.plain.view.mistakes.length, wrong.plain.record.contactEmail]).toEqual([
    422,
    person.name,
    1,
    'no',
  ]);
  const first = await go(typed(person.fields));
  expect([first.status, first.cached, first.plain.view.place, first.plain.view.mistakes]).toEqual([200, 'no-store', claim.name, []]);
  expect(first.plain.record).toMatchObject(
    Object.fromEntries(person.fields.flatMap((name) => (name in answers ? [[name, answers[name]]] : []))),
  );
  const back = await go(typed(claim.fields), { place: claim.name, record: first.plain.record }, person.name);
  expect([back.status, back.plain.view.place]).toEqual([200, person.name]);
  expect(back.plain.record).toMatchObject(first.plain.record);
  const checked = await go(typed(claim.fields), { place: claim.name, record: first.plain.record });
  expect([checked.status, checked.plain.view.place]).toEqual([200, '(check)']);
  // Nobody comes past a step by saying so.
  const forged = { ...checked.plain.record, contactEmail: 'no', complaintDetail: { not: 'a text' } };
  for (const record of [forged, undefined, 'no record', null])
    expect((await go({}, { place: '(check)', record })).plain.view, JSON.stringify(record)).toMatchObject({ place: person.name });
  expect((await go({ '(from)': '{"place"' })).status).toBe(422);
  expect(await query(server.connectionString, 'select count(*)::int as filed from consumer_requests')).toEqual([{ filed: 0 }]);

  const filed = await go({}, { place: '(check)', record: checked.plain.record });
  const [kept] = await query(server.connectionString, 'select kind, number, email from consumer_requests');
  expect(kept).toMatchObject({ kind: 'complaint', email: answers.contactEmail });
  expect(filed).toMatchObject({
    status: 200,
    cached: 'no-store',
    plain: { answer: { number: kept?.number, email: answers.contactEmail } },
  });
  await go({}, { place: '(check)', record: checked.plain.record });
  expect(await query(server.connectionString, 'select count(*)::int as filed from consumer_requests')).toEqual([{ filed: 1 }]);
});

test('In every shop a complaint is filed without a script, step after step', async () => {
  const { server, send } = await plainPages();
  for (const code of codes) {
    const { steps, typed, go } = await complaintOf(code, send);
    let page = await go(typed(steps[0]?.fields));
    for (const { name, fields } of steps.slice(1)) {
      expect([code, page.status, page.plain.view]).toMatchObject([code, 200, { place: name, mistakes: [] }]);
      page = await go(typed(fields), { place: name, record: page.plain.record });
    }
    expect([code, page.plain.view.place]).toEqual([code, '(check)']);
    const filed = await go({}, { place: '(check)', record: page.plain.record });
    expect([code, filed.status, filed.plain.answer?.number]).toEqual([code, 200, expect.stringMatching(/^\d{6}-\d{4}$/)]);
  }
  expect(await query(server.connectionString, 'select count(distinct tenant)::int as shops from consumer_requests')).toEqual([
    { shops: codes.length },
  ]);
});

test('After some wrong passwords, whom only a script could let through is told so, not to try again', async () => {
  const { send, filled, shell } = await plainPages();
  const answers = [];
  for (let tried = 0; tried < 4; tried++) answers.push(await send({ ...filled, loginPassword: 'Otra-Clave-2031' }));
  const last = answers.at(-1);
  expect(last).toMatchObject({ status: 403, cookies: [], cached: 'no-store' });
  expect(last?.html).toContain(JSON.stringify({ refusal: { message: shell.words.needsScript } }).slice(1, -1));
});
