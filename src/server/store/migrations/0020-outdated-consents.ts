import { type Kysely, sql } from 'kysely';

/** Consents stay append only while the person has an account; of a deleted one they may be deleted when the law no longer asks for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function consents_append_only() returns trigger language plpgsql as $$ begin
        if tg_op = 'DELETE' and exists (
          select from users where tenant = old.tenant and id = old.user_id and deleted_at is not null
        ) then return old; end if;
        raise exception 'consents are append only';
      end $$`,
    )
    .execute(db);
}
