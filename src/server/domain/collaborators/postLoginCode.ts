import { type CodeRules, codeRules } from '../../policy/codeRules.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { type CodePurpose, createCode, storeCode } from '../../store/codes/codes.ts';
import type { InvitedPerson } from '../../store/collaborators/invitations.ts';
import type { Transaction } from '../../store/database.ts';

type NewCode = {
  readonly tenant: Tenant;
  readonly person: InvitedPerson;
  readonly purpose: CodePurpose & { readonly requester: string };
};

/** Stores a code for the first login of an invited person, and posts it. The answer: the rules of such a code. */
export async function postLoginCode(
  { secret, enqueueMail }: Pick<Server, 'secret' | 'enqueueMail'>,
  trx: Transaction,
  { tenant, person: { email, firstName = '', businessName }, purpose }: NewCode,
  now: Date,
): Promise<CodeRules> {
  const code = createCode();
  const rules = codeRules(tenant.now.side);
  const { validMinutes } = rules;
  await storeCode(trx, secret, purpose, code, { now, validMinutes });
  const values = { shop: tenant.now.shell.name, firstName, businessName, code, minutes: String(validMinutes) };
  await enqueueMail(trx, { tenant: tenant.code, event: 'collaboratorCode', to: email, values }, now);
  return rules;
}
