/** How long people and mails wait where each statement takes 300 ms longer. `npm run bench -- slow [milliseconds] [people]` */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, testCluster } from '../../scripts/postgres/testCluster.ts';
import { startSandbox } from '../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { password, person } from '../support/api/bodies.ts';
import { type Answer, browser, codeOf, freshKey } from '../support/api/call.ts';
import { callSolving } from '../support/api/challenges.ts';
import { companyPeople } from '../support/api/companyPeople.ts';
import { writeRelease } from '../support/api/fixture-release/writeRelease.ts';
import { insertProducts } from '../support/api/insertProducts.ts';
import { query } from '../support/api/query.ts';
import type { SignedIn } from '../support/api/signedIn.ts';
import { seedPerson } from '../support/people/seedPerson.ts';
import { createKillableServer } from './crash/createKillableServer.ts';
import { type AcknowledgedWrite, keepWriting, writesOfApproval, writesOfCompany, writesOfPerson } from './crash/writers.ts';
import { report } from './measure/report.ts';
import { delayStatements } from './slow/delayStatements.ts';

const wait = Math.min(Math.max(Number(process.argv[2] ?? 300) || 300, 1), 5000);
const people = Math.min(Math.max(Number(process.argv[3] ?? 8) || 8, 1), 200);
const SECONDS = 40;
/** Nobody waits longer for an answer (src/server/http), one person alone half of it; a mail with a code is there while its reader still looks. */
const [ANSWER, ALONE, LETTER] = [10_000, 5000, 30_000];
const tenant = 'aa';

