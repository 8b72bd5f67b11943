import { describe, expect, test, vi } from 'vitest';
import { inspectOutbox } from '../../../scripts/shop/inspectOutbox.ts';
import { readSettings } from '../../../src/server/platform/settings.ts';
import { person } from '../../support/api/bodies.ts';
import { freshKey } from '../../support/api/call.ts';
import { compiledForAll, shopOf } from '../../support/api/compiledTenants.ts';
import { query } from '../../support/api/query.ts';
import { registerCompany, registerPerson } from '../../support/api/registrations.ts';
import { enterCompany, enterPerson } from '../../support/api/signedIn.ts';
import { type StartedServer, start } from '../../support/api/start.ts';
import { type OtherProcess, otherProcess } from '../../support/hosts/otherProcess.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';
import { codes } from '../../tenants/compiled.ts';

const customers = '/api/my-account/v1/main/customers';

/** A server whose CRM is a process of its own, and whose queue does not wait before it tries again. */
async function startWithCrm(): Promise<{ readonly server: StartedServer; readonly host: OtherProcess }> {
  const host = await otherProcess('httpHostProcess');
  const server = await start({ env: { CRM_URL_MAIN: `http://127.0.0.1:${host.port}/base`, CRM_TOKEN_MAIN: 'very-secret' } });
  await query(server.connectionString, 'update pgboss.queue set retry_delay = 0, retry_backoff = false');
  return { server, host };
}

async function states(server: StartedServer, states: string): Promise<Record<string, unknown>[]> {
  const rows = () =>
    query(server.connectionString, "select id, event, state, attempts, problem from outbox where kind = 'crm' order by created_at, event");
  for (const until = Date.now() + 40_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const found = await rows();
    if (found.map(({ state }) => state).join() === states) return found;
  }
  throw new Error(JSON.stringify(await rows()));
}

/** What a verb prints, and its exit code. */
async function runVerb(server: StartedServer, ...args: string[]): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  for (const level of ['log', 'error'] as const) vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
  try {
    const { settings } = readSettings({ DATABASE_URL: server.connectionString });
    if (settings === undefined) throw new Error('settings');
    return { code: await inspectOutbox(args, settings), lines };
  } finally {
    vi.restoreAllMocks();
  }
}

test('A CRM that is silent, takes and hangs up, cannot now and dies hears of a customer until it has answered: always under the same id; mails do not wait for it', async () => {
  const { server, host } = await startWithCrm();
  host.tell({ does: 'wait' });
  await registerPerson(server.address, 'a@example.com');
  await host.hears(1);
  // While it says nothing the mail goes out.
  await server.mail('personRegistered', 'a@example.com');
  await host.kill();
  await host.again();
  host.tell({ does: 'drop' }, { does: 'refuse', status: 503 }, { does: 'refuse', status: 429 });
  const requests = await host.hears(5);
  const [row] = await states(server, 'sent');
  expect(row).toMatchObject({ event: 'publishCustomer', problem: 'HTTP_429' });
  expect(Number(row?.attempts)).toBeGreaterThanOrEqual(5);
  expect(new Set(requests.map(({ id }) => id))).toEqual(new Set([row?.id]));
  for (const one of requests) {
    expect(one.what).toBe('POST /base/v1/main/customers/publish');
    expect(one.headers).toEqual({ authorization: 'Bearer very-secret', tenant: 'aa', at: '2026-11-20T15:00:00.000Z' });
    expect(one.body).toHaveProperty('identification.value');
  }
  // What it has is not kept here a second time, and its key is in no log and no row.
  expect(await query(server.connectionString, 'select record, state from crm_records')).toEqual([{ record: {}, state: 'sent' }]);
  expect(server.log.join()).not.toContain('very-secret');
});

test('A person is published and then updated, a company too; who acts for it is a contact', async () => {
  const { server, host } = await startWithCrm();
  const ana = await enterPerson(server.address, 'a@example.com');
  const me = (await ana.call('/api/session/commerce/fetchSessionInfo')).body.user?.id;
  const user = await ana.call('/api/my-account/v3/aa/users');
  const { userInfo } = person('a@example.com');
  const {
    userRole: _role,
    userState: _state,
    ...edited
  } = { ...userInfo, document: { ...userInfo.document, id: user.body.payload?.userInfo?.document?.id } };
  const answer = await ana.edit(
    '/api/my-account/v3/aa/users',
    { userInfo: { ...edited, userName: { firstName: 'Eva', lastName1: 'Díaz' } } },
    '"1"',
  );
  expect(answer.status).toBe(200);
  expect((await ana.create(`${customers}/publish`, undefined)).body.state).toBe('waiting');
  expect((await ana.call(`${customers}/${me}`, { method: 'PUT' })).status).toBe(202);
  await registerCompany(server.address, 'b@example.com', '20000000001');
  const boss = await enterCompany(server.address, 'b@example.com', '20000000001');
  const session = (await boss.call('/api/session/commerce/fetchSessionInfo')).body;
  expect((await boss.call(`${customers}/${session.organization?.id}`, { method: 'PUT' })).status).toBe(202);
  const contact = `/api/my-account/v1/main/contact/${session.user?.id}/publish`;
  const requests = await host.hears(6);
  const calls = requests.map(({ what }) => what.replace('/base/v1/main/', '')).sort();
  const publish = 'POST customers/publish';
  expect(calls).toEqual(
    [publish, publish, publish, `PUT customers/${me}`, `PUT customers/${me}`, `PUT customers/${session.organization?.id}`].sort(),
  );
  // The fixture's mapping has no contacts.
  expect((await boss.create(contact, undefined)).status).toBe(404);
});

