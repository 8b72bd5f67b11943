import { describe, expect, test } from 'vitest';
import { documentTypeIn } from '../../../engine/runtime.ts';
import { goodValues } from '../../../scripts/tenant/proof/oracle/cases.ts';
import { limitOf } from '../../../scripts/tenant/proof/oracle/limits.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { browser, freshKey } from '../../support/api/call.ts';
import { bodyOfRecord, compiledForAll, shopOf } from '../../support/api/compiledTenants.ts';
import { query } from '../../support/api/query.ts';
import { enter } from '../../support/api/signedIn.ts';
import { start } from '../../support/api/start.ts';
import { otherProcess } from '../../support/hosts/otherProcess.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';
import { codes } from '../../tenants/compiled.ts';
import { filledForm } from '../../tenants/filledForm.ts';

const programme = '/api/my-account/v1/loyalty/points';
const path = `${programme}/subscribers`;

const body = (id: string, loyalty = true) => ({ document: { id, type: 'CEDULA' }, consents: { loyalty } });

test('Who joins is a member with points, at another node too; once more is once; the consent is kept; another person, shop or guest sees none of it', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com', { document: '20000001' });
  expect((await ana.call(path)).body).toEqual({ programme: 'points', member: false, mayJoin: true });
  const key = freshKey();
  const joined = await ana.create(path, body('20000001'), key);
  const outcome = { outcome: 'success', message: 'loyaltySuccess of aa', programme: 'points', member: true };
  expect(joined).toMatchObject({ status: 201, body: outcome });
  await server.close();
  const address = await server.node();
  const after = { ...server, address };
  const again = ana.at(address);
  expect((await again.create(path, body('20000001'), key)).body).toEqual(outcome);
  expect((await again.create(path, body('20000001', false), key)).body.error?.errorObj?.code).toBe('keyUsed');
  const known = await again.create(path, body('20000001'));
  expect(known).toMatchObject({
    status: 200,
    body: { outcome: 'alreadyRegistered', message: 'loyaltyAlreadyRegistered of aa', member: true },
  });
  expect((await again.call(path)).body).toEqual({ programme: 'points', member: true, since: '2026-11-20T15:00:00.000Z', points: 50 });
  expect((await again.call(`${programme}/movements`)).body).toMatchObject({ items: [{ points: 50, reason: 'welcome' }], total: 1 });
  expect(await query(server.connectionString, "select accepted, text_hash from consents where template = 'loyalty'")).toHaveLength(2);

  const bea = await seedPerson(after, 'b@example.com');
  const elsewhere = await seedPerson(after, 'a@example.com', { tenant: 'bb' });
  for (const who of [bea, elsewhere]) {
    expect((await who.call(path)).body).toEqual({ programme: 'points', member: false, mayJoin: true });
    expect((await who.call(`${programme}/movements`)).body.total).toBe(0);
  }
  const guest = browser(address);
  for (const at of [path, `${programme}/movements`]) expect((await guest.call(at)).status).toBe(401);
  const company = await seedPerson(after, 'c@example.com', { companyDocument: '20000000001' });
  expect([(await company.call(path)).status, (await company.create(path, body('1'))).status]).toEqual([403, 403]);
  for (const at of ['subscribers', 'movements']) expect((await again.call(`/api/my-account/v1/loyalty/other/${at}`)).status).toBe(404);
  expect((await again.create('/api/my-account/v1/loyalty/other/subscribers', body('20000001'))).status).toBe(404);
});

test('With another document than the account’s own nobody hears anything; a form with mistakes joins nobody; who asks without end waits', async () => {
  const { securityLimits } = await import('../../../src/server/policy/securityLimits.ts');
  const server = await start({ limits: { ...securityLimits, loyaltyOfPerson: { scope: 'loyalty-person', hits: 3, seconds: 60 } } });
  const ana = await seedPerson(server, 'a@example.com', { document: '20000001' });
  await seedPerson(server, 'b@example.com', { document: '20000002' });
  for (const [sent, field, mistake] of [
    [body('20000002'), 'ownDocument', 'wrong'],
    [body('29999999'), 'ownDocument', 'wrong'],
    [body('20000001', false), 'loyalty', 'empty'],
  ] as const) {
    const { status, body: answer } = await ana.create(path, sent);
    expect([status, answer.error?.errorObj?.mistakes]).toMatchObject([422, [{ field, mistake }]]);
  }
  expect((await ana.create(path, body('20000001'))).status).toBe(429);
  expect(await query(server.connectionString, 'select 1 from loyalty_members')).toEqual([]);
});

