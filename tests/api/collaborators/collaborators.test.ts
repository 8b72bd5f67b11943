import { describe, expect, test } from 'vitest';
import { securityLimits } from '../../../src/server/policy/securityLimits.ts';
import { type Answer, browser, codeOf, etagOf, freshKey } from '../../support/api/call.ts';
import { collaborator, enterApprovedCompany, invite, collaboratorsAt as list, setStatus } from '../../support/api/collaborators.ts';
import { copyRowsStatement } from '../../support/api/copyRowsStatement.ts';
import { logIn } from '../../support/api/logIn.ts';
import { query } from '../../support/api/query.ts';
import { registerPerson } from '../../support/api/registrations.ts';
import { enterCompany, type SignedIn } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';
import { seedAccount } from '../../support/people/seedAccount.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const own = '20000000001';
const mistakesOf = ({ body }: Answer) =>
  JSON.parse(JSON.stringify(body.error?.errorObj?.mistakes ?? [])) as { field: string; mistake: string }[];
const itemsOf = ({ body }: Answer) =>
  JSON.parse(JSON.stringify(body.items)) as { readonly id: string; readonly self: boolean; readonly payload: object }[];

test('A superuser invites, reads, edits, deactivates, activates and deletes; another node reads the same', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', own);
  const body = { ...collaborator('rosa@example.com', own), document: { id: '12345678' }, defaultWorkSite: 'North' };
  const added = await boss.create(list, body);
  expect([added.status, etagOf(added)]).toEqual([201, '"1"']);
  expect(added.body).toMatchObject({
    state: 'invited',
    self: false,
    userType: 'buyer',
    purchaseLimit: '500.50',
    purchaseLimitWindow: 'order',
    invitation: { sentAt: '2026-11-20T15:00:00.000Z', expiresAt: '2026-11-27T15:00:00.000Z', expired: false },
    payload: body,
  });
  expect((await server.mail('collaboratorInvited', 'rosa@example.com')).text).toContain(
    'firstName=[Rosa] businessName=[Built Ltd] expiresOn=[Friday November 27, 2026]',
  );
  const second = boss.at(await server.node());
  await server.close();
  const one = `${list}/${added.body.id}`;
  expect((await second.call(one)).body).toEqual(added.body);
  const all = await second.call(`${list}?sort=name`);
  expect(all.body).toMatchObject({
    items: [
      { payload: { lastName: 'Muñoz' } },
      { self: true, state: 'active', lastSeen: '2026-11-20T15:00:00.000Z', payload: { lastName: 'Núñez' } },
    ],
    total: 2,
  });
  expect((await second.call(`${list}?status=invited`)).body).toMatchObject({ items: [{ id: added.body.id }], total: 1 });
  expect((await second.call(`${list}?status=inactive&sort=-email`)).body).toMatchObject({ items: [], total: 0 });

  const change = { ...body, userType: 'quoter', purchaseLimit: 'unlimited', maximumPurchaseAmount: undefined };
  const edited = await second.edit(one, change, '"1"');
  expect([edited.status, edited.body.userType, edited.body.purchaseLimit, edited.body.version]).toEqual([200, 'quoter', undefined, 2]);
  const stale = await second.edit(one, body, '"1"');
  expect([...codeOf(stale), etagOf(stale)]).toEqual([412, 'changedMeanwhile', '"2"']);
  expect(stale.body.error?.errorObj).toMatchObject({ current: edited.body });
  expect((await second.edit(one, change, '"1"')).body).toEqual(edited.body);

  const putStatus = (status: string, etag: string) => second.edit(`${one}/status`, { status }, etag);
  const old = await putStatus('inactive', '"99"');
  expect([...codeOf(old), etagOf(old)]).toEqual([412, 'changedMeanwhile', '"2"']);
  expect(old.body.error?.errorObj).toMatchObject({ current: edited.body });
  expect((await second.call(`${one}/status`, { method: 'PUT', body: { status: 'inactive' } })).status).toBe(400);
  const out = await putStatus('inactive', '"2"');
  expect(out.body).toMatchObject({ state: 'inactive', version: 3, payload: { status: 'inactive' } });
  // What is stored already is answered, whatever was read.
  expect((await putStatus('inactive', '"2"')).body).toEqual(out.body);
  expect(codeOf(await second.call(`${one}/invitation`, { method: 'POST' }))).toEqual([422, 'collaboratorNotEdited']);
  expect(codeOf(await second.call(`${one}/invitation`, { method: 'DELETE' }))).toEqual([422, 'collaboratorNotDeleted']);
  expect((await putStatus('active', etagOf(out))).body).toMatchObject({ state: 'invited' });
  expect((await second.call(one, { method: 'DELETE' })).status).toBe(204);
  expect((await second.call(one)).status).toBe(404);
  expect(await query(server.connectionString, `select count(*)::int as left from users where email = 'rosa@example.com'`)).toEqual([
    { left: 0 },
  ]);
});