const folder = await mkdtemp(path.join(os.tmpdir(), 'slow-shop-'));
const cluster = await testCluster(migrate);
const { connectionString } = await createDatabase(cluster);
const way = await delayStatements(connectionString);
const compiledDir = path.join(folder, 'compiled');
await writeRelease(compiledDir, { tenant, newExperience: true, approvals: {} });
await insertProducts(connectionString);
const gateway = await startSandbox({ vault: path.join(folder, 'vault.json') });
const server = createKillableServer({
  ...{ DATABASE_URL: way.connectionString, PORT: '0', DATA_DIR: path.join(folder, 'data'), COMPILED_DIR: compiledDir },
  GATEWAY_URL: gateway.address,
});
let isOver = false;
try {
  await server.start();
  const seeds = { address: server.address(), compiledDir, connectionString, time: { now: new Date() } };
  const alone = await seedPerson(seeds, 'alone@slow.test');
  const others = await Promise.all(Array.from({ length: people }, (_, at) => seedPerson(seeds, `person${at}@slow.test`)));
  const company = await seedPerson(seeds, 'company@slow.test', { companyDocument: '20000000001' });
  const { boss, buyer } = await companyPeople(seeds, '30000000001');
  await query(connectionString, `update companies set state = 'approved'`);
  await query(connectionString, `update memberships set purchase_limit = 0 where user_type = 'buyer'`);
  await Promise.all([company, boss, buyer].map((who) => who.call('/api/checkout/v1/orders/cart')));
  way.delay(wait);

  type Measured = { readonly name: string; readonly times: number[]; statements: number; readonly codes: Map<string, number> };
  const measured = new Map<string, Measured>();
  const lineOf = (name: string): Measured => {
    const line = measured.get(name) ?? { name, times: [], statements: 0, codes: new Map<string, number>() };
    measured.set(name, line);
    return line;
  };
  const timed = async (name: string, call: () => Promise<Answer>): Promise<Answer> => {
    const [begun, before] = [performance.now(), way.messages()];
    const answer = await call();
    const line = lineOf(name);
    line.times.push(performance.now() - begun);
    line.statements = Math.max(line.statements, way.messages() - before);
    const code = answer.status < 300 ? 'answered' : `${answer.status} ${codeOf(answer)[1]}`;
    line.codes.set(code, (line.codes.get(code) ?? 0) + 1);
    return answer;
  };

  // One person alone: how many statements a call waits for, one after the other.
  const guest = browser(server.address());
  const created = { method: 'POST', headers: { 'idempotency-key': freshKey() } } as const;
  const email = `${randomUUID()}@slow.test`;
  await timed('alone: who is signed in', () => alone.call('/api/session/commerce/fetchSessionInfo'));
  await timed('alone: session kept', () => alone.call('/api/authentication/v1/validate', { method: 'POST' }));
  await timed('alone: registration', () => callSolving(guest, '/api/my-account/v2/users', { ...created, body: person(email) }));
  await timed('alone: login', () => callSolving(guest, '/api/session/commerce/login', { method: 'POST', body: { email, password } }));
  await timed('alone: profile', () => alone.call(`/api/my-account/v3/${tenant}/users`));
  await timed('alone: orders', () => alone.call(`/api/my-account/v2/${tenant}/orders`));
  const course = (who: string) => ({
    draw: Math.random,
    goesOn: () => !isOver,
    note: ({ what }: AcknowledgedWrite) =>
      void lineOf(`${who}: acknowledged`).codes.set(what, (lineOf(`${who}: acknowledged`).codes.get(what) ?? 0) + 1),
    refuse: (why: string) => void lineOf(`${who}: refused`).codes.set(why, 1),
  });
  /** The same person, whose calls are timed. */
  const timing = (who: SignedIn, name: string): SignedIn => ({
    ...who,
    call: (at, options) =>
      timed(`${name}: ${options?.method ?? 'GET'} ${at.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{6,}/g, '…')}`, () => who.call(at, options)),
    create: (at, body, key) =>
      timed(`${name}: POST ${at.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{6,}/g, '…')}`, () => who.create(at, body, key)),
    edit: (at, body, etag) =>
      timed(`${name}: PUT ${at.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{6,}/g, '…')}`, () => who.edit(at, body, etag)),
  });
  // Nobody pays what was bought here, so nobody cancels it.
  const till = { draw: () => 0, pay: async () => undefined };
  const writers = [
    ...others.map((who) =>
      keepWriting(
        writesOfPerson(() => timing(who, 'together'), Math.random),
        course('together'),
      ),
    ),
    keepWriting(
      writesOfCompany(() => timing(company, 'together'), till),
      course('together'),
    ),
    keepWriting(
      writesOfApproval(
        () => timing(buyer, 'together'),
        () => timing(boss, 'together'),
        till,
      ),
      course('together'),
    ),
  ];
  await pause(SECONDS * 1000);
  isOver = true;
  await Promise.all(writers);
  const letters = `select extract(epoch from coalesce(sent_at, now()) - created_at) * 1000 as waited, state from outbox`;
  for (let tries = 0; tries < 120 && (await query(connectionString, letters)).some(({ state }) => state === 'waiting'); tries++)
    await pause(500);
  const waited = (await query(connectionString, letters)).map((row) => Number(row.waited)).toSorted((a, b) => a - b);
  const quantile = (times: readonly number[], part: number) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;
  report(
    'slow',
    ['calls', 'messages at most', 'median ms', 'longest ms', 'what came'],
    [
      ...[...measured.values()].map(({ name, times, statements, codes }) => {
        const most = name.startsWith('alone') ? ALONE : ANSWER + 500;
        return {
          name,
          cells: [
            ...[times.length, name.startsWith('alone') ? statements : ''].map(String),
            ...[quantile(times, 0.5), quantile(times, 1)].map((time) => time.toFixed(0)),
            [...codes].map(([code, count]) => `${count} ${code}`).join(', '),
          ],
          ...(times.length > 0 && { goal: { text: `≤ ${most} ms`, reached: quantile(times, 1) <= most } }),
        };
      }),
      {
        name: 'letters until they are gone',
        cells: [String(waited.length), '', quantile(waited, 0.5).toFixed(0), quantile(waited, 1).toFixed(0), ''],
        goal: { text: `≤ ${LETTER} ms`, reached: quantile(waited, 1) <= LETTER },
      },
    ],
    { measured: [...measured.values()].map((line) => ({ ...line, codes: [...line.codes] })), waited },
  );
} finally {
  isOver = true;
  way.delay(0);
  await server.kill();
  await gateway.close();
  way.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
