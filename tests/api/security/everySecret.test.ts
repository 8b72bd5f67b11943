/** All flows that take a password, a code, a card, an account: walked through at once, and then none of it is anywhere. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { JSONWebKeySet } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { createSecret } from '../../../src/server/platform/secret.ts';
import { sealSubscription } from '../../../src/server/policy/notifications/mailSubscription.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { seal } from '../../../src/web/features/cards/seal.ts';
import { startProvider } from '../../provider/startProvider.ts';
import { through } from '../../provider/through.ts';
import { company, freshDocument, person } from '../../support/api/bodies.ts';
import { type Browser, browser, etagOf, freshKey } from '../../support/api/call.ts';
import { findCanaries, freshCard, freshPassword, placesOf } from '../../support/api/canaries.ts';
import { callSolving } from '../../support/api/challenges.ts';
import { collaborator, collaboratorsAt } from '../../support/api/collaborators.ts';
import { bodyOfRecord, compiled } from '../../support/api/compiledTenants.ts';
import { writeRelease } from '../../support/api/fixture-release/writeRelease.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { keepWal } from '../../support/api/keepWal.ts';
import { orderShop, tilesAndSink } from '../../support/api/orderShop.ts';
import { query } from '../../support/api/query.ts';
import { secretOperations, soundsSecret } from '../../support/api/secretOperations.ts';
import { start } from '../../support/api/start.ts';
import { otherProcess } from '../../support/hosts/otherProcess.ts';
import { filledForm } from '../../tenants/filledForm.ts';
import { operationAt } from '../../traffic/traffic.ts';

const users = '/api/my-account/v2/users';
const access = '/api/authentication/v1';
const session = '/api/session/commerce';
const cards = '/api/my-account/v3/users/payment-methods';
const shop = 'https://shop.example';
const document = '20000000001';
const secretKey = 'a-key-that-seals-what-mails-end-by';
const boss = { companyDocument: document, email: 'boss@example.com' };

test('What sounds like a secret in a body of the contract is marked as one (writeOnly)', () => {
  expect(secretOperations().size).toBeGreaterThanOrEqual(20);
  expect(soundsSecret()).toEqual([]);
});

test('After every flow that takes a secret, none is in a row, a file of the database, a log, a mail, an export or a figure', {
  timeout: 300_000,
}, async () => {
  // The shop, and around it a gateway, a provider and a post office in processes of their own.
  const output: string[] = [];
  const [sandbox, provider, post, tenants] = await Promise.all([
    startSandbox({ onOutput: (text) => output.push(text) }),
    startProvider([`${shop}${session}/social-login/aa/acme/callback`]),
    otherProcess('smtpServerProcess'),
    compiled(),
  ]);
  onTestFinished(async () => void (await Promise.all([sandbox.close(), provider.end(), tenants.remove()])));
  await writeRelease(tenants.dir, { tenant: 'aa', newExperience: true });
  const server = await start({
    compiledDir: tenants.dir,
    env: {
      PUBLIC_URL: shop,
      SMTP_URL: `smtp://127.0.0.1:${post.port}?from=shop@example.com`,
      GATEWAY_URL: sandbox.address,
      OIDC_AA_ACME: provider.setting,
      METRICS_TOKEN: 'a-token-of-some-length',
      SECRET: secretKey,
    },
  });
  const walFiles = await keepWal(server.connectionString);

  const secrets: string[] = [];
  const codes: string[] = [];
  const answers: unknown[] = [];
  const kept = <T extends string>(secret: T): T => {
    secrets.push(secret);
    return secret;
  };
  const fresh = () => kept(freshPassword());
  const number = (begin = '4') => kept(freshCard(begin));
  const codeIn = async (event: string, to: string) => {
    const mail = () => post.heard.findLast(({ what }) => what === `${to} ${event}`);
    await expect.poll(mail, { timeout: 30_000 }).toBeDefined();
    const [, code = ''] = /code=3D\[(\d{6})\]|code=\[(\d{6})\]/.exec(String(mail()?.body))?.filter(Boolean) ?? [];
    expect(code).toHaveLength(6);
    codes.push(code);
    return code;
  };
  const send = async (who: Browser, at: string, body: unknown, expected: number, { method = 'POST', tenant = 'aa', etag = '' } = {}) => {
    const headers = { 'idempotency-key': freshKey(), ...(etag !== '' && { 'if-match': etag }) };
    const answer = await callSolving(who, at, { method, tenant, headers, ...(body !== undefined && { body }) });
    expect([at, answer.status, answer.status === expected ? '' : answer.body]).toEqual([at, expected, '']);
    // The right to set a password is handed out here, to be handed in.
    if (!at.endsWith('otp-recovery/verify')) answers.push(answer.body, ...answer.headers);
    return answer;
  };
  const minute = () => {
    server.time.now = new Date(server.time.now.getTime() + 61_000);
  };
  const at = () => browser(server.address);
  const withPassword = <T extends { readonly accountData: object }>(body: T, password: string) => ({
    ...body,
    accountData: { ...body.accountData, password },
  });

  // Registration: a person, by the older name too, a company, a person with little (lite).
  const [pilar, leo, chief] = [at(), at(), at()];
  const first = fresh();
  await send(at(), users, withPassword(person('pilar@example.com'), first), 201);
  const leos = fresh();
  await send(at(), `${access}/register`, withPassword(person('leo@example.com'), leos), 201);
  const bosses = fresh();
  await send(at(), `${users}/businessUser/registration`, withPassword(company(boss.email, document), bosses), 201);
  await query(server.connectionString, `update companies set state = 'approved'`);
  const mx = await openTenants(tenants.dir, () => undefined, systemClock).find('mx');
  const lite = await mx?.now.form('liteRegistration');
  if (lite === undefined) throw new Error('lite');
  const liteBody = bodyOfRecord(lite, { ...filledForm({ plan: lite.form.plan }), password: fresh() });
  await send(at(), users, liteBody, 201, { tenant: 'mx' });
  await send(at(), users, withPassword(person('pilar@example.com'), fresh()), 422);

  // Logins: right ones, wrong ones until a challenge is asked and solved, and a session that another host asks for.
  for (let tries = 0; tries < 5; tries++) await send(at(), `${session}/login`, { email: 'pilar@example.com', password: fresh() }, 401);
  await send(pilar, `${session}/login`, { email: 'pilar@example.com', password: first }, 200);
  await send(leo, '/api/session/v1/session/create', { email: 'leo@example.com', password: leos }, 200);
  await send(chief, `${session}/corp-login`, { ...boss, password: bosses }, 200);

  // A password changed, forgotten, and forgotten in a company.
  const changed = fresh();
  await send(pilar, `${access}/password/change`, { currentPassword: fresh(), newPassword: changed }, 422);
  await send(pilar, `${access}/password/change`, { currentPassword: first, newPassword: changed }, 200);
  const recover = async (base: string, whom: { readonly email: string; readonly companyDocument?: string }) => {
    await send(at(), `${base}/otp-recovery`, whom, 202);
    const code = await codeIn('recoveryCode', whom.email);
    await send(at(), `${base}/otp-recovery/verify`, { ...whom, code: `${code.slice(1)}x` }, 422);
    const { body } = await send(at(), `${base}/otp-recovery/verify`, { ...whom, code }, 200);
    const [token, password] = [kept(String(body.token)), fresh()];
    await send(at(), `${base}/reset`, { token, password: 'weak' }, 422);
    await send(at(), `${base}/reset`, { token, password }, 204);
    return password;
  };
  const pilars = await recover(`${access}/password`, { email: 'pilar@example.com' });
  const chiefs = await recover(`${access}/organization-user/password`, boss);
  await send(pilar, `${session}/login`, { email: 'pilar@example.com', password: pilars }, 200);
  await send(chief, `${session}/corp-login`, { ...boss, password: chiefs }, 200);

  // Collaborators come in, by a code and with a password or without.
  for (const name of ['rosa', 'luis']) {
    const who = { email: `${name}@example.com`, companyDocument: document };
    await send(chief, collaboratorsAt, collaborator(who.email, document), 201);
    await send(at(), `${access}/organization-user/code`, who, 202);
    const code = await codeIn('collaboratorCode', who.email);
    await send(at(), `${access}/organization-user/code/verify`, { ...who, code }, 204);
    if (name === 'rosa') {
      const body = { ...who, code, password: fresh(), consents: { terms: true } };
      await send(at(), `${access}/organization-user/register`, body, 201);
      await send(at(), `${session}/corp-login`, { ...who, password: body.password }, 200);
    } else {
      const consents = [{ template: 'terms', version: '1', accepted: true }];
      await send(at(), `${access}/organization-user/register-without-password`, { ...who, code, consents }, 201);
    }
  }
  const { accountData: _none, ...added } = company('leo@example.com', `200${freshDocument()}`);
  await send(
    leo,
    '/api/my-account/v3/aa/users/organization',
    { organizationInformation: added.organizationInformation, consents: added.consents },
    201,
  );

  // Cards: added, declined, of the store, typed into the gateway's frame, preferred, paid with at the checkout, deleted.
  const { body: published } = await pilar.call('/api/my-account/v2/cryptoKeyManager/public');
  const keys = JSON.parse(JSON.stringify(published)) as JSONWebKeySet;
  const card = { cardType: 'creditCard', cardHolderName: 'Ana Núñez', cardExpiry: '05/29' };
  const sealed = async (plain: string, more: object = {}) => ({ ...card, ...more, sealedNumber: kept(await seal(plain, keys)) });
  const { body: saved } = await send(pilar, cards, await sealed(number()), 201);
  await send(pilar, cards, await sealed('4000000000000002'), 422);
  await send(pilar, cards, await sealed(number('36')), 422);
  await send(
    pilar,
    '/api/my-account/v2/users/payment-methods/cmr-card',
    await sealed(number('600731'), { cardType: 'storeCreditCard' }),
    201,
  );
  const { body: frame } = await send(pilar, '/api/my-account/v2/users/payments/psp-iframe', undefined, 201);
  const typed = await fetch(`${String(frame.address)}/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: number() }),
  });
  const { frameToken } = (await typed.json()) as { readonly frameToken: string };
  const { body: framed } = await send(pilar, '/api/checkout/v1/payments/save-card', { ...card, cardToken: kept(frameToken) }, 201);
  await send(pilar, `${cards}/preferred-payment-method`, { paymentMethodId: framed.id }, 200, { method: 'PUT' });
  await send(pilar, `${cards}/${saved.id}`, undefined, 200, { method: 'DELETE' });

  // An order canceled, and the account that its money goes to; corrected once.
  const floor = await orderShop(server, { order: tilesAndSink });
  const order = await floor.placeFor(await floor.idOf('pilar@example.com'));
  const { body: ticket } = await send(
    pilar,
    `/api/post-sale/v1/orders/${order}/initiate-cancel`,
    { reason: 'changedMind', contact: { email: 'pilar@example.com' } },
    201,
  );
  for (const accountNumber of ['91827364550019', '73918264550128'])
    await send(pilar, `/api/post-sale/v1/tickets/${ticket.id}/bank-details`, { bank: 'NORTH', accountNumber: kept(accountNumber) }, 201);

  // A quotation that is shared: the token of its link is handed out once, and opens it.
  await insertProducts(server.connectionString);
  const quotations = '/api/quotation/v1/quotations';
  const { body: quoted } = await send(chief, quotations, { store: 'north', lines: [{ sku: 'DRILL', quantity: 1 }] }, 201);
  const { body: link } = await chief.call(`${quotations}/${quoted.id}/share`, { method: 'PUT' });
  await send(at(), '/api/quotation/v1/shared-quotation', { token: kept(String(link.token)) }, 200);

  // A login through a provider, whose code comes by the address; and who comes so registers.
  const carla = at();
  const { body: away } = await send(carla, `${session}/social-login`, { provider: 'acme' }, 200);
  const back = await through(String(away.location), { email: 'carla@example.com' }, shop);
  kept(back.searchParams.get('code') ?? 'none');
  expect((await carla.call(back.pathname + back.search, { headers: { 'x-tenant': '' } })).status).toBe(303);
  const carlas = fresh();
  await send(carla, users, withPassword(person('carla@example.com'), carlas), 201);
  await send(carla, `${session}/login`, { email: 'carla@example.com', password: carlas }, 200);
  secrets.push('shop-secret');

  // Consents, a form judged with a password in it, what is held of a person, as files; the end of an account.
  await send(pilar, `${access}/user/consent`, { accepted: { terms: true } }, 200);
  const record = { currentPassword: pilars, newPassword: fresh() };
  await send(pilar, '/api/my-account/v1/forms/changePassword/verdict', record, 200);
  // Another e-mail, by a code in its mailbox.
  const moved = 'carla.new@example.com';
  await send(carla, `${access}/email/change/code`, { email: moved, currentPassword: carlas }, 202);
  const etag = etagOf(await carla.call('/api/my-account/v3/aa/users'));
  await send(carla, `${access}/email/change`, { email: moved, code: await codeIn('emailChangeCode', moved) }, 200, { etag });

  // The link by which a mail ends, without a login.
  const [recipient] = await query(server.connectionString, `select id from users where email = 'pilar@example.com'`);
  const toEnd = { userId: String(recipient?.id), topic: 'orderMoved' } as const;
  const subscription = kept(sealSubscription(createSecret(Buffer.from(secretKey)), 'aa', toEnd));
  await send(at(), '/api/my-account/v1/mail-subscription', { token: subscription }, 200);
  await send(at(), '/api/my-account/v1/mail-subscription', { token: subscription, on: false }, 200, { method: 'PUT' });
  await send(carla, '/api/my-account/v1/my-data/deletion', { currentPassword: fresh() }, 422);
  const exports = path.join(server.dataDir, 'exports');
  await mkdir(exports, { recursive: true });
  for (const [name, of] of [
    ['mine', '/api/my-account/v1/my-data'],
    ['mine.json', '/api/download/v1/my-data?tenant=aa'],
    ['mine.pdf', '/api/download/v1/my-data?tenant=aa&as=pdf'],
    ['orders.csv', '/api/download/v1/orders?tenant=aa'],
    ['cards', cards],
    ['ticket', `/api/post-sale/v1/tickets/${ticket.id}`],
  ] as const) {
    const answer = await pilar.call(of);
    expect([of, answer.status]).toEqual([of, 200]);
    await writeFile(path.join(exports, name), answer.bytes);
  }
  await send(carla, '/api/my-account/v1/my-data/deletion', { currentPassword: carlas }, 204);
  await send(pilar, `${session}/logout`, undefined, 204);
  minute();
  const metrics = await fetch(`${server.address}/metrics`, { headers: { authorization: 'Bearer a-token-of-some-length' } });
  answers.push(await metrics.text());

  // Whatever takes a secret was called, and done at least once.
  const lines = server.log.map((line) => JSON.parse(line) as { method?: string; path?: string; status?: number });
  const done = lines.filter(({ status = 500 }) => status < 400).map((line) => operationAt(line.method ?? '', line.path ?? ''));
  expect([...secretOperations()].filter((operation) => !done.includes(operation))).toEqual([]);

  const waiting = async () => (await query(server.connectionString, `select 1 from outbox where state <> 'sent'`)).length;
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  const mails = post.heard.map(({ what, body }) => ({ what, body: String(body) }));
  const texts = [...mails.map(({ body }) => body), JSON.stringify(answers)];
  const places = await placesOf(server, [...output, ...texts]);
  const wal = await walFiles();
  expect(await findCanaries(secrets, { ...places, files: wal })).toEqual([]);
  // A code is in the one mail that brings it.
  const others = mails.filter(({ what }) => !/recoveryCode|collaboratorCode|emailChangeCode/.test(what)).map(({ body }) => body);
  // Of six digits some number or other is by chance in files as large as PostgreSQL's, so those are left out, for codes alone: in the outbox a code is sealed.
  const rest = { ...(await placesOf(server, [...output, ...others, JSON.stringify(answers)])), folders: [server.dataDir] };
  expect(await findCanaries(codes, rest)).toEqual([]);

  // And it can be found: left in a row, it is found there, and in what PostgreSQL wrote before it wrote the row.
  const [planted = ''] = secrets;
  await query(server.connectionString, `create table planted as select '${planted}' as left_here`);
  const found = await findCanaries([planted], { ...(await placesOf(server, [])), files: await walFiles() });
  expect(found.map((one) => one.in)).toEqual(expect.arrayContaining(['public.planted', expect.stringContaining('pg_wal')]));
});
