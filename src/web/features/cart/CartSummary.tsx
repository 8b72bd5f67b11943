import { useId, useState } from 'react';
import { AskButton, canAsk, isOverLimit, SpendingLimit } from '../../app/approvals/SpendingLimit.tsx';
import { invalidate, readKnown } from '../../app/calls/queries.ts';
import { lapseToast } from '../../app/calls/toast.ts';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { type Cart, type CartLine, cartQuery } from '../../app/products/cart.ts';
import { useSession } from '../../app/session/session.ts';
import { lazyDialog } from '../../app/shell/lazyDialog.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { Card } from '../../design/Card.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Progress } from '../../design/Progress.tsx';
import { problemOf } from './CartLineRow.tsx';
import { flushLineEdits } from './lineEdits.ts';

// The form comes once somebody buys for a company that is asked something.
const GiveReferences = lazyDialog(
  () => import('./GiveReferences.tsx').then((file) => file.GiveReferences),
  (tenant) => tenant.say('purchaseReferences'),
);

/** How a try to go to the checkout ended, where the person has to know. */
type CheckoutEnd = { readonly is: 'ready'; readonly total: string } | { readonly is: 'refused'; readonly text: string };

/** What the cart costs, how much is missing for free delivery, what the company allows, and the way to the checkout. */
export const CartSummary = ({ cart, units }: { readonly cart: Cart; readonly units: number }) => {
  const tenant = useTenant();
  const id = useId();
  const session = useSession();
  const { version, lines, total, freeDelivery, approval } = cart;
  const [ended, setEnded] = useState<CheckoutEnd>();
  const start = useServerCommand('post', '/api/checkout/v1/checkouts', { refusedInForm: true });
  const [isPreparing, setPreparing] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const asks = session.is === 'signedIn' && session.company !== undefined && tenant.shell.flows.purchase !== undefined;
  const isNotReady = lines.some((line) => problemOf(line) !== undefined);
  const isOver = isOverLimit(cart);
  const mayAsk = !isNotReady && canAsk(cart);

  const checkOut = async (): Promise<void> => {
    setEnded(undefined);
    setPreparing(true);
    // What was changed a moment ago is sent first: the checkout takes the cart as it is, at the sum that is on the screen now.
    await lapseToast();
    await flushLineEdits(tenant);
    const etag = readKnown(cartQuery)?.etag ?? '"0"';
    setPreparing(false);
    const { data, error } = await start.run({ body: { total }, etag });
    if (data?.continueAt !== undefined) return location.assign(data.continueAt);
    if (data) return setEnded({ is: 'ready', total: data.total });
    await invalidate([cartQuery]);
    const now = readKnown(cartQuery)?.data.total ?? total;
    if (error?.status === 412) setEnded({ is: 'refused', text: tenant.say('checkoutChanged', { total: tenant.money(now) }) });
    else if (error && error.status !== 401) setEnded({ is: 'refused', text: error.errorObj.message });
  };

  return (
    <div className="cart-summary">
      <Card heading={tenant.say('cartSummary')}>
        <dl className="sums">
          <div>
            <dt>{tenant.say('cartProducts', { count: units })}</dt>
            <dd>{tenant.money(total)}</dd>
          </div>
          <div>
            <dt>{tenant.say('cartDelivery')}</dt>
            <dd>{freeDelivery?.reached ? tenant.say('free') : tenant.say('deliveryLater')}</dd>
          </div>
          <div className="sums-total">
            <dt>{tenant.say('cartTotal')}</dt>
            <dd>{tenant.money(total)}</dd>
          </div>
        </dl>
        {freeDelivery?.missing !== undefined && (
          <Progress
            label={tenant.say('cartDelivery')}
            text={tenant.say('deliveryMissing', { amount: tenant.money(freeDelivery.missing) })}
            value={Number(total)}
            max={Number(freeDelivery.above)}
          />
        )}
        <PickUp lines={lines} />
        <SpendingLimit purchase={cart} id={`${id}limit`} />
        {mayAsk && (
          <div className="cart-go">
            <AskButton purchase={{ total, cartVersion: version }} outdates={[cartQuery]} onOpen={() => flushLineEdits(tenant)} />
          </div>
        )}
        {mayAsk ||
          (isNotReady || isOver ? (
            <>
              <button type="button" className="button button-primary button-wide" aria-disabled="true" aria-describedby={`${id}why`}>
                {tenant.say('checkOut')}
              </button>
              <p id={`${id}why`} className="hint">
                {isNotReady && tenant.message('cartNotReady')}
                {!isNotReady && (approval?.covers === true ? tenant.say('askApprovalText') : tenant.message('purchaseLimitPassed'))}
              </p>
            </>
          ) : (
            <div className="cart-go">
              <Button
                working={(start.working || isPreparing) && tenant.say('checkingOut')}
                onClick={() => (asks ? setGiving(true) : void checkOut())}
              >
                {tenant.say('checkOut')}
              </Button>
            </div>
          ))}
        {isGiving && (
          <GiveReferences
            start={cart.references ?? {}}
            onClose={() => setGiving(false)}
            onGiven={() => {
              setGiving(false);
              void checkOut();
            }}
          />
        )}
        {ended?.is === 'ready' && (
          <Banner tone="success" heading={tenant.say('checkoutReady', { total: tenant.money(ended.total) })} live>
            <p>{tenant.say('checkoutReadyText')}</p>
          </Banner>
        )}
        {ended?.is === 'refused' && (
          <Banner tone="error" live>
            <p>{ended.text}</p>
          </Banner>
        )}
      </Card>
    </div>
  );
};

/** Where all of it can be collected at once. */
const PickUp = ({ lines }: { readonly lines: readonly CartLine[] }) => {
  const tenant = useTenant();
  const [first, ...others] = lines.filter(({ sold }) => sold);
  if (!first) return null;
  const has = (line: CartLine, id: string): boolean => line.stores.some((store) => store.id === id && store.quantity >= line.quantity);
  const stores = first.stores.filter(({ id }) => [first, ...others].every((line) => has(line, id)));
  const names = new Intl.ListFormat(tenant.shell.language, { type: 'disjunction' }).format(stores.map(({ name }) => name));
  return (
    <p className="cart-free">
      <Icon name="pickup" />
      {stores.length === 0 ? tenant.say('pickupNowhereAll') : tenant.say('pickupAllIn', { stores: names })}
    </p>
  );
};
