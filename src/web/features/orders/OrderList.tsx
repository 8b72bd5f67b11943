import type { PageId } from '../../../contract/catalogue/pages.ts';
import { downloadHref } from '../../app/calls/downloadHref.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { NumberedPaging, pageNumberIn } from '../../app/navigation/NumberedPaging.tsx';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useSession } from '../../app/session/session.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { List } from '../../design/List.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderRow } from './OrderRow.tsx';
import { filtersIn, type ListPage, listPages, ordersOn, pageSize } from './order.ts';
import './orders.css';

/** The orders of a person or a company, narrowed and paged by what stands in the address. */
export const OrderList = ({ page }: { readonly page: PageId }) => {
  const listPage: ListPage = page === 'orderHistory' ? 'orderHistory' : 'myOrders';
  const tenant = useTenant();
  const session = useSession();
  const { search } = useSearch();
  const { groups } = listPages[listPage];
  const filters = filtersIn(search);
  const number = pageNumberIn(search);
  const state = useServerQuery(ordersOn(number, filters, groups), { keepPrevious: true });
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const base = tenant.to(page);
  const isFiltered = Object.keys(filters).length > 0;
  const ofCompany = session.is === 'signedIn' && session.company !== undefined;

  const detailsOf = (order: string): string => {
    const kept = new URLSearchParams(filters);
    if (listPage === 'orderHistory') kept.set('list', listPage);
    return `${tenant.to('orderDetails')}/${encodeURIComponent(order)}${kept.size === 0 ? '' : `?${kept}`}`;
  };
  const file = { ...(groups && { group: groups.join(',') }), ...filters };

  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader
        heading={heading}
        intro={texts?.intro}
        actions={
          state.is === 'here' &&
          state.data.total > 0 && (
            <a className="button button-secondary" href={downloadHref(tenant, 'v1/orders', file)} download>
              <Icon name="download" /> {tenant.say('downloadOrders')}
            </a>
          )
        }
      />
      <OrderFilters page={listPage} base={base} isFiltered={isFiltered} ofCompany={ofCompany} />
      <QueryContent state={state} shape={<Skeleton shape="list" lines={5} label={tenant.say('loading')} />}>
        {({ items, total }) => (
          <>
            <p className="visually-hidden" role="status">
              {tenant.say('ordersFound', { count: total })}
            </p>
            {items.length > 0 && (
              <div className="orders" aria-busy={state.is === 'here' && state.isPrevious}>
                <List label={heading}>
                  {items.map((order) => (
                    <OrderRow key={order.number} order={order} to={detailsOf(order.number)} />
                  ))}
                </List>
              </div>
            )}
            {items.length === 0 && !isFiltered && number === 1 && (
              <EmptyState
                picture={<Icon name="parcel" />}
                heading={tenant.say('noOrders')}
                action={
                  <PageLink page="seekOrder" className="button button-secondary">
                    {tenant.shell.pages.seekOrder?.title}
                  </PageLink>
                }
              >
                <p>{tenant.say('noOrdersText')}</p>
              </EmptyState>
            )}
            {items.length === 0 && (isFiltered || number > 1) && (
              <EmptyState
                picture={<Icon name="search" />}
                heading={tenant.say('noOrderFound')}
                action={
                  <PathLink to={base} className="button button-secondary">
                    {tenant.say('showAll')}
                  </PathLink>
                }
              >
                <p>{tenant.say('noOrderFoundText')}</p>
              </EmptyState>
            )}
            <NumberedPaging label={tenant.say('pagesOfOrders')} page={number} size={pageSize} shown={items.length} total={total} />
          </>
        )}
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
OrderList.prepare = (tenant: Tenant): void => prefetchQuery(tenant, ordersOn(1, {}, undefined));
