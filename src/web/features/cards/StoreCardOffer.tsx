import type { PageId } from '../../../contract/catalogue/pages.ts';
import { optimisticOn, query, useServerQuery } from '../../app/calls/queries.ts';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { Switch } from '../../design/Switch.tsx';
import { storeCardsPath } from './paymentMethod.ts';

const standingConsents = query('/api/authentication/v1/user/consent/standing', {});
const storeCards = query(storeCardsPath, { query: { size: 1 } });

/** The consent by which a person wants to hear of the shop's own card. */
const template = 'storeCard';

/** The offer of the shop's own card, to who has none: on or off at once. It waits below the cards, and is no reason to wait for it. */
export const StoreCardOffer = ({ page }: { readonly page: PageId }) => {
  const standing = useServerQuery(standingConsents);
  const offer = standing.is === 'here' ? standing.data.consents.find(({ id }) => id === template) : undefined;
  return offer === undefined || offer.text === '' ? null : <Offer {...offer} page={page} />;
};

/** In a shop that has such a card. */
const Offer = ({ page, text, accepted }: { readonly page: PageId; readonly text: string; readonly accepted: boolean }) => {
  const tenant = useTenant();
  const own = useServerQuery(storeCards);
  const decide = useServerCommand('post', '/api/session/commerce/update-cmr-subscription-status', {
    shows: ({ body: { subscribed } }) => [
      optimisticOn(standingConsents, ({ consents }) => ({
        consents: consents.map((one) => (one.id === template ? { ...one, accepted: subscribed } : one)),
      })),
    ],
    invalidates: [standingConsents, '/api/authentication/v1/user/consent'],
    says: (_, { body: { subscribed } }) => tenant.say(subscribed ? 'storeCardOfferOn' : 'storeCardOfferOff'),
  });
  if (own.is !== 'here' || own.data.total > 0) return null;
  return (
    <Card heading={tenant.say('storeCardHeading')}>
      <p>{tenant.say('storeCardText')}</p>
      <Switch
        checked={accepted}
        working={decide.working && tenant.say('working')}
        onChange={(subscribed) => void decide.run({ body: { subscribed } })}
      >
        {text}
      </Switch>
      <p>
        {tenant.say('storeCardHave')} <PathLink to={`${tenant.to(page)}/0`}>{tenant.say('storeCardAdd')}</PathLink>
      </p>
    </Card>
  );
};
