import { codeRules } from '../../policy/codeRules.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { LoginCandidate } from '../../store/accounts/logins.ts';
import { createCode, storeCode } from '../../store/codes/codes.ts';
import type { Transaction } from '../../store/database.ts';
import type { RecoveryPurpose } from './recoveryPurpose.ts';

/** Stores a code and mails it. The work is the same for an e-mail without an account: code and mail are stored, and nothing is sent. */
export async function sendRecoveryCode(
  { secret, enqueueMail }: Pick<Server, 'secret' | 'enqueueMail'>,
  trx: Transaction,
  { code: tenant, now: release }: Tenant,
  purpose: RecoveryPurpose,
  person: LoginCandidate | undefined,
  now: Date,
): Promise<void> {
  const code = createCode();
  const { validMinutes } = codeRules(release.side);
  await storeCode(trx, secret, { tenant, flow: 'recovery', ...purpose }, code, { now, validMinutes });
  const values = { shop: release.shell.name, firstName: person?.firstName ?? '', code, minutes: String(validMinutes) };
  await enqueueMail(trx, { tenant, event: 'recoveryCode', to: person?.email, values }, now);
}
