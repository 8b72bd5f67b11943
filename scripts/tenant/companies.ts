import { userInfo } from 'node:os';
import { systemClock } from '../../src/server/clock.ts';
import { type Decided, decideCompany } from '../../src/server/features/company/decideCompany.ts';
import { waitingCompanies } from '../../src/server/features/company/waitingCompanies.ts';
import type { LoadedRelease } from '../../src/server/release/loaded.ts';
import type { Tenant } from '../../src/server/release/tenants.ts';
import { readSecret } from '../../src/server/secret.ts';
import type { Settings } from '../../src/server/settings.ts';
import type { Database } from '../../src/server/store/database.ts';
import { jobs } from '../../src/server/store/jobs.ts';
import { outboxOn } from '../../src/server/store/outbox.ts';
import { readArguments } from './arguments.ts';
import { compiledTenant } from './compiledTenant.ts';
import { onDatabase } from './onDatabase.ts';
import { misuse, type Verb } from './verb.ts';

const USAGE = 'npm run tenant -- companies list <tenant>, or companies approve|reject <tenant> <id> [--reason "…"].';

type Decision = Parameters<typeof decideCompany>[1]['decision'];

/** The requests of companies that wait, and the decision on one; whoever asked gets a mail. */
export const companies: Verb = async (args, settings) => {
  const read = readArguments(args, { reason: { type: 'string' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const [what = '', code, id, more] = read.positionals;
  const { reason } = read.values;
  if (!['list', 'approve', 'reject'].includes(what) || code === undefined || more !== undefined || (what === 'list') !== (id === undefined))
    return misuse(USAGE);
  if (what === 'reject' && reason === undefined) return misuse('A company is told why: reject … --reason "…".');
  const found = await compiledTenant(settings, code);
  if (found.problem !== undefined) return misuse(found.problem);
  const { tenant } = found;
  return onDatabase(settings, async (db, connectionString) => {
    if (id === undefined) return await list(db, tenant);
    const decision: Decision = what === 'approve' ? { is: 'approved' } : { is: 'rejected', reason: reason ?? '' };
    return await decide({ db, connectionString, settings }, tenant.now, id, decision);
  });
};

async function list(db: Database, tenant: Tenant): Promise<number> {
  const waiting = await waitingCompanies(db, tenant);
  for (const { id, business_name, answer_by } of waiting) console.log(`${id}  answer by ${day(answer_by)}  ${business_name}`);
  if (waiting.length === 0) console.log('No company waits.');
  return 0;
}

const day = (date: Date | string): string => (typeof date === 'string' ? date : date.toISOString().slice(0, 10));

type Shop = { readonly db: Database; readonly connectionString: string; readonly settings: Settings };

async function decide(
  { db, connectionString, settings }: Shop,
  tenant: LoadedRelease,
  companyId: string,
  decision: Decision,
): Promise<number> {
  const boss = jobs(connectionString, { migrate: false });
  await boss.start();
  try {
    const { publicUrl } = settings;
    const decided = await decideCompany(
      { db, post: outboxOn(boss, await readSecret(settings)), publicUrl },
      { tenant, companyId, decision, by: userInfo().username, now: systemClock() },
    );
    return said(decided, companyId, decision);
  } finally {
    await boss.stop({ graceful: false });
  }
}

function said(decided: Decided, id: string, decision: Decision): number {
  switch (decided.is) {
    case 'decided':
      console.log(`${decided.businessName} is ${decision.is}; the mail is on its way.`);
      return 0;
    case 'already':
      console.error(`${id} is ${decided.state} already.`);
      return 1;
    case 'unknown':
      return misuse(`There is no company ${id}: npm run tenant -- companies list …`);
  }
}
