import { PathLink } from '../../app/navigation/PathLink.tsx';
import { AddToCart } from '../../app/products/AddToCart.tsx';
import { AddToList } from '../../app/products/AddToList.tsx';
import { productPath } from '../../app/products/productPath.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { List, ListRow } from '../../design/List.tsx';
import { ProductPicture } from '../../design/ProductPicture.tsx';
import { boxesFor } from './boxesFor.ts';
import type { Product } from './product.ts';

type Props = {
  /** One that was chosen, or all that cover. */
  readonly products: readonly Product[];
  readonly squareMetres: number | undefined;
  readonly wastagePercent: number;
  /** The same page with one of them chosen. */
  readonly pathOf: (sku: string) => string;
};

/** How many boxes it takes, of the covering that was chosen or of each, the least expensive first. */
export const Boxes = ({ products, squareMetres, wastagePercent, pathOf }: Props) => {
  const tenant = useTenant();
  const [only] = products.length === 1 ? products : [];
  if (squareMetres === undefined) return <p role="status">{tenant.say('measureFirst')}</p>;
  const needed = squareMetres * (1 + wastagePercent / 100);
  const rows = products
    .flatMap((product) => {
      if (product.boxArea === undefined) return [];
      const boxes = boxesFor({ squareMetres, boxArea: product.boxArea, wastagePercent });
      return [{ product, boxes, covers: boxes * product.boxArea, cost: boxes * Number(product.price) }];
    })
    .toSorted((a, b) => a.cost - b.cost);
  const [first] = rows;
  const area = { area: tenant.number(squareMetres), needed: tenant.number(needed), percent: wastagePercent };
  const sum = <p className="hint">{wastagePercent === 0 ? tenant.say('areaWithoutWastage', area) : tenant.say('areaWithWastage', area)}</p>;
  if (only && first) {
    const { boxes, covers, cost } = first;
    const { sku, name, picture, available } = only;
    return (
      <div className="boxes stack stack-close">
        <div className="boxes-head">
          <ProductPicture src={picture} />
          <div role="status">
            <p className="boxes-count">{tenant.say('countBoxes', { count: boxes })}</p>
            <p>{tenant.say('boxesCost', { cost: tenant.money(cost.toFixed(2)), covers: tenant.number(covers) })}</p>
          </div>
        </div>
        {sum}
        {available < boxes && <Banner tone="notice">{tenant.say('fewerBoxes', { count: available })}</Banner>}
        <AddToCart key={`${sku} ${boxes}`} sku={sku} name={name} available={available} quantity={Math.max(1, Math.min(boxes, available))} />
        <div className="product-ways">
          <AddToList lines={[{ sku, quantity: boxes }]} name={name} look="quiet" />
          <PathLink to={productPath(tenant, sku)}>{tenant.say('showProduct')}</PathLink>
        </div>
      </div>
    );
  }
  return (
    <>
      {sum}
      <List label={tenant.say('boxesHeading')}>
        {rows.map(({ product: { sku, name, picture }, boxes, cost }) => (
          <ListRow
            key={sku}
            picture={<ProductPicture src={picture} />}
            title={<PathLink to={pathOf(sku)}>{name}</PathLink>}
            end={tenant.money(cost.toFixed(2))}
          >
            <p className="hint">{tenant.say('countBoxes', { count: boxes })}</p>
          </ListRow>
        ))}
      </List>
    </>
  );
};
