import { statesHoldingDocument } from '../company/companyState.ts';
import type { Database } from '../database.ts';

/** Which of these are taken, by the names of the unique constraints that would say so. */
export async function findConflicts(
  db: Database,
  tenant: string,
  identity: { readonly email?: string; readonly documentKey?: string | null; readonly companyKey?: string | null },
): Promise<readonly string[]> {
  const { email, documentKey, companyKey } = identity;
  const found: string[] = [];
  if (email !== undefined && (await someUser('email_folded', email))) found.push('users_email');
  if (typeof documentKey === 'string' && (await someUser('document_key', documentKey))) found.push('users_document');
  if (typeof companyKey === 'string') {
    const company = await db
      .selectFrom('companies')
      .select('id')
      .where('tenant', '=', tenant)
      .where('document_key', '=', companyKey)
      .where(statesHoldingDocument)
      .executeTakeFirst();
    if (company !== undefined) found.push('companies_document');
  }
  return found;

  async function someUser(column: 'email_folded' | 'document_key', value: string): Promise<boolean> {
    return (
      (await db.selectFrom('users').select('id').where('tenant', '=', tenant).where(column, '=', value).executeTakeFirst()) !== undefined
    );
  }
}
