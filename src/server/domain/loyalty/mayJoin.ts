import { takesDocumentOf } from '../../policy/forms/documentKeys.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import type { Tenant } from '../../release/tenants.ts';
import { findProfile } from '../../store/accounts/profiles.ts';
import type { Database } from '../../store/database.ts';
import type { Owner } from '../../store/owner.ts';

/** Whether the form that joins takes a document of the type of the account's own: a programme for persons takes none of a legal entity. */
export async function mayJoin(db: Database, tenant: Tenant, owner: Owner): Promise<boolean> {
  return mayJoinWith(tenant, (await findProfile(db, owner))?.document_key ?? null);
}

/** The same for the key of the account's document; null where it has none. */
export async function mayJoinWith(tenant: Tenant, documentKey: string | null): Promise<boolean> {
  const [form] = await formsOf(tenant, 'subscribeLoyalty');
  return form === undefined || documentKey === null || takesDocumentOf(form, 'ownDocument', documentKey);
}
