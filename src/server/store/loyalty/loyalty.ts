import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../database.ts';
import { enqueueRow } from '../outbox/outbox.ts';
import type { Owner } from '../owner.ts';
import type { Tables } from '../tables.ts';

/** A programme of a tenant. */
export type Programme = { readonly tenant: string; readonly programme: string };
export type Member = Selectable<Tables['loyalty_members']>;

/** Puts into the outbox that a person is to become a member, within the transaction of the wish. */
export type Enrol = (trx: Transaction, wish: Programme & { readonly userId: string }, now: Date) => Promise<void>;

/** Wishes to join, put out on a queue. */
export function createEnrol(boss: PgBoss): Enrol {
  return async (trx, { tenant, programme, userId }, now) =>
    enqueueRow(
      boss,
      trx,
      { tenant, id: randomUUID(), kind: 'loyalty', event: 'subscribeLoyalty', recipient: programme, payload: { userId } },
      now,
    );
}

/** The member of a document, held for the transaction; whether or not the person has joined by this shop. */
export function findMemberByDocument(trx: Transaction, { tenant, programme }: Programme, documentKey: string): Promise<Member | undefined> {
  return trx
    .selectFrom('loyalty_members')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('programme', '=', programme)
    .where('document_key', '=', documentKey)
    .forUpdate()
    .executeTakeFirst();
}

/** The member that a person is; undefined for who has not joined. */
export function findMember(db: Database | Transaction, { tenant, userId }: Owner, programme: string): Promise<Member | undefined> {
  return db
    .selectFrom('loyalty_members')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('programme', '=', programme)
    .executeTakeFirst();
}

/** Makes a person a member, the one of this document where there is one; who is one already stays it, with another document too. */
export async function insertMember(
  trx: Transaction,
  { tenant, userId }: Owner,
  { programme, documentKey }: { readonly programme: string; readonly documentKey: string },
  now: Date,
): Promise<Member> {
  const already = await findMember(trx, { tenant, userId }, programme);
  if (already !== undefined) return already;
  return trx
    .insertInto('loyalty_members')
    .values({
      ...{ tenant, id: randomUUID(), programme, document_key: documentKey },
      ...{ user_id: userId, origin: 'shop', created_at: now, joined_at: now },
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'programme', 'document_key']).doUpdateSet(({ ref, fn }) => ({
        user_id: userId,
        joined_at: fn.coalesce('loyalty_members.joined_at', ref('excluded.joined_at')),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds points to a member, or takes some, and keeps why. */
export async function recordPoints(
  trx: Transaction,
  { tenant, id: memberId }: Pick<Member, 'tenant' | 'id'>,
  { points, reason, orderNumber }: { readonly points: number; readonly reason: string; readonly orderNumber?: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('loyalty_members')
    .set(({ eb }) => ({ balance: eb('balance', '+', points) }))
    .where('tenant', '=', tenant)
    .where('id', '=', memberId)
    .execute();
  await trx
    .insertInto('loyalty_movements')
    .values({ tenant, id: randomUUID(), member_id: memberId, points, reason, order_number: orderNumber ?? null, at: now })
    .execute();
}

/** One page of a member's movements, the latest first. */
export async function listPointsMovements(
  db: Database,
  { tenant, id }: Pick<Member, 'tenant' | 'id'>,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const own = db.selectFrom('loyalty_movements').where('tenant', '=', tenant).where('member_id', '=', id);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['points', 'reason', 'order_number', 'at'])
    .orderBy('seq', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const items = rows.map(({ order_number: orderNumber, at, ...row }) => ({ ...row, at, ...(orderNumber === null ? {} : { orderNumber }) }));
  return { items, total };
}
