import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Card } from '../../design/Card.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { ConsentHistory } from './ConsentHistory.tsx';
import { ConsentSwitch } from './ConsentSwitch.tsx';
import { ConsentWords } from './ConsentWords.tsx';
import { standingConsents } from './myDataCalls.ts';

/** What was accepted and may be: what is optional as switches, what the account needs with the way to end it, and every decision. */
export const ConsentsTab = () => {
  const tenant = useTenant();
  const { pathWith } = useSearch();
  const state = useServerQuery(standingConsents);
  return (
    <QueryContent state={state} shape={<Skeleton lines={3} shape="cards" label={tenant.say('loading')} />}>
      {({ consents }) => {
        const optional = consents.filter(({ mandatory }) => !mandatory);
        return (
          <div className="stack">
            {optional.length > 0 && (
              <Card heading={tenant.say('optionalConsents')}>
                <p>{tenant.say('optionalConsentsText')}</p>
                <ul className="consent-list">
                  {optional.map((consent) => (
                    <li key={consent.id}>
                      <ConsentSwitch consent={consent} />
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            <Card
              heading={tenant.say('mandatoryConsents')}
              link={<PathLink to={pathWith({ tab: 'deletion', page: undefined })}>{tenant.say('deletionWay')}</PathLink>}
            >
              <p>{tenant.say('mandatoryConsentsText')}</p>
              <ul className="consent-list">
                {consents
                  .filter(({ mandatory }) => mandatory)
                  .map((consent) => (
                    <li key={consent.id}>
                      <p className="consent-name">{consent.text}</p>
                      <ConsentWords consent={consent} />
                    </li>
                  ))}
              </ul>
            </Card>
            <ConsentHistory />
          </div>
        );
      }}
    </QueryContent>
  );
};
