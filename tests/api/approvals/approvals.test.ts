import { expect, test } from 'vitest';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { password } from '../../support/api/bodies.ts';
import { type Answer, etagOf, freshKey } from '../../support/api/call.ts';
import { collaborator, collaboratorsAt, setStatus } from '../../support/api/collaborators.ts';
import { companyPeople } from '../../support/api/companyPeople.ts';
import { compiledForAll } from '../../support/api/compiledTenants.ts';
import { writeRelease } from '../../support/api/fixture-release/writeRelease.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { query } from '../../support/api/query.ts';
import { enterCompany, type SignedIn } from '../../support/api/signedIn.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { storeRegistration } from '../../support/people/seedAccount.ts';
import { seedPerson, seedSession } from '../../support/people/seedPerson.ts';
import { filledForm } from '../../tenants/filledForm.ts';

const approvals = '/api/my-account/v1/approvals';
const cart = '/api/checkout/v1/orders/cart';
const quotations = '/api/quotation/v1/quotations';
const document = '20000000001';

const codeOf = ({ status, body }: Answer) => [status, body.error?.errorObj?.code];
const buy = (who: SignedIn, quotation: string, key?: string) =>
  who.create('/api/checkout/v1/quotations/purchase', { quotation, paymentMethod: 'transfer' }, key);
/** As a page does it: on a busy machine, fifty that wait for each other can take longer than one may wait for a connection. */
const buyUntilAnswered = async (who: SignedIn, quotation: string) => {
  const key = freshKey();
  let answer = await buy(who, quotation, key);
  while (codeOf(answer)[1] === 'connectionFailed') answer = await buy(who, quotation, key);
  return answer;
};
const quote = async (who: SignedIn, quantity: number): Promise<string> =>
  String((await who.create(quotations, { store: 'north', lines: [{ sku: 'PAINT', quantity }] })).body.id);

const tenants = compiledForAll();

/** Who has registered a company of a country, and enters it anew at each call. */
async function seedFounder(server: StartedServer, tenant: string): Promise<() => Promise<SignedIn>> {
  const shop = await openTenants(server.compiledDir, () => undefined, systemClock).find(tenant);
  const filled = await shop?.now.form('companyRegistration');
  if (shop === undefined || filled === undefined) throw new Error(tenant);
  const account = await storeRegistration(server, shop, { filled, record: filledForm({ plan: filled.form.plan }) }, 'no login');
  return () => seedSession(server, account);
}

/** A shop in which more than a limit can be asked for: a superuser, a second one, and a buyer with a limit. */
async function shop(rules: Parameters<typeof writeRelease>[1]['approvals'], limit: string, names = 'boss') {
  const server = await start();
  await writeRelease(server.compiledDir, { tenant: 'aa', newExperience: true, approvals: rules });
  await insertProducts(server.connectionString);
  const { boss, buyer } = await companyPeople(server, document, names);
  await query(server.connectionString, `update memberships set purchase_limit = ${limit} where user_type = 'buyer'`);
  return { server, boss, buyer };
}

async function joinSuperuser(server: StartedServer, name: string): Promise<SignedIn> {
  await seedPerson(server, `${name}@example.com`);
  await query(
    server.connectionString,
    `insert into memberships (tenant, company_id, user_id, user_type, status, profile, joined_at, created_at, updated_at)
     select c.tenant, c.id, u.id, 'superuser', 'active', '{}', now(), now(), now() from companies c, users u
     where c.document_compact = '${document}' and u.email = '${name}@example.com'`,
  );
  return enterCompany(server.address, `${name}@example.com`, document);
}

const fill = (who: SignedIn, quantity: number) => who.create(cart, { lines: [{ sku: 'DRILL', quantity }] });
const ask = async (who: SignedIn, note = 'For the roof') => {
  const { body } = await who.call(cart);
  return who.create(approvals, { note, total: body.total, cartVersion: body.version });
};
const decide = (who: SignedIn, id: unknown, decision: 'approve' | 'reject', word = '', version = 1) =>
  who.edit(`${approvals}/${String(id)}/decision`, { decision, word }, `"${version}"`);
const checkOut = async (who: SignedIn) => {
  const { body } = await who.call(cart);
  return who.call('/api/checkout/v1/checkouts', {
    method: 'POST',
    body: { total: body.total },
    headers: { 'if-match': `"${String(body.version)}"`, 'idempotency-key': crypto.randomUUID() },
  });
};