test('Twenty at once join once and get their points once; a member enrolled by the bank gets that answer, and keeps the points', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'a@example.com', { document: '20000001' });
  const second = ana.at(await server.node());
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? ana : second).create(path, body('20000001'))));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect((await ana.call(path)).body.points).toBe(50);
  const bea = await seedPerson(server, 'b@example.com', { document: '20000002' });
  const [{ document_key: key } = {}] = await query(server.connectionString, "select document_key from users where email = 'b@example.com'");
  await query(
    server.connectionString,
    `insert into loyalty_members (tenant, id, programme, document_key, origin, balance, created_at) values ('aa', gen_random_uuid(), 'points', '${key}', 'bank', 700, now())`,
  );
  expect((await bea.call(path)).body.member).toBe(false);
  expect((await bea.create(path, body('20000002'))).body).toMatchObject({ outcome: 'alreadyBankClient', member: true });
  expect((await bea.create(path, body('20000002'))).body.outcome).toBe('alreadyRegistered');
  expect((await bea.call(path)).body).toMatchObject({ member: true, points: 700 });
});

test('A host of its own is asked by the tenant’s table of answers; where it fails, or says what nobody knows, the same key may try again', async () => {
  const host = await otherProcess('httpHostProcess');
  const server = await start({ env: { LOYALTY_URL_POINTS: `http://127.0.0.1:${host.port}`, LOYALTY_TOKEN_POINTS: 'very-secret' } });
  const ana = await seedPerson(server, 'a@example.com', { document: '20000001' });
  const key = freshKey();
  host.tell(
    { does: 'refuse', status: 503 },
    { does: 'drop' },
    { does: 'take', answer: { answer: 'whatever' } },
    { does: 'take', answer: { answer: 'bankClient' } },
  );
  for (let failed = 0; failed < 3; failed++) {
    const { status, body: answer } = await ana.create(path, body('20000001'), key);
    expect([status, answer.error?.errorObj]).toMatchObject([422, { code: 'loyaltyFailed', message: 'loyaltyFailed of aa' }]);
  }
  expect(await query(server.connectionString, 'select 1 from loyalty_members')).toEqual([]);
  expect((await ana.create(path, body('20000001'), key)).body).toMatchObject({ outcome: 'alreadyBankClient' });
  expect(new Set(host.heard.map(({ id }) => id)).size).toBe(1);
  expect(host.heard[3]).toMatchObject({
    what: 'POST /v1/loyalty/points/subscribers',
    headers: { authorization: 'Bearer very-secret', tenant: 'aa' },
  });
  host.tell(
    { does: 'take', answer: { points: 12, movements: [] } },
    { does: 'take', answer: { points: 12, movements: [{ points: 12, reason: 'purchase', at: '2026-11-01T00:00:00Z' }, { points: 'x' }] } },
    { does: 'take', answer: { points: 'many' } },
    { does: 'refuse', status: 500 },
  );
  expect((await ana.call(path)).body).toMatchObject({ member: true, points: 12 });
  expect((await ana.call(`${programme}/movements`)).body).toMatchObject({ items: [{ points: 12, reason: 'purchase' }], total: 1 });
  expect([(await ana.call(path)).status, (await ana.call(`${programme}/movements`)).status]).toEqual([503, 503]);
  expect(server.log.join()).not.toContain('very-secret');
});

/** Shops that have a programme; the registration asks for it there. */
const withProgramme = ['cl', 'homy', 'pe', 'mx', 'co'];