test('Only a superuser of an approved company administers, and the people of the own company alone', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', own);
  const other = await enterApprovedCompany(server, 'other@example.com', '20000000002');
  const pending = await seedPerson(server, 'waits@example.com', { companyDocument: '20000000003' });
  const person = await seedPerson(server, 'person@example.com');
  const { body: rosa } = await boss.create(list, collaborator('rosa@example.com', own));
  const buyer = await invite(server, boss, 'buyer@example.com', own);
  const calls = async (who: Pick<SignedIn, 'call'>) => {
    const one = `${list}/${rosa.id}`;
    const headers = { 'idempotency-key': freshKey(), 'if-match': '"1"' };
    const answers = [
      await who.call(one),
      await who.call(one, { method: 'PUT', headers, body: collaborator('rosa@example.com', '20000000002') }),
      await who.call(one, { method: 'DELETE' }),
      await who.call(`${one}/status`, { method: 'PUT', headers, body: { status: 'inactive' } }),
      await who.call(`${one}/invitation`, { method: 'POST' }),
      await who.call(`${one}/invitation`, { method: 'DELETE' }),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await calls(other)).toEqual([404, 404, 404, 404, 404, 404]);
  for (const who of [buyer, pending, person]) {
    expect(await calls(who)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await who.call(list)).status).toBe(403);
    expect((await who.create(list, collaborator('x@example.com', own))).status).toBe(403);
  }
  expect(await calls(browser(server.address))).toEqual([401, 401, 401, 401, 401, 401]);
  expect((await other.call(list)).body.total).toBe(1);
  expect((await boss.call(list.replace('/aa/', '/bb/'))).status).toBe(404);
  expect((await boss.call(`${list}/${rosa.id}`)).body).toEqual(rosa);
});

test('An e-mail or a document that has an account, another company’s document, an unknown answer: reported at the field, and nobody is invited', async () => {
  const server = await start();
  await seedAccount(server, 'taken@example.com');
  await query(server.connectionString, `update users set document_key = 'ZZ0144444444'`);
  const boss = await enterApprovedCompany(server, 'boss@example.com', own);
  const body = collaborator('new@example.com', own);
  for (const [what, sent, mistakes] of [
    ['an e-mail', { ...body, email: 'Taken@example.com' }, [{ field: 'collaboratorEmail', mistake: 'taken' }]],
    ['a document', { ...body, document: { id: '44444444' } }, [{ field: 'collaboratorDocument', mistake: 'taken' }]],
    ['another company', { ...body, companyDocument: { id: '20000000009' } }, [{ field: 'ownCompanyDocument', mistake: 'wrong' }]],
    ['no limit', { ...body, purchaseLimit: undefined, maximumPurchaseAmount: undefined }, [{ field: 'purchaseLimit', mistake: 'empty' }]],
  ] as const) {
    const answer = await boss.create(list, sent);
    expect([...codeOf(answer), answer.body.error?.errorObj?.message], what).toEqual([
      422,
      'collaboratorNotCreated',
      'collaboratorNotCreated of aa',
    ]);
    expect(mistakesOf(answer), what).toMatchObject(mistakes);
  }
  for (const sent of [
    { ...body, state: 'active' },
    { ...body, userId: 'x' },
    { ...body, maximumPurchaseAmount: 5 },
  ])
    expect((await boss.create(list, sent)).status).toBe(400);
  expect((await boss.call(list)).body.total).toBe(1);
  expect((await server.mails()).filter(({ event }) => event === 'collaboratorInvited')).toEqual([]);
});

