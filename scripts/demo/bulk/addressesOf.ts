import type { OrderPlace } from '../../../src/server/store/orders/tables.ts';
import type { Filling } from '../filling.ts';
import { addressAt, placeOf } from '../placeOf.ts';

/** Where orders go to: all streets of addresses.csv, as an order has them. */
export const addressesOf = ({ words, tenant }: Filling): readonly OrderPlace[] =>
  words.addresses.map((_, at) => placeOf(addressAt(words, tenant.now.side, at)));
