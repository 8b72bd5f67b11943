import { useRef } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { formatAgo } from '../../../contract/format/formatAgo.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { optimisticOn, prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { ViewTabs } from '../../app/navigation/ViewTabs.tsx';
import { storeUnread, useSession } from '../../app/session/session.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { List, ListRow } from '../../design/List.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { RoundIcon } from '../../design/RoundIcon.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { lookOf, type Notification, notificationsOn, notificationsPath, pageSize, sentenceOf } from './notification.ts';
import './notifications.css';

/** What the person was notified of, the latest first; what is opened counts as read. */
export const Notifications = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search } = useSearch();
  const number = pageNumberIn(search);
  const unread = search.get('show') === 'unread';
  const wanted = notificationsOn(number, unread);
  const state = useServerQuery(wanted, { keepPrevious: true });
  const rows = useRef<HTMLDivElement>(null);
  const markOne = useServerCommand('put', '/api/my-account/v1/notifications/{id}/read', {
    shows: ({ path: { id } }) => [
      optimisticOn(wanted, (before) => ({ ...before, items: before.items.map((one) => (one.id === id ? { ...one, read: true } : one)) })),
    ],
    invalidates: [notificationsPath],
  });
  const markAll = useServerCommand('put', '/api/my-account/v1/notifications/read', {
    shows: () => [optimisticOn(wanted, (before) => ({ ...before, unread: 0, items: before.items.map((one) => ({ ...one, read: true })) }))],
    invalidates: [notificationsPath],
    says: () => tenant.say('allMarkedRead'),
  });
  const open = async (id: string): Promise<void> => {
    const { data } = await markOne.run({ path: { id } });
    if (data) storeUnread(data.unread);
  };
  const readAll = async (until: string): Promise<void> => {
    const { data } = await markAll.run({ body: { until } });
    if (data) storeUnread(data.unread);
    // The button goes.
    rows.current?.focus();
  };
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const [latest] = state.is === 'here' ? state.data.items : [];
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader
        heading={heading}
        intro={texts?.intro}
        actions={
          <PageLink page="notificationSettings" className="button button-quiet">
            {tenant.shell.pages.notificationSettings?.title}
          </PageLink>
        }
      />
      <ViewTabs
        label={heading}
        name="show"
        views={[{ label: tenant.say('notificationsAll') }, { value: 'unread', label: tenant.say('notificationsUnread') }]}
        without={['page']}
      />
      <QueryContent state={state} shape={<Skeleton shape="list" lines={4} label={tenant.say('loading')} />}>
        {({ items, total, unread: count }) => (
          <div ref={rows} tabIndex={-1} className="stack" aria-busy={state.is === 'here' && state.isPrevious}>
            {items.length === 0 ? (
              <Nothing unread={unread} />
            ) : (
              <>
                {count > 0 && number === 1 && latest !== undefined && (
                  <div className="row">
                    <Button look="quiet" working={markAll.working && tenant.say('working')} onClick={() => void readAll(latest.at)}>
                      {tenant.say('markAllRead')}
                    </Button>
                  </div>
                )}
                <List label={heading}>
                  {items.map((one) => (
                    <Row key={one.id} notification={one} onOpen={() => void (one.read || open(one.id))} />
                  ))}
                </List>
              </>
            )}
            <NumberedPaging label={heading} page={number} size={pageSize} shown={items.length} total={total} />
          </div>
        )}
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
Notifications.prepare = (tenant: Tenant): void => prefetchQuery(tenant, notificationsOn(1, false));

const Row = ({ notification, onOpen }: { readonly notification: Notification; readonly onOpen: () => void }) => {
  const tenant = useTenant();
  const session = useSession();
  const { at, read, about } = notification;
  const { icon, page } = lookOf(notification);
  const sentence = sentenceOf(tenant, notification);
  const path = about === undefined ? tenant.to(page) : `${tenant.to(page)}/${encodeURIComponent(about)}`;
  return (
    <ListRow
      picture={
        <RoundIcon name={icon}>
          {!read && (
            <span className="notification-new">
              <span className="visually-hidden">{tenant.say('notificationsUnread')}</span>
            </span>
          )}
        </RoundIcon>
      }
      title={
        <span className={read ? 'notification-read' : undefined}>
          {leadsTo(tenant.shell, page, session) ? (
            <PathLink to={path} onClickCapture={onOpen}>
              {sentence}
            </PathLink>
          ) : (
            sentence
          )}
        </span>
      }
    >
      <p className="hint">
        <time dateTime={at} title={`${tenant.dayOf(at, 'long')}, ${tenant.timeOf(at)}`}>
          {formatAgo(new Date(at), new Date(), tenant.shell.language)}
        </time>
      </p>
    </ListRow>
  );
};

/** Nothing has happened yet, or all of it is read: the two say different things. */
const Nothing = ({ unread }: { readonly unread: boolean }) => {
  const tenant = useTenant();
  return (
    <EmptyState
      picture={<Icon name={unread ? 'checked' : 'notification'} />}
      heading={tenant.say(unread ? 'notificationsNothingUnread' : 'notificationsEmpty')}
    >
      {!unread && <p>{tenant.say('notificationsEmptyText')}</p>}
    </EmptyState>
  );
};
