import { sql } from 'kysely';
import { foldEmail } from '../../store/accounts/insertAccount.ts';
import { removeCards } from '../../store/cards/cards.ts';
import type { Revoke } from '../../store/cards/revocations.ts';
import type { Transaction } from '../../store/database.ts';
import type { Owner } from '../../store/owner.ts';
import { holdings } from './holdings.ts';

type Erasing = {
  readonly now: Date;
  readonly revoke: Revoke;
  /** As the account had it; left out where it is gone already. */
  readonly email?: string;
};

/** Takes from the database what is a person's and may go; once more is harmless. */
export async function erasePersonalData(trx: Transaction, { tenant, userId }: Owner, { now, revoke, email }: Erasing): Promise<void> {
  if (email !== undefined) await eraseLetters(trx, tenant, email);
  // The gateway is to forget the cards too.
  for (const id of await removeCards(trx, { tenant, userId }, now)) await revoke(trx, { tenant, id });
  await eraseCustomer(trx, { tenant, userId });
  for (const { table, owner, fate } of holdings) {
    const own = sql`tenant = ${tenant} and ${sql.ref(owner)} = ${userId}`;
    if (fate.is === 'deleted') await sql`delete from ${sql.table(table)} where ${own}`.execute(trx);
    if (fate.is === 'blanked') {
      const set = sql.join(Object.entries(fate.set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
      await sql`update ${sql.table(table)} set ${set} where ${own}`.execute(trx);
    }
  }
  // Answers that were given to the person, and rights that codes gave.
  await trx.deleteFrom('idempotency').where('tenant', '=', tenant).where('actor', '=', userId).execute();
  await trx.deleteFrom('codes').where('tenant', '=', tenant).where('account', '=', userId).execute();
}

/** What a CRM was to learn; an empty record tells it to forget, and stays. One on its way this moment is not waited for. */
async function eraseCustomer(trx: Transaction, { tenant, userId }: Owner): Promise<void> {
  const own = sql`tenant = ${tenant} and user_id = ${userId} and record <> '{}'`;
  await sql`delete from outbox where (tenant, id) in (
    select tenant, id from outbox where tenant = ${tenant} and state <> 'sent' and kind = 'crm' and id in (select id from crm_records where ${own})
    for update skip locked)`.execute(trx);
  await sql`delete from crm_records where ${own}`.execute(trx);
}

/** Mails that have not gone out; one that is on its way this moment is blanked when it has. */
async function eraseLetters(trx: Transaction, tenant: string, email: string): Promise<void> {
  await sql`delete from outbox where (tenant, id) in (
    select tenant, id from outbox where tenant = ${tenant} and recipient = ${email} and state <> 'sent' for update skip locked)`.execute(
    trx,
  );
  await trx
    .deleteFrom('social_logins')
    .where('tenant', '=', tenant)
    .where('email', 'in', [email, foldEmail(email)])
    .execute();
}
