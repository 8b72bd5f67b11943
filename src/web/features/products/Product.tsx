import type { PageId } from '../../../contract/catalogue/pages.ts';
import { prefetchQuery } from '../../app/calls/queries.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import { Catalogue } from './Catalogue.tsx';
import { ProductOf } from './ProductOf.tsx';
import { productsOn } from './product.ts';
import './products.css';

/** What the shop sells; behind the page in the address stands the number of one product. */
export const Product = ({ page, rest }: { readonly page: PageId; readonly rest: string }) =>
  rest === '' ? <Catalogue page={page} /> : <ProductOf key={rest} page={page} sku={decodeURIComponent(rest)} />;

/** What the list reads first, asked as soon as somebody is about to open it. */
Product.prepare = (tenant: Tenant): void => prefetchQuery(tenant, productsOn(1, {}));