test('Of fifty purchases at once no more pass than the limit of the month lets, on two nodes; the next month starts at zero', async () => {
  const { server, buyer } = await shop({ window: 'month' }, '50.50');
  const ids: string[] = [];
  for (let made = 0; made < 50; made++) ids.push(await quote(buyer, 1));
  const second = buyer.at(await server.node());
  const answers = await Promise.all(ids.map((id, at) => buyUntilAnswered(at % 2 === 0 ? buyer : second, id)));
  const outcomes = Object.groupBy(answers, ({ status }) => String(status));
  expect(outcomes['201']).toHaveLength(5);
  expect(outcomes['422']?.map((answer) => codeOf(answer)[1])).toEqual(Array.from({ length: 45 }, () => 'overPurchaseLimit'));
  expect(await query(server.connectionString, 'select sum(total) as spent from orders')).toMatchObject([{ spent: '50.50' }]);
  await fill(buyer, 1);
  expect((await buyer.call(cart)).body.purchaseLimit).toEqual({
    ...{ amount: '50.50', spent: '50.50', window: 'month', renewsOn: '2026-12-01', passed: true, mayAsk: true },
  });
  // What is canceled is not spent; an order of the month before counts for nothing.
  await query(server.connectionString, `update orders set status = 'canceled' where number = (select min(number) from orders)`);
  expect((await buyer.call(cart)).body.purchaseLimit).toMatchObject({ spent: '40.40' });
  await query(server.connectionString, `update orders set placed_at = placed_at - interval '32 days'`);
  expect((await buyer.call(cart)).body.purchaseLimit).toMatchObject({ spent: '0.00', passed: false });
  // What is at the checkout counts for what is bought besides, and not twice for the cart itself.
  expect((await checkOut(buyer)).status).toBe(201);
  expect((await checkOut(buyer)).status).toBe(201);
  expect(codeOf(await buy(buyer, await quote(buyer, 1)))).toEqual([422, 'overPurchaseLimit']);
});

// By the clock and the week of the shop: a day and a week of the country end while the day of UTC is the same.
test.each([
  ['co', 'day', { last: '2026-11-29T04:59:59Z', first: '2026-11-29T05:00:00Z', renews: ['2026-11-29', '2026-11-30'] }],
  ['mx', 'week', { last: '2026-11-29T05:59:59Z', first: '2026-11-29T06:00:00Z', renews: ['2026-11-29', '2026-12-06'] }],
  ['br', 'month', { last: '2026-12-01T02:59:59Z', first: '2026-12-01T03:00:00Z', renews: ['2026-12-01', '2027-01-01'] }],
] as const)(
  'In %s what somebody has bought counts until the last second of the %s, and nothing of it in the next one',
  async (tenant, window, { last, first, renews }) => {
    const server = await start({ compiledDir: tenants.dir });
    await insertProducts(server.connectionString, tenant);
    const founder = await seedFounder(server, tenant);
    await query(server.connectionString, `update companies set state = 'approved'; update memberships set purchase_limit = 60`);
    const limit = { amount: '60.00', window, mayAsk: true };
    const buyPaint = async (who: SignedIn, quantity: number) => {
      const { body } = await who.create(quotations, { store: 'north', lines: [{ sku: 'PAINT', quantity }] });
      const read = (await who.call(`${quotations}/${String(body.id)}`)).body;
      const purchase = { quotation: body.id, paymentMethod: 'transfer', references: { purchaseReference: 'OC 1' } };
      return { shown: read.purchaseLimit, bought: codeOf(await who.create('/api/checkout/v1/quotations/purchase', purchase)) };
    };

    server.time.now = new Date(last);
    const before = await founder();
    const counted = { ...limit, renewsOn: renews[0] };
    expect(await buyPaint(before, 3)).toEqual({ shown: { ...counted, spent: '0.00', passed: false }, bought: [201, undefined] });
    expect(await buyPaint(before, 3)).toEqual({ shown: { ...counted, spent: '30.30', passed: true }, bought: [422, 'overPurchaseLimit'] });
    expect((await buyPaint(before, 2)).bought).toEqual([201, undefined]);
    await before.create(cart, { lines: [{ sku: 'PAINT', quantity: 1 }] });
    expect((await before.call(cart)).body.purchaseLimit).toEqual({ ...counted, spent: '50.50', passed: true });

    server.time.now = new Date(first);
    const after = await founder();
    const renewed = { ...limit, renewsOn: renews[1] };
    expect((await after.call(cart)).body.purchaseLimit).toEqual({ ...renewed, spent: '0.00', passed: false });
    expect(await buyPaint(after, 3)).toEqual({ shown: { ...renewed, spent: '0.00', passed: false }, bought: [201, undefined] });
    expect((await buyPaint(after, 3)).bought).toEqual([422, 'overPurchaseLimit']);
  },
);

