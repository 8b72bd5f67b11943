import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { EdgePaging, edgeIn } from '../../app/navigation/EdgePaging.tsx';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useSession } from '../../app/session/session.ts';
import { Money } from '../../app/shell/Money.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { ListRow } from '../../design/List.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { PicturedList } from '../../design/PicturedList.tsx';
import { ProductPictures } from '../../design/ProductPicture.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { type BornOrder, bornOrdersOn } from './quotation.ts';
import './quotations.css';

const tones = { active: 'progress', completed: 'success', canceled: 'neutral' } as const;

/** The orders that quotations have become. */
export const BornOrders = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const session = useSession();
  const { search } = useSearch();
  const state = useServerQuery(bornOrdersOn(edgeIn(search)), { keepPrevious: true });
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const way = leadsTo(tenant.shell, 'quotesInStores', session) ? 'quotesInStores' : 'support';
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} />
      <QueryContent state={state} shape={<Skeleton shape="list" lines={4} label={tenant.say('loading')} />}>
        {({ items, previous, next }) => (
          <>
            {items.length > 0 && (
              <div className="quotations" aria-busy={state.is === 'here' && state.isPrevious}>
                <PicturedList label={heading}>
                  {items.map((order) => (
                    <OrderRow key={order.number} order={order} />
                  ))}
                </PicturedList>
              </div>
            )}
            {items.length === 0 && (
              <EmptyState
                picture={<Icon name="parcel" />}
                heading={tenant.say('noBornOrders')}
                action={
                  <PageLink page={way} className="button button-secondary">
                    {tenant.shell.pages[way]?.title}
                  </PageLink>
                }
              >
                <p>{tenant.say('noBornOrdersText')}</p>
              </EmptyState>
            )}
            <EdgePaging label={tenant.say('pagesOfOrders')} previous={previous} next={next} />
          </>
        )}
      </QueryContent>
    </Page>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
BornOrders.prepare = (tenant: Tenant): void => prefetchQuery(tenant, bornOrdersOn({}));

const OrderRow = ({ order }: { readonly order: BornOrder }) => {
  const tenant = useTenant();
  const { number, status, group, placedAt, total, pictures = [], products = 1, product, store, creator, quotationId } = order;
  const more = products - 1;
  return (
    <ListRow
      picture={<ProductPictures pictures={pictures} of={products} moreText={(count) => tenant.say('moreProducts', { count })} />}
      title={
        <PathLink to={`${tenant.to('orderDetails')}/${encodeURIComponent(number)}`}>{tenant.say('orderHeading', { number })}</PathLink>
      }
      end={
        <>
          <Money amount={total} />
          <Badge tone={tones[group]}>{tenant.shell.statuses.order?.[status] ?? status}</Badge>
        </>
      }
      actions={
        quotationId !== undefined && (
          <PathLink to={`${tenant.to('quotationsLanding')}/${quotationId}`} className="quotation-link">
            {tenant.say('needQuotationWay')} <span className="visually-hidden">{tenant.say('orderHeading', { number })}</span>
          </PathLink>
        )
      }
    >
      <p>{more > 0 ? tenant.say('productAndMore', { product, count: more }) : product}</p>
      <p className="hint">{tenant.say('orderPlacedOn', { date: tenant.dayOf(placedAt) })}</p>
      {store && <p className="hint">{tenant.say('orderPickup', { store: store.name })}</p>}
      {creator && <p className="hint">{tenant.say('orderedBy', { name: creator })}</p>}
    </ListRow>
  );
};
