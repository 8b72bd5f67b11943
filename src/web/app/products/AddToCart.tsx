import { useId, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { usePlace } from '../navigation/navigation.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import { useCannotBuyText } from '../session/useCannotBuyText.ts';
import { useTenant } from '../shell/tenant.tsx';
import { ProductQuantity } from './ProductQuantity.tsx';
import { useAddToCart, useMayBuy } from './useAddToCart.ts';
import './addToCart.css';

type Props = {
  readonly sku: string;
  readonly name: string;
  /** How many there are in all stores. */
  readonly available: number;
  /** Ids of what is bought with each of it. */
  readonly warranty?: string | undefined;
  readonly installation?: string | undefined;
  /** The start value of the field. */
  readonly quantity?: number;
};

/** How many of a product, and the button that puts them into the cart; a guest is led to the login and back. */
export const AddToCart = ({ sku, name, available, warranty, installation, quantity: first = 1 }: Props) => {
  const tenant = useTenant();
  const { path, search } = usePlace();
  const id = useId();
  const [quantity, setQuantity] = useState(first);
  const mayBuy = useMayBuy();
  const { add, working } = useAddToCart();
  const cannotBuyText = useCannotBuyText();
  if (mayBuy === 'no') return <p className="hint">{cannotBuyText}</p>;
  if (available === 0)
    return (
      <div className="add-to-cart">
        <button type="button" className="button button-primary" aria-disabled="true" aria-describedby={id}>
          {tenant.say('addToCart')}
        </button>
        <p id={id} className="hint">
          {tenant.say('lineNotAdded', { problem: 'onlySoMany', available })}
        </p>
      </div>
    );
  const line = { sku, quantity, ...(warranty === undefined ? {} : { warranty }), ...(installation === undefined ? {} : { installation }) };
  return (
    <div className="add-to-cart">
      <ProductQuantity name={name} value={quantity} available={available} onChange={setQuantity} />
      {mayBuy === 'logIn' ? (
        <PageLink page="login" className="button button-primary" search={`?${new URLSearchParams({ return: path + search })}`}>
          {tenant.say('logInToBuy')}
        </PageLink>
      ) : (
        <Button working={working && tenant.say('addingToCart')} onClick={() => void add([line])}>
          {tenant.say('addToCart')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </div>
  );
};
