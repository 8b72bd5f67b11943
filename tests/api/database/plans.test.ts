import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { recordFigures } from '../../../scripts/proof/recordFigures.ts';
import { createFolderFiles } from '../../../src/server/adapters/files/folder.ts';
import { startSandbox } from '../../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import { pieceKey } from '../../../src/server/domain/uploads/files.ts';
import { cleanUp } from '../../../src/server/jobs/cleanUp.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import type { ObserveStatement } from '../../../src/server/store/createPreparedPool.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { askOperation, type Place, places } from '../../support/access/askOperation.ts';
import { type Cell, cells } from '../../support/access/cells.ts';
import { type Land, landsIn } from '../../support/access/land.ts';
import { sealedCards } from '../../support/access/matrix.ts';
import { type Actor, idOf, numberOf } from '../../support/access/people.ts';
import { probes } from '../../support/access/probes.ts';
import { seed } from '../../support/access/world.ts';
import { compiledForAll } from '../../support/api/compiledTenants.ts';
import { asSuperuser } from '../../support/api/query.ts';
import { start } from '../../support/api/start.ts';
import { unlimited } from '../../support/api/unlimited.ts';
import { snapshotRows } from '../../support/database/snapshotRows.ts';
import { multiplyRows } from '../../support/plans/multiplyRows.ts';
import { readsOf } from '../../support/plans/readsOf.ts';
import { watchFunctions } from '../../support/plans/watchFunctions.ts';

const folder = compiledForAll();
const [home, abroad] = ['cl', 'br'] as const;

/** Who asks, the first three of them who may: a company's superuser, a buyer of it, and a person; an agent is one who sees more. */
const askers: readonly Actor[] = ['superuser', 'buyer', 'agent', 'creditLine', 'reviewer', 'guest'];

/** Values of parameters that take any text. */
const textOf: Readonly<Record<string, (actor: Actor) => string>> = {
  fromDate: () => '2026-01-01',
  toDate: () => '2026-12-31',
  number: (actor) => numberOf('order', actor).slice(0, 6),
  year: () => '2026',
  creator: () => 'a',
  creatorId: (actor) => idOf('users', actor),
  reference: () => 'oc',
  person: (actor) => idOf('users', actor),
  after: (actor) => numberOf('order', actor),
  before: (actor) => numberOf('order', actor),
  order: (actor) => numberOf('order', actor),
  ids: (actor) => idOf('invoices', numberOf('order', actor)),
  search: () => 'a',
  sku: () => 'TAL-1',
  store: () => 'norte',
  category: () => 'herramientas',
  group: () => 'active',
  lines: () => '1x1',
  page: () => '2',
  size: () => '100',
};
/** Statuses have names of their own in each list. */
const statusOf: Readonly<Record<string, string>> = { listQuotations: 'valid,expired', downloadQuotations: 'valid' };
/** The parameters without which there is no answer are in the probe; the others are a file's form and a place's name, which no list is narrowed by. */
const unchosen = new Set('tenant message skus orderNumber format as added level within state city municipal street'.split(' '));

type Chosen = (actor: Actor) => Readonly<Record<string, string>>;

/** An operation as it is, with each of its filters, and in each of its orders. */
function choicesOf(operation: string, { operation: { parameters = [] } }: Place): readonly Chosen[] {
  const chosen = parameters.flatMap(({ name, in: where, schema }): readonly Chosen[] => {
    if (where !== 'query' || unchosen.has(name)) return [];
    const { enum: values } = schema as { readonly enum?: readonly string[] };
    if (values !== undefined) return values.map((value) => () => ({ [name]: value }));
    if (name === 'status') return [() => ({ status: statusOf[operation] ?? 'preparing' })];
    const text = textOf[name];
    if (text === undefined) throw new Error(`${operation}: a value of ${name} is wanted here`);
    return [(actor) => ({ [name]: text(actor) })];
  });
  return [() => ({}), ...chosen];
}

/** Queries that answer from elsewhere than the database, or that this world has nothing for. */
const unanswered: ReadonlySet<string> = new Set(['readPublicKeys ', 'downloadInvoices kind=receipt']);

type Statement = { readonly text: string; readonly values: readonly unknown[]; readonly by: string };

/** Statements that the server sends, each once with what it was first sent with: for a call, or for a job that runs meanwhile. */
function createRecorder() {
  const statements = new Map<string, Statement>();
  let by = 'a job';
  const observe: ObserveStatement = (text, send, values) => {
    if (!statements.has(text)) statements.set(text, { text, values, by });
    return send(text);
  };
  const record = (name = 'a job') => {
    by = name;
  };
  return { statements: () => [...statements.values()], observe, record };
}

