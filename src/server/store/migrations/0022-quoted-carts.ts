import { type Kysely, sql } from 'kysely';

/** The quotation from which a line came into the cart: its prices count there while it is valid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table cart_lines add column quotation_id uuid,
    add constraint cart_lines_quotation foreign key (tenant, quotation_id) references quotations (tenant, id) on delete set null (quotation_id)`,
];
