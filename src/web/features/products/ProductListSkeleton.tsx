import { useTenant } from '../../app/shell/tenant.tsx';
import { pageSize } from './product.ts';

/** The shape of a page of products: a picture, and lines below it. */
export const ProductListSkeleton = () => (
  <div className="stack" role="status">
    <span className="visually-hidden">{useTenant().say('loading')}</span>
    <p className="hint" aria-hidden="true">
      …
    </p>
    <ul className="product-grid" aria-hidden="true">
      {Array.from({ length: pageSize }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a skeleton have no identity
        <li key={at} className="product-card">
          <span className="product-picture product-picture-large" />
          <div className="skeleton-control" />
          <div className="skeleton-line" />
        </li>
      ))}
    </ul>
  </div>
);
