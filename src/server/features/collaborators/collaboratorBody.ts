import type { StatusAction } from '../../../contract/catalogue/statuses.ts';
import type { components } from '../../../contract/generated/api.ts';
import type { Superuser } from '../../domain/collaborators/lockCollaborator.ts';
import { recordOf } from '../../domain/collaborators/statedRecord.ts';
import type { CompanySession } from '../../http/operation.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import { toPayload } from '../../policy/forms/toPayload.ts';
import { buysAs } from '../../policy/spending/buysAs.ts';
import { windowOf } from '../../policy/spending/windowStart.ts';
import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { CollaboratorRow, CompanyCard } from '../../store/collaborators/collaborators.ts';

type Body = components['schemas']['Collaborator'];
type CollaboratorAct = StatusAction<'collaborator'>;

/** What the answer to a call says of a collaborator beside the row. */
export type CollaboratorView = {
  readonly tenant: Tenant;
  readonly version: 'v2' | 'v3';
  readonly company: CompanyCard;
  /** The signed-in superuser. */
  readonly userId: string;
  readonly now: Date;
  /** Person → what they have spent of their limits; undefined where limits count each order by itself. */
  readonly spent?: ReadonlyMap<string, string>;
};

/** The call of a superuser about the people of the company. */
export type CollaboratorCall = {
  readonly call: {
    readonly tenant: Tenant;
    readonly path: { readonly version: 'v2' | 'v3' };
    readonly now: Date;
  };
  readonly session: CompanySession;
};

export const viewOf = ({ call: { tenant, path, now }, session: { userId } }: CollaboratorCall, company: CompanyCard): CollaboratorView => ({
  ...{ tenant, version: path.version, company, userId, now },
});

export const superuserOf = ({ call: { tenant }, session: { userId, company } }: CollaboratorCall): Superuser => ({
  ...{ tenant, userId, companyId: company.id },
});

/** A collaborator as it is answered: its record in the mapping of today's form. */
export async function collaboratorBody(
  { tenant, version, company, userId, now, spent }: CollaboratorView,
  row: CollaboratorRow,
): Promise<Body> {
  const [form] = await formsOf(tenant, 'addCollaborator');
  const self = row.user_id === userId;
  const may = (act: CollaboratorAct): boolean => allows(statusesOf(tenant, 'collaborator'), row.status, act);
  const { status: state, purchase_limit: purchaseLimit, invited_at: sentAt, invited_until: expiresAt } = row;
  return {
    id: row.user_id,
    state,
    self,
    allows: allowedActs(may, self),
    userType: row.user_type,
    buys: buysAs(row.user_type, tenant),
    ...(purchaseLimit === null ? {} : { purchaseLimit, purchaseLimitWindow: windowOf(tenant.now.side) }),
    ...(spent === undefined ? {} : { spent: spent.get(row.user_id) ?? '0.00' }),
    ...(row.seen_at === null ? {} : { lastSeen: row.seen_at.toISOString() }),
    ...(may('accept') && sentAt !== null && expiresAt !== null
      ? { invitation: { sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString(), expired: expiresAt <= now } }
      : {}),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    // A tenant whose release has no form for collaborators has no mapping either.
    payload: form === undefined ? {} : (toPayload(form, recordOf(row, company), version === 'v3') as Body['payload']),
  };
}

/** What can be done with somebody. Nobody takes themselves out here, and an invitation is taken back rather than deleted. */
function allowedActs(may: (act: CollaboratorAct) => boolean, self: boolean): Body['allows'] {
  const [waits, enters] = [may('accept'), may('enter')];
  return [
    'edit',
    ...(may('resend') ? (['resend'] as const) : []),
    ...(may('revoke') ? (['revoke'] as const) : []),
    ...(!waits && !enters ? (['activate'] as const) : []),
    ...(enters && !self ? (['deactivate'] as const) : []),
    ...(!waits && !self ? (['delete'] as const) : []),
  ];
}
