import type { GrantedRole } from '../../policy/accountTypes.ts';
import { foldEmail } from '../accounts/insertUser.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Database } from '../database.ts';

export const grantedRoles = ['agent', 'creditLine', 'reviewer'] as const satisfies readonly GrantedRole[];

type Grant = { readonly tenant: string; readonly email: string; readonly role: GrantedRole; readonly by: string; readonly now: Date };

/** `nothing`: it was so already. */
export type GrantOutcome = 'done' | 'nothing' | 'unknown' | 'noCompany';

/** Grants a role to the account of an e-mail; a credit line is looked at by a company's people alone. Open sessions get a new id with it. */
export function grantRole(db: Database, { tenant, email, role, by, now }: Grant): Promise<GrantOutcome> {
  return db.transaction().execute(async (trx) => {
    const account = await accountOf(trx, tenant, email);
    if (account === undefined) return 'unknown';
    if (role === 'creditLine' && account.company_id === null) return 'noCompany';
    const granted = await trx
      .insertInto('role_grants')
      .values({ tenant, user_id: account.id, role, granted_at: now, granted_by: by })
      .onConflict((conflict) => conflict.doNothing())
      .returning('role')
      .executeTakeFirst();
    if (granted === undefined) return 'nothing';
    await recordAudit(trx, { tenant, actor: by, action: `role ${role} granted`, subject: account.id, ...ofCompany(account) }, now);
    return 'done';
  });
}

/** Takes a granted role away; open sessions lose it with their next call. */
export function revokeRole(db: Database, { tenant, email, role, by, now }: Grant): Promise<GrantOutcome> {
  return db.transaction().execute(async (trx) => {
    const account = await accountOf(trx, tenant, email);
    if (account === undefined) return 'unknown';
    const revoked = await trx
      .deleteFrom('role_grants')
      .where('tenant', '=', tenant)
      .where('user_id', '=', account.id)
      .where('role', '=', role)
      .returning('role')
      .executeTakeFirst();
    if (revoked === undefined) return 'nothing';
    await recordAudit(trx, { tenant, actor: by, action: `role ${role} revoked`, subject: account.id, ...ofCompany(account) }, now);
    return 'done';
  });
}

const ofCompany = ({ company_id: id }: { readonly company_id: string | null }) => (id === null ? {} : { company: { id } });

function accountOf(db: Database, tenant: string, email: string) {
  return db
    .selectFrom('users')
    .leftJoin('memberships', (join) => join.onRef('memberships.tenant', '=', 'users.tenant').onRef('memberships.user_id', '=', 'users.id'))
    .select(['users.id', 'memberships.company_id'])
    .where('users.tenant', '=', tenant)
    .where('users.email_folded', '=', foldEmail(email))
    .executeTakeFirst();
}
