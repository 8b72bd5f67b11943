import { sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import type { DraftFile } from './draftFile.ts';
import type { Releases } from './tables.ts';

export type Publication = {
  readonly id: string;
  readonly number: string;
  readonly by: string;
  readonly message: string;
  readonly at: Date;
  readonly rollsBack: boolean;
  readonly files: readonly DraftFile[];
  readonly releases: Releases;
  readonly revision: string | null;
};

const columns = [
  ...(['id', 'number', 'author_name as by', 'message', 'published_at as at', 'rolls_back as rollsBack'] as const),
  ...(['files', 'releases', 'revision'] as const),
] as const;

/** How long shops may be compiled between two statements; how long the next publisher waits for that. */
const [compiling, waiting] = ['300s', '100s'];

/** One publishes at a time, whichever server. Shops are compiled meanwhile, for longer than a transaction may usually rest. */
export async function lockPublishing(trx: Transaction): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${compiling}, true), set_config('lock_timeout', ${waiting}, true),
    set_config('statement_timeout', ${waiting}, true)`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtext('publications'))`.execute(trx);
}

type Fresh = Omit<Publication, 'number'> & { readonly tenant: string; readonly userId: string; readonly proposalId: string | null };

export async function insertPublication(
  trx: Transaction,
  { by, at, rollsBack, userId, proposalId, files, releases, ...publication }: Fresh,
): Promise<void> {
  await trx
    .insertInto('publications')
    .values({
      ...publication,
      ...{ user_id: userId, author_name: by, proposal_id: proposalId, rolls_back: rollsBack, published_at: at },
      ...{ files: JSON.stringify(files), releases: JSON.stringify(releases) },
    })
    .execute();
}

/** What was published to a tenant, or to any, the last first. */
export const listPublications = (db: Database, tenant: string | undefined): Promise<readonly Publication[]> =>
  db
    .selectFrom('publications')
    .select(columns)
    .$if(tenant !== undefined, (some) => some.where(sql<boolean>`releases ? ${tenant}`))
    .orderBy('number', 'desc')
    .limit(100)
    .execute();

export const findPublication = (db: Database | Transaction, id: string): Promise<Publication | undefined> =>
  db.selectFrom('publications').select(columns).where('id', '=', id).executeTakeFirst();

/** What was published after one, the first of it first. */
export const listPublicationsSince = (db: Database | Transaction, number: string): Promise<readonly Publication[]> =>
  db.selectFrom('publications').select(columns).where('number', '>', number).orderBy('number').execute();
