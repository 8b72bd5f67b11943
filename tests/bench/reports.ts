/** A company's reports, list and file of orders over a million orders, as 16 people read them at once. `npm run bench -- reports [seconds]` */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, testCluster } from '../../scripts/postgres/testCluster.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { purchaseRulesOf } from '../../src/server/policy/reports/purchaseRulesOf.ts';
import { openTenants } from '../../src/server/release/tenants.ts';
import { recountCredit } from '../../src/server/store/credit-line/creditDays.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { recountPurchases } from '../../src/server/store/reports/purchaseDays.ts';
import { openSession } from '../../src/server/store/session/openSession.ts';
import { writeRelease } from '../support/api/fixture-release/writeRelease.ts';
import { query } from '../support/api/query.ts';
import { report } from './measure/report.ts';
import { callers, type Shot } from './server/load.ts';
import { endProcesses, type StartedProcess, startProcess } from './server/startProcess.ts';

const seconds = Math.min(Math.max(Number(process.argv[2] ?? 10) || 10, 1), 60);
const ORDERS = 1_000_000;
const COMPANIES = 10;
/** Of each company. */
const PEOPLE = 50;
const CALLERS = 16;
/** In milliseconds: of a report, and of a page of a list. */
const GOAL = 1000;
const PAGE_GOAL = 100;
/** A file of ten times as many rows holds at most so many MiB more. */
const FILE_GOAL = 32;
const tenant = 'aa';
const idOf = (what: string): string => `md5('${what}')::uuid`;

const statements = [
  `insert into users (tenant, id, account_type, email, email_folded, password_hash, first_name, form, form_hash, profile, channel, created_at, updated_at)
    select '${tenant}', md5('user ' || k)::uuid, 'ORGANIZATION', k || '@bench.test', k || '@bench.test', 'none', 'Persona ' || k, '', '',
      jsonb_build_object('firstName', 'Persona', 'lastName', k::text), 'web', now(), now() from generate_series(0, ${COMPANIES * PEOPLE - 1}) k`,
  `insert into companies (tenant, id, document_compact, business_name, state, form, form_hash, profile, created_at, updated_at)
    select '${tenant}', md5('company ' || k)::uuid, k::text, 'Bench ' || k, 'approved', '', '', '{}', now(), now() from generate_series(0, ${COMPANIES - 1}) k`,
  `insert into memberships (tenant, company_id, user_id, user_type, status, profile, joined_at, created_at, updated_at)
    select '${tenant}', md5('company ' || k % ${COMPANIES})::uuid, md5('user ' || k)::uuid, 'superuser', 'active', '{}', now(), now(), now()
    from generate_series(0, ${COMPANIES * PEOPLE - 1}) k`,
  `insert into role_grants select tenant, id, unnest(array['creditLine', 'agent']), now(), 'bench' from users`,
  // Two years of orders; the person decides on the company.
  `insert into orders (tenant, number, user_id, company_id, status, placed_at, placed_year, currency, total, shipping, payment_method, delivery, place, version, updated_at)
    select '${tenant}', (1000000000 + k)::text, md5('user ' || k % ${COMPANIES * PEOPLE})::uuid, md5('company ' || k % ${COMPANIES})::uuid,
      case when k % 10 = 3 then 'canceled' else 'delivered' end, now() - k * interval '63 seconds', 2026, 'XXX', 1 + k % 1000, 0,
      case when k % 3 = 0 then 'creditLine' else 'transfer' end, 'home', '{}', 1, now()
    from generate_series(1, ${ORDERS}) k`,
  `insert into credit_lines (tenant, company_id, credit_limit, used, currency, updated_at) select tenant, id, 10000000, 400000, 'XXX', now() from companies`,
  `insert into credit_movements (tenant, company_id, id, kind, reference, amount, used_after, actor, at)
    select tenant, company_id, gen_random_uuid(), 'purchase', number, total, 0, 'bench', placed_at from orders where payment_method = 'creditLine'`,
  `insert into quotations (tenant, id, number, user_id, agent_id, agent_name, buyer, store, store_id, currency, total, units, created_at, valid_until, ends_at)
    select tenant, gen_random_uuid(), number, user_id, ${idOf('user 0')}, 'Agente', '{}', '{}', 'north', 'XXX', total, 1, placed_at, placed_at::date, placed_at
    from orders where number::bigint % 50 = 0`,
];