test('What a CRM refuses permanently is a dead letter: counted, listed by the verb, and sent again under its id', async () => {
  const { server, host } = await startWithCrm();
  host.tell({ does: 'refuse', status: 422 }, { does: 'refuse', status: 400 });
  await registerPerson(server.address, 'a@example.com');
  await registerPerson(server.address, 'b@example.com');
  const [first, second] = await states(server, 'dead,dead');
  expect([first, second].map((row) => row?.problem).sort()).toEqual(['HTTP_400', 'HTTP_422']);
  await server.mail('personRegistered', 'b@example.com');
  const { code, lines } = await runVerb(server, 'aa');
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('aa  crm'))).toEqual(['aa  crm  dead  2']);
  expect(lines.join()).not.toContain('example.com');
  expect((await runVerb(server, 'bb')).lines).toEqual(['Nothing waits, nothing is dead.']);
  expect((await runVerb(server, 'bb', '--replay', String(first?.id))).code).toBe(2);
  expect(await runVerb(server, 'aa', '--replay', String(first?.id))).toMatchObject({
    code: 0,
    lines: [expect.stringContaining('1 put back')],
  });
  await host.hears(3);
  expect(host.heard[2]?.id).toBe(first?.id);
  expect((await runVerb(server, '--replay', 'all')).code).toBe(0);
  await states(server, 'sent,sent');
  expect(host.heard[3]?.id).toBe(second?.id);
  expect((await runVerb(server)).code).toBe(0);
});

test('A post office that is silent, takes and hangs up, and dies gets each mail under the same id', async () => {
  const host = await otherProcess('smtpServerProcess');
  const server = await start({ env: { SMTP_URL: `smtp://127.0.0.1:${host.port}?from=shop@example.com` } });
  await query(server.connectionString, 'update pgboss.queue set retry_delay = 0, retry_backoff = false');
  host.tell({ does: 'wait' });
  await registerPerson(server.address, 'a@example.com');
  await host.hears(1);
  await host.kill();
  await host.again();
  host.tell({ does: 'drop' }, { does: 'refuse', status: 451 });
  const requests = await host.hears(4);
  const [row] = await query(server.connectionString, 'select id from outbox');
  expect(new Set(requests.map(({ id }) => id))).toEqual(new Set([row?.id]));
  for (const until = Date.now() + 10_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 20)))
    if ((await query(server.connectionString, "select 1 from outbox where state = 'sent' and recipient is null")).length === 1) return;
  throw new Error('It is not sent.');
});

test('Nobody publishes anybody else, nor to another CRM; without a host it is recorded; the same key is one record; too many wait', async () => {
  const { securityLimits } = await import('../../../src/server/policy/securityLimits.ts');
  const server = await start({ limits: { ...securityLimits, crmOfPerson: { scope: 'crm-person', hits: 3, seconds: 60 } } });
  const ana = await enterPerson(server.address, 'a@example.com');
  const bea = await seedPerson(server, 'b@example.com');
  const elsewhere = await seedPerson(server, 'a@example.com', { tenant: 'bb' });
  const me = (await ana.call('/api/session/commerce/fetchSessionInfo')).body.user?.id;
  const key = freshKey();
  const first = await ana.create(`${customers}/publish`, undefined, key);
  expect(first).toMatchObject({ status: 202, body: { state: 'kept' } });
  expect((await ana.create(`${customers}/publish`, undefined, key)).body).toEqual(first.body);
  expect(await query(server.connectionString, "select count(*)::int from outbox where kind = 'crm'")).toEqual([{ count: 0 }]);
  for (const who of [bea, elsewhere]) expect((await who.call(`${customers}/${me}`, { method: 'PUT' })).status).toBe(404);
  expect((await bea.create(`/api/my-account/v1/main/contact/${me}/publish`, undefined)).status).toBe(404);
  expect((await ana.create('/api/my-account/v1/other/customers/publish', undefined)).status).toBe(404);
  const limited = [await ana.call(`${customers}/${me}`, { method: 'PUT' }), await ana.call(`${customers}/${me}`, { method: 'PUT' })];
  expect(limited.map(({ status }) => status)).toEqual([202, 202]);
  expect((await ana.call(`${customers}/${me}`, { method: 'PUT' })).status).toBe(429);
});

describe('every tenant', () => {
  const tenants = compiledForAll();

  test('publishes a person once more as customer and as contact, as section 3 has them', async () => {
    const server = await start({ compiledDir: tenants.dir });
    for (const code of codes) {
      const { form, who } = await shopOf(server, code, 'personalInformation');
      const { country, dialCode } = form.of.shell;
      const base = `/api/my-account/v1/${form.of.side.crm}`;
      const me = (await who.call('/api/session/commerce/fetchSessionInfo')).body.user;
      const sent = [
        await who.create(`${base}/customers/publish`, undefined),
        await who.create(`${base}/contact/${me?.id}/publish`, undefined),
      ];
      expect(
        sent.map(({ status }) => status),
        code,
      ).toEqual([202, 202]);
      const [customer, contact] = await Promise.all(
        sent.map(
          async ({ body }) => (await query(server.connectionString, `select record from crm_records where id = '${body.id}'`))[0]?.record,
        ),
      );
      const person = {
        mail: me?.email,
        phone: expect.stringMatching(`^${dialCode}`),
        identification: { value: expect.stringMatching(`^${country}`) },
      };
      expect(contact, code).toMatchObject(person);
      expect(customer, code).toMatchObject({ identification: { isoCountry: country }, contacts: [person] });
    }
  });
});
