import { optimisticOn } from '../../app/calls/queries.ts';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Switch } from '../../design/Switch.tsx';
import { ConsentWords } from './ConsentWords.tsx';
import { type StandingConsent, standingConsents } from './myDataCalls.ts';

/** An optional consent, given and taken back at once; a refusal takes the switch back and says why. */
export const ConsentSwitch = ({ consent }: { readonly consent: StandingConsent }) => {
  const tenant = useTenant();
  const { id, version, text, accepted } = consent;
  const decide = useServerCommand('post', '/api/authentication/v1/user/consent', {
    shows: ({ body: { consents = [] } }) => [
      optimisticOn(standingConsents, (before) => ({
        consents: before.consents.map((one) => ({
          ...one,
          accepted: consents.find(({ template }) => template === one.id)?.accepted ?? one.accepted,
        })),
      })),
    ],
    invalidates: [standingConsents, '/api/authentication/v1/user/consent', '/api/my-account/v1/my-data'],
    says: (_, { body: { consents = [] } }) => tenant.say(consents[0]?.accepted ? 'consentGiven' : 'consentTakenBack'),
  });
  return (
    <>
      <Switch
        checked={accepted}
        working={decide.working && tenant.say('working')}
        onChange={(next) => void decide.run({ body: { consents: [{ template: id, version, accepted: next }] } })}
      >
        {text}
      </Switch>
      <ConsentWords consent={consent} />
    </>
  );
};
