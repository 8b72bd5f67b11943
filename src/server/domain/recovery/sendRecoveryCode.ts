import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { LoginCandidate } from '../../store/accounts/logins.ts';
import { codeMinutes, createCode, storeCode } from '../../store/codes/codes.ts';
import type { Transaction } from '../../store/database.ts';
import type { RecoveryPurpose } from './recoveryPurpose.ts';

/** Stores a code and mails it. The work is the same for an e-mail without an account: code and mail are stored, and nothing is sent. */
export async function sendRecoveryCode(
  { secret, post }: Pick<Server, 'secret' | 'post'>,
  trx: Transaction,
  { code: tenant, now: release }: Tenant,
  purpose: RecoveryPurpose,
  person: LoginCandidate | undefined,
  now: Date,
): Promise<void> {
  const code = createCode();
  await storeCode(trx, secret, { tenant, flow: 'recovery', ...purpose }, code, now);
  const values = { shop: release.shell.name, firstName: person?.firstName ?? '', code, minutes: String(codeMinutes) };
  await post(trx, { tenant, event: 'recoveryCode', to: person?.email, values }, now);
}
