import { type Kysely, sql } from 'kysely';

/** Words by which an address is found, folded as names are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// What stands there already is found by its name and street; the rest of it with its next change.
const statements = [
  `alter table addresses add column words_folded text`,
  `update addresses set words_folded = name_folded || ' ' || translate(lower(concat_ws(' ', fields->>'addressLine1', fields->>'addressLine2')),
    'áàâãäéèêëíìîïóòôõöúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')`,
  `alter table addresses alter column words_folded set not null`,
];