type Shop = {
  readonly address: string;
  readonly lands: { readonly home: Land; readonly abroad: Land };
  readonly given: {
    readonly now: Date;
    readonly headers: Readonly<Record<string, string>>;
    readonly sealed: string;
    readonly sealedStoreCard: string;
  };
  readonly record: (name?: string) => void;
};

/** Every query of the contract with each of its filters and orders. */
async function askAll({ address, lands, given, record }: Shop): Promise<readonly string[]> {
  const refused: string[] = [];
  const written = cells();
  for (const [operation, place] of places) {
    if (place.method !== 'GET') continue;
    const row = probes[operation]?.row === undefined ? 'none' : 'own';
    const mayAsk = (actor: Actor) => (cell: Cell) =>
      cell.operation === operation && cell.row === row && cell.expected === 'ok' && cell.actor === actor;
    // A file is drawn of the rows of its list, which takes long: one asker of them does.
    const many = operation.startsWith('download') ? 1 : 3;
    const allowed = askers.flatMap((actor) => written.filter(mayAsk(actor))).slice(0, many);
    for (const choose of choicesOf(operation, place)) {
      const name = `${operation} ${new URLSearchParams(choose('superuser'))}`;
      const answers: string[] = [];
      for (const cell of allowed) {
        record(name);
        const { status, text } = await askOperation(address, lands, cell, { ...given, query: choose(cell.actor) });
        record();
        answers.push(status < 300 ? 'ok' : `${cell.actor} ${status} ${text.slice(0, 200)}`);
      }
      if (allowed.length > 0 && !answers.includes('ok') && !unanswered.has(name)) refused.push(`${name}: ${answers}`);
    }
  }
  return refused;
}

/** Every other operation of the contract, by three who may, or by one whose code is wrong; what it changes is put back. */
async function commandAll({ address, lands, given, record }: Shop, putBack: () => Promise<unknown>): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const [operation, { method }] of places) {
    if (method === 'GET') continue;
    const askable = cells()
      .filter(({ operation: own, row, expected }) => own === operation && row !== 'otherTenant' && !/-|401/.test(expected))
      .toSorted((a, b) => Number(a.actor === 'guest') - Number(b.actor === 'guest'));
    const allowed = askable.filter(({ expected }) => expected === 'ok').slice(0, 3);
    const answers: string[] = [];
    for (const cell of allowed.length > 0 ? allowed : askable.slice(0, 1)) {
      record(operation);
      const { status, text } = await askOperation(address, lands, cell, given);
      // A decision that is sent again is answered by the last one.
      if (operation === 'decideReview') await askOperation(address, lands, cell, given);
      record();
      await putBack();
      answers.push(status < 400 ? 'ok' : `${cell.actor} ${status} ${text.slice(0, 200)}`);
    }
    if (allowed.length > 0 && !answers.includes('ok')) refused.push(`${operation}: ${answers}`);
  }
  return refused;
}

/** Functions of the store that nothing here calls, by file and name, and why. */
const uncalled: Readonly<Record<string, RegExp>> = {
  'They send no statement of their own, or set up the connection':
    /^(?:writeOnce|isUnavailable|violatedConstraint|insight\/shortRelease|company\/companyState|database)\.ts /,
  'They run once, before a release': /^(?:migrations\/|migrate|createIndexBeside|validateBeside|outbox\/jobs\.ts makeQueues)/,
  'Operators call them, and what they verify, load or export is whole tables':
    /^(?:invariants|geo|records|support)\/|audit\/listAudit|loadProducts|findMiscounted|[lL]istWaitingCompanies|waitingChanges|listPayableRefunds|(?:grant|revoke)Role|deadLetters\.ts|setCreditLimit|endEverySession/,
  'Authors of a shop are few, and so are their drafts': /^studio\/|^insight\/(?:listTallies|predictions)/,
  'The call needs a code, a link or a provider’s answer; its row has the key':
    /spendCode|emails\.ts|logins\.ts|recoveredAccounts|hasAccount|invitations\.ts|socialLogins|replaceSessionId|switchSession|isSessionElsewhere|spendChallenge|(?:lock|close|apply)Change|findLastDecision|insertApproval|putCheckout|deleteEmptyCompany|discardCard|countTallies|CreditDay|moveCredit/,
  'A job calls them for each row that it has found':
    /Overdue(?:Order|Approval)|postponeOrder|findOrderPerson|claimEndingQuotation|post-sale\/refunds|crm\/|revocations|deliveryResults|jobs\.ts dequeue/,
  'Pieces of a file are sent by their own protocol, each by the key of its upload': /^uploads\//,
};

