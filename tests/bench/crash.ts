/**
 * Server, database or both are killed (kill -9) while people write, again and again on the same folder: what was answered is kept, nothing
 * is half done, all starts again, and every mail is sent. With `power` the power of the database's disk is cut besides.
 * `npm run bench -- crash [cycles] [power]`
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { recordFigures } from '../../scripts/proof/recordFigures.ts';
import { startSandbox } from '../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import { findBroken } from '../../src/server/domain/invariants/findBroken.ts';
import { moveOrder } from '../../src/server/domain/orders/moveOrder.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { openTenants } from '../../src/server/release/tenants.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { companyPeople } from '../support/api/companyPeople.ts';
import { writeRelease } from '../support/api/fixture-release/writeRelease.ts';
import { insertProducts } from '../support/api/insertProducts.ts';
import { query } from '../support/api/query.ts';
import type { SignedIn } from '../support/api/signedIn.ts';
import { createRandom } from '../support/nodes/createRandom.ts';
import { seedPerson } from '../support/people/seedPerson.ts';
import { createKillableServer } from './crash/createKillableServer.ts';
import { findPowerObstacle, openCuttableDisk } from './crash/cuttableDisk.ts';
import { openKillableDatabase } from './crash/openKillableDatabase.ts';
import { type AcknowledgedWrite, keepWriting, writesOfApproval, writesOfCompany, writesOfPerson } from './crash/writers.ts';

const cycles = Math.min(Math.max(Number(process.argv[2] ?? 60) || 60, 1), 10_000);
const PEOPLE = 4;
const COMPANIES = 2;
/** Between a start and the next kill: the least number of answered writes, and the longest time in milliseconds. */
const CALM = { writes: 12, most: 30_000 } as const;
const isPower = process.argv[3] === 'power';
/** What is killed in turn. */
const victims = isPower ? (['power'] as const) : (['server', 'database', 'both'] as const);
const tenant = 'aa';

const obstacle = isPower ? findPowerObstacle() : undefined;
if (obstacle !== undefined) {
  console.log(`Skipped: ${obstacle}.`);
  process.exit();
}
const folder = await mkdtemp(path.join(os.tmpdir(), 'crash-shop-'));
const disk = isPower ? await openCuttableDisk() : undefined;
await disk?.start();
const database = await openKillableDatabase(disk);
const { connectionString } = database;
const seed = Date.now() % 2 ** 31;
const draw = createRandom(seed);
console.log(`${cycles} cycles, seed ${seed}`);

const compiledDir = path.join(folder, 'compiled');
const dataDir = path.join(folder, 'data');
await writeRelease(compiledDir, { tenant, newExperience: true, approvals: {} });
await database.start();
await migrate(connectionString);
await insertProducts(connectionString);
// The gateway is somebody else's: it stays.
const vault = path.join(folder, 'vault.json');
const gateway = await startSandbox({ vault });
const server = createKillableServer({
  ...{ DATABASE_URL: connectionString, PORT: '0', DATA_DIR: dataDir, COMPILED_DIR: compiledDir },
  GATEWAY_URL: gateway.address,
});
await server.start();

/** Somebody at the server of now, whose cookies come along. */
function atServer(first: SignedIn): () => SignedIn {
  let [who, address] = [first, server.address()];
  return () => {
    if (address !== server.address()) [who, address] = [who.at(server.address()), server.address()];
    return who;
  };
}

const wrong: string[] = [];
const acknowledged: AcknowledgedWrite[] = [];
const written = new Map<string, number>();
const counts = { writes: 0, repeated: 0, kills: { server: 0, database: 0, both: 0, power: 0 } };
let isOver = false;

