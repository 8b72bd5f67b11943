import type { AuthorGrant } from '../../policy/studio/authorRights.ts';
import { foldEmail } from '../accounts/insertUser.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Database } from '../database.ts';
import type { Owner } from '../owner.ts';

export const listAuthorGrants = (db: Database, { tenant, userId }: Owner): Promise<readonly AuthorGrant[]> =>
  db
    .selectFrom('author_grants')
    .select(['folder', 'files', 'roles'])
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .orderBy('folder')
    .execute();

type Change = { readonly tenant: string; readonly email: string; readonly by: string; readonly now: Date };

/** Grants folders to the account of an e-mail, or changes what it may do there; false where nobody has the e-mail. */
export const grantAuthor = (db: Database, { tenant, email, by, now }: Change, grants: readonly AuthorGrant[]): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const userId = await findUserId(trx, tenant, email);
    if (userId === undefined) return false;
    for (const { folder, files, roles } of grants) {
      const change = { files, roles, granted_at: now, granted_by: by };
      await trx
        .insertInto('author_grants')
        .values({ tenant, user_id: userId, folder, ...change })
        .onConflict((conflict) => conflict.columns(['tenant', 'user_id', 'folder']).doUpdateSet(change))
        .execute();
      await recordAudit(trx, { tenant, actor: by, action: `author of ${folder} (${files})`, subject: userId }, now);
    }
    return true;
  });

/** Takes folders away again, all where none is named; false where nothing was granted. */
export const revokeAuthor = (db: Database, { tenant, email, by, now }: Change, folders: readonly string[]): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const userId = await findUserId(trx, tenant, email);
    if (userId === undefined) return false;
    const revoked = await trx
      .deleteFrom('author_grants')
      .where('tenant', '=', tenant)
      .where('user_id', '=', userId)
      .$if(folders.length > 0, (some) => some.where('folder', 'in', folders))
      .returning('folder')
      .execute();
    for (const { folder } of revoked)
      await recordAudit(trx, { tenant, actor: by, action: `author of ${folder} revoked`, subject: userId }, now);
    return revoked.length > 0;
  });

async function findUserId(db: Database, tenant: string, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('tenant', '=', tenant)
    .where('email_folded', '=', foldEmail(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** How a commit names an author. */
export async function findEmail(db: Database, { tenant, userId }: Owner): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('email').where('tenant', '=', tenant).where('id', '=', userId).executeTakeFirst();
  return row?.email;
}
