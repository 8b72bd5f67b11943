/** What a year of one busy tenant's counts takes on the disk, rolled up as time goes. `npm run bench -- insight` */
import { createDatabase, testCluster } from '../../scripts/postgres/testCluster.ts';
import { pageTallies, secondsBelow, serverTallies } from '../../src/contract/catalogue/tallies.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { addTallies, type TallyName } from '../../src/server/store/insight/countTallies.ts';
import { listTallies } from '../../src/server/store/insight/listTallies.ts';
import { mergeIntoWeeks } from '../../src/server/store/insight/rollUp.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { query } from '../support/api/query.ts';
import { compileTenants } from '../tenants/compiled.ts';
import { report } from './measure/report.ts';

const tenant = 'cl';
/** As in `insight.yaml`. */
const dailyDays = 90;
/** Every such day comes another release. */
const releaseDays = 14;
/** Megabytes. */
const GOAL = 80;

const dayOf = (at: number): string => new Date(Date.UTC(2026, 0, 5) + at * 86_400_000).toISOString().slice(0, 10);

/** Every name that every form of the tenant can count: more than people ever do on one day. */
const names = Object.values(compileTenants().get(tenant)?.forms ?? {}).flatMap(({ plan, texts }): (TallyName & { form: string })[] => {
  const keysOf = {
    form: [''],
    step: plan.steps.map(({ name }) => name),
    'step and bucket': plan.steps.flatMap(({ name }) => [...secondsBelow, 0].map((_, bucket) => `${name}.${bucket}`)),
    mistake: Object.entries(texts.fields).flatMap(([field, { mistakes }]) => Object.keys(mistakes).map((mistake) => `${field}.${mistake}`)),
    event: [],
  };
  return Object.entries({ ...pageTallies, ...serverTallies }).flatMap(([what, of]) =>
    keysOf[of].map((key) => ({ form: plan.form, what: what as TallyName['what'], key })),
  );
});

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
        names.slice(from, from + 4000).map((name) => ({ ...place, ...name, count: 1 })),
      );
    // Each Monday, as the server's clean-up does; autovacuum would come about as often.
    if (at % 7 !== 0) continue;
    await mergeIntoWeeks(db, tenant, { from: dayOf(0), before: dayOf(Math.max(0, at - dailyDays - ((at - dailyDays) % 7))) });
    await query(connectionString, 'vacuum form_tallies');
  }
  const seconds = (performance.now() - began) / 1000;
  const [size] = await query(
    connectionString,
    "select (select count(*) from form_tallies)::int as rows, pg_total_relation_size('form_tallies') / 1e6 as megabytes",
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
