import { type RecoveryPurpose, recoveryAccount } from '../../domain/recovery/recoveryPurpose.ts';
import type { AccountName } from '../../domain/session/findVerifiedAccount.ts';
import { requesterOf } from '../../http/accountTries.ts';
import type { Call } from '../../http/call.ts';
import type { OperationId } from '../../policy/operationId.ts';
import type { Server } from '../../server.ts';

type Caller = Pick<Call<OperationId>, 'tenant' | 'address' | 'knownBrowser' | 'now'>;

/** The purpose of a code that this call asks for, or tries. */
export const recoveryPurposeOf = (server: Server, call: Caller, name: AccountName): RecoveryPurpose => ({
  account: recoveryAccount(server.secret, call.tenant.now, name),
  requester: requesterOf(server, call, name.email),
});