test('Above the limit a buyer asks, a superuser agrees, the cart keeps its prices and is bought once; a changed cart asks again', async () => {
  const { server, boss, buyer } = await shop({}, '60');
  expect((await fill(buyer, 1)).status).toBe(200);
  expect(codeOf(await ask(buyer))).toEqual([422, 'approvalNotNeeded']);
  expect((await fill(buyer, 2)).status).toBe(200);
  expect(codeOf(await checkOut(buyer))).toEqual([422, 'overPurchaseLimit']);
  const answer = await ask(buyer, '  For the roof ');
  expect([answer.status, answer.body]).toMatchObject([
    201,
    {
      ...{ status: 'pending', allows: ['withdrawal'], own: true, note: 'For the roof', total: '149.97', units: 3, needed: 1, agreed: 0 },
      lines: [{ sku: 'DRILL', quantity: 3, total: '149.97' }],
    },
  ]);
  expect((await server.mail('approvalAsked', 'boss@example.com')).text).toContain('149.97');
  expect((await boss.call('/api/my-account/v1/overview')).body.needs).toMatchObject([
    { kind: 'approvalAsked', id: answer.body.id, amount: '149.97' },
  ]);
  // Who asks does not decide, and is no superuser.
  expect((await decide(buyer, answer.body.id, 'approve')).status).toBe(403);
  expect(codeOf(await checkOut(buyer))).toEqual([422, 'overPurchaseLimit']);
  const given = await decide(boss, answer.body.id, 'approve', 'Go on');
  expect([given.status, given.body]).toMatchObject([
    200,
    { status: 'approved', agreed: 1, decisions: [{ own: true, decision: 'approve', word: 'Go on' }] },
  ]);
  // The file of the history says which purchase it was, by what it costs.
  const file = String((await boss.call('/api/download/v1/company/history?tenant=aa&group=approvals')).body).split('\r\n');
  expect(file.slice(1, 3).map((line) => line.includes('149.97'))).toEqual([true, true]);
  // An answer that was lost is given again.
  expect((await decide(boss, answer.body.id, 'approve', 'Go on')).status).toBe(200);
  expect(codeOf(await decide(boss, answer.body.id, 'reject', '', Number(given.body.version)))).toEqual([409, 'approvalClosed']);
  const { text } = await server.mail('approvalGiven', 'boss-buyer@example.com');
  for (const said of ['Go on', 'Built Ltd']) expect(text).toContain(said);
  expect((await buyer.call('/api/my-account/v1/overview')).body.needs).toMatchObject([{ kind: 'approvalGiven', id: answer.body.id }]);

  // Prices rise: what was agreed to is kept.
  await query(server.connectionString, `update products set price = price * 2 where sku = 'DRILL'`);
  expect((await buyer.call(cart)).body).toMatchObject({ total: '149.97', approval: { covers: true, approved: true, lets: true } });
  await buyer.edit(`${cart}/DRILL`, { quantity: 4 }, etagOf(await buyer.call(cart)));
  expect((await buyer.call(cart)).body).toMatchObject({ total: '399.92', approval: { covers: false, lets: false } });
  expect(codeOf(await checkOut(buyer))).toEqual([422, 'overPurchaseLimit']);
  await buyer.edit(`${cart}/DRILL`, { quantity: 3 }, etagOf(await buyer.call(cart)));
  const first = await checkOut(buyer);
  expect([first.status, first.body.total]).toEqual([201, '149.97']);
  // The same purchase again keeps its name: it is one order at most.
  expect((await checkOut(buyer)).body.reference).toBe(first.body.reference);
  expect((await buyer.call(`${approvals}/${String(answer.body.id)}`)).body).toMatchObject({ status: 'used', allows: [] });

  // Its prices are no longer valid: a new request is needed.
  await query(server.connectionString, `update approvals set usable_until = '2026-01-01' where id = '${String(answer.body.id)}'`);
  expect((await buyer.call(cart)).body).toMatchObject({ total: '299.94', purchaseLimit: { passed: true } });
  expect(codeOf(await checkOut(buyer))).toEqual([422, 'overPurchaseLimit']);
});

