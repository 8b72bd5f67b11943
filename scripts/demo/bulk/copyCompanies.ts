import { sql } from 'kysely';
import type { Transaction } from '../../../src/server/store/database.ts';

/** Moments of a row, early enough for a year of orders after them. */
const earlier = (row: string, ...columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${row}.${column}`)} - interval '60 days'`));

/**
 * Writes the rows of the companies in `bulk_companies` and of their people in `bulk_staff`, as registration, review, invitation and grant
 * have written those of the company that is their model.
 */
export async function copyCompanies(trx: Transaction, tenant: string): Promise<void> {
  await sql`
    insert into users select made.* from bulk_staff s join users u on u.tenant = ${tenant} and u.id = s.model_user,
      lateral jsonb_populate_record(u, jsonb_build_object('id', s.user_id, 'email', s.email, 'email_folded', s.email, 'document_key', null,
        ${earlier('u', 'created_at', 'updated_at')})) made`.execute(trx);
  await sql`
    insert into companies select made.* from bulk_companies b join companies c on c.tenant = ${tenant} and c.id = b.model,
      lateral jsonb_populate_record(c, jsonb_build_object('id', b.id, 'document_key', b.key, 'document_compact', b.document,
        'business_name', b.name, 'profile', c.profile || jsonb_build_object('companyDocument', b.document, 'businessName', b.name),
        ${earlier('c', 'created_at', 'updated_at')})) made`.execute(trx);
  await sql`
    insert into company_addresses select made.* from bulk_companies b
      join company_addresses a on a.tenant = ${tenant} and a.company_id = b.model,
      lateral jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'company_id', b.id, ${earlier('a', 'created_at')})) made`.execute(
    trx,
  );
  await sql`
    insert into company_requests select made.* from bulk_companies b
      join company_requests r on r.tenant = ${tenant} and r.company_id = b.model
      join bulk_staff s on s.company_id = b.id and s.model_user = r.requested_by,
      lateral jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'company_id', b.id, 'requested_by', s.user_id,
        ${earlier('r', 'requested_at', 'decided_at', 'answer_by')})) made`.execute(trx);
  await sql`
    insert into memberships select made.* from bulk_staff s
      join memberships m on m.tenant = ${tenant} and m.company_id = s.model and m.user_id = s.model_user,
      lateral jsonb_populate_record(m, jsonb_build_object('company_id', s.company_id, 'user_id', s.user_id,
        ${earlier('m', 'joined_at', 'invited_at', 'invited_until', 'created_at', 'updated_at')})) made`.execute(trx);
  await sql`
    insert into role_grants select made.* from bulk_staff s join role_grants g on g.tenant = ${tenant} and g.user_id = s.model_user,
      lateral jsonb_populate_record(g, jsonb_build_object('user_id', s.user_id, ${earlier('g', 'granted_at')})) made`.execute(trx);
}
