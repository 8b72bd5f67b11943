import type { components } from '../../../contract/generated/api.ts';
import { query } from '../calls/queries.ts';

type Schemas = components['schemas'];

export type Cart = Schemas['Cart'];
export type CartLine = Schemas['CartLine'];
export type WantedLine = Schemas['WantedLine'];
export type LineOutcome = Schemas['LineOutcome'];
export type Added = Schemas['Added'];

export const cartPath = '/api/checkout/v1/orders/cart';

export const cartQuery = query(cartPath, {});
