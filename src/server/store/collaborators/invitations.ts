import type { FormRecord } from '../../../../engine/runtime.ts';
import { type Statuses, statusesThatAllow } from '../../policy/statuses.ts';
import { foldEmail } from '../accounts/insertUser.ts';
import type { Database, Transaction } from '../database.ts';
import type { CompanyKey } from './collaborators.ts';
import { activeStatus, invitedStatus } from './memberStatuses.ts';

/** Somebody who is invited and may come in now. */
export type InvitedPerson = {
  readonly userId: string;
  readonly companyId: string;
  readonly email: string;
  readonly firstName: string | undefined;
  readonly businessName: string;
};

/** Who is invited by this e-mail into a company of one of these documents that may invite. */
export async function findInvited(
  db: Database | Transaction,
  tenant: string,
  documents: readonly string[],
  emailFolded: string,
  statuses: Statuses<'company'>,
  now: Date,
): Promise<InvitedPerson | undefined> {
  if (documents.length === 0) return undefined;
  const row = await db
    .selectFrom('memberships')
    .innerJoin('companies', (join) =>
      join.onRef('companies.tenant', '=', 'memberships.tenant').onRef('companies.id', '=', 'memberships.company_id'),
    )
    .innerJoin('users', (join) => join.onRef('users.tenant', '=', 'memberships.tenant').onRef('users.id', '=', 'memberships.user_id'))
    .select(['users.id', 'users.email', 'users.first_name', 'companies.id as company_id', 'companies.business_name'])
    .where('memberships.tenant', '=', tenant)
    .where('memberships.status', '=', invitedStatus)
    .where('memberships.invited_until', '>', now)
    .where('companies.state', 'in', statusesThatAllow(statuses, 'invite'))
    .where('companies.document_compact', 'in', documents)
    .where('users.email_folded', '=', emailFolded)
    .executeTakeFirst();
  return (
    row && {
      userId: row.id,
      companyId: row.company_id,
      email: row.email,
      firstName: row.first_name ?? undefined,
      businessName: row.business_name,
    }
  );
}

/** What an invited person's account row holds: it is the company's to state until the person has come in. */
export type InvitedAccount = {
  readonly email: string;
  readonly documentKey: string | null;
  readonly firstName: string | undefined;
  readonly profile: FormRecord;
};

export async function changeInvitedAccount(
  trx: Transaction,
  tenant: string,
  userId: string,
  account: InvitedAccount,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email: account.email,
      email_folded: foldEmail(account.email),
      document_key: account.documentKey,
      first_name: account.firstName ?? null,
      profile: JSON.stringify(account.profile),
      updated_at: now,
    })
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .execute();
}

/** The invited person accepts, with or without a password; false if the invitation is no longer valid. */
export async function acceptInvitation(
  trx: Transaction,
  { tenant, companyId }: CompanyKey,
  userId: string,
  passwordHash: string | null,
  now: Date,
): Promise<boolean> {
  const joined = await trx
    .updateTable('memberships')
    .set(({ eb }) => ({ status: activeStatus, joined_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('status', '=', invitedStatus)
    .where('invited_until', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (joined === undefined) return false;
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .execute();
  return true;
}

const aDayBefore = (now: Date): Date => new Date(now.getTime() - 24 * 60 * 60 * 1000);

/**
 * Frees an e-mail or a document that only an unanswered invitation holds: whom a company has named, and who has not come in, is kept
 * neither from an account nor, after a day, from another company. An invitation of `inviting` itself goes once it has expired.
 */
export async function dropInvitations(
  trx: Transaction,
  tenant: string,
  { email, documentKey, inviting }: { readonly email: string; readonly documentKey: string | null; readonly inviting?: string },
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('users')
    .where('tenant', '=', tenant)
    .where((eb) =>
      eb.or([eb('email_folded', '=', foldEmail(email)), ...(documentKey === null ? [] : [eb('document_key', '=', documentKey)])]),
    )
    .where('account_type', '=', 'ORGANIZATION')
    .where((eb) => {
      const memberships = eb
        .selectFrom('memberships')
        .select('memberships.user_id')
        .whereRef('memberships.tenant', '=', 'users.tenant')
        .whereRef('memberships.user_id', '=', 'users.id');
      const stays = memberships.where((of) =>
        of.or([
          of('memberships.joined_at', 'is not', null),
          ...(inviting === undefined
            ? []
            : [
                of.and([
                  of('memberships.company_id', '=', inviting),
                  of.or([of('memberships.invited_until', 'is', null), of('memberships.invited_until', '>', now)]),
                ]),
                of.and([of('memberships.company_id', '!=', inviting), of('memberships.created_at', '>', aDayBefore(now))]),
              ]),
        ]),
      );
      return eb.and([eb.exists(memberships), eb.not(eb.exists(stays))]);
    })
    .execute();
}

/** Deletes invitations that ended before a moment; returns those of their people whose account has no company any more. */
export async function deleteEndedInvitations(
  trx: Transaction,
  tenant: string,
  before: Date,
): Promise<readonly { readonly userId: string; readonly email: string }[]> {
  const deleted = await trx
    .deleteFrom('memberships')
    .where('tenant', '=', tenant)
    .where('status', '=', invitedStatus)
    .where('invited_until', '<', before)
    .returning('user_id')
    .execute();
  if (deleted.length === 0) return [];
  return trx
    .selectFrom('users')
    .select(['id as userId', 'email'])
    .where('tenant', '=', tenant)
    .where(
      'id',
      'in',
      deleted.map(({ user_id }) => user_id),
    )
    .where('account_type', '=', 'ORGANIZATION')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships')
            .select('user_id')
            .whereRef('memberships.tenant', '=', 'users.tenant')
            .whereRef('memberships.user_id', '=', 'users.id'),
        ),
      ),
    )
    .execute();
}
