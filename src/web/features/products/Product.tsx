import { lazy, Suspense } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { prefetchQuery } from '../../app/calls/queries.ts';
import { Page } from '../../app/shell/Page.tsx';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Catalogue } from './Catalogue.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { productsOn } from './product.ts';
import './products.css';

// The code of one product is larger than that of the list before it.
const ProductOf = lazy(() => import('./ProductOf.tsx').then((file) => ({ default: file.ProductOf })));

/** What the shop sells; the number of one product follows the page in the address. */
export const Product = ({ page, rest }: { readonly page: PageId; readonly rest: string }) => {
  const tenant = useTenant();
  if (rest === '') return <Catalogue page={page} />;
  return (
    <Suspense
      fallback={
        <Page page={page} title={tenant.shell.pages[page]?.title ?? ''} width="wide">
          <ProductSkeleton />
        </Page>
      }
    >
      <ProductOf key={rest} page={page} sku={decodeURIComponent(rest)} />
    </Suspense>
  );
};

/** Requests what the list reads first, when somebody is about to open it. */
Product.prepare = (tenant: Tenant): void => prefetchQuery(tenant, productsOn(1, {}));