test('A cart of what was refused says what the superuser said, until another request is made; one of other products says nothing', async () => {
  const { server, boss, buyer } = await shop({}, '60');
  await fill(buyer, 2);
  const asked = await ask(buyer);
  expect((await decide(boss, asked.body.id, 'reject', 'Too dear')).status).toBe(200);
  const refused = { covers: false, approved: false, lets: false, refusal: 'Too dear' };
  expect((await buyer.call(cart)).body.approval).toEqual({ id: asked.body.id, ...refused });
  expect(codeOf(await checkOut(buyer))).toEqual([422, 'overPurchaseLimit']);
  await buyer.edit(`${cart}/DRILL`, { quantity: 4 }, etagOf(await buyer.call(cart)));
  expect((await buyer.call(cart)).body.approval).toMatchObject(refused);
  server.time.now = new Date(server.time.now.getTime() + 60_000);
  const again = await ask(buyer);
  expect((await buyer.call(cart)).body.approval).toMatchObject({ id: again.body.id, covers: true });
  await decide(boss, again.body.id, 'reject', '');
  expect((await buyer.call(cart)).body.approval).toMatchObject({ id: again.body.id, refusal: '' });
  await buyer.call(`${cart}/DRILL`, { method: 'DELETE', headers: { 'if-match': String(etagOf(await buyer.call(cart))) } });
  await buyer.create(cart, { lines: [{ sku: 'PAINT', quantity: 90 }] });
  const { body } = await buyer.call(cart);
  expect([body.lines?.length, body.approval]).toEqual([1, undefined]);
});

test('Two must agree to more; one of two at once wins; who asks never decides where another can', async () => {
  const { server, boss, buyer } = await shop({ window: 'week', steps: [{ above: 100, agree: 2 }] }, '0', 'one');
  const partner = await joinSuperuser(server, 'partner');
  await query(server.connectionString, `update users set profile = jsonb_build_object('lastName', split_part(email, '@', 1))`);
  await fill(buyer, 3);
  const { body: large } = await ask(buyer);
  // What the limit counts is part of what is decided.
  expect(large).toMatchObject({ needed: 2, purchaseLimit: '0.00', purchaseLimitWindow: 'week' });
  const both = await Promise.all([decide(boss, large.id, 'approve'), decide(partner, large.id, 'approve')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  const late = both[0]?.status === 412 ? boss : partner;
  expect((await late.call(`${approvals}/${String(large.id)}`)).body).toMatchObject({ status: 'pending', agreed: 1, allows: ['decision'] });
  expect((await decide(late, large.id, 'approve', '', 2)).body).toMatchObject({ status: 'approved', agreed: 2 });
  const { text } = await server.mail('approvalGiven', 'one-buyer@example.com');
  for (const name of ['Ana one', 'Ana partner']) expect(text).toContain(name);

  // Of a superuser with a limit another one decides; asking for the same again withdraws what was asked before.
  await query(server.connectionString, `update memberships set purchase_limit = 10 where user_type = 'superuser'`);
  await fill(boss, 1);
  const { body: before } = await ask(boss);
  const { body: own } = await ask(boss);
  expect((await boss.call(`${approvals}/${String(before.id)}`)).body).toMatchObject({ status: 'withdrawn' });
  expect(own).toMatchObject({ own: true, allows: ['withdrawal'] });
  expect(codeOf(await decide(boss, own.id, 'approve'))).toEqual([403, 'approvalByAnother']);
  const raced = await Promise.all([decide(partner, own.id, 'approve'), decide(partner.at(await server.node()), own.id, 'reject', 'No')]);
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 412]);
  // The last superuser decides alone.
  await query(
    server.connectionString,
    `update memberships set status = 'inactive' where user_id = (select id from users where email = 'partner@example.com')`,
  );
  const { body: alone } = await ask(boss);
  expect(alone).toMatchObject({ allows: ['decision', 'withdrawal'] });
  expect((await decide(boss, alone.id, 'reject', 'Too dear')).body).toMatchObject({ status: 'rejected' });
  expect((await boss.call(`${approvals}?group=ended`)).body).toMatchObject({ total: 3 });
  expect((await buyer.call(`${approvals}?group=open`)).body).toMatchObject({
    total: 1,
    items: [{ id: large.id, allows: ['withdrawal', 'purchase'] }],
  });
  const withdrawn = await buyer.call(`${approvals}/${String(large.id)}/withdrawal`, { method: 'PUT', headers: { 'if-match': '"3"' } });
  expect(withdrawn.body).toMatchObject({ status: 'withdrawn', allows: [] });

  // Who had agreed is told when another refuses, by mail and on the page; who refuses, and who asked, is not told so.
  await query(server.connectionString, `update memberships set status = 'active'`);
  const { body: refused } = await ask(buyer);
  await decide(boss, refused.id, 'approve', 'Fine');
  expect((await decide(partner, refused.id, 'reject', 'Too dear', 2)).body).toMatchObject({ status: 'rejected' });
  const letter = await server.mail('approvalRefusedByOther', 'one@example.com');
  for (const part of ['Ana partner', 'Ana one-buyer', '149.97', 'Too dear', 'Built Ltd']) expect(letter.text).toContain(part);
  expect((await server.mails()).filter(({ event }) => event === 'approvalRefusedByOther')).toHaveLength(1);
  expect((await boss.call('/api/my-account/v1/notifications')).body.items).toContainEqual(
    expect.objectContaining({ event: 'approvalRefusedByOther', about: refused.id, amount: '149.97' }),
  );
});