/** More rows than that are not read by walking a table. */
const BIG = 2000;
/** Of a big table a call reads at most such a part. */
const PART = 0.1;
/** Counted over the whole catalogue, which people do not make grow; and over what waits to go out, which is little and read off its own index. */
const counted = /^select "category" as "id"|^select .* from "(?:outbox|token_revocations)" where "state" <> /;

test('No list, filter, report, file, change, clean-up or metric reads a big table from end to end', { timeout: 300_000 }, async () => {
  const functions = await watchFunctions();
  const { statements, observe, record } = createRecorder();
  const sandbox = await startSandbox();
  const server = await start({ compiledDir: folder.dir, limits: unlimited, observe, env: { GATEWAY_URL: sandbox.address } });
  const lands = await landsIn(folder.dir, [home, abroad]);
  const both = { home: lands.get(home) as Land, abroad: lands.get(abroad) as Land };
  const { db, end } = openDatabase(server.connectionString, { connections: 1 });
  await db.transaction().execute(async (trx) => {
    for (const land of lands.values()) await seed(trx, land, server.time.now);
  });
  const files = createFolderFiles(path.join(server.dataDir, 'uploads'));
  await files.put(pieceKey({ tenant: home, id: idOf('uploads', 'waiting') }, 0), Buffer.from('%PDF'));
  const given = { now: server.time.now, headers: {}, ...(await sealedCards(sandbox.address)) };
  const shop = { address: server.address, lands: both, given, record };
  expect(await askAll(shop)).toEqual([]);
  const kept = await snapshotRows(db);
  expect(await commandAll(shop, () => kept.back([home, abroad]))).toEqual([]);
  await end();
  record('/metrics');
  expect((await fetch(`${server.address}/metrics`)).status).toBe(200);
  record('cleanUp');
  const observed = openDatabase(server.connectionString, { connections: 1, observe });
  const tenants = openTenants(folder.dir, () => undefined, systemClock);
  await cleanUp({ db: observed.db, clock: () => server.time.now, revoke: async () => undefined, files, tenants });
  await observed.end();
  await server.close();
  await sandbox.close();
  const left = await functions.uncalled();
  const reasons = Object.entries(uncalled);
  expect(
    left.filter((name) => !reasons.some(([, names]) => names.test(name))),
    'called by nothing above',
  ).toEqual([]);
  expect(
    reasons.flatMap(([why, names]) => (left.some((name) => names.test(name)) ? [] : [why])),
    'reasons that nothing needs',
  ).toEqual([]);
  const client = new pg.Client({ connectionString: asSuperuser(server.connectionString) });
  await client.connect();
  await client.query('drop schema kept cascade');
  await multiplyRows(client, { times: 400, most: 4000 });
  const sizes = await client.query<{ table: string; rows: number }>(
    `select relname as table, reltuples::int as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const big = new Map(sizes.rows.filter(({ rows }) => rows > BIG).map(({ table, rows }) => [table, rows]));
  expect([...big.keys()]).toEqual(
    expect.arrayContaining(['orders', 'order_lines', 'invoices', 'tickets', 'quotations', 'credit_movements', 'audit', 'notifications']),
  );
  // As though tables were twenty times as large: walking one costs as much.
  await client.query('set seq_page_cost = 20; set random_page_cost = 20; set cpu_tuple_cost = 0.2');
  const found: string[] = [];
  let explained = 0;
  for (const { text, values, by } of statements()) {
    const isRead = /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert into|delete from|update "?\w+"? set)\b/i.test(text);
    if (counted.test(text) || (!isRead && !/^\s*(?:insert|update|delete|with)\b/i.test(text))) continue;
    explained++;
    const { rows } = await client.query(`explain (${isRead ? 'analyze, timing off, ' : ''}format json) ${text}`, [...values]);
    for (const { table, how, rows: read } of readsOf(rows[0]['QUERY PLAN'][0].Plan)) {
      const all = big.get(table);
      if (all !== undefined && (how === 'Seq Scan' || read > all * PART))
        found.push(`${by}: ${how} of ${table} reads ${read} of ${all} rows: ${text}`);
    }
  }
  await client.end();
  recordFigures('plans', {
    command: 'npm run test:api -- tests/api/database/plans.test.ts',
    heads: ['statements explained', 'functions of the store that none of them is of'],
    rows: [
      {
        name: 'statements that read a big table from end to end',
        cells: [String(explained), String(left.length)],
        goal: { text: '0', reached: found.length === 0 },
      },
    ],
  });
  expect(found).toEqual([]);
});
