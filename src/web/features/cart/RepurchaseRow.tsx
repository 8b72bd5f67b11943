import { amountOf, hundredthsOf } from '../../app/products/amounts.ts';
import { ProductQuantity } from '../../app/products/ProductQuantity.tsx';
import { Money } from '../../app/shell/Money.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { ProductPicture } from '../../design/ProductPicture.tsx';
import type { LineOutcomeView, RepurchaseLine } from './repurchase.ts';

type Props = {
  readonly line: RepurchaseLine;
  /** How many there are now, as far as is known. */
  readonly available: number;
  /** How many are chosen; 0: the line is not. */
  readonly quantity: number;
  readonly outcome: LineOutcomeView | undefined;
  /** It is being sent, or was sent: nothing can be chosen. */
  readonly isFixed: boolean;
  readonly onChoose: (quantity: number) => void;
};

/** One product that was bought: whether and how many of it again, at which price, and what became of it. */
export const RepurchaseRow = ({ line, available, quantity, outcome, isFixed, onChoose }: Props) => {
  const tenant = useTenant();
  const { name, picture, ordered, sold, price } = line;
  const isOffered = sold && available > 0;
  const counted = outcome?.added ?? quantity;
  return (
    <li className="cart-line">
      <ProductPicture src={picture} />
      <div className="cart-words">
        <h2 className="cart-name">{name}</h2>
        <p className="hint">{tenant.say('orderedBefore', { count: ordered })}</p>
        {sold && price !== undefined && <p className="hint">{priceText(tenant, line)}</p>}
        {!isOffered && (
          <p className="cart-problem">{tenant.say('lineNotAdded', { problem: sold ? 'onlySoMany' : 'notSold', available })}</p>
        )}
        {isOffered && available < ordered && outcome === undefined && (
          <p className="hint">{tenant.say('lineNotAdded', { problem: 'onlySoMany', available })}</p>
        )}
        {outcome && <Outcome outcome={outcome} />}
      </div>
      <p className="cart-line-total">
        {counted > 0 && price !== undefined && <Money amount={amountOf(hundredthsOf(price) * BigInt(counted))} />}
      </p>
      {isOffered && !isFixed && (
        <div className="cart-line-controls">
          <label className="repurchase-choice">
            <input type="checkbox" checked={quantity > 0} onChange={() => onChoose(quantity > 0 ? 0 : Math.min(ordered, available))} />
            {tenant.say('addToCart')}
            <span className="visually-hidden"> {name}</span>
          </label>
          {quantity > 0 && <ProductQuantity name={name} value={quantity} available={available} onChange={onChoose} />}
        </div>
      )}
    </li>
  );
};

const priceText = (tenant: Tenant, { price = '0.00', was }: RepurchaseLine): string =>
  price === was
    ? tenant.say('priceSame', { price: tenant.money(price) })
    : tenant.say('priceChanged', { price: tenant.money(price), was: tenant.money(was) });

const Outcome = ({ outcome: { added, reason, available = 0 } }: { readonly outcome: LineOutcomeView }) => {
  const tenant = useTenant();
  return (
    <p className="repurchase-line-outcome">
      <Badge tone={reason === undefined ? 'success' : added > 0 ? 'notice' : 'error'}>{tenant.say('addedOf', { added })}</Badge>
      {reason !== undefined && <span> {tenant.say('lineNotAdded', { problem: reason, available })}</span>}
    </p>
  );
};
