import { sql } from 'kysely';
import type { Database } from '../../src/server/store/database.ts';
import { castOf } from './registerPeople.ts';
import type { Words } from './wordsOf.ts';

/** Whether somebody outside the demonstration has an account: then the database is not only a demonstration. */
export async function hasStrangers(db: Database, words: ReadonlyMap<string, Words>): Promise<boolean> {
  const cast = [...words].flatMap(([tenant, of]) => of.people.map((_, at) => ({ tenant, email: castOf({ words: of }, at).email })));
  const { rows } = await sql`
    select 1 from users u
    where u.email_folded not like 'load-%@example.com' and not exists (
      select 1 from jsonb_to_recordset(${JSON.stringify(cast)}::jsonb) as one(tenant text, email text)
      where one.tenant = u.tenant and one.email = u.email_folded)
    limit 1`.execute(db);
  return rows.length > 0;
}
