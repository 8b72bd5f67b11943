/** What the layout of a field needs of its tenant and its form. */
import type { LayoutContext } from '../kinds/fieldContext.ts';
import type { Tenant } from '../language/grammar.ts';
import { digitsIn } from '../resolve/digitsIn.ts';
import { definitionsOf, documentTypesOf, typesToChoose } from '../resolve/documentTypes.ts';
import { passwordPolicyOf } from '../resolve/passwordPolicyOf.ts';
import { brandsOf } from '../resolve/ruleContext.ts';

export const layoutContextOf = (tenant: Tenant, listedLevels: ReadonlySet<number>, form: string, field: string): LayoutContext => ({
  policy: passwordPolicyOf(tenant),
  language: tenant.tenant.language,
  dialCode: tenant.tenant.dialCode,
  digitsOf: (other) => digitsIn(tenant, form, other),
  listedLevels,
  documentTypes: definitionsOf(tenant, documentTypesOf(tenant, form, field)),
  typesToChoose: typesToChoose(tenant, form, field),
  cards: { brands: brandsOf(tenant), entry: tenant.cards?.entry ?? 'form' },
  policyOfConsent: (template) => tenant.consents?.[template]?.policy,
});