test('A quotation that was agreed to becomes one order, which names the approver; a request without an answer expires, and is deleted later', async () => {
  const { server, boss, buyer } = await shop({ window: 'day', answerDays: 30 }, '5', 'quo');
  const quotation = await quote(buyer, 2);
  expect(codeOf(await buy(buyer, quotation))).toEqual([422, 'overPurchaseLimit']);
  const wish = { note: 'Walls', total: '20.20', quotation };
  expect((await buyer.create(approvals, { ...wish, total: '1.00' })).status).toBe(412);
  const { body: request } = await buyer.create(approvals, wish);
  // An answer after the quotation's prices have ended would be for nothing.
  expect(request.lastDay).toBe((await buyer.call(`${quotations}/${quotation}`)).body.validUntil);
  await decide(boss, request.id, 'approve', 'Fine');
  const bought = await buy(buyer, quotation);
  expect(bought.status).toBe(201);
  const order = await boss.call(`/api/my-account/v2/aa/orders/${String(bought.body.orderNumber)}`);
  expect(order.body.approval).toMatchObject({ id: request.id, note: 'Walls', decisions: [{ decision: 'approve', word: 'Fine' }] });
  // The quotation itself says that it may be asked for, and its status; what was agreed to counts for a cart that has just that.
  const other = await quote(buyer, 3);
  const read = async () => (await buyer.call(`${quotations}/${other}`)).body;
  const { total, purchaseLimit, approval: none } = await read();
  const counted = { window: 'day', renewsOn: '2026-11-21' };
  expect([purchaseLimit, none]).toEqual([{ amount: '5.00', spent: '0.00', ...counted, passed: true, mayAsk: true }, undefined]);
  const { body: wished } = await buyer.create(approvals, { note: '', total, quotation: other });
  expect((await read()).approval).toMatchObject({ id: wished.id, covers: true, lets: false });
  // While nobody has answered, the list and what needs the buyer now say so.
  const waiting = async () => {
    const { items } = (await buyer.call(quotations)).body as unknown as { items: readonly { id: string; awaitsApproval?: boolean }[] };
    const { needs } = (await buyer.call('/api/my-account/v1/overview')).body as unknown as {
      needs: readonly { kind: string; id: string }[];
    };
    return [items.filter(({ awaitsApproval }) => awaitsApproval).map(({ id }) => id), needs.map(({ kind, id }) => [kind, id])];
  };
  expect(await waiting()).toEqual([[other], expect.arrayContaining([['approvalWaiting', wished.id]])]);
  await decide(boss, wished.id, 'approve');
  expect(await waiting()).toEqual([[], expect.arrayContaining([['approvalGiven', wished.id]])]);
  expect((await read()).approval).toMatchObject({ id: wished.id, covers: true, lets: true });
  expect((await buyer.create(`${quotations}/${other}/cart`, undefined)).status).toBe(200);
  expect((await buyer.call(cart)).body.approval).toMatchObject({ id: wished.id, covers: true, lets: true });
  expect((await checkOut(buyer)).status).toBe(201);
  // It is used once.
  expect(codeOf(await buy(buyer, other))).toEqual([422, 'overPurchaseLimit']);
  await query(server.connectionString, 'delete from cart_lines');
  // What was agreed to is not spent of what one may buy unasked.
  await fill(buyer, 1);
  expect((await buyer.call(cart)).body.purchaseLimit).toMatchObject({ spent: '0.00' });

  const { body: late } = await ask(buyer);
  const [{ id: approval } = { id: '' }] = await query(server.connectionString, `select id from approvals where status = 'pending'`);
  expect(approval).toBe(late.id);
  await query(server.connectionString, `update approvals set lapses_at = '2026-01-01' where id = '${String(late.id)}'`);
  const expired = (await server.mail('approvalExpired', 'quo-buyer@example.com')).text;
  for (const said of ['49.99', 'Built Ltd']) expect(expired).toContain(said);
  expect((await buyer.call(`${approvals}/${String(late.id)}`)).body).toMatchObject({ status: 'expired', allows: [] });
  expect((await buyer.call(cart)).body.approval).toBeUndefined();
  const history = async () => (await boss.call('/api/my-account/v1/company/history?group=approvals')).body.items;
  expect(await history()).toContainEqual(
    expect.objectContaining({
      text: 'historyEvent lapsed historyGone',
      by: 'historyShop',
      approval: { id: late.id, total: '49.99' },
    }),
  );

  // What somebody has asked for ends at once when they are removed, and they are notified.
  const { body: open } = await ask(buyer);
  const [who] = await query(server.connectionString, `select user_id from memberships where user_type = 'buyer'`);
  await setStatus(boss, String(who?.user_id), 'inactive');
  expect((await server.mail('approvalEnded', 'quo-buyer@example.com')).text).toContain('49.99');
  expect((await boss.call(`${approvals}/${String(open.id)}`)).body).toMatchObject({ status: 'cancelled', allows: [] });
  expect(JSON.stringify(await history())).toContain('historyEvent ended');
  // Who has asked is called something once their account is deleted, too.
  await query(server.connectionString, `update users set deleted_at = now(), profile = '{}' where id = '${String(who?.user_id)}'`);
  expect((await boss.call(`${approvals}/${String(open.id)}`)).body).toMatchObject({ askedBy: 'historyGone' });
  expect(await history()).toContainEqual(expect.objectContaining({ text: 'historyEvent asked historyGone', by: 'HistoryGone' }));
});

