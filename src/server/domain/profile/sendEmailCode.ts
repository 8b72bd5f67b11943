import { codeRules } from '../../policy/codeRules.ts';
import type { Session } from '../../policy/session.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';
import { findPersonByEmail } from '../../store/accounts/logins.ts';
import { createCode, storeCode } from '../../store/codes/codes.ts';
import type { Transaction } from '../../store/database.ts';
import { emailPurpose } from './emailPurpose.ts';

/**
 * Mails a code to the e-mail that a person wants to have. Where it has an account already, its owner gets a mail that says so instead: the
 * work is the same, and the caller learns nothing.
 */
export async function sendEmailCode(
  { secret, enqueueMail }: Pick<Server, 'secret' | 'enqueueMail'>,
  trx: Transaction,
  { code: tenant, now: release }: Tenant,
  { person, newEmail }: { readonly person: Session; readonly newEmail: string },
  now: Date,
): Promise<void> {
  const code = createCode();
  const { validMinutes } = codeRules(release.side);
  const owner = await findPersonByEmail(trx, tenant, foldEmail(newEmail));
  await storeCode(trx, secret, emailPurpose(secret, person, newEmail), code, { now, validMinutes });
  const shop = release.shell.name;
  if (owner === undefined) {
    const values = { shop, firstName: person.firstName ?? '', code, minutes: String(validMinutes) };
    await enqueueMail(trx, { tenant, event: 'emailChangeCode', to: newEmail, values }, now);
    return;
  }
  const { email: to, firstName = '' } = owner;
  await enqueueMail(trx, { tenant, event: 'emailChangeTaken', to, values: { shop, firstName } }, now);
}