describe('every tenant', () => {
  const tenants = compiledForAll();

  test('its own programme, in its own words; the document of somebody else is reported as such', async () => {
    const server = await start({ compiledDir: tenants.dir });
    const programmes = new Map<string, string>();
    for (const code of withProgramme) {
      const shop = await openTenants(server.compiledDir, () => undefined, systemClock).find(code);
      const [registration, form] = [await shop?.now.form('personRegistration'), await shop?.now.form('loyaltySubscription')];
      if (registration === undefined || form === undefined) throw new Error(code);
      const person = filledForm({ plan: registration.form.plan });
      const who = await enter(server.address, bodyOfRecord(registration, person), { email: person.email, password: person.password }, code);
      const { loyalty } = form.of.side;
      programmes.set(code, loyalty?.programme ?? '');
      const at = `/api/my-account/v1/loyalty/${loyalty?.programme}/subscribers`;
      // Both forms are filled in by the same examples: the document is the account's own.
      const record = filledForm({ plan: form.form.plan });
      const limit = limitOf(code, 'ownDocument');
      const values =
        limit === undefined ? [] : goodValues(limit, String(record.documentType ?? documentTypeIn(form.form.plan.fields.ownDocument, {})));
      const bare = (value: unknown) =>
        String(value)
          .replaceAll(/[^A-Z0-9]/gi, '')
          .slice(0, 7);
      const another = values.find((value) => bare(value) !== bare(record.ownDocument));
      expect(another, code).toBeTruthy();
      const refused = await who.create(at, bodyOfRecord(form, { ...record, ownDocument: another ?? '' }));
      const { wrong } = form.form.texts.fields.ownDocument?.mistakes ?? {};
      expect(wrong, code).toBeTruthy();
      expect(refused.body.error?.errorObj, code).toMatchObject({ mistakes: [{ field: 'ownDocument', mistake: 'wrong', message: wrong }] });
      // A person who has ticked it when registering is a member soon.
      for (const until = Date.now() + 20_000; Date.now() < until && !(await who.call(at)).body.member; )
        await new Promise((resolve) => setTimeout(resolve, 50));
      expect((await who.create(at, bodyOfRecord(form, record))).body.message, code).toBe(form.of.shell.messages.loyaltyAlreadyRegistered);
      expect((await who.call(at)).body, code).toMatchObject({ member: true, points: loyalty?.welcomePoints });
    }
    expect(programmes.get('pe')).not.toBe(programmes.get('cl'));
  });

  test('a shop without a programme has no trace of it: page, menu, form, consent, words, calls', async () => {
    const server = await start({ compiledDir: tenants.dir });
    const without = codes.filter((code) => !withProgramme.includes(code));
    expect(without.toSorted()).toEqual(['ar', 'br', 'uy']);
    for (const code of without) {
      const { form, who } = await shopOf(server, code, 'card');
      const { shell, side, release } = form.of;
      const texts = { ...shell.words, ...shell.messages };
      expect(
        Object.keys(texts).filter((name) => /loyalty|points/iu.test(name) && name !== 'pointOnMap'),
        code,
      ).toEqual([]);
      expect(
        JSON.stringify([shell.pages, shell.menus, shell.flows, shell.pageRoles, side.consents, side.loyalty ?? null]),
        code,
      ).not.toMatch(/loyalty|points/iu);
      expect(Object.keys(release.forms), code).not.toContain('loyaltySubscription');
      expect((await who.call('/api/my-account/v1/overview')).body, code).not.toHaveProperty('loyalty');
      const { body: config } = await who.call(`/api/commerce-config/v1/account/${code}/web`);
      expect(config, code).not.toHaveProperty('loyalty');
      const { body: standing } = await who.call('/api/authentication/v1/user/consent/standing');
      expect(JSON.stringify(standing), code).not.toContain('loyalty');
      for (const name of ['puntos', 'points', 'undefined'])
        for (const what of ['subscribers', 'movements'])
          expect((await who.call(`/api/my-account/v1/loyalty/${name}/${what}`)).status, `${code} ${name} ${what}`).toBe(404);
      const first = await (await fetch(`${server.address}/${code}/`)).text();
      expect(first, code).not.toMatch(/loyalty|puntos\b|pontos\b/iu);
    }
  });
});