const MiB = 2 ** 20;
const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Reads a file as it comes, and looks every now and then what the server holds meanwhile. */
async function readFile(server: StartedProcess, { url, headers = {} }: Shot) {
  const before = (await server.held()).rss / MiB;
  let most = before;
  let rows = -1;
  let looked = performance.now();
  const answer = await fetch(url, { headers });
  if (answer.body === null || !answer.ok) throw new Error(`${url}: ${answer.status}`);
  for await (const piece of answer.body) {
    for (const byte of piece) if (byte === 10) rows++;
    if (performance.now() - looked < 200) continue;
    most = Math.max(most, (await server.held()).rss / MiB);
    looked = performance.now();
  }
  return { rows, before, most: Math.max(most, (await server.held()).rss / MiB) };
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-reports-'));
const cluster = await testCluster(migrate);
try {
  const { connectionString } = await createDatabase(cluster);
  // Rows of a bench need no looking up of what they refer to.
  for (const statement of statements) await query(connectionString, `set session_replication_role = replica; ${statement}`);
  await query(connectionString, 'vacuum analyze');
  console.log(`${ORDERS} orders are there.`);
  const compiledDir = path.join(folder, 'compiled');
  await writeRelease(compiledDir, { tenant, newExperience: true });
  const shop = await openTenants(compiledDir, () => undefined, systemClock).find(tenant);
  if (shop === undefined) throw new Error(tenant);
  const { db, end } = openDatabase(connectionString, { connections: 2 });
  const rules = purchaseRulesOf(shop);
  const begun = performance.now();
  await db.transaction().execute(async (trx) => {
    await recountPurchases(trx, rules);
    await recountCredit(trx, rules);
  });
  console.log(`${ORDERS} orders are recounted in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  await query(connectionString, 'vacuum analyze purchase_days, credit_days');
  const [person] = await query(connectionString, `select ${idOf('user 0')} as "userId", ${idOf('company 0')} as "companyId"`);
  const [userId, companyId] = [String(person?.userId), String(person?.companyId)];
  const opened = await openSession(db, { shop, userId, companyId, passwordHash: 'none', device: undefined }, systemClock());
  if (opened === undefined) throw new Error('session');
  await end();
  const env = { DATABASE_URL: connectionString, PORT: '0', DATA_DIR: path.join(folder, 'data'), COMPILED_DIR: compiledDir };
  const server = await startProcess('ours', env);
  const { address } = server;
  const headers = { 'x-tenant': tenant, 'x-channel': 'web', cookie: `session-${tenant}=${opened.id}` };
  const paths = {
    'purchases of a company': '/api/my-account/v1/users/report',
    'credit line': '/api/my-account/v3/users/credit-line',
    'quotations of an agent': '/api/quotation/quotations/agents',
  };
  const measured = [];
  for (const [name, at] of Object.entries(paths)) {
    await callers(2, 1000, () => ({ url: `${address}${at}`, headers }));
    measured.push({ name, ...(await callers(CALLERS, seconds * 1000, () => ({ url: `${address}${at}`, headers }))) });
  }
  const orders = `/api/my-account/v1/${tenant}/orders`;
  const middle = 1_000_000_000 + COMPANIES * Math.round(ORDERS / COMPANIES / 2);
  // One after the other: what a page takes, and not what waits before it.
  const pages = [];
  for (const [name, at] of Object.entries({ 'orders, first page': orders, 'orders, behind the middle': `${orders}?after=${middle}` }))
    pages.push({ name, ...(await callers(1, seconds * 1000, () => ({ url: `${address}${at}`, headers }))) });
  const file = `${address}/api/download/v1/orders?tenant=${tenant}`;
  const readDays = (days: number) => readFile(server, { url: `${file}&fromDate=${dayBefore(days)}`, headers });
  // Once before: the heap that a server keeps after its first long answer is no growth with a file's rows.
  await readDays(600);
  const files = [];
  for (const days of [60, 600]) files.push(await readDays(days));
  const [short, long] = files;
  const more = long === undefined || short === undefined ? Number.NaN : long.most - short.most;
  report(
    'reports',
    ['answers/s', 'p50', 'p95', 'p99'],
    [
      ...[...measured, ...pages].map(({ name, perSecond, p50, p95, p99 }) => {
        const goal = name.startsWith('orders') ? PAGE_GOAL : GOAL;
        const cells = [perSecond.toFixed(1), ...[p50, p95, p99].map((value) => value.toFixed(0))];
        return { name, cells, goal: { text: `p95 < ${goal} ms`, reached: p95 < goal } };
      }),
      ...files.map(({ rows, most, before }, at) => ({
        name: `orders as a file of ${rows} rows: MiB before, most`,
        cells: ['', before.toFixed(0), most.toFixed(0), ''],
        ...(at === 0 ? {} : { goal: { text: `≤ ${FILE_GOAL} MiB more than the shorter file`, reached: more <= FILE_GOAL } }),
      })),
    ],
    { measured, pages, files },
  );
} finally {
  await endProcesses();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
