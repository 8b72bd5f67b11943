import { enforceAddressLimit } from '../../http/addressLimit.ts';
import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { acceptedConsents } from '../../policy/consents/acceptedConsents.ts';
import { answerFirstLogin } from './answerFirstLogin.ts';
import { checkLoginCode } from './loginCode.ts';

/** The purpose of the templates that a collaborator accepts at the first login. */
const purpose = 'RegistroB2BSU';

/** An invited person joins the company and logs in through a host of the retailer. */
export const registerOrganizationUserWithoutPassword = command('registerOrganizationUserWithoutPassword', {
  caller: 'anyone',
  idempotent: true,
  guard: ({ server, call }) => enforceAddressLimit(server, call, server.limits.verifyOfAddress),
  async prepare({ server, call }) {
    const decisions = acceptedConsents(call.tenant, purpose, call.body.consents);
    if (decisions === undefined) return refuse('consentRefused');
    const valid = await checkLoginCode(server, call, call.body);
    return 'refused' in valid ? valid : { ...valid, passwordHash: null, decisions };
  },
  effect: (context) => answerFirstLogin(context),
});
