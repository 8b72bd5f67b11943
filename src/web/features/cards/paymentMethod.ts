import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../app/calls/queries.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';

/** A saved card, as the contract answers it. */
export type PaymentMethod = components['schemas']['PaymentMethod'];
export type PaymentMethods = components['schemas']['PaymentMethods'];

/** The call that lists cards: all its queries are repeated after a change. */
export const methodsPath = '/api/my-account/{version}/users/payment-methods';
export const methodPath = '/api/my-account/{version}/users/payment-methods/{id}';
export const storeCardsPath = '/api/my-account/v2/users/payment-methods/cmr-card';

/** The overview of the account, which shows the favourite. */
export const overviewPath = '/api/my-account/v1/overview';

/** What a change of the cards invalidates. */
export const changedByCards = [methodsPath, storeCardsPath, overviewPath] as const;

/** How many are on a page of the list. */
export const pageSize = 20;

/** One page of the list: the favourite first, then in the order in which they were added. */
export const methodsOn = (page: number) => query(methodsPath, { query: { page, size: pageSize } });

/** What people call a card: `Visa terminada en 1111`. */
export const nameOf = (tenant: Tenant, { brand, lastFour }: Pick<PaymentMethod, 'brand' | 'lastFour'>): string =>
  tenant.say('cardName', { brand: tenant.say('cardBrand', { brand }), lastFour });
