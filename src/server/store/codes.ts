import { randomInt, randomUUID } from 'node:crypto';
import { type Secret, sameMac } from '../secret.ts';
import type { Database, Transaction } from './database.ts';

/** How long a code is good, and how often it may be tried. */
export const codeMinutes = 10;
const mostTries = 5;

/** For what and for whom: a code of one flow, tenant or account is worth nothing in another. */
export type CodeFor = { readonly tenant: string; readonly flow: string; readonly account: string };

/** Six digits that nobody can foresee. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/** Stores a code's HMAC; the codes before it are worth nothing from now on. */
export async function storeCode(db: Database | Transaction, secret: Secret, whose: CodeFor, code: string, now: Date): Promise<void> {
  const { tenant, flow, account } = whose;
  await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('tenant', '=', tenant)
    .where('flow', '=', flow)
    .where('account', '=', account)
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('codes')
    .values({
      tenant,
      id: randomUUID(),
      flow,
      account,
      mac: macOf(secret, whose, code),
      created_at: now,
      ends_at: new Date(now.getTime() + codeMinutes * 60_000),
      used_at: null,
    })
    .execute();
}

/**
 * Uses a code up, if it is the right one, in the transaction of what it is good for; so nobody loses both. Each try counts before it is looked at, so parallel tries win nothing.
 */
export async function spendCode(db: Transaction, secret: Secret, whose: CodeFor, code: string, now: Date): Promise<boolean> {
  const id = await tryCode(db, secret, whose, code, now);
  return id !== undefined && spendTried(db, whose.tenant, id, now);
}

/** Uses up a code that was tried and right; false where somebody else has meanwhile. */
export async function spendTried(db: Transaction, tenant: string, id: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Counts a try and says which code it is, if it is the right one; that one is good for another try yet. */
export async function tryCode(
  db: Database | Transaction,
  secret: Secret,
  whose: CodeFor,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const { tenant, flow, account } = whose;
  const tried = await db
    .updateTable('codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('flow', '=', flow)
    .where('account', '=', account)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['id', 'mac'])
    .executeTakeFirst();
  const right = sameMac(tried?.mac ?? macOf(secret, whose, ''), macOf(secret, whose, code));
  return right ? tried?.id : undefined;
}

/** Would this code be right? It is not used up and no try is counted, so only for one that nobody can guess. */
export async function isRight(db: Database, secret: Secret, whose: CodeFor, code: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('codes')
    .select('mac')
    .where('tenant', '=', whose.tenant)
    .where('flow', '=', whose.flow)
    .where('account', '=', whose.account)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .where('tries', '<', mostTries)
    .executeTakeFirst();
  return sameMac(row?.mac ?? '', macOf(secret, whose, code));
}

function macOf(secret: Secret, { tenant, flow, account }: CodeFor, code: string): string {
  return secret.mac('code', tenant, flow, account, code);
}
