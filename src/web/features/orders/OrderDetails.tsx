import type { PageId } from '../../../contract/catalogue/pages.ts';
import { useServerQuery } from '../../app/calls/queries.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSearch } from '../../app/navigation/useSearch.ts';
import { useSession } from '../../app/session/session.ts';
import { DetailsPage } from '../../app/shell/DetailsPage.tsx';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { Card } from '../../design/Card.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Paging } from '../../design/Paging.tsx';
import { ScreenOrPaper } from '../../design/ScreenOrPaper.tsx';
import { Documents } from './Documents.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderApproval } from './OrderApproval.tsx';
import { OrderHelpLine } from './OrderHelpLine.tsx';
import { OrderWay } from './OrderWay.tsx';
import { filtersIn, type ListPage, listPages, type Order, orderOf } from './order.ts';
import { orderStateOf, toneOf } from './orderState.ts';
import { Lines, Parcel, placeText, Tracking } from './Parcel.tsx';
import { Returns } from './Returns.tsx';
import './orders.css';

/** One order, by its number behind the page in the address; the filters of the list that led here come along. */
export const OrderDetails = ({ page, rest }: { readonly page: PageId; readonly rest: string }) => {
  const number = decodeURIComponent(rest);
  return number === '' ? <NotAvailable /> : <OrderOf page={page} number={number} />;
};

const OrderOf = ({ page, number }: { readonly page: PageId; readonly number: string }) => {
  const tenant = useTenant();
  const session = useSession();
  const { search } = useSearch();
  const list: ListPage = search.get('list') === 'orderHistory' ? 'orderHistory' : 'myOrders';
  const filters = filtersIn(search);
  const state = useServerQuery(orderOf(number, filters, listPages[list].groups));
  const heading = tenant.say('orderHeading', { number });
  const kept = search.size === 0 ? '' : `?${search}`;
  const listed = new URLSearchParams(filters);
  const listPath = tenant.to(list) + (listed.size === 0 ? '' : `?${listed}`);
  return (
    <DetailsPage page={page} heading={heading} parent={list} state={state} message="orderAddressInvalid">
      {(order) => (
        <>
          <OrderHead order={order} heading={heading} />
          <Card heading={tenant.say('orderWay')}>
            <OrderWay way={order.way} group={order.group} window={order.window} />
          </Card>
          <div className="beside">
            <div className="stack">
              <Contents order={order} />
              <Returns order={order} />
            </div>
            <div className="stack">
              <Totals order={order} />
              <Delivery order={order} />
              <OrderApproval order={order} />
              <Documents order={order} />
              <OrderHelpLine />
            </div>
          </div>
          <Paging
            label={tenant.say('otherOrders')}
            previous={
              order.previous !== undefined && (
                <PathLink to={`${tenant.to(page)}/${order.previous}${kept}`}>{tenant.say('previousOrder')}</PathLink>
              )
            }
            next={order.next !== undefined && <PathLink to={`${tenant.to(page)}/${order.next}${kept}`}>{tenant.say('nextOrder')}</PathLink>}
          />
          {leadsTo(tenant.shell, list, session) && (
            <p className="order-back">
              <PathLink to={listPath}>{tenant.say('backToOrders')}</PathLink>
            </p>
          )}
        </>
      )}
    </DetailsPage>
  );
};

const OrderHead = ({ order, heading }: { readonly order: Order; readonly heading: string }) => {
  const tenant = useTenant();
  const { status, placedAt, creator, references = [], waitsFor, payment } = order;
  const placed = tenant.say('orderPlacedOn', { date: tenant.dayOf(placedAt, 'long') });
  return (
    <div className="order-head">
      <PageHeader
        heading={heading}
        intro={
          <span className="order-state">
            <ScreenOrPaper say={(readOn) => orderStateOf(tenant, order, readOn)} />
          </span>
        }
        status={
          <span className="order-facts">
            <Badge tone={toneOf(order)}>{tenant.shell.statuses.order?.[status] ?? status}</Badge>
            <span className="hint">{placed}</span>
            {creator !== undefined && <span className="hint">{tenant.say('orderedBy', { name: creator })}</span>}
            {references.map(({ label, value }) => (
              <span key={label} className="hint">
                {tenant.say('orderReferenceOf', { label, value })}
              </span>
            ))}
          </span>
        }
        actions={
          <Button look="quiet" onClick={() => print()}>
            {tenant.say('print')}
          </Button>
        }
      />
      {waitsFor === 'payment' && <p>{tenant.say('payHow', { method: paymentText(tenant, payment) })}</p>}
      <OrderActions order={order} />
    </div>
  );
};

