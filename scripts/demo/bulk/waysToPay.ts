import type { PaymentMethod } from '../../../src/server/policy/paymentMethod.ts';
import type { Tenant } from '../../../src/server/release/tenants.ts';

/** Those of which the last four digits are on the order. */
export const cards: readonly PaymentMethod[] = ['creditCard', 'debitCard', 'storeCreditCard', 'storeCard2'];

const ways = {
  person: [...cards, 'transfer'],
  company: ['transfer', 'purchaseOrder'],
  /** Of a company, by whom its credit line was granted to. */
  onCredit: ['transfer', 'purchaseOrder', 'creditLine'],
} as const satisfies Record<string, readonly PaymentMethod[]>;

/** How somebody pays in a shop: by what it knows how to give back. */
export const waysToPay = ({ now }: Tenant, who: keyof typeof ways): readonly PaymentMethod[] =>
  ways[who].filter((way) => Object.hasOwn(now.side.refunds, way));
