import type { ServerSide } from '../../../../engine/runtime.ts';
import { limitOf } from '../limitOf.ts';

/** From which amount, in hundredths, a purchase is delivered for nothing: what is above it. Undefined: the tenant has no such limit. */
export function freeDeliveryAbove(side: ServerSide): bigint | undefined {
  const above = limitOf(side, 'freeDeliveryAbove');
  return above === undefined ? undefined : BigInt(above) * 100n;
}
