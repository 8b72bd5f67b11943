import { openDatabase } from '../../../src/server/store/database.ts';
import { openSession } from '../../../src/server/store/session/openSession.ts';
import { type SignedIn, signedIn } from '../api/signedIn.ts';
import { type SeededAccount, type SeedOptions, type SeedServer, seedAccount } from './seedAccount.ts';

/** A person who is signed in, for the company if one is registered with: the rows of {@link seedAccount} and of a login. */
export const seedPerson = async (server: SeedServer, email: string, options?: SeedOptions): Promise<SignedIn> =>
  seedSession(server, await seedAccount(server, email, options));

/** The row of a login, without its call. */
export async function seedSession(
  { address, connectionString, time }: SeedServer,
  { shop, passwordHash, ...account }: SeededAccount,
): Promise<SignedIn> {
  const { db, end } = openDatabase(connectionString, { connections: 1 });
  try {
    const companyId = account.is === 'company' ? account.organizationId : undefined;
    const session = await openSession(db, { shop, userId: account.userId, companyId, passwordHash, device: undefined }, time.now);
    if (session === undefined) throw new Error(`${account.userId} has no session.`);
    return signedIn(address, new Map([[`session-${shop.code}`, session.id]]), shop.code);
  } finally {
    await end();
  }
}
