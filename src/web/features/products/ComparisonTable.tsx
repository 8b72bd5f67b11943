import { useRef, useState } from 'react';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { AddToCart } from '../../app/products/AddToCart.tsx';
import { productPath } from '../../app/products/productPath.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { FilterField } from '../../design/FilterBar.tsx';
import { ProductPicture } from '../../design/ProductPicture.tsx';
import { type ComparisonRow, comparisonRows, isDifferent } from './comparisonRows.ts';
import type { Product } from './product.ts';

type Props = {
  readonly products: readonly Product[];
  readonly onlyDifferences: boolean;
  readonly onRemove: (sku: string, name: string) => void;
  readonly caption: string;
};

/** How many fit side by side on a phone. */
export const PAIR = 2;

/** A column for each product, the names of the features at their side; on a phone two of them, which the person chooses. */
export const ComparisonTable = ({ products, onlyDifferences, onRemove, caption }: Props) => {
  const tenant = useTenant();
  const table = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const all = comparisonRows(tenant, products);
  const rows = onlyDifferences ? all.filter(isDifferent) : all;
  const pair = pairOf(products, chosen);
  const aside = (sku: string): string | undefined => (pair.includes(sku) ? undefined : 'comparison-aside');
  /** Whether it says something about the two on a phone: what neither has, or both have where only differences are asked, does not. */
  const isOfPair = (values: ComparisonRow['values']): boolean => {
    const shown = new Set(values.filter((_, at) => pair.includes(products[at]?.sku ?? '')));
    return onlyDifferences ? shown.size > 1 : shown.size > 1 || !shown.has(undefined);
  };
  const remove = (sku: string, name: string): void => {
    // Its button goes with it: who works by keyboard goes on in the table.
    table.current?.focus({ preventScroll: true });
    onRemove(sku, name);
  };
  return (
    <>
      {products.length > PAIR && (
        <div className="comparison-pair">
          {pair.map((sku, at) => (
            <FilterField key={at === 0 ? 'first' : 'second'} label={tenant.say(at === 0 ? 'comparedFirst' : 'comparedSecond')}>
              {/* A browser cuts the name in its own box: it is whole over it. */}
              <span className="whole-choice">
                <span aria-hidden="true">{products.find((product) => product.sku === sku)?.name}</span>
                <select
                  value={sku}
                  onChange={({ currentTarget: { value } }) =>
                    setChosen(pair.map((one, place) => (place === at ? value : one === value ? sku : one)))
                  }
                >
                  {products.map((product) => (
                    <option key={product.sku} value={product.sku}>
                      {product.name}
                    </option>
                  ))}
                </select>
              </span>
            </FilterField>
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section ref={table} className="comparison" tabIndex={0} aria-label={caption}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <td />
              {products.map(({ sku, name, picture }) => (
                <th key={sku} scope="col" className={aside(sku)}>
                  <ProductPicture src={picture} size="large" />
                  <PathLink to={productPath(tenant, sku)}>{name}</PathLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, values }) => (
              <tr key={key} className={isOfPair(values) ? undefined : 'comparison-aside'}>
                <th scope="row">{name}</th>
                {products.map(({ sku }, at) => (
                  <td key={sku} className={aside(sku)}>
                    {values[at] ?? <span className="hint">{tenant.say('notStated')}</span>}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="comparison-ways">
              <th scope="row">{tenant.say('comparedWays')}</th>
              {products.map(({ sku, name, available }) => (
                <td key={sku} className={aside(sku)}>
                  <AddToCart sku={sku} name={name} available={available} />
                  <Button look="quiet" onClick={() => remove(sku, name)}>
                    {tenant.say('compareRemove')}
                    <span className="visually-hidden"> {name}</span>
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {rows.length === 0 && <p>{tenant.say('noDifferences')}</p>}
    </>
  );
};

/** The two that are shown on a phone: those that were chosen and are there yet, then the first of the others. */
const pairOf = (products: readonly Product[], chosen: readonly string[]): readonly string[] => {
  const skus = products.map(({ sku }) => sku);
  return [...new Set([...chosen.filter((sku) => skus.includes(sku)), ...skus])].slice(0, PAIR);
};
