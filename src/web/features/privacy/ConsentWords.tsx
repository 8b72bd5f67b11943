import type { PolicyId } from '../../../contract/catalogue/policies.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import type { StandingConsent } from './myDataCalls.ts';

/** The state of a consent and since when, what was read that day where it was other words, and where the policy is. */
export const ConsentWords = ({ consent: { accepted, decided, text, policy } }: { readonly consent: StandingConsent }) => {
  const tenant = useTenant();
  const named = policy === undefined ? undefined : tenant.shell.policies[policy as PolicyId];
  return (
    <>
      <p className="hint">
        {decided
          ? tenant.say(accepted ? 'consentAccepted' : 'consentNotAccepted', { date: tenant.dayOf(decided.at, 'long') })
          : tenant.say('consentNever')}
      </p>
      {decided?.text !== undefined && decided.text !== text && (
        <Disclosure summary={tenant.say('consentTextThen')}>
          <q>{decided.text}</q>
        </Disclosure>
      )}
      {named && (
        <PathLink className="line-link" to={tenant.toPolicy(policy as PolicyId)}>
          {named.title}
        </PathLink>
      )}
    </>
  );
};