try {
  const seeds = { address: server.address(), compiledDir, connectionString, time: { now: new Date() } };
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, at) => seedPerson(seeds, `person${at}@crash.test`)));
  const bosses = await Promise.all(
    Array.from({ length: COMPANIES }, (_, at) => seedPerson(seeds, `boss${at}@crash.test`, { companyDocument: `2000000000${at}` })),
  );
  const { boss, buyer } = await companyPeople(seeds, '30000000001');
  await query(connectionString, `update companies set state = 'approved'`);
  await query(connectionString, `update memberships set purchase_limit = 0 where user_type = 'buyer'`);
  // Their rights have changed, so each session gets another id, as it does with a browser's next call.
  await Promise.all([...bosses, boss, buyer].map((who) => who.call('/api/checkout/v1/orders/cart')));
  const shop = await openTenants(compiledDir, () => undefined, systemClock).find(tenant);
  if (shop === undefined) throw new Error(tenant);
  const { db, end } = openDatabase(connectionString, { connections: 2 });
  const till = {
    draw,
    pay: (number: string) =>
      db.transaction().execute(async (trx) => {
        await moveOrder(trx, shop, number, 'preparing', 'warehouse', new Date());
      }),
  };
  const course = {
    draw,
    goesOn: () => !isOver,
    note: (one: AcknowledgedWrite) => {
      counts.writes++;
      written.set(one.what, (written.get(one.what) ?? 0) + 1);
      acknowledged.push(one);
    },
    refuse: (why: string) => void wrong.push(why),
  };
  const writers = [
    ...people.map((who) => keepWriting(writesOfPerson(atServer(who), draw), course)),
    ...bosses.map((who) => keepWriting(writesOfCompany(atServer(who), till), course)),
    keepWriting(writesOfApproval(atServer(buyer), atServer(boss), till), course),
  ];
  let isAskedToEnd = false;
  process.once('SIGTERM', () => (isAskedToEnd = true));
  let done = 0;
  for (let cycle = 0; cycle < cycles && !isAskedToEnd; cycle++) {
    const [enough, latest] = [counts.writes + Math.ceil(draw() * CALM.writes), performance.now() + CALM.most];
    while (counts.writes < enough && performance.now() < latest) await pause(20);
    // In the middle of what comes next.
    await pause(draw() * 200);
    const victim = victims[cycle % victims.length] ?? 'both';
    // What was answered until now, whatever is answered after it.
    const before = acknowledged.splice(0);
    if (victim === 'power') disk?.cut();
    if (victim !== 'server') database.kill();
    if (victim !== 'database') await server.kill();
    counts.kills[victim]++;
    if (victim === 'power') {
      await disk?.release();
      await disk?.start();
    }
    if (victim !== 'server') await database.start();
    if (victim !== 'database') await server.start();
    for (const { what, row } of before)
      if ((await query(connectionString, row)).length === 0)
        wrong.push(`cycle ${cycle} (${victim}): ${what} was answered, and is gone (${row})`);
    const last = before.findLast(({ again }) => again !== undefined);
    const answer = await last?.again?.().catch(() => undefined);
    if (answer !== undefined) counts.repeated++;
    if (answer !== undefined && answer.status !== 503 && JSON.stringify(answer.body) !== JSON.stringify(last?.answer.body))
      wrong.push(`cycle ${cycle} (${victim}): ${last?.what} was answered otherwise when it was asked again: ${answer.status}`);
    done = cycle + 1;
    if (done % 5 === 0) console.log(`${done} cycles, ${counts.writes} writes answered, ${wrong.length} wrong`);
  }
  isOver = true;
  await Promise.all(writers);

  // Mails are sent soon after the last kill.
  const unsent = `select 1 from outbox where state = 'waiting' union all select 1 from token_revocations where state = 'waiting'`;
  const waiting = async () => (await query(connectionString, unsent)).length;
  for (let tries = 0; tries < 240 && (await waiting()) > 0; tries++) await pause(500);
  const broken = await findBroken(db, shop);
  await end();
  for (const [name, sentences] of Object.entries(broken)) for (const sentence of sentences) wrong.push(`${name}: ${sentence}`);

  wrong.push(...(await findOtherCards()));

  const rows = await query(connectionString, `select id, state from outbox where kind = 'mail'`);
  const names = (await readdir(path.join(dataDir, 'mails'))).filter((name) => name.endsWith('.json'));
  const sent = new Map<string, number>();
  for (const name of names) {
    const { id } = JSON.parse(await readFile(path.join(dataDir, 'mails', name), 'utf8')) as { readonly id?: string };
    sent.set(String(id), (sent.get(String(id)) ?? 0) + 1);
  }
  for (const { id, state } of rows) {
    if (state !== 'sent') wrong.push(`mail ${id} is ${state}`);
    else if (!sent.has(String(id))) wrong.push(`mail ${id} is marked sent, and nobody has it`);
  }
  console.log([...written].map(([what, count]) => `${count} ${what}`).join(', '));
  const twice = [...sent.values()].filter((times) => times > 1).length;
  const alike = Map.groupBy(wrong, (sentence) => sentence.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…'));
  for (const [sentence, all] of [...alike].slice(0, 40)) console.error(`${all.length} × ${sentence}`);
  const kinds = victims.map((victim) => `${counts.kills[victim]} ${victim}`).join(', ');
  console.log(
    `${done} cycles (${kinds}): ${counts.writes} writes answered, ${counts.repeated} asked again; ${rows.length} mails, ${twice} of them twice; ${wrong.length} wrong`,
  );
  recordFigures(isPower ? 'power' : 'crash', {
    command: `npm run bench -- crash ${cycles}${isPower ? ' power' : ''}`,
    heads: ['killed', 'writes answered', 'asked again under their key', 'mails', 'twice', 'lost, half done or not started'],
    rows: [
      {
        name: `${done} ${isPower ? 'cuts of the power' : 'cycles of kill -9'}`,
        cells: [kinds, counts.writes, counts.repeated, rows.length, twice, wrong.length].map(String),
        goal: { text: '0 lost or half done', reached: wrong.length === 0 },
      },
    ],
  });
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  isOver = true;
  await server.kill();
  await gateway.close();
  await database.end();
  await disk?.end();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

/** What the gateway keeps and no person has, and what a person has that the gateway has forgotten. */
async function findOtherCards(): Promise<readonly string[]> {
  const { cards } = JSON.parse(await readFile(vault, 'utf8')) as { readonly cards: readonly (readonly [mark: string, token: string])[] };
  const atGateway = new Set(cards.map(([, token]) => token));
  const tokensOf = async (rows: string) =>
    new Set((await query(connectionString, `select token from ${rows}`)).map(({ token }) => String(token)));
  const kept = await tokensOf('payment_methods');
  // The queue finds what a killed server had in work a minute after a start, or later.
  const leaving = await tokensOf(`token_revocations where state = 'waiting'`);
  console.log(`${leaving.size} cards that were deleted wait for their revocation at the gateway.`);
  return [
    ...[...atGateway].filter((token) => !kept.has(token) && !leaving.has(token)).map(() => 'A card is at the gateway, and nobody has it.'),
    ...[...kept].filter((token) => !atGateway.has(token)).map(() => 'Somebody has a card that the gateway does not know.'),
  ];
}