/** What is in no parcel yet. */
const linesToSend = ({ lines, shipments }: Order): Order['lines'] => {
  const sent = new Set(shipments.flatMap((shipment) => shipment.lines));
  return lines.filter(({ line }) => !sent.has(line));
};

/** What was bought: by parcel where there are several, and what is in none yet. */
const Contents = ({ order }: { readonly order: Order }) => {
  const tenant = useTenant();
  const { status, lines, shipments, placeLines, place, store } = order;
  if (shipments.length < 2) {
    return (
      <Card heading={tenant.say('orderProducts')}>
        <Lines lines={lines} label={tenant.say('orderProducts')} status={status} />
      </Card>
    );
  }
  const left = linesToSend(order);
  const to = placeLines.length > 0 ? placeText(place.name, placeLines) : (store?.name ?? place.name ?? '');
  return (
    <>
      {shipments.map((shipment, at) => (
        <Parcel
          key={shipment.id}
          shipment={shipment}
          lines={lines.filter(({ line }) => shipment.lines.includes(line))}
          at={at}
          of={shipments.length}
          place={to}
        />
      ))}
      {left.length > 0 && (
        <Card heading={tenant.say('parcelsLater')}>
          <Lines lines={left} label={tenant.say('parcelsLater')} status={status} />
        </Card>
      )}
    </>
  );
};

const paymentText = (tenant: Tenant, { method, last4 = 'none' }: Order['payment']): string => tenant.say('paidWith', { method, last4 });

const Totals = ({ order: { subtotal, shipping, total, payment, delivery } }: { readonly order: Order }) => {
  const tenant = useTenant();
  return (
    <Card heading={tenant.say('orderPayment')}>
      <dl className="sums">
        <div>
          <dt>{tenant.say('orderSubtotal')}</dt>
          <dd>{tenant.money(subtotal)}</dd>
        </div>
        <div>
          <dt>{delivery === 'store' ? tenant.say('orderPickupCost') : tenant.say('orderShipping')}</dt>
          <dd>{Number(shipping) === 0 ? tenant.say('free') : tenant.money(shipping)}</dd>
        </div>
        <div className="sums-total">
          <dt>{tenant.say('orderTotal')}</dt>
          <dd>{tenant.money(total)}</dd>
        </div>
      </dl>
      <p className="hint">{paymentText(tenant, payment)}</p>
    </Card>
  );
};

const Delivery = ({ order }: { readonly order: Order }) => {
  const tenant = useTenant();
  const { delivery, place, placeLines, store, shipments } = order;
  // Each of several parcels names its own address.
  if (delivery !== 'store' && shipments.length > 1 && linesToSend(order).length === 0) return null;
  const [only] = shipments.length === 1 ? shipments : [];
  return (
    <Card heading={delivery === 'store' ? tenant.say('orderPickupHeading') : tenant.say('orderDelivery')}>
      {delivery === 'store' ? (
        <p className="order-place">
          {store !== undefined && tenant.has('storesInfo') ? (
            <PageLink page="storesInfo" search={`?${new URLSearchParams({ store: store.id })}`}>
              {store.name}
            </PageLink>
          ) : (
            (store?.name ?? place.name)
          )}
        </p>
      ) : (
        <address className="order-place">{[place.name, ...placeLines].map((line) => line && <span key={line}>{line}</span>)}</address>
      )}
      {(only?.carrier ?? only?.trackingCode) !== undefined && only && (
        <ul className="parcel-facts">
          <Tracking shipment={only} />
        </ul>
      )}
    </Card>
  );
};
