import { useState } from 'react';
import type { Purpose } from '../../../contract/catalogue/purposes.ts';
import type { components } from '../../../contract/generated/api.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { query, useServerQuery } from '../../app/calls/queries.ts';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { Switch } from '../../design/Switch.tsx';
import { storedProfile } from './storedProfile.ts';
import type { User } from './user.ts';

type Template = components['schemas']['Template'];
type StoredConsent = User['consents'][number];

const consent = '/api/authentication/v1/user/consent';

/** The consents to get offers of the shop: each is a switch. */
const offers: readonly string[] = ['newsletter', 'receiveEmail', 'sms', 'storeCard'];

const templatesOf = ({ accountType }: User) => {
  const purpose: Purpose = accountType === 'ORGANIZATION' ? 'RegistroB2BCO' : 'RegistroB2C';
  return query('/api/authentication/v1/consent/templates', { query: { purpose } });
};

/** Offers that this shop makes, in their order: one that it has no sentence for is none. */
const offersOf = (templates: readonly Template[]): readonly Template[] =>
  offers.flatMap((id) => templates.find((template) => template.id === id && template.text !== '') ?? []);

const lastOn = (consents: readonly StoredConsent[], id: string): StoredConsent | undefined =>
  consents.filter(({ template }) => template === id).toSorted((a, b) => b.at.localeCompare(a.at))[0];

const OfferSwitch = ({
  template: { id, version, text },
  given,
}: {
  readonly template: Template;
  readonly given: StoredConsent | undefined;
}) => {
  const tenant = useTenant();
  const decide = useServerCommand('post', consent, {
    invalidates: [storedProfile, consent],
    says: (_, { body: { consents = [] } }) => tenant.say(consents[0]?.accepted ? 'consentGiven' : 'consentTakenBack'),
  });
  /** What was chosen, until what is stored is here again: the same, or the earlier value if it was refused. */
  const [wanted, setWanted] = useState<boolean>();
  const choose = async (accepted: boolean): Promise<void> => {
    setWanted(accepted);
    await decide.run({ body: { consents: [{ template: id, version, accepted }] }, keepalive: true });
    setWanted(undefined);
  };
  return (
    <Switch
      checked={wanted ?? given?.accepted === true}
      hint={given && tenant.say(given.accepted ? 'consentAccepted' : 'consentNotAccepted', { date: tenant.dayOf(given.at, 'long') })}
      working={decide.working && tenant.say('saving')}
      onChange={(accepted) => void choose(accepted)}
    >
      {text}
    </Switch>
  );
};

/** What the shop may send, each on or off at once; a refusal takes it back and says so. */
export const Offers = ({ user }: { readonly user: User }) => {
  const tenant = useTenant();
  const read = useServerQuery(templatesOf(user));
  if (read.is === 'here' && offersOf(read.data.templates).length === 0) return null;
  return (
    <Card heading={tenant.say('offers')}>
      <QueryContent state={read} shape={<Skeleton lines={2} label={tenant.say('loading')} />}>
        {({ templates }) => (
          <div className="offers">
            {offersOf(templates).map((template) => (
              <OfferSwitch key={template.id} template={template} given={lastOn(user.consents, template.id)} />
            ))}
          </div>
        )}
      </QueryContent>
    </Card>
  );
};
