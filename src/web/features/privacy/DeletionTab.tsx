import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Card } from '../../design/Card.tsx';
import { Facts } from '../../design/Facts.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { DeletionForm } from './DeletionForm.tsx';
import { type MyData, myData } from './myDataCalls.ts';

/** The end of the account: what goes, what stays and why, what prevents it, and the password that confirms it. */
export const DeletionTab = () => {
  const tenant = useTenant();
  const state = useServerQuery(myData);
  return (
    <QueryContent state={state} shape={<Skeleton lines={3} shape="cards" label={tenant.say('loading')} />}>
      {(data) => <Deletion data={data} />}
    </QueryContent>
  );
};

const Deletion = ({ data: { sections, kept, deletion } }: { readonly data: MyData }) => {
  const tenant = useTenant();
  const { pathWith } = useSearch();
  const { neededBy, openOrders } = deletion;
  const named = sections.filter(({ label }) => label !== undefined);
  return (
    <div className="stack">
      {neededBy.length > 0 && (
        <Banner tone="error" heading={tenant.say('deletionBlocked')}>
          {neededBy.map((businessName) => (
            <p key={businessName}>{tenant.say('deletionNeededBy', { businessName })}</p>
          ))}
          {tenant.has('collaborators') && (
            <PageLink page="collaborators" className="button button-secondary">
              {tenant.shell.pages.collaborators?.title}
            </PageLink>
          )}
        </Banner>
      )}
      {openOrders.length > 0 && (
        <Banner tone="notice" heading={tenant.say('deletionOpenOrders', { count: openOrders.length })}>
          <p>{tenant.say('deletionOpenOrdersText')}</p>
          <p className="deletion-orders">
            <Facts of={openOrders} />
          </p>
        </Banner>
      )}
      <div className="deletion-fates">
        <Card heading={tenant.say('deletionErased')}>
          <ul className="fates fates-erased">
            {named
              .filter(({ afterDeletion }) => afterDeletion === 'erased')
              .map(({ subject, label, entries = [] }) => (
                <li key={subject}>
                  <Icon name="delete" />
                  <span>{entries.length > 1 ? `${label} (${entries.length})` : label}</span>
                </li>
              ))}
            <li>
              <Icon name="device" />
              <span>{tenant.say('deletionSessions')}</span>
            </li>
          </ul>
        </Card>
        <Card heading={tenant.say('deletionKept')}>
          <ul className="fates">
            {kept.map(({ subject, what, why, until }) => (
              <li key={subject}>
                <Icon name="lock" />
                <span>
                  <strong>{what}.</strong> {why} {tenant.say('deletionKeptUntil', { date: tenant.day(until, 'long') })}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      {neededBy.length === 0 && (
        <section className="card card-form stack deletion-form">
          <DeletionForm />
          <PathLink className="line-link" to={pathWith({ tab: undefined })}>
            {tenant.say('deletionCopyFirst')}
          </PathLink>
        </section>
      )}
    </div>
  );
};
