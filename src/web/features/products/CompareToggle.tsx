import { useId } from 'react';
import { useCompared } from '../../app/products/useCompared.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import type { Product } from './product.ts';

/** Puts a product into the comparison or takes it out; the limit is announced when it is reached. */
export const CompareToggle = ({ product: { sku, name } }: { readonly product: Pick<Product, 'sku' | 'name'> }) => {
  const tenant = useTenant();
  const id = useId();
  const { skus, put } = useCompared(tenant.shell.tenant);
  const isIn = skus.includes(sku);
  const isFull = !isIn && skus.length >= tenant.comparisonProducts;
  return (
    <div className="compare-toggle">
      <label>
        <input
          type="checkbox"
          checked={isIn}
          aria-disabled={isFull || undefined}
          aria-describedby={isFull ? id : undefined}
          onChange={({ currentTarget: { checked } }) => {
            if (!isFull) put(checked ? [...skus, sku] : skus.filter((one) => one !== sku));
          }}
        />
        <span>
          {tenant.say('compare')}
          <span className="visually-hidden"> {name}</span>
        </span>
      </label>
      {isFull && (
        <p id={id} className="hint">
          {tenant.say('comparisonFull', { count: tenant.comparisonProducts })}
        </p>
      )}
    </div>
  );
};
