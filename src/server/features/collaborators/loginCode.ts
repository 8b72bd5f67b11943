import { documentsOf, findInvitedPerson, type InvitedIdentity } from '../../domain/collaborators/findInvitedPerson.ts';
import { requesterOf } from '../../http/accountTries.ts';
import type { Call, Refusal } from '../../http/call.ts';
import { refuseWrongCode } from '../../http/forms/refuseWrongCode.ts';
import { codeRules } from '../../policy/codeRules.ts';
import type { OperationId } from '../../policy/operationId.ts';
import type { Server } from '../../server.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';
import { type CodePurpose, tryCode } from '../../store/codes/codes.ts';
import type { InvitedPerson } from '../../store/collaborators/invitations.ts';

type CodeCall = Pick<Call<OperationId>, 'tenant' | 'address' | 'knownBrowser' | 'now'>;

/** The purpose of a code, and its requester: a code for one e-mail and company is invalid for any other. */
export function codePurposeOf(server: Server, call: CodeCall, identity: InvitedIdentity): CodePurpose & { readonly requester: string } {
  return {
    tenant: call.tenant.code,
    flow: 'collaborator',
    account: server.secret.mac('account', foldEmail(identity.email), ...documentsOf(call.tenant, identity)),
    requester: requesterOf(server, call, identity.email),
  };
}

export type ValidCode = {
  readonly code: { readonly id: string; readonly purpose: CodePurpose };
  readonly person: InvitedPerson;
};

/** Checks the code of a first login; each try counts, whatever the call does next. */
export async function checkLoginCode(
  server: Server,
  call: CodeCall,
  identity: InvitedIdentity & { readonly code?: string },
): Promise<ValidCode | Refusal> {
  const purpose = codePurposeOf(server, call, identity);
  const digits = (identity.code ?? '').replaceAll(/[\s-]/g, '');
  const id = await tryCode(server.db, server.secret, purpose, digits, {
    now: call.now,
    mostTries: codeRules(call.tenant.now.side).mostTries,
  });
  const person = await findInvitedPerson(server.db, call.tenant, identity, call.now);
  if (id === undefined || person === undefined) return refuseWrongCode(call.tenant, 'collaboratorAccess');
  return { code: { id, purpose }, person };
}
