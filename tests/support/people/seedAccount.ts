import { readPayload } from '../../../engine/runtime.ts';
import { type RegisteredAccount, storeAccount } from '../../../src/server/domain/registration/storeAccount.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { hashPassword } from '../../../src/server/platform/passwordHash.ts';
import { formsOf } from '../../../src/server/policy/forms/formsOf.ts';
import type { SubmittedRecord } from '../../../src/server/policy/forms/submittedRecord.ts';
import { textOf } from '../../../src/server/policy/forms/textOf.ts';
import { openTenants, type Tenant } from '../../../src/server/release/tenants.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { company, password, person } from '../api/bodies.ts';
import type { StartedServer } from '../api/start.ts';

export type SeedServer = Pick<StartedServer, 'address' | 'compiledDir' | 'connectionString' | 'time'>;

export type SeedOptions = {
  /** One of the fixture's shops. */
  readonly tenant?: string;
  /** The person's own; one that nobody has where none is given. */
  readonly document?: string;
  /** Of a company that the person registers, which waits. */
  readonly companyDocument?: string;
};

export type SeededAccount = RegisteredAccount & { readonly shop: Tenant; readonly passwordHash: string };

/** Argon2id is made to be slow: all who are seeded share one hash of the password. */
let hash: Promise<string> | undefined;

/** Neither mails nor messages. */
const silent = {
  enqueueMail: async () => undefined,
  publish: async () => ({ id: '', state: 'kept' }) as const,
  enrol: async () => undefined,
};

/** The rows that a registration leaves, without its call, mails and messages: for tests that are about something else. */
export async function seedAccount(
  server: SeedServer,
  email: string,
  { tenant = 'aa', document, companyDocument }: SeedOptions = {},
): Promise<SeededAccount> {
  const shop = await openTenants(server.compiledDir, () => undefined, systemClock).find(tenant);
  if (shop === undefined) throw new Error(tenant);
  const [filled] = await formsOf(shop, companyDocument === undefined ? 'registerUser' : 'registerBusinessUser');
  if (filled === undefined) throw new Error(`No form of ${tenant} registers ${email}.`);
  const own = document === undefined ? {} : { document };
  const body = companyDocument === undefined ? person(email, own) : company(email, companyDocument);
  const { record } = readPayload(filled.payload, body, { plan: filled.form.plan, newExperience: true });
  hash ??= hashPassword(password);
  return storeRegistration(server, shop, { filled, record: filled.form.visible(record) }, await hash);
}

/** The rows of a form of registration that was filled in. */
export async function storeRegistration(
  { connectionString, time }: Pick<SeedServer, 'connectionString' | 'time'>,
  shop: Tenant,
  submission: SubmittedRecord,
  passwordHash: string,
): Promise<SeededAccount> {
  const { filled, record } = submission;
  const email = textOf(record, 'email') ?? '';
  const owner = { email, passwordHash, company: filled.payload.operation === 'registerBusinessUser', channel: 'web', ticket: undefined };
  const { db, end } = openDatabase(connectionString, { connections: 1 });
  try {
    const account = await db.transaction().execute((trx) => storeAccount(silent, trx, submission, owner, time.now));
    return { ...account, shop, passwordHash };
  } finally {
    await end();
  }
}
