import { useId } from 'react';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import type { CartLine } from '../../app/products/cart.ts';
import { ProductQuantity } from '../../app/products/ProductQuantity.tsx';
import { useSession } from '../../app/session/session.ts';
import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import { ProductPicture } from '../../design/ProductPicture.tsx';
import { LineOptions } from './LineOptions.tsx';
import { editLine } from './lineEdits.ts';
import { removeLine } from './removeLine.ts';

/** One product of the cart: how many, with which options, where it is to be had, and what it costs. */
export const CartLineRow = ({ line, onRemoved }: { readonly line: CartLine; readonly onRemoved: () => void }) => {
  const tenant = useTenant();
  const session = useSession();
  const id = useId();
  const { sku, name = sku, picture, sold, quantity, available, price, total = '0.00' } = line;
  const problem = problemOf(line);
  return (
    <li className="cart-line" data-sku={sku}>
      <ProductPicture src={picture} />
      <div className="cart-words">
        <h2 className="cart-name">
          {sold && leadsTo(tenant.shell, 'product', session) ? (
            <PathLink to={`${tenant.to('product')}/${encodeURIComponent(sku)}`}>{name}</PathLink>
          ) : (
            name
          )}
        </h2>
        {sold && price !== undefined && <p className="hint">{tenant.say('priceEach', { price: tenant.money(price) })}</p>}
        <Quoted line={line} />
        {problem && (
          <p id={id} className="cart-problem">
            {problem === 'gone' ? tenant.say('lineGone') : tenant.say('lineTooMany', { available })}
          </p>
        )}
      </div>
      <p className="cart-line-total">{sold ? <Money amount={total} /> : null}</p>
      <div className="cart-line-controls">
        {sold && (
          <ProductQuantity
            name={name}
            value={quantity}
            available={available}
            onChange={(next) => editLine(tenant, { sku, quantity: next })}
            describedBy={problem ? id : undefined}
          />
        )}
        <Button
          look="quiet"
          onClick={() => {
            removeLine(tenant, line);
            onRemoved();
          }}
        >
          {tenant.say('removeLine')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      {sold && (
        <div className="cart-line-more">
          <LineOptions line={line} />
          <Stores line={line} />
        </div>
      )}
    </li>
  );
};

/** Why a line cannot be bought as it is. */
export const problemOf = ({ sold, quantity, available }: CartLine): 'gone' | 'tooMany' | undefined => {
  if (!sold) return 'gone';
  return quantity > available ? 'tooMany' : undefined;
};

const Quoted = ({ line: { quotation, quantity } }: { readonly line: CartLine }) => {
  const tenant = useTenant();
  if (!quotation) return null;
  const { number, price, today, holds } = quotation;
  const count = Math.min(quantity, quotation.quantity);
  return (
    <p className="hint">
      {holds
        ? tenant.say('quotedLine', { number, count, rest: quantity - count, price: tenant.money(price) })
        : tenant.say('quotedLineEnded', { price: tenant.money(price), now: tenant.money(today) })}
    </p>
  );
};

const Stores = ({ line: { stores, name, sku } }: { readonly line: CartLine }) => {
  const tenant = useTenant();
  const summary = tenant.say('inStores', { count: stores.length });
  if (stores.length === 0) return <p className="hint">{summary}</p>;
  return (
    <Disclosure summary={summary}>
      <ul className="cart-stores" aria-label={name ?? sku}>
        {stores.map(({ id, name: store, quantity }) => (
          <li key={id}>{tenant.say('storeHas', { store, count: quantity })}</li>
        ))}
      </ul>
    </Disclosure>
  );
};
