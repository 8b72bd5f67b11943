import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeAudit } from '../../../scripts/shop/writeAudit.ts';
import { readSettings } from '../../../src/server/platform/settings.ts';
import { listAudit } from '../../../src/server/store/audit/listAudit.ts';
import { createIndexBeside } from '../../../src/server/store/createIndexBeside.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { migrate, migrations } from '../../../src/server/store/migrate.ts';
import { validateBeside } from '../../../src/server/store/validateBeside.ts';
import { browser, freshKey } from '../../support/api/call.ts';
import { enterApprovedCompany } from '../../support/api/collaborators.ts';
import { freshDatabase } from '../../support/api/freshDatabase.ts';
import { query } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { unlimited } from '../../support/api/unlimited.ts';
import { seedPerson } from '../../support/people/seedPerson.ts';

type Span = {
  readonly spanId: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
};

/** A collector of OpenTelemetry: the spans that it was sent. */
async function collector() {
  const spans: Span[] = [];
  const host = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as {
      readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
    };
    if (request.url === '/v1/traces')
      spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  onTestFinished(() => new Promise<void>((closed) => void host.close(() => closed())));
  return { spans, url: `http://127.0.0.1:${(host.address() as AddressInfo).port}` };
}

const attributeOf = ({ attributes }: Span, name: string) => attributes.find(({ key }) => key === name)?.value.stringValue;

test('A request’s id goes from its answer to its trace and to the comment of its statements, which hold no value', async () => {
  const { spans, url } = await collector();
  const server = await start({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: url } });
  const ana = await seedPerson(server, 'ana@example.com');
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const { status, headers } = await ana.call('/api/my-account/lists', { headers: { traceparent } });
  const id = headers.get('x-request-id') ?? '';
  expect(status).toBe(200);
  const seen = await query(
    server.connectionString,
    `select query from pg_stat_activity where query like '%request_id=''${id}''%' and pid <> pg_backend_pid()`,
  );
  expect(String(seen[0]?.query)).toMatch(
    new RegExp(`/\\*request_id='${id}',route='%2Fapi%2Fmy-account%2Flists',traceparent='00-a{32}-[0-9a-f]{16}-01'\\*/$`),
  );
  await server.close();
  // Of several servers the one that answered hands its spans over later.
  const own = await vi.waitFor(() => spans.find((span) => attributeOf(span, 'request.id') === id) ?? expect.fail('no span yet'), 10_000);
  expect(own).toMatchObject({ name: 'GET /api/my-account/lists', traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === own?.spanId);
  expect(statements.map((span) => attributeOf(span, 'db.query.text'))).toContainEqual(expect.stringContaining('from "lists"'));
  expect(JSON.stringify(spans)).not.toContain('ana@example.com');
});

test('A server that stops is unready at once, and answers calls for the configured time', async () => {
  const server = await start({ env: { DRAIN_SECONDS: '2' } });
  const ready = () => fetch(`${server.address}/readyz`);
  const before = await ready();
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
  const closing = server.close();
  const late = await ready();
  expect([late.status, await late.json()]).toEqual([503, { status: 'ending' }]);
  const answer = await fetch(`${server.address}/livez`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await closing;
  await expect(ready()).rejects.toThrow('fetch failed');
});

test('Reports are read from the copy of the database that the settings name, and nothing else is', async () => {
  const copy = await freshDatabase();
  onTestFinished(() => copy.drop());
  const server = await start({ env: { REPORTS_DATABASE_URL: copy.connectionString } });
  const boss = await enterApprovedCompany(server, 'boss@example.com', '20000000001');
  const read = async () => (await boss.call('/api/my-account/v1/users/report')).body.report?.orders;
  const [company] = await query(server.connectionString, 'select id from companies');
  // Rows of a copy whose company it has not: nothing but the report is read there.
  const buy = (connectionString: string, orders: number) =>
    query(
      connectionString,
      `set session_replication_role = replica;
       insert into purchase_days (tenant, company_id, day, user_id, orders, total)
       values ('aa', '${String(company?.id)}', '2026-11-20', '00000000-0000-4000-8000-000000000000', ${orders}, 10)`,
    );
  await buy(server.connectionString, 1);
  expect(await read()).toBe(0);
  await buy(copy.connectionString, 7);
  expect(await read()).toBe(7);
});

test('Behind a pooler statements have no names, and mails are sent without notifications', async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const pooled = new URL(database.connectionString);
  pooled.searchParams.set('pooling', 'transaction');
  // Past what a challenge is asked for.
  const server = await start({ connectionString: pooled.href, limits: unlimited });
  for (const at of [1, 2, 3, 4, 5]) {
    const body = { userName: { firstName: 'Ana' }, email: `ana${at}@example.com`, orderNumber: '1000000001' };
    const path = '/api/post-sale/v1/withdrawals';
    const answer = await browser(server.address).call(path, { method: 'POST', body, headers: { 'idempotency-key': freshKey() } });
    expect(answer.status).toBe(201);
  }
  for (const at of [1, 2, 3, 4, 5]) await server.mail('withdrawalReceived', `ana${at}@example.com`);
});

