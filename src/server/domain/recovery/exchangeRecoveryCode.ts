import { randomBytes } from 'node:crypto';
import { codeRules } from '../../policy/codeRules.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { LoginCandidate } from '../../store/accounts/logins.ts';
import { spendCode, storeCode, tryCode } from '../../store/codes/codes.ts';
import type { RecoveryPurpose } from './recoveryPurpose.ts';

/**
 * Exchanges a code for a token that allows a new password; undefined where the code is wrong, used or expired. A wrong try is counted, so
 * the transaction commits in each case.
 */
export function exchangeRecoveryCode(
  { db, secret }: Pick<Server, 'db' | 'secret'>,
  { code: tenant, now: { side } }: Tenant,
  { purpose, person, code }: { readonly purpose: RecoveryPurpose; readonly person: LoginCandidate | undefined; readonly code: string },
  now: Date,
): Promise<string | undefined> {
  const recovery = { tenant, flow: 'recovery', ...purpose };
  const { validMinutes, mostTries } = codeRules(side);
  return db.transaction().execute(async (trx) => {
    const id = await tryCode(trx, secret, recovery, code.replaceAll(/[\s-]/g, ''), { now, mostTries });
    if (id === undefined || person === undefined || !(await spendCode(trx, recovery, id, now))) return undefined;
    const token = `${person.userId}.${randomBytes(32).toString('base64url')}`;
    await storeCode(trx, secret, { ...recovery, flow: 'reset', account: person.userId }, token, { now, validMinutes });
    return token;
  });
}
