import { sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import type { Owner } from '../owner.ts';
import { type DraftFile, isAsBefore } from './draftFile.ts';

export type DraftRow = { readonly id: string; readonly title: string; readonly version: number; readonly changedAt: Date };

/** What an author keeps at most, so that nobody fills the database. */
const most = { drafts: 20, files: 200, characters: 4_000_000 };

const columns = ['id', 'title', 'version', 'changed_at as changedAt'] as const;

/** An author's drafts, the last changed first, with the paths of their files and what is proposed of them. */
export async function listDrafts(
  db: Database,
  { tenant, userId }: Owner,
): Promise<readonly (DraftRow & { readonly files: readonly string[]; readonly proposal: string | null })[]> {
  return db
    .selectFrom('author_drafts')
    .select(columns)
    .select((eb) =>
      sql<readonly string[]>`array(${eb
        .selectFrom('author_draft_files')
        .select('author_draft_files.path')
        .whereRef('author_draft_files.tenant', '=', 'author_drafts.tenant')
        .whereRef('author_draft_files.draft_id', '=', 'author_drafts.id')
        .orderBy('author_draft_files.path')})`.as('files'),
    )
    .select((eb) =>
      eb
        .selectFrom('proposals')
        .select('proposals.id')
        .whereRef('proposals.tenant', '=', 'author_drafts.tenant')
        .whereRef('proposals.draft_id', '=', 'author_drafts.id')
        .where('proposals.state', '=', 'open')
        .as('proposal'),
    )
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .execute();
}

/** An author's draft; locked until the transaction ends, where there is one. */
export async function findDraft(db: Database | Transaction, { tenant, userId }: Owner, id: string): Promise<DraftRow | undefined> {
  return db
    .selectFrom('author_drafts')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .$if(db.isTransaction, (row) => row.forUpdate())
    .executeTakeFirst();
}

export const listDraftFiles = (db: Database | Transaction, { tenant }: Pick<Owner, 'tenant'>, id: string): Promise<readonly DraftFile[]> =>
  db
    .selectFrom('author_draft_files')
    .select(['path', 'base', 'content'])
    .where('tenant', '=', tenant)
    .where('draft_id', '=', id)
    .orderBy('path')
    .execute();

/** Makes an author's draft; undefined where there are too many, or the id is taken. */
export async function insertDraft(trx: Transaction, { tenant, userId }: Owner, id: string, now: Date): Promise<DraftRow | undefined> {
  const { drafts } = await trx
    .selectFrom('author_drafts')
    .select((eb) => eb.fn.countAll<string>().as('drafts'))
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(drafts) >= most.drafts) return undefined;
  return trx
    .insertInto('author_drafts')
    .values({ tenant, id, user_id: userId, title: '', version: 0, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Keeps a file of a draft as it is now; a file without changes is removed from the draft. */
export async function keepDraftFile(trx: Transaction, tenant: string, draftId: string, file: DraftFile): Promise<void> {
  const { path, base, content } = file;
  if (isAsBefore(file)) return deleteDraftFile(trx, tenant, draftId, path);
  await trx
    .insertInto('author_draft_files')
    .values({ tenant, draft_id: draftId, path, base, content })
    .onConflict((conflict) => conflict.columns(['tenant', 'draft_id', 'path']).doUpdateSet({ base, content }))
    .execute();
}

async function deleteDraftFile(trx: Transaction, tenant: string, draftId: string, path: string): Promise<void> {
  await trx
    .deleteFrom('author_draft_files')
    .where('tenant', '=', tenant)
    .where('draft_id', '=', draftId)
    .where('path', '=', path)
    .execute();
}

/** Is there room for a file in a draft, replacing the one of its path? */
export async function hasRoomFor(trx: Transaction, tenant: string, draftId: string, { path, base, content }: DraftFile): Promise<boolean> {
  const { files, characters } = await trx
    .selectFrom('author_draft_files')
    .select((eb) => [
      eb.fn.countAll<string>().as('files'),
      sql<string>`coalesce(sum(coalesce(length(base), 0) + coalesce(length(content), 0)), 0)`.as('characters'),
    ])
    .where('tenant', '=', tenant)
    .where('draft_id', '=', draftId)
    .where('path', '!=', path)
    .executeTakeFirstOrThrow();
  const own = (base?.length ?? 0) + (content?.length ?? 0);
  return Number(files) < most.files && Number(characters) + own <= most.characters;
}

/** Counts a change of a draft; its new version. */
export async function touchDraft(trx: Transaction, tenant: string, id: string, now: Date, title?: string): Promise<number> {
  const { version } = await trx
    .updateTable('author_drafts')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: now, ...(title === undefined ? {} : { title }) }))
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Removes an author's draft; false where there is none. */
export async function deleteDraft(db: Database | Transaction, { tenant, userId }: Owner, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('author_drafts')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Removes drafts that were not touched since then, except those that are proposed. */
export async function deleteForgottenDrafts(db: Database, since: Date): Promise<void> {
  await db
    .deleteFrom('author_drafts')
    .where('changed_at', '<', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proposals')
            .select('proposals.id')
            .whereRef('proposals.tenant', '=', 'author_drafts.tenant')
            .whereRef('proposals.draft_id', '=', 'author_drafts.id')
            .where('proposals.state', '=', 'open'),
        ),
      ),
    )
    .execute();
}
