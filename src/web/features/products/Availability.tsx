import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import type { Product } from './product.ts';

/** Up to this many the exact number is shown. */
const FEW = 5;

/** Whether there is any of it, in all stores together. */
export const Availability = ({ product: { available } }: { readonly product: Pick<Product, 'available'> }) => {
  const tenant = useTenant();
  const tone = available === 0 ? 'neutral' : available <= FEW ? 'notice' : 'success';
  return (
    <Badge tone={tone}>
      {available === 0 ? tenant.say('soldOut') : available <= FEW ? tenant.say('onlyLeft', { count: available }) : tenant.say('inStock')}
    </Badge>
  );
};
