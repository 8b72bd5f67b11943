import type { Settings } from '../../src/server/platform/settings.ts';
import type { Database } from '../../src/server/store/database.ts';
import { countOutbox, listDeadLetters, replayDeadLetters } from '../../src/server/store/outbox/deadLetters.ts';
import { openJobs } from '../../src/server/store/outbox/jobs.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { onDatabase } from './onDatabase.ts';

/** What waits to be sent and what could not be sent: mails, customer records, loyalty requests, cards that a gateway has to forget. With --replay, dead letters are put back into their queue. */
export const inspectOutbox: Verb = async (args, settings: Settings) => {
  const read = readArguments(args, { replay: { type: 'string' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const [tenant, more] = read.positionals;
  const again = read.values.replay;
  if (more !== undefined || again === '') return misuse('npm run shop -- outbox [tenant] [--replay <id>|all]');
  return onDatabase(settings, async (db, connectionString) => {
    if (again === undefined) return await list(db, tenant);
    const boss = openJobs(connectionString, { migrate: false });
    await boss.start();
    try {
      const whose = { ...(tenant === undefined ? {} : { tenant }), ...(again === 'all' ? {} : { id: again }) };
      const replayed = await replayDeadLetters(db, boss, whose);
      if (replayed === 0 && again !== 'all') return misuse(`There is no dead letter ${again} that could be replayed.`);
      console.log(`${replayed} put back; the server that runs delivers them.`);
      return 0;
    } finally {
      await boss.stop({ graceful: false });
    }
  });
};

/** Exit code 1 where anything is dead: a watch can ask for it. */
async function list(db: Database, tenant: string | undefined): Promise<number> {
  const counts = (await countOutbox(db)).filter((count) => tenant === undefined || count.tenant === tenant);
  for (const { tenant: code, kind, state, rows } of counts) console.log(`${code}  ${kind}  ${state}  ${rows}`);
  const dead = await listDeadLetters(db, tenant);
  for (const { id, tenant: code, kind, event, attempts, problem, created_at } of dead)
    console.log(`${id}  ${code}  ${kind} ${event}  ${created_at.toISOString()}  ${attempts} tries  ${problem ?? '–'}`);
  if (counts.length === 0) console.log('Nothing waits, nothing is dead.');
  return dead.length === 0 ? 0 : 1;
}