test('Several migrate at once, also behind a pooler; an index that was left half built is built again while its table is in use', async () => {
  const { connectionString, drop } = await freshDatabase();
  onTestFinished(drop);
  const pooled = new URL(connectionString);
  pooled.searchParams.set('pooling', 'transaction');
  // As from a release before: what those who wait for their turn hold would keep an index from being made.
  for (const { name } of migrations['0041-read-paths'].indexes) await query(connectionString, `drop index ${name}`);
  await Promise.all([migrate(connectionString), migrate(pooled.href), migrate(pooled.href)]);
  const made = await query(
    connectionString,
    "select indisvalid as valid from pg_index where indexrelid = to_regclass('products_category')",
  );
  expect(made).toEqual([{ valid: true }]);
  // Of this database: tests beside this one have locks of their own.
  const left = await query(
    connectionString,
    `select count(*)::int as left_over from pg_locks where locktype = 'advisory'
     and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(left).toEqual([{ left_over: 0 }]);
  const { db, end } = openDatabase(connectionString, { connections: 3 });
  onTestFinished(end);
  const index = { name: 'lists_words', on: 'lists (lower(name))' };
  await createIndexBeside(db, index);
  const isValid = () => query(connectionString, "select indisvalid as valid from pg_index where indexrelid = to_regclass('lists_words')");
  expect(await isValid()).toEqual([{ valid: true }]);
  await createIndexBeside(db, index);
  // Two lists of one name: a unique index of names cannot be made, and stays half made.
  const server = await start({ connectionString });
  const ana = await seedPerson(server, 'ana@example.com');
  for (const name of ['Obra', 'Casa']) await ana.create('/api/my-account/lists', { name });
  const unique = { name: 'lists_owner', on: 'lists (tenant, (1))', unique: true } as const;
  await expect(createIndexBeside(db, unique)).rejects.toThrow('could not create unique index');
  await expect(createIndexBeside(db, { ...unique, on: 'lists (tenant, id)' })).resolves.toBeUndefined();
});

test('Rows are held to a constraint of a migration while their table is written, and one that breaks it is named', async () => {
  const server = await start();
  const ana = await seedPerson(server, 'ana@example.com');
  await ana.create('/api/my-account/lists', { name: 'Obra' });
  for (const [name, check] of [
    ['lists_named', "name <> ''"],
    ['lists_otherwise', "name <> 'Obra'"],
  ])
    await query(server.connectionString, `alter table lists add constraint ${name} check (${check}) not valid`);
  const { db, end } = openDatabase(server.connectionString, { connections: 3 });
  onTestFinished(end);
  const writing = await db.startTransaction().execute();
  await sql`update lists set name = 'Casa nueva'`.execute(writing);
  await validateBeside(db, { name: 'lists_named', table: 'lists' });
  // Again, as each later release does.
  await validateBeside(db, { name: 'lists_named', table: 'lists' });
  await expect(validateBeside(db, { name: 'lists_otherwise', table: 'lists' })).rejects.toThrow('"lists_otherwise" of relation "lists"');
  await writing.commit().execute();
  await validateBeside(db, { name: 'lists_otherwise', table: 'lists' });
  const states = await query(
    server.connectionString,
    "select conname as name, convalidated as valid from pg_constraint where conname in ('lists_named', 'lists_otherwise') order by 1",
  );
  expect(states).toEqual([
    { name: 'lists_named', valid: true },
    { name: 'lists_otherwise', valid: true },
  ]);
  // Dropped by a release after that.
  await query(server.connectionString, 'alter table lists drop constraint lists_named');
  await expect(validateBeside(db, { name: 'lists_named', table: 'lists' })).resolves.toBeUndefined();
});

test('The audit goes out whole and in order, part by part, as lines of JSON and as a table', async () => {
  const { connectionString, drop } = await freshDatabase();
  onTestFinished(drop);
  await query(
    connectionString,
    `insert into audit (tenant, id, at, actor, action, subject, changes)
      select case when n % 10 = 0 then 'bb' else 'aa' end, gen_random_uuid(), timestamptz '2026-11-01' + (n / 7) * interval '1 hour' + interval '0.1 ms',
        'actor', '=done', n::text, case when n = 3 then '[{"field": "phone"}]'::jsonb end from generate_series(1, 2600) n`,
  );
  const { db, end } = openDatabase(connectionString, { connections: 1 });
  onTestFinished(end);
  const parts: number[] = [];
  for await (const rows of listAudit(db, { tenant: 'aa', from: undefined, before: undefined })) parts.push(rows.length);
  expect(parts).toEqual([1000, 1000, 340]);

  let out = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  onTestFinished(() => write.mockRestore());
  const { settings } = readSettings({ DATABASE_URL: connectionString });
  if (settings === undefined) throw new Error('settings');
  expect(await writeAudit(['aa'], settings)).toBe(0);
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly at: string; readonly subject: string });
  expect(new Set(lines.map(({ subject }) => subject)).size).toBe(2340);
  expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted());
  out = '';
  expect(await writeAudit(['aa', '--from', '2026-11-01', '--before', '2026-11-01T01:00:00Z', '--output', 'csv'], settings)).toBe(0);
  expect(out.split('\n').slice(0, 4)).toEqual([
    'at,actor,action,subject,company,changes',
    expect.stringMatching(/^2026-11-01T00:00:00\.000Z,actor,'=done,\d,,/),
    expect.anything(),
    expect.anything(),
  ]);
  expect(out.trimEnd().split('\n')).toHaveLength(7);
  expect(out).toContain('"[{""field"":""phone""}]"');
});
