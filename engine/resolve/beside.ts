/** What rules of fields need of the tenant beyond the field itself. */

import type { CardBrand } from '../kinds/field.ts';
import type { Tenant } from '../language/grammar.ts';
import { passwordPolicyOf } from './passwordPolicy.ts';
import type { Beside } from './property.ts';

/** The brands that the tenant's gateway takes. */
const brandsOf = ({ cards }: Tenant): readonly CardBrand[] =>
  (cards?.gateways[cards.gateway]?.brands ?? []).flatMap((name) => {
    const brand = cards?.brands[name];
    return brand === undefined ? [] : [{ name, ranges: brand.ranges, lengths: brand.lengths }];
  });

export const besideOf = (tenant: Tenant): Beside => ({ policy: passwordPolicyOf(tenant), brands: brandsOf(tenant) });
