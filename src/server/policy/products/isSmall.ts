import type { ServerSide } from '../../../../engine/runtime.ts';
import { limitOf } from '../limitOf.ts';
import type { Product } from './product.ts';

/** Whether a product counts as small: a television by its inches, anything else by each of its sides. */
export function isSmall({ screenInches, size }: Pick<Product, 'screenInches' | 'size'>, side: ServerSide): boolean {
  if (screenInches !== undefined) return screenInches <= limitOf(side, 'smallTelevisionInches');
  const most = limitOf(side, 'smallProductCentimetres');
  return size !== undefined && Object.values(size).every((side) => side <= most);
}
