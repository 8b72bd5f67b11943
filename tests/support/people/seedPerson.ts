import { readPayload } from '../../../engine/runtime.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { hashPassword } from '../../../src/server/platform/passwordHash.ts';
import { consentDecisions } from '../../../src/server/policy/forms/consentDecisions.ts';
import { documentKeyOf } from '../../../src/server/policy/forms/documentKeys.ts';
import { formsOf } from '../../../src/server/policy/forms/formsOf.ts';
import { splitRecord } from '../../../src/server/policy/forms/splitRecord.ts';
import { textOf } from '../../../src/server/policy/forms/textOf.ts';
import { openTenants, type Tenant } from '../../../src/server/release/tenants.ts';
import { insertUser } from '../../../src/server/store/accounts/insertAccount.ts';
import { appendConsents } from '../../../src/server/store/consents/consents.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { openSession } from '../../../src/server/store/session/openSession.ts';
import { password, person } from '../api/bodies.ts';
import { type SignedIn, signedIn } from '../api/signedIn.ts';
import type { Started } from '../api/start.ts';

const tenant = 'aa';
const channel = 'web';

/** Argon2id is made to be slow: all who are seeded share one hash of the password. */
let hash: Promise<string> | undefined;

/**
 * A person of the fixture's first shop who is signed in: the rows that registration and login leave, without their calls, mails and
 * messages. For tests that are about something else; `enterPerson` registers through the operations.
 */
export async function seedPerson({ address, compiledDir, connectionString, time }: Started, email: string): Promise<SignedIn> {
  const shop = await openTenants(compiledDir, () => undefined, systemClock).find(tenant);
  if (shop === undefined) throw new Error(tenant);
  const account = await accountOf(shop, email);
  const { db, end } = openDatabase(connectionString, { connections: 1 });
  try {
    const userId = await db.transaction().execute(async (trx) => {
      const id = await insertUser(trx, account.user, time.now);
      const by = { tenant, userId: id, language: shop.now.shell.language, channel, actor: id };
      await appendConsents(trx, by, account.decisions, time.now);
      return id;
    });
    const session = await openSession(
      db,
      { shop, userId, companyId: undefined, passwordHash: account.user.passwordHash, device: undefined },
      time.now,
    );
    if (session === undefined) throw new Error(`${email} has no session.`);
    return signedIn(address, new Map([[`session-${tenant}`, session.id]]), tenant);
  } finally {
    await end();
  }
}

/** What the registration form stores of this person. */
async function accountOf(shop: Tenant, email: string) {
  const [filled] = await formsOf(shop, 'registerUser');
  if (filled === undefined) throw new Error('No form registers a person.');
  const { form, payload, name, hash: formHash } = filled;
  const read = readPayload(payload, person(email), { plan: form.plan, newExperience: shop.now.shell.newExperience });
  const record = form.visible(read.record);
  const { person: profile, consents } = splitRecord(filled, record);
  hash ??= hashPassword(password);
  return {
    decisions: consentDecisions(filled, consents),
    user: {
      ...{ tenant, email, channel, profile, form: name, formHash },
      accountType: 'INDIVIDUAL',
      documentKey: documentKeyOf(filled, record, 'document'),
      passwordHash: await hash,
      firstName: textOf(record, 'firstName'),
    } as const,
  };
}
