import { useEffect, useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { lapseToast } from '../../app/calls/toast.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { ListContent } from './ListContent.tsx';
import { listDeletions, wishLists } from './listCalls.ts';
import { NewList } from './NewList.tsx';
import './lists.css';

/** The wish lists: one is shown at once, of several each has its tab. */
export const WishLists = ({ page, rest }: { readonly page: PageId; readonly rest: string }) => {
  const tenant = useTenant();
  const [isNaming, setNaming] = useState(false);
  useEffect(() => () => void lapseToast(), []);
  const state = useServerQuery(wishLists);
  const deleted = listDeletions.useDeleted();
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const base = tenant.to(page);
  const newList = (look: 'primary' | 'secondary') => (
    <Button look={look} onClick={() => setNaming(true)}>
      <Icon name="plus" /> {tenant.say('newWishList')}
    </Button>
  );
  const items = state.is === 'here' ? state.data.items.filter(({ id }) => !deleted.some((removed) => removed.id === id)) : [];
  if (state.is === 'here' && rest !== '' && !items.some(({ id }) => id === rest)) return <NotAvailable />;
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} actions={items.length > 0 && newList('secondary')} />
      <QueryContent state={state} shape={<Skeleton shape="list" lines={4} label={tenant.say('loading')} />}>
        {() => {
          const shown = rest === '' ? items[0] : items.find(({ id }) => id === rest);
          if (!shown)
            return (
              <EmptyState picture={<Icon name="heart" />} heading={tenant.say('noWishes')} action={newList('primary')}>
                <p>{tenant.say('noWishesText')}</p>
              </EmptyState>
            );
          return (
            <>
              {items.length > 1 && (
                <Tabs
                  label={heading}
                  links={items.map(({ id, name }, at) => ({
                    key: id,
                    link: <PathLink to={at === 0 ? base : `${base}/${id}`}>{name}</PathLink>,
                  }))}
                />
              )}
              <ListContent key={shown.id} list={shown} heading={shown.name} onDeleted={() => navigate(base)} />
            </>
          );
        }}
      </QueryContent>
      {isNaming && <NewList kinds={['wish']} onClose={() => setNaming(false)} onDone={({ id }) => navigate(`${base}/${id}`)} />}
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
WishLists.prepare = (tenant: Tenant): void => prefetchQuery(tenant, wishLists);
