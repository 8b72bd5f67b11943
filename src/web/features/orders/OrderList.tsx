import { useEffect } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { DownloadLink } from '../../app/calls/DownloadLink.tsx';
import { downloadHref } from '../../app/calls/downloadHref.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { EdgePaging, edgeIn } from '../../app/navigation/EdgePaging.tsx';
import { navigate } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useSession } from '../../app/session/session.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { PicturedList } from '../../design/PicturedList.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderRow } from './OrderRow.tsx';
import { EVERY_GROUP, filtersIn, type ListPage, listPages, ordersOn, withoutUnfitStatus } from './order.ts';
import { SavedViews } from './SavedViews.tsx';
import { filtersOf, orderViews, viewsOf } from './savedViews.ts';
import './orders.css';
import { NothingMatches } from '../../app/navigation/NothingMatches.tsx';

/**
 * The orders of a person or a company, narrowed and paged by the address; if it has nothing, by the view that the
 * person wants first.
 */
export const OrderList = ({ page }: { readonly page: PageId }) => {
  const listPage: ListPage = page === 'orderHistory' ? 'orderHistory' : 'myOrders';
  const tenant = useTenant();
  const session = useSession();
  const { search, pathWith } = useSearch();
  const { groups } = listPages[listPage];
  const filters = withoutUnfitStatus(tenant.shell, listPage, filtersIn(search));
  const edge = edgeIn(search);
  const saved = useServerQuery(orderViews);
  const views = saved.is === 'here' ? saved.data.views : [];
  const preferred = viewsOf(views, listPage).find(({ isDefault }) => isDefault);
  const isPlain = search.size === 0;
  /** Which orders are wanted is not known before the views are. */
  const isWaiting = isPlain && (saved.is === 'loading' || preferred !== undefined);
  const listed = useServerQuery(isWaiting ? undefined : ordersOn(edge, filters, groups), { keepPrevious: true });
  // Views are above the list and come with it, so that nothing moves.
  const state = saved.is === 'loading' ? saved : listed;
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const base = tenant.to(page);
  // An address by hand or an old view may name a status that its group does not have.
  const fit = filters.status === (search.get('status') ?? undefined) ? undefined : pathWith({ status: filters.status });
  const wanted = isPlain && preferred ? `${base}?${new URLSearchParams(filtersOf(preferred))}` : fit;
  useEffect(() => {
    if (wanted !== undefined) navigate(wanted, { replace: true });
  }, [wanted]);
  // Where a view opens the list, its plain address is not the whole list.
  const whole = preferred ? `${base}?group=${EVERY_GROUP}` : base;
  const isFiltered = Object.keys(filters).length > 0;
  const isFirst = Object.keys(edge).length === 0;
  const ofCompany = session.is === 'signedIn' && session.company !== undefined;
  const ofAll = ofCompany && session.role === 'superuser';

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
          // It is there from the start: what comes below does not move.
          (state.is === 'loading' || (state.is === 'here' && state.data.total > 0)) && (
            <DownloadLink className="button button-secondary" href={downloadHref(tenant, 'v1/orders', file)}>
              <Icon name="download" /> {tenant.say('downloadOrders')}
            </DownloadLink>
          )
        }
      />
      <OrderFilters page={listPage} whole={whole} isFiltered={isFiltered} ofCompany={ofCompany} ofAll={ofAll} />
      <QueryContent state={state} shape={<Skeleton shape="list" lines={5} label={tenant.say('loading')} />}>
        {({ items, total, isMore, previous, next }) => (
          <>
            <div className="orders-head">
              <p role="status" className={total === 0 ? 'visually-hidden' : undefined}>
                {isMore ? tenant.say('ordersMore', { count: total }) : tenant.say('ordersFound', { count: total })}
                {isMore && <span className="hint"> {tenant.say('downloadMost', { count: total })}</span>}
              </p>
              {saved.is === 'here' && saved.etag !== undefined && (
                <SavedViews list={listPage} filters={filters} views={saved.data.views} etag={saved.etag} />
              )}
            </div>
            {items.length > 0 && (
              <div className="orders" aria-busy={state.is === 'here' && state.isPrevious}>
                <PicturedList label={heading}>
                  {items.map((order) => (
                    <OrderRow key={order.number} order={order} to={detailsOf(order.number)} />
                  ))}
                </PicturedList>
              </div>
            )}
            {items.length === 0 && !isFiltered && isFirst && (
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
            {items.length === 0 && (isFiltered || !isFirst) && (
              <NothingMatches
                heading={tenant.say('noOrderFound')}
                text={tenant.say('noOrderFoundText')}
                to={whole}
                all={tenant.say('showAll')}
              />
            )}
            <EdgePaging label={tenant.say('pagesOfOrders')} previous={previous} next={next} />
          </>
        )}
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
OrderList.prepare = (tenant: Tenant): void => {
  prefetchQuery(tenant, orderViews);
  prefetchQuery(tenant, ordersOn({}, {}, undefined));
};
