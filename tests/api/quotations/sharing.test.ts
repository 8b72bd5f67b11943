import { expect, test } from 'vitest';
import { browser, codeOf } from '../../support/api/call.ts';
import { insertProducts } from '../../support/api/insertProducts.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

const quotations = '/api/quotation/v1/quotations';
const shared = '/api/quotation/v1/shared-quotation';

/** A person with a quotation that an agent, who is another one, made for them. */
async function quoted(options = {}) {
  const server = await start(options);
  await insertProducts(server.connectionString);
  const owner = await seedPerson(server, 'owner@example.com');
  const agent = await seedPerson(server, 'agent@example.com');
  await query(
    server.connectionString,
    `insert into role_grants select tenant, id, 'agent', now(), 'x' from users where email = 'agent@example.com'`,
  );
  const wish = { store: 'north', lines: [{ sku: 'DRILL', quantity: 2, warranty: 'two' }], customer: { email: 'owner@example.com' } };
  const made = await agent.create(quotations, wish);
  expect(made.status).toBe(201);
  const open = (token: string, tenant = 'aa') => browser(server.address).call(shared, { method: 'POST', tenant, body: { token } });
  const share = async (who = owner) => {
    const { body } = await who.call(`${quotations}/${made.body.id}/share`, { method: 'PUT' });
    return { token: String(body.token), endsAt: String(body.endsAt) };
  };
  return { server, owner, agent, quotation: made.body, open, share };
}

test('A link shows what is quoted and nobody’s data, to anyone who has it, until its last day ends', async () => {
  const { server, owner, quotation, open, share } = await quoted();
  const { token, endsAt } = await share();
  expect([token, endsAt]).toEqual([expect.stringMatching(/^[\w-]{43}$/), '2026-11-28T00:00:00.000Z']);
  const seen = await open(token);
  expect([seen.status, seen.body]).toMatchObject([
    200,
    {
      number: quotation.number,
      status: 'valid',
      validUntil: '2026-11-23',
      store: { id: 'north', name: 'North' },
      total: '115.98',
      lines: [{ sku: 'DRILL', quantity: 2, price: '57.99', options: [{ id: 'two' }], sold: true, available: 3 }],
      sharedUntil: endsAt,
    },
  ]);
  expect(Object.keys(seen.body).sort()).toEqual(
    [
      'bought',
      'createdAt',
      'currency',
      'endsAt',
      'holds',
      'lines',
      'number',
      'sharedUntil',
      'status',
      'store',
      'total',
      'units',
      'validUntil',
    ].sort(),
  );
  const people = await query(server.connectionString, `select id, email, first_name, profile ->> 'lastName' as last_name from users`);
  expect(people).toHaveLength(2);
  const body = JSON.stringify(seen.body);
  for (const one of people) for (const datum of Object.values(one)) expect(body).not.toContain(String(datum));
  expect(body).not.toContain(quotation.id);
  expect((await owner.call(`${quotations}/${quotation.id}`)).body).toMatchObject({ sharedUntil: endsAt });
  // Reading is all that it is good for.
  expect((await fetch(`${server.address}${quotations}/${token}`, { headers: { 'x-tenant': 'aa' } })).status).toBe(401);
  expect((await open(token, 'bb')).status).toBe(404);

  server.time.now = new Date('2026-11-24T12:00:00Z');
  expect((await open(token)).body).toMatchObject({ status: 'expired' });
  server.time.now = new Date('2026-11-27T23:59:59.999Z');
  expect((await open(token)).status).toBe(200);
  server.time.now = new Date('2026-11-28T00:00:00Z');
  const over = await open(token);
  const never = await open('never');
  expect([over.status, over.body.error?.errorObj?.code, over.body.error?.errorObj?.message]).toEqual([
    never.status,
    never.body.error?.errorObj?.code,
    never.body.error?.errorObj?.message,
  ]);
  expect(over.status).toBe(404);
});

test('A link ends when it is revoked and when another replaces it, only by people who may see the quotation', async () => {
  const { server, owner, agent, quotation, open, share } = await quoted();
  const first = await share();
  const second = await share(agent);
  expect([(await open(first.token)).status, (await open(second.token)).status]).toEqual([404, 200]);
  const stranger = await seedPerson(server, 'stranger@example.com');
  for (const method of ['PUT', 'DELETE'])
    expect(codeOf(await stranger.call(`${quotations}/${quotation.id}/share`, { method })), method).toEqual([404, 'notFound']);
  expect((await open(second.token)).status).toBe(200);
  const stop = () => owner.call(`${quotations}/${quotation.number}/share`, { method: 'DELETE' });
  expect([(await stop()).status, (await stop()).status, (await open(second.token)).status]).toEqual([204, 204, 404]);
  expect(JSON.parse(JSON.stringify((await owner.call(`${quotations}/${quotation.id}`)).body))).not.toHaveProperty('sharedUntil');
  const [audited] = await query(server.connectionString, `select count(*)::int as n from audit where action like 'quotation shared%'`);
  expect(audited).toEqual({ n: 3 });
});

test('A token is not in the database, and who tries many is asked to wait', async () => {
  const { server, open, share } = await quoted({ limits: { sharedOfAddress: { scope: 'shared', hits: 3, seconds: 60 } } });
  const { token } = await share();
  expect((await open(token)).status).toBe(200);
  const tables = await query(
    server.connectionString,
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(30);
  for (const { name } of tables) {
    const [found] = await query(server.connectionString, `select count(*)::int as n from "${name}" t where t::text like '%${token}%'`);
    expect(found, String(name)).toEqual({ n: 0 });
  }
  expect([(await open('a')).status, (await open('b')).status, (await open(token)).status]).toEqual([404, 404, 429]);
});
