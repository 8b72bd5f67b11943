import { exchangeRecoveryCode } from '../../domain/recovery/exchangeRecoveryCode.ts';
import { findNamedAccount } from '../../domain/session/findVerifiedAccount.ts';
import { addressTries } from '../../http/addressLimit.ts';
import { refuseWrongCode } from '../../http/forms/refuseWrongCode.ts';
import type { Query } from '../../http/operation.ts';
import { codeRules } from '../../policy/codeRules.ts';
import { recoveryPurposeOf } from './recoveryPurposeOf.ts';

/** Exchanges a code for a token that allows a new password. */
export const codeVerification: Query<'verifyRecoveryCode' | 'verifyOrganizationRecoveryCode', 'anyone'> = {
  caller: 'anyone',
  limits: ({ server, call }) => addressTries(server, server.limits.verifyOfAddress, call.address),
  async answer({ server, call }) {
    const { tenant, body, now } = call;
    const { code, ...name } = body;
    const person = await findNamedAccount(server.db, tenant, name);
    const exchange = { purpose: recoveryPurposeOf(server, call, name), person, code };
    const token = await exchangeRecoveryCode(server, tenant, exchange, now);
    if (token === undefined) return refuseWrongCode(tenant, 'recoveryReset');
    return { status: 200, body: { token, validMinutes: codeRules(tenant.now.side).validMinutes } };
  },
};
