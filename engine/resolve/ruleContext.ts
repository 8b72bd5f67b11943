/** What the rules of fields need of the tenant beyond the field itself. */
import type { KnownBrand } from '../kinds/cardBrand.ts';
import type { RuleContext } from '../kinds/fieldContext.ts';
import type { Tenant } from '../language/grammar.ts';
import { passwordPolicyOf } from './passwordPolicyOf.ts';

/** The brands that the tenant's gateway takes. */
export const brandsOf = ({ cards }: Tenant): readonly KnownBrand[] => {
  const gateway = cards?.gateways[cards.gateway];
  return (gateway?.brands ?? []).flatMap((name) => {
    const brand = cards?.brands[name];
    const logo = gateway?.logos?.[name];
    if (brand === undefined) return [];
    const { ranges, lengths, own, for: types } = brand;
    const drawn = logo === undefined ? {} : { logo };
    return [{ name, ranges, lengths, ...drawn, ...(own === true ? { own } : {}), ...(types === undefined ? {} : { for: types }) }];
  });
};

export const ruleContextOf = (tenant: Tenant): RuleContext => ({
  policy: passwordPolicyOf(tenant),
  brands: brandsOf(tenant).map(({ name, ranges, lengths }) => ({ name, ranges, lengths })),
});
