import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { GoTo } from '../../app/navigation/GoTo.tsx';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Paging } from '../../design/Paging.tsx';
import { PicturedList } from '../../design/PicturedList.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { ticketsOn } from './postSale.ts';
import { RefundRow } from './RefundRow.tsx';
import './cancellation.css';

/** The money of what was canceled, the last first; `order` in the address: of one order. */
export const Refunds = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const { search, pathWith } = useSearch();
  const order = search.get('order') ?? undefined;
  const number = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const state = useServerQuery(ticketsOn(number, order), { keepPrevious: true });
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const [only, ...others] = state.is === 'here' && !state.isPrevious && order !== undefined ? state.data.items : [];
  // An order with one cancellation means that one.
  if (only && others.length === 0) return <GoTo path={`${tenant.to('refundDetails')}/${only.id}`} />;
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} />
      <QueryContent state={state} shape={<Skeleton shape="list" lines={4} label={tenant.say('loading')} />}>
        {({ items, total, size }) => (
          <>
            {items.length > 0 ? (
              <div className="card refunds">
                <PicturedList label={heading}>
                  {items.map((ticket) => (
                    <RefundRow key={ticket.id} ticket={ticket} />
                  ))}
                </PicturedList>
              </div>
            ) : (
              <EmptyState
                picture={<Icon name="refund" />}
                heading={tenant.say('noRefunds')}
                action={
                  <PageLink page="myOrders" className="button button-primary">
                    {tenant.say('refundFind')}
                  </PageLink>
                }
              >
                <p>{tenant.say('noRefundsText')}</p>
              </EmptyState>
            )}
            {total > size && items.length > 0 && (
              <Paging
                label={tenant.say('pagesOfRefunds')}
                count={tenant.say('rangeOf', { from: (number - 1) * size + 1, to: (number - 1) * size + items.length, total })}
                previous={
                  number > 1 && (
                    <PathLink exact to={pathWith({ page: number === 2 ? undefined : String(number - 1) })}>
                      {tenant.say('previousPage')}
                    </PathLink>
                  )
                }
                next={
                  number * size < total && (
                    <PathLink exact to={pathWith({ page: String(number + 1) })}>
                      {tenant.say('nextPage')}
                    </PathLink>
                  )
                }
              />
            )}
          </>
        )}
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
Refunds.prepare = (tenant: Tenant): void => prefetchQuery(tenant, ticketsOn(1));
