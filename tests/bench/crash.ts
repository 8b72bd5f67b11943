/**
 * Server, database or both are killed (kill -9) while people write, again and again on the same folder: what was answered is kept, nothing
 * is half done, all starts again, and every letter goes out. `npm run bench -- crash [cycles]`
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { recordFigures } from '../../scripts/proof/recordFigures.ts';
import { findBroken } from '../../src/server/domain/invariants/findBroken.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { openTenants } from '../../src/server/release/tenants.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { writeRelease } from '../support/api/fixture-release/write.ts';
import { insertProducts } from '../support/api/insertProducts.ts';
import { query } from '../support/api/query.ts';
import type { SignedIn } from '../support/api/signedIn.ts';
import { drawing } from '../support/nodes/drawRandom.ts';
import { seedPerson } from '../support/people/seedPerson.ts';
import { openKillableDatabase } from './crash/database.ts';
import { killableServer } from './crash/server.ts';
import { type Acknowledged, keepWriting, writesOfCompany, writesOfPerson } from './crash/writers.ts';

const cycles = Math.min(Math.max(Number(process.argv[2] ?? 60) || 60, 1), 10_000);
const PEOPLE = 4;
const COMPANIES = 2;
/** Between a start and the next kill, in milliseconds: from, to. */
const CALM = [300, 2500] as const;
/** What is killed in turn. */
const victims = ['server', 'database', 'both'] as const;
const tenant = 'aa';

const folder = await mkdtemp(path.join(os.tmpdir(), 'crash-shop-'));
const database = await openKillableDatabase();
const { connectionString } = database;
const seed = Date.now() % 2 ** 31;
const draw = drawing(seed);
console.log(`${cycles} cycles, seed ${seed}`);

const compiledDir = path.join(folder, 'compiled');
const dataDir = path.join(folder, 'data');
await writeRelease(compiledDir, { tenant, newExperience: true });
await database.start();
await migrate(connectionString);
await insertProducts(connectionString);
const server = killableServer({ DATABASE_URL: connectionString, PORT: '0', DATA_DIR: dataDir, COMPILED_DIR: compiledDir });
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
const acknowledged: Acknowledged[] = [];
const counts = { writes: 0, repeated: 0, kills: { server: 0, database: 0, both: 0 } };
let isOver = false;

try {
  const seeds = { address: server.address(), compiledDir, connectionString, time: { now: new Date() } };
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, at) => seedPerson(seeds, `person${at}@crash.test`)));
  const bosses = await Promise.all(
    Array.from({ length: COMPANIES }, (_, at) => seedPerson(seeds, `boss${at}@crash.test`, { companyDocument: `2000000000${at}` })),
  );
  await query(connectionString, `update companies set state = 'approved'`);
  const course = {
    draw,
    goesOn: () => !isOver,
    note: (one: Acknowledged) => {
      counts.writes++;
      acknowledged.push(one);
    },
    refuse: (why: string) => void wrong.push(why),
  };
  const writers = [
    ...people.map((who) => keepWriting(writesOfPerson(atServer(who), draw), course)),
    ...bosses.map((who) => keepWriting(writesOfCompany(atServer(who)), course)),
  ];
  const tenants = openTenants(compiledDir, () => undefined, systemClock);
  let isAskedToEnd = false;
  process.once('SIGTERM', () => (isAskedToEnd = true));
  let done = 0;
  for (let cycle = 0; cycle < cycles && !isAskedToEnd; cycle++) {
    await pause(CALM[0] + draw() * (CALM[1] - CALM[0]));
    const victim = victims[cycle % victims.length] ?? 'both';
    // What was answered until now, whatever is answered after it.
    const before = acknowledged.splice(0);
    if (victim !== 'server') database.kill();
    if (victim !== 'database') await server.kill();
    counts.kills[victim]++;
    if (victim !== 'server') await database.start();
    if (victim !== 'database') await server.start();
    for (const { what, row } of before)
      if ((await query(connectionString, row)).length === 0)
        wrong.push(`cycle ${cycle} (${victim}): ${what} was answered, and is gone (${row})`);
    const [again] = before.slice(-1);
    if (again !== undefined) {
      const answer = await again.again().catch(() => undefined);
      counts.repeated++;
      if (answer !== undefined && answer.status !== 503 && JSON.stringify(answer.body) !== JSON.stringify(again.answer.body))
        wrong.push(`cycle ${cycle} (${victim}): ${again.what} was answered otherwise when it was asked again: ${answer.status}`);
    }
    done = cycle + 1;
    if (done % 5 === 0) console.log(`${done} cycles, ${counts.writes} writes answered, ${wrong.length} wrong`);
  }
  isOver = true;
  await Promise.all(writers);

  // Letters go out soon once nobody is killed any more.
  const waiting = async () =>
    Number((await query(connectionString, `select count(*)::int as n from outbox where state = 'waiting'`))[0]?.n);
  for (let tries = 0; tries < 240 && (await waiting()) > 0; tries++) await pause(500);
  const { db, end } = openDatabase(connectionString, { connections: 2 });
  const shop = await tenants.find(tenant);
  if (shop === undefined) throw new Error(tenant);
  const broken = await findBroken(db, shop);
  await end();
  for (const [name, sentences] of Object.entries(broken)) for (const sentence of sentences) wrong.push(`${name}: ${sentence}`);

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
  const twice = [...sent.values()].filter((times) => times > 1).length;
  for (const sentence of wrong.slice(0, 40)) console.error(sentence);
  const kinds = `${counts.kills.server} server, ${counts.kills.database} database, ${counts.kills.both} both`;
  console.log(
    `${done} cycles (${kinds}): ${counts.writes} writes answered, ${counts.repeated} asked again; ${rows.length} mails, ${twice} of them twice; ${wrong.length} wrong`,
  );
  recordFigures('crash', {
    command: `npm run bench -- crash ${cycles}`,
    heads: ['killed', 'writes answered', 'asked again under their key', 'mails', 'twice', 'lost, half done or not started'],
    rows: [
      {
        name: `${done} cycles of kill -9`,
        cells: [kinds, counts.writes, counts.repeated, rows.length, twice, wrong.length].map(String),
        goal: { text: '0 lost or half done', reached: wrong.length === 0 },
      },
    ],
  });
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  isOver = true;
  await server.kill();
  await database.end();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
