/** What a year of one busy tenant's counts takes on the disk, rolled up as time goes. `npm run bench -- insight` */
import { createDatabase, testCluster } from '../../scripts/postgres/testCluster.ts';
import { rollUpTallies } from '../../src/server/domain/insight/rollUpTallies.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { addTallies } from '../../src/server/store/insight/countTallies.ts';
import { listTallies } from '../../src/server/store/insight/listTallies.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { query } from '../support/api/query.ts';
import { tallyNames } from '../support/insight/tallyNames.ts';
import { compileTenants } from '../tenants/compiled.ts';
import { report } from './measure/report.ts';

const tenant = 'cl';
/** As in `insight.yaml`. */
const dailyDays = 90;
const tables = ['form_tallies', 'packed_tallies'];
/** Every such day comes another release. */
const releaseDays = 14;
/** Megabytes. */
const GOAL = 80;

const dayOf = (at: number): string => new Date(Date.UTC(2026, 0, 5) + at * 86_400_000).toISOString().slice(0, 10);

const compiled = compileTenants().get(tenant);
if (compiled === undefined) throw new Error(tenant);
const rolledUp = { code: tenant, now: { shell: compiled.shell, side: compiled.server } };

/** More than people ever do on one day. */
const names = tallyNames(Object.values(compiled.forms));

const cluster = await testCluster(migrate);
try {
  const { connectionString } = await createDatabase(cluster);
  const { db, end } = openDatabase(connectionString, { connections: 1 });
  const began = performance.now();
  for (let at = 0; at < 365; at++) {
    const place = { tenant, day: dayOf(at), release: `release-${String(Math.floor(at / releaseDays)).padStart(4, '0')}` };
    for (let from = 0; from < names.length; from += 4000)
      await addTallies(
        db,
        names.slice(from, from + 4000).map((name, index) => ({ ...place, ...name, count: 1 + (((from + index) * 7919 + at * 31) % 997) })),
      );
    // As the server's clean-up does; autovacuum would come about as often.
    await rollUpTallies(db, rolledUp, new Date(`${dayOf(at)}T12:00:00Z`));
    for (const table of tables) await query(connectionString, `vacuum ${table}`);
  }
  const seconds = (performance.now() - began) / 1000;
  const [size] = await query(
    connectionString,
    `select ${tables.map((table) => `(select count(*) from ${table})`).join(' + ')} as rows,
      (${tables.map((table) => `pg_total_relation_size('${table}')`).join(' + ')}) / 1e6 as megabytes`,
  );
  const reading = performance.now();
  await listTallies(db, { tenant, from: dayOf(365 - dailyDays), to: dayOf(364) });
  const read = performance.now() - reading;
  await end();
  const megabytes = Number(size?.megabytes);
  const cells = [String(names.length), String(size?.rows), megabytes.toFixed(1), seconds.toFixed(0), read.toFixed(0)];
  report(
    'insight',
    ['names a day', 'rows', 'MB', 'written in s', `${dailyDays} days read in ms`],
    [{ name: tenant, cells, goal: { text: `<= ${GOAL} MB`, reached: megabytes <= GOAL } }],
    { names: names.length, ...size, seconds, read },
  );
} finally {
  await cluster.stop();
}
process.exit();
