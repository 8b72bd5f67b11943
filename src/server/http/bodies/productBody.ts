import type { ServerSide } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { isSmall } from '../../policy/products/isSmall.ts';
import { pictureBody } from '../../policy/products/pictureBody.ts';
import { countAvailable, type Product } from '../../policy/products/product.ts';

export function productBody(product: Product, side: ServerSide) {
  const { sku, name, brand, category, price, boxArea, size, screenInches, features } = product;
  return {
    ...{ sku, name, brand, category, price },
    ...pictureBody(product),
    unit: boxArea === undefined ? 'piece' : 'box',
    ...(boxArea === undefined ? {} : { boxArea }),
    available: countAvailable(product),
    small: isSmall(product, side),
    ...(size === undefined ? {} : { size }),
    ...(screenInches === undefined ? {} : { screenInches }),
    features: [...features],
  } satisfies components['schemas']['Product'];
}
