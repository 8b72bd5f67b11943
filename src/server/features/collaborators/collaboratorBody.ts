import type { components } from '../../../contract/generated/api.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import { toPayload } from '../../policy/forms/toPayload.ts';
import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { CollaboratorRow, CompanyCard } from '../../store/collaborators/collaborators.ts';
import { recordOf } from './statedRecord.ts';

type Body = components['schemas']['Collaborator'];

/** What an answer is made of, beside the row. */
export type CollaboratorView = {
  readonly tenant: Tenant;
  readonly version: 'v2' | 'v3';
  readonly company: CompanyCard;
  /** Who asks. */
  readonly userId: string;
  readonly now: Date;
};

/** A collaborator as it is answered: its record in the mapping of today's form. */
export async function collaboratorBody({ tenant, version, company, userId, now }: CollaboratorView, row: CollaboratorRow): Promise<Body> {
  const [form] = await formsOf(tenant, 'addCollaborator');
  const { status: state, purchase_limit: purchaseLimit, invited_at: sentAt, invited_until: expiresAt } = row;
  return {
    id: row.user_id,
    state,
    self: row.user_id === userId,
    userType: row.user_type,
    ...(purchaseLimit === null ? {} : { purchaseLimit }),
    ...(allows(statusesOf(tenant, 'collaborator'), state, 'accept') && sentAt !== null && expiresAt !== null
      ? { invitation: { sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString(), expired: expiresAt <= now } }
      : {}),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    // A shop that asks for no collaborators any more has no words for them.
    payload: form === undefined ? {} : (toPayload(form, recordOf(row, company), version === 'v3') as Body['payload']),
  };
}
