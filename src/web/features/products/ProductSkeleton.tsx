import { useTenant } from '../../app/shell/tenant.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';

/** The shape of a product's page: its picture, and what is beside it. */
export const ProductSkeleton = () => {
  const tenant = useTenant();
  return (
    <div className="product-page">
      {/* The product's name is not here yet; a page is never without its heading. */}
      <h1 className="visually-hidden">{tenant.shell.pages.product?.title}</h1>
      <div className="product-shown">
        <span className="product-picture product-picture-large" />
      </div>
      <div className="product-buy">
        <Skeleton shape="form" lines={7} label={tenant.say('loading')} />
      </div>
    </div>
  );
};
