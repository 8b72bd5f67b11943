import { useEffect, useRef } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { invalidate, prefetchQuery, useServerQuery } from '../../app/calls/queries.ts';
import { lapseToast } from '../../app/calls/toast.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { type Cart as CartBody, cartQuery } from '../../app/products/cart.ts';
import { storeCartUnits, useSession } from '../../app/session/session.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import { CartSummary } from './CartSummary.tsx';
import { countUnits, withoutLines } from './cartEdits.ts';
import { flushLineEdits } from './lineEdits.ts';
import { QuotedPrices } from './QuotedPrices.tsx';
import { useDeleted } from './removeLine.ts';
import './cart.css';

/** A timer takes no longer time than this. */
const LONGEST = 2 ** 31 - 1;

/** Reloads the cart as soon as a quotation expires whose prices are in it. */
const useQuotationClock = (cart: CartBody | undefined): void => {
  const ends = cart?.lines.flatMap(({ quotation }) => (quotation?.holds ? [Date.parse(quotation.endsAt)] : [])) ?? [];
  const next = ends.length === 0 ? undefined : Math.min(...ends);
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => void invalidate([cartQuery]), Math.min(LONGEST, Math.max(0, next - Date.now()) + 1000));
    return () => clearTimeout(timer);
  }, [next]);
};

/** What somebody is about to buy: lines that can be changed, what they cost together, and the way to the checkout. */
export const Cart = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  const state = useServerQuery(cartQuery);
  const deleted = useDeleted();
  const lines = useRef<HTMLDivElement>(null);
  useQuotationClock(state.is === 'here' ? state.data : undefined);
  useEffect(() => {
    const leave = (): void => void flushLineEdits(tenant, true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      // After leaving the cart no deletion can be undone.
      void lapseToast();
    };
  }, [tenant]);
  return (
    <Page page={page} title={heading} width="wide">
      <PageHeader heading={heading} intro={texts?.intro} />
      <QueryContent
        state={state}
        shape={
          <div className="beside">
            <Skeleton shape="list" lines={4} label={tenant.say('loading')} />
            <Skeleton shape="cards" lines={1} label={tenant.say('loading')} />
          </div>
        }
      >
        {(answered) => (
          // Keeps the focus of a line that is taken out.
          <div ref={lines} tabIndex={-1} className="stack">
            <FilledCart
              heading={heading}
              cart={withoutLines(
                answered,
                deleted.map(({ sku }) => sku),
              )}
              onRemoved={() => lines.current?.focus()}
            />
          </div>
        )}
      </QueryContent>
    </Page>
  );
};

type FilledProps = { readonly cart: CartBody; readonly heading: string; readonly onRemoved: () => void };

const FilledCart = ({ cart, heading, onRemoved }: FilledProps) => {
  const units = countUnits(cart.lines);
  // The header shows the same count.
  useEffect(() => storeCartUnits(units), [units]);
  if (cart.lines.length === 0) return <EmptyCart />;
  return (
    <>
      <QuotedPrices lines={cart.lines} />
      <div className="beside">
        <ul className="cart-lines" aria-label={heading}>
          {cart.lines.map((line) => (
            <CartLineRow key={line.sku} line={line} onRemoved={onRemoved} />
          ))}
        </ul>
        <CartSummary cart={cart} units={units} />
      </div>
    </>
  );
};

/** Nothing is in it yet: what was bought before is the nearest way on. */
const EmptyCart = () => {
  const tenant = useTenant();
  const session = useSession();
  const ways = (['myOrders', 'myLists'] as const).filter((page) => leadsTo(tenant.shell, page, session));
  return (
    <EmptyState
      picture={<Icon name="cart" />}
      heading={tenant.say('cartEmpty')}
      action={ways.map((page) => (
        <PageLink key={page} page={page} className="button button-secondary">
          {tenant.shell.pages[page]?.title}
        </PageLink>
      ))}
    >
      <p>{tenant.say('cartEmptyText')}</p>
    </EmptyState>
  );
};

/** What the page reads first, asked as soon as somebody is about to open it. */
Cart.prepare = (tenant: Tenant): void => prefetchQuery(tenant, cartQuery);