test('Who is taken out of a company together with their account gets a mail of each request that ends; who deletes the own account leaves no request open', async () => {
  const { server, boss, buyer } = await shop({}, '5', 'end');
  const waiting = async () => (await boss.call('/api/my-account/v1/overview')).body.needs;
  await fill(buyer, 1);
  const { body: request } = await ask(buyer);
  expect((await server.mail('approvalAsked', 'end@example.com')).text).toContain('49.99');
  expect(await waiting()).toMatchObject([{ kind: 'approvalAsked', id: request.id }]);
  // The company has given the account: it ends with the work for the company.
  const [who] = await query(
    server.connectionString,
    `update users set account_type = 'ORGANIZATION' where email = 'end-buyer@example.com' returning id`,
  );
  expect((await boss.call(`${collaboratorsAt}/${String(who?.id)}`, { method: 'DELETE' })).status).toBe(204);
  await server.mail('collaboratorRemoved', 'end-buyer@example.com');
  expect((await server.mail('approvalEnded', 'end-buyer@example.com')).text).toContain('49.99');
  expect((await boss.call(`${approvals}/${String(request.id)}`)).body).toMatchObject({ status: 'cancelled', allows: [], note: '' });
  expect(await waiting()).toEqual([]);

  const other = await joinSuperuser(server, 'other-end');
  await query(server.connectionString, `update memberships set purchase_limit = 5`);
  await fill(other, 1);
  const { body: own } = await ask(other);
  // What a colleague waits for comes first, even if something else is over sooner.
  await query(server.connectionString, `update approvals set lapses_at = lapses_at + interval '1 year' where id = '${String(own.id)}'`);
  await boss.create(collaboratorsAt, collaborator('invited@example.com', document));
  expect(await waiting()).toMatchObject([{ kind: 'approvalAsked', id: own.id }, { kind: 'invitationOpen' }]);
  const left = await other.call('/api/my-account/v1/my-data/deletion', { method: 'POST', body: { currentPassword: password } });
  expect(left.status).toBe(204);
  expect((await boss.call(`${approvals}/${String(own.id)}`)).body).toMatchObject({ status: 'cancelled', allows: [] });
  expect(await waiting()).toMatchObject([{ kind: 'invitationOpen' }]);
  expect((await server.mails()).filter(({ event, to }) => event === 'approvalEnded' && to === 'other-end@example.com')).toEqual([]);
});
