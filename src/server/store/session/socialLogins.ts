import type { VerifiedIdentity } from '../../policy/verifiedIdentity.ts';
import { foldEmail } from '../accounts/insertUser.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import type { Database, Transaction } from '../database.ts';
import { hashOf } from './sessions.ts';

/** Minutes for which a provider may keep somebody, and for which what it said waits for an account. */
const minutesAway = 10;
const minutesBack = 30;

/** A login through a provider that is under way, in the browser that holds this ticket. */
export type TicketKey = { readonly tenant: string; readonly ticket: string };

type Login = TicketKey & { readonly provider: string; readonly returnPath: string | undefined };

/** Somebody leaves for a provider. */
export const storeDeparture = (db: Database, login: Login, now: Date): Promise<void> =>
  insertLogin(db, login, undefined, later(now, minutesAway));

/** Somebody is back from where this ticket went: once. Undefined where nobody left, or too long ago. */
export async function consumeDeparture(
  db: Database,
  { tenant, ticket, provider }: TicketKey & { readonly provider: string },
  now: Date,
): Promise<{ readonly returnPath: string | undefined } | undefined> {
  const row = await db
    .deleteFrom('social_logins')
    .where('tenant', '=', tenant)
    .where('ticket_hash', '=', hashOf(ticket))
    .where('provider', '=', provider)
    .where('subject', 'is', null)
    .where('ends_at', '>', now)
    .returning('return_path')
    .executeTakeFirst();
  return row && { returnPath: row.return_path ?? undefined };
}

/** Keeps what the provider said until the person has logged in here, or registered. */
export const storePendingLogin = (db: Database, login: Login, identity: VerifiedIdentity, now: Date): Promise<void> =>
  insertLogin(db, login, identity, later(now, minutesBack));

async function insertLogin(
  db: Database,
  { tenant, ticket, provider, returnPath }: Login,
  identity: VerifiedIdentity | undefined,
  endsAt: Date,
): Promise<void> {
  await db
    .insertInto('social_logins')
    .values({
      tenant,
      ticket_hash: hashOf(ticket),
      provider,
      return_path: returnPath ?? null,
      subject: identity?.subject ?? null,
      email: identity?.verifiedEmail ?? null,
      first_name: identity?.firstName ?? null,
      last_name: identity?.lastName ?? null,
      ends_at: endsAt,
    })
    .execute();
}

export type PendingLogin = { readonly provider: string; readonly email: string; readonly firstName?: string; readonly lastName?: string };

/** What is kept for who holds this ticket. */
export async function findPendingLogin(db: Database, { tenant, ticket }: TicketKey, now: Date): Promise<PendingLogin | undefined> {
  const row = await db
    .selectFrom('social_logins')
    .select(['provider', 'email', 'first_name', 'last_name'])
    .where('tenant', '=', tenant)
    .where('ticket_hash', '=', hashOf(ticket))
    .where('subject', 'is not', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (row?.email == null) return undefined;
  return {
    provider: row.provider,
    email: row.email,
    ...(row.first_name === null ? {} : { firstName: row.first_name }),
    ...(row.last_name === null ? {} : { lastName: row.last_name }),
  };
}

/**
 * Links the provider's person to the account of who has just proved that it is theirs, by its password or by registering it: only where
 * the account's e-mail is the one that the provider has verified.
 * @returns the provider; undefined where nothing was linked
 */
export async function linkPendingLogin(
  trx: Transaction,
  ticket: string,
  { tenant, userId, email }: { readonly tenant: string; readonly userId: string; readonly email: string },
  now: Date,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('social_logins')
    .select(['provider', 'subject', 'email'])
    .where('tenant', '=', tenant)
    .where('ticket_hash', '=', hashOf(ticket))
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (row?.subject == null || row.email === null || foldEmail(row.email) !== foldEmail(email)) return undefined;
  const { provider, subject } = row;
  await trx.deleteFrom('social_logins').where('tenant', '=', tenant).where('ticket_hash', '=', hashOf(ticket)).execute();
  const linked = await trx
    .insertInto('social_accounts')
    .values({ tenant, provider, subject, user_id: userId, created_at: now })
    // Linked in another tab at this moment.
    .onConflict((conflict) => conflict.columns(['tenant', 'provider', 'subject']).doNothing())
    .returning('subject')
    .executeTakeFirst();
  if (linked === undefined) return undefined;
  await recordAudit(trx, { tenant, actor: userId, action: 'provider linked', subject: userId }, now);
  return provider;
}

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