test('Fifty invite the same e-mail at once, of two companies, at two nodes: one does; the same key and body is one invitation', async () => {
  // So many losers of one address would be asked to solve a challenge.
  const server = await start({ limits: { ...securityLimits, takenOfAddress: { scope: 'taken-address', hits: 1000, seconds: 60 } } });
  const boss = await enterApprovedCompany(server, 'boss@example.com', own);
  const other = (await enterApprovedCompany(server, 'other@example.com', '20000000002')).at(await server.node());
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2 === 0
        ? boss.create(list, collaborator('rosa@example.com', own))
        : other.create(list, collaborator('rosa@example.com', '20000000002')),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const lost = answers.filter(({ status }) => status !== 201);
  expect(new Set(lost.map((answer) => JSON.stringify([...codeOf(answer), mistakesOf(answer).map(({ field }) => field)])))).toEqual(
    new Set(['[422,"collaboratorNotCreated",["collaboratorEmail"]]']),
  );
  const key = freshKey();
  const body = collaborator('luis@example.com', own);
  const same = await Promise.all(Array.from({ length: 10 }, () => boss.create(list, body, key)));
  expect(same.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const again = await boss.create(list, body, key);
  expect([again.status, etagOf(again)]).toEqual([201, '"1"']);
  expect(codeOf(await boss.create(list, collaborator('more@example.com', own), key))).toEqual([422, 'keyUsed']);
  expect(await query(server.connectionString, `select count(*)::int as sent from outbox where event = 'collaboratorInvited'`)).toEqual([
    { sent: 2 },
  ]);
});

describe('The last active superuser stays', () => {
  test('neither deactivated, nor deleted, nor made a buyer; once there is another, the first may go', async () => {
    const server = await start();
    const boss = await enterApprovedCompany(server, 'boss@example.com', own);
    const [self] = itemsOf(await boss.call(`${list}?sort=createdAt`));
    const one = `${list}/${self?.id}`;
    const changes = async () => [
      await setStatus(boss, self?.id, 'inactive'),
      await boss.edit(one, { ...self?.payload, userType: 'buyer' }, '"1"'),
      await boss.call(one, { method: 'DELETE' }),
    ];
    for (const answer of await changes()) expect(codeOf(answer)).toEqual([422, 'lastSuperuser']);
    // Somebody who is only invited administers nothing yet.
    await boss.create(list, { ...collaborator('next@example.com', own), userType: 'superuser' });
    for (const answer of await changes()) expect(codeOf(answer)).toEqual([422, 'lastSuperuser']);
    await invite(server, boss, 'second@example.com', own, 'superuser');
    expect((await boss.call(one, { method: 'DELETE' })).status).toBe(204);
    expect((await boss.call(list)).status).toBe(401);
  });

  test('two who deactivate each other at once: one wins, and is in; the other is out at once', async () => {
    const server = await start();
    const boss = await enterApprovedCompany(server, 'boss@example.com', own);
    const second = (await invite(server, boss, 'second@example.com', own, 'superuser')).at(await server.node());
    const items = itemsOf(await boss.call(`${list}?sort=createdAt`));
    const answers = await Promise.all([setStatus(boss, items[1]?.id, 'inactive'), setStatus(second, items[0]?.id, 'inactive')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await query(server.connectionString, `select count(*)::int as in from memberships where status = 'active'`)).toEqual([
      { in: 1 },
    ]);
    const after = [await boss.call(list), await second.call(list)].map(({ status }) => status).sort();
    expect(after).toEqual([200, 401]);
    const open = `select count(*)::int as open from sessions join memberships using (tenant, company_id, user_id) where status = 'inactive'`;
    expect(await query(server.connectionString, open)).toEqual([{ open: 0 }]);
  });
});

test('A deactivated collaborator is signed out at once and cannot log in; a new role brings a new session id', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', own);
  const buyer = await invite(server, boss, 'buyer@example.com', own);
  const me = async () => (await buyer.call('/api/session/commerce/fetchSessionInfo')).body;
  expect([(await me()).role, (await me()).organization?.purchaseLimit]).toEqual(['buyer', '500.50']);
  const id = (await me()).user?.id;
  const { body: stands, headers } = await boss.call(`${list}/${id}`);
  const quoter = { ...(stands.payload as object), userType: 'quoter', maximumPurchaseAmount: '0' };
  const edited = await boss.edit(`${list}/${id}`, quoter, headers.get('etag') ?? '');
  expect(edited.status).toBe(200);
  expect([(await me()).role, (await me()).organization?.purchaseLimit]).toEqual(['quoter', '0.00']);
  // The mailbox is the account: once the person has come in it stays as it is.
  expect(codeOf(await boss.edit(`${list}/${id}`, { ...quoter, email: 'thief@example.com' }, etagOf(edited)))).toEqual([
    422,
    'collaboratorNotEdited',
  ]);
  expect((await setStatus(boss, id, 'inactive')).body.state).toBe('inactive');
  expect((await me()).signedIn).toBe(false);
  await expect(logIn(server.address, 'buyer@example.com', own)).rejects.toThrow('401');
  await expect(logIn(server.address, 'buyer@example.com')).rejects.toThrow('401');
  expect((await setStatus(boss, id, 'active')).body.state).toBe('active');
  // What was ended does not come back.
  expect((await me()).signedIn).toBe(false);
  await logIn(server.address, 'buyer@example.com', own);
  expect((await boss.call(`${list}/${id}`, { method: 'DELETE' })).status).toBe(204);
  // That it has ended they learn by mail, though the account is gone.
  expect((await server.mail('collaboratorRemoved', 'buyer@example.com')).text).toContain('firstName=[Rosa]');
  await expect(logIn(server.address, 'buyer@example.com')).rejects.toThrow('401');
  // The e-mail is free again.
  expect((await boss.create(list, collaborator('buyer@example.com', own))).status).toBe(201);
});

test('An invitation is sent again after a while, expires, gives way to an account, and can be taken back', async () => {
  const server = await start({ limits: { ...securityLimits, invitationsOfMailbox: { ...securityLimits.invitationsOfMailbox, hits: 3 } } });
  const boss = await enterApprovedCompany(server, 'boss@example.com', own);
  const { body: rosa } = await boss.create(list, collaborator('rosa@example.com', own));
  const again = () => boss.call(`${list}/${rosa.id}/invitation`, { method: 'POST' });
  server.time.now = new Date(server.time.now.getTime() + 5 * 60_000);
  expect((await again()).body).toMatchObject({ invitation: { expiresAt: '2026-11-27T15:05:00.000Z' }, version: 2 });
  expect((await again()).status).toBe(429);
  server.time.now = new Date(server.time.now.getTime() + 60_000);
  expect((await again()).status).toBe(200);
  server.time.now = new Date(server.time.now.getTime() + 60_000);
  expect((await again()).status).toBe(429);
  server.time.now = new Date('2026-11-28T15:00:00Z');
  const later = await enterCompany(server.address, 'boss@example.com', own);
  expect((await later.call(`${list}/${rosa.id}`)).body.invitation).toMatchObject({ expired: true });
  // A company named somebody who never answered: that person may have an account.
  expect((await registerPerson(server.address, 'rosa@example.com')).status).toBe(201);
  expect((await later.call(`${list}/${rosa.id}`)).status).toBe(404);
  const { body: luis } = await later.create(list, collaborator('luis@example.com', own));
  expect((await later.call(`${list}/${luis.id}/invitation`, { method: 'DELETE' })).status).toBe(204);
  // Who has never come in is not told.
  expect((await server.mails()).filter(({ event }) => event === 'collaboratorRemoved')).toEqual([]);
  expect((await later.create(list, collaborator('luis@example.com', own))).status).toBe(201);
});

test('A person who is in a company by an own account keeps it when the company removes them', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', own);
  await seedAccount(server, 'ana@example.com');
  await query(
    server.connectionString,
    `insert into memberships (tenant, company_id, user_id, user_type, status, profile, joined_at, created_at, updated_at)
     select c.tenant, c.id, u.id, 'buyer', 'active', '{}', now(), now(), now() from companies c, users u
     where c.document_compact = '${own}' and u.email = 'ana@example.com'`,
  );
  await logIn(server.address, 'ana@example.com', own);
  const [ana] = itemsOf(await boss.call(`${list}?sort=email`));
  expect((await boss.call(`${list}/${ana?.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await server.mail('collaboratorRemoved', 'ana@example.com')).text).toContain('businessName=[');
  await logIn(server.address, 'ana@example.com');
  await expect(logIn(server.address, 'ana@example.com', own)).rejects.toThrow('401');
});

test('Rows of another shop with the very same ids are neither read nor changed', async () => {
  const server = await start();
  const boss = await enterApprovedCompany(server, 'boss@example.com', own);
  await invite(server, boss, 'second@example.com', own, 'superuser');
  const { body: rosa } = await boss.create(list, collaborator('rosa@example.com', own));
  const { body: luis } = await boss.create(list, collaborator('luis@example.com', own));
  for (const table of ['users', 'companies', 'memberships'] as const) await query(server.connectionString, copyRowsStatement(table));
  const others = `select m.*, u.email, u.profile, u.password_hash, u.document_key from memberships m
    join users u on u.tenant = m.tenant and u.id = m.user_id where m.tenant = 'bb' order by m.user_id`;
  const before = await query(server.connectionString, others);
  expect(before).toHaveLength(4);
  expect((await boss.call(list)).body.total).toBe(4);
  const change = { ...collaborator('rosa2@example.com', own), document: { id: '12345678' }, userType: 'quoter' };
  const changes = [
    await boss.edit(`${list}/${rosa.id}`, change, '"1"'),
    await setStatus(boss, rosa.id, 'inactive'),
    await boss.call(`${list}/${rosa.id}`, { method: 'DELETE' }),
    await boss.call(`${list}/${luis.id}/invitation`, { method: 'DELETE' }),
  ];
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 204, 204]);
  // Theirs are there still, and for nobody here.
  expect((await boss.call(`${list}/${rosa.id}`)).status).toBe(404);
  expect((await boss.call(`${list}/${luis.id}/invitation`, { method: 'POST' })).status).toBe(404);
  expect(await query(server.connectionString, others)).toEqual(before);
  // The other shop's superusers count for nothing here: one of the two goes, the last stays.
  const superusers = itemsOf(await boss.call(`${list}?status=active`));
  const [myself, other] = [true, false].map((is) => superusers.find(({ self }) => self === is)?.id);
  expect((await boss.call(`${list}/${other}`, { method: 'DELETE' })).status).toBe(204);
  expect(codeOf(await boss.call(`${list}/${myself}`, { method: 'DELETE' }))).toEqual([422, 'lastSuperuser']);
});
