import { type SeedServer, seedAccount } from '../people/seedAccount.ts';
import { seedPerson } from '../people/seedPerson.ts';
import { query } from './query.ts';
import { enterCompany, type SignedIn } from './signedIn.ts';

/** An approved company's superuser, a buyer of it, and the same buyer signed in as a person alone. */
export async function companyPeople(
  server: SeedServer,
  document = '20000000001',
  name = 'boss',
): Promise<{ readonly boss: SignedIn; readonly buyer: SignedIn; readonly buyerAlone: SignedIn }> {
  const [boss, buyer] = [`${name}@example.com`, `${name}-buyer@example.com`];
  await seedAccount(server, boss, { companyDocument: document });
  const buyerAlone = await seedPerson(server, buyer);
  await query(server.connectionString, `update companies set state = 'approved' where document_compact = '${document}'`);
  await query(
    server.connectionString,
    `insert into memberships (tenant, company_id, user_id, user_type, status, profile, joined_at, created_at, updated_at)
     select c.tenant, c.id, u.id, 'buyer', 'active', '{}', now(), now(), now() from companies c, users u
     where c.document_compact = '${document}' and u.email = '${buyer}'`,
  );
  return {
    boss: await enterCompany(server.address, boss, document),
    buyer: await enterCompany(server.address, buyer, document),
    buyerAlone,
  };
}
