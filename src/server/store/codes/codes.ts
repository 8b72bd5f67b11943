import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isSameMac, type Secret } from '../../platform/secret.ts';
import type { Database, Transaction } from '../database.ts';

/** For what and for whom: a code of one flow, tenant or account is worth nothing in another. */
export type CodePurpose = { readonly tenant: string; readonly flow: string; readonly account: string };

/** Six digits that nobody can foresee. */
export function createCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/**
 * Stores a code's HMAC. The codes before it stay good: a stranger who asks for one takes none away.
 * @param requester who has asked for it: a key of a network or of a browser that the account knows
 */
export async function storeCode(
  db: Database | Transaction,
  secret: Secret,
  whose: CodePurpose & { readonly requester: string },
  code: string,
  { now, validMinutes }: { readonly now: Date; readonly validMinutes: number },
): Promise<void> {
  const { tenant, flow, account, requester } = whose;
  await db
    .insertInto('codes')
    .values({
      tenant,
      id: randomUUID(),
      flow,
      account,
      requester,
      mac: macOf(secret, whose, code),
      created_at: now,
      ends_at: new Date(now.getTime() + validMinutes * 60_000),
      used_at: null,
    })
    .execute();
}

/** Uses up a code that was right, and with it the account's others of its flow; false where somebody else has meanwhile. */
export async function spendCode(db: Transaction, { tenant, flow, account }: CodePurpose, id: string, now: Date): Promise<boolean> {
  const open = db
    .updateTable('codes')
    .set({ used_at: now })
    .where('tenant', '=', tenant)
    .where('flow', '=', flow)
    .where('account', '=', account)
    .where('used_at', 'is', null);
  const used = await open.where('id', '=', id).returning('id').executeTakeFirst();
  if (used === undefined) return false;
  await open.execute();
  return true;
}

/**
 * Counts a try at each of the account's codes before any is looked at, so parallel tries win nothing, and says which one is right; that
 * one is good for another try yet. Who has asked for a code has tries at it that nobody else uses up.
 */
export async function tryCode(
  db: Database | Transaction,
  secret: Secret,
  whose: CodePurpose & { readonly requester: string },
  code: string,
  { now, mostTries }: { readonly now: Date; readonly mostTries: number },
): Promise<string | undefined> {
  const { tenant, flow, account, requester } = whose;
  const own = sql<boolean>`requester = ${requester}`;
  const tried = await db
    .updateTable('codes')
    .set({
      tries: sql<number>`tries + case when ${own} then 1 else 0 end`,
      tries_of_others: sql<number>`tries_of_others + case when ${own} then 0 else 1 end`,
    })
    .where('tenant', '=', tenant)
    .where('flow', '=', flow)
    .where('account', '=', account)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .where(sql<boolean>`case when ${own} then tries else tries_of_others end < ${mostTries}`)
    .returning(['id', 'mac'])
    .execute();
  const mac = macOf(secret, whose, code);
  // Where there is none the same is compared.
  if (tried.length === 0) isSameMac(macOf(secret, whose, ''), mac);
  return tried.find((one) => isSameMac(one.mac, mac))?.id;
}

/** Which code is right; no try is counted, so only for one that nobody can guess. */
export async function findCode(db: Database, secret: Secret, whose: CodePurpose, code: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('codes')
    .select('id')
    .where('tenant', '=', whose.tenant)
    .where('flow', '=', whose.flow)
    .where('account', '=', whose.account)
    .where('mac', '=', macOf(secret, whose, code))
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.id;
}

function macOf(secret: Secret, { tenant, flow, account }: CodePurpose, code: string): string {
  return secret.mac('code', tenant, flow, account, code);
}
