import type { AccountTables } from './tables/accounts.ts';
import type { AddressAndListTables } from './tables/addresses-and-lists.ts';
import type { CardTables } from './tables/cards.ts';
import type { CollaboratorTables } from './tables/collaborators.ts';
import type { GeoTables } from './tables/geo.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { LoyaltyTables } from './tables/loyalty.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PostSaleTables } from './tables/post-sale.ts';
import type { ProductTables } from './tables/products.ts';
import type { QuotationTables } from './tables/quotations.ts';

/** Every table. The tenant is part of every key. */
export type Tables = AccountTables &
  AddressAndListTables &
  ProductTables &
  QuotationTables &
  OrderTables &
  CardTables &
  CollaboratorTables &
  GeoTables &
  IdentityTables &
  LoyaltyTables &
  PostSaleTables;
