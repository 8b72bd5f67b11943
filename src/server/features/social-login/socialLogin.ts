import { startSocialLogin } from '../../domain/social-login/startSocialLogin.ts';
import { addressTries } from '../../http/addressLimit.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { callbackAddress } from './callbackAddress.ts';

export const socialLogin = query('socialLogin', {
  caller: 'anyone',
  limits: ({ server, call }) => addressTries(server, server.limits.socialOfAddress, call.address),
  async answer({ server, call: { tenant, body, now, log } }) {
    const { provider } = body;
    const callback = callbackAddress(server, tenant.code, provider);
    const outcome = await startSocialLogin(server, tenant, { provider, callback, returnPath: body.return }, now);
    switch (outcome.is) {
      case 'unknownProvider':
        return refuse('notFound');
      case 'providerFailed':
        log.warn({ tenant: tenant.code, provider, problem: outcome.problem }, 'a provider does not answer');
        return refuse('providerFailed');
      case 'started':
        return { status: 200, body: { location: outcome.location }, cookie: { ticket: outcome.ticket } };
    }
  },
});
