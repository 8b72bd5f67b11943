import { PathLink } from '../../app/navigation/PathLink.tsx';
import { productPath } from '../../app/products/productPath.ts';
import { WishHeart } from '../../app/products/WishHeart.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { ProductPicture } from '../../design/ProductPicture.tsx';
import { Availability } from './Availability.tsx';
import { CompareToggle } from './CompareToggle.tsx';
import { Price } from './Price.tsx';
import type { Product } from './product.ts';

/** A product in a list: the whole card leads to it. */
export const ProductCard = ({ product }: { readonly product: Product }) => {
  const tenant = useTenant();
  const { sku, name, brand, picture } = product;
  return (
    <li className="product-card">
      <ProductPicture src={picture} size="large" />
      <WishHeart sku={sku} name={name} />
      <p className="hint">{brand}</p>
      <p className="product-name whole-target">
        <PathLink to={productPath(tenant, sku)}>{name}</PathLink>
      </p>
      <Price product={product} />
      <Availability product={product} />
      <CompareToggle product={product} />
    </li>
  );
};
