import { dayIn } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { CardRow } from '../../store/cards/cards.ts';

type PaymentMethod = components['schemas']['PaymentMethod'];

/** A card as it is answered; no page gets its token. */
export function paymentMethodBody(tenant: Tenant, row: CardRow, now: Date): PaymentMethod {
  const logo = tenant.now.side.cards?.logos[row.gateway]?.[row.brand];
  return {
    id: row.id,
    cardType: row.card_type,
    brand: row.brand,
    lastFour: row.last_four,
    cardHolderName: row.holder,
    cardExpiry: shownExpiry(row.expiry),
    expired: row.expiry < monthOf(tenant, now),
    favourite: row.favourite,
    gateway: row.gateway,
    ...(logo === undefined ? {} : { logo }),
    createdAt: row.created_at.toISOString(),
  };
}

/** The current month in the shop: `2026-11`. */
export const monthOf = ({ now: { shell } }: Tenant, now: Date): string => dayIn(now, shell.timeZone).slice(0, 7);

/** @example storedExpiry('05/29') // '2029-05' */
export const storedExpiry = (expiry: string): string => expiry.replace(/^(\d{2})\/(\d{2})$/u, '20$2-$1');

/** @example shownExpiry('2029-05') // '05/29' */
const shownExpiry = (expiry: string): string => expiry.replace(/^\d{2}(\d{2})-(\d{2})$/u, '$2/$1');
