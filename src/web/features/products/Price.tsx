import { Money } from '../../app/shell/Money.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { areaPrice } from './areaPrice.ts';
import type { Product } from './product.ts';

/** What one costs; of a box also what a square metre costs. */
export const Price = ({ product: { price, boxArea } }: { readonly product: Pick<Product, 'price' | 'boxArea'> }) => {
  const tenant = useTenant();
  return (
    <p className="product-price">
      <strong>
        <Money amount={price} />
      </strong>
      {boxArea !== undefined && (
        <span className="hint">
          {tenant.say('priceOfBox', { area: tenant.number(boxArea), price: tenant.money(areaPrice(price, boxArea)) })}
        </span>
      )}
    </p>
  );
};
