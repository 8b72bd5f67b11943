/** What the rules of fields need of the tenant beyond the field itself. */
import type { CardBrand } from '../kinds/cardBrand.ts';
import type { RuleContext } from '../kinds/fieldContext.ts';
import type { Tenant } from '../language/grammar.ts';
import { passwordPolicyOf } from './passwordPolicyOf.ts';

/** The brands that the tenant's gateway takes. */
const brandsOf = ({ cards }: Tenant): readonly CardBrand[] =>
  (cards?.gateways[cards.gateway]?.brands ?? []).flatMap((name) => {
    const brand = cards?.brands[name];
    return brand === undefined ? [] : [{ name, ranges: brand.ranges, lengths: brand.lengths }];
  });

export const ruleContextOf = (tenant: Tenant): RuleContext => ({ policy: passwordPolicyOf(tenant), brands: brandsOf(tenant) });
