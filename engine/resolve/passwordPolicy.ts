/** The tenant's password policy as published. */
import type { Tenant } from '../language/grammar.ts';
import type { PasswordPolicy } from '../rules/field.ts';

const asked = (tenant: Tenant, form: string): ReadonlySet<string> =>
  new Set(Object.values(tenant.forms?.[form]?.steps ?? {}).flatMap((step) => step.fields));

/** The policy of a form: what the password must not resemble has to be asked there (else the server alone can tell). */
export const passwordPolicyOf = (tenant: Tenant, form: string): PasswordPolicy => {
  const { password } = tenant;
  const fields = asked(tenant, form);
  const unlike = (password?.unlike ?? []).filter((field) => fields.has(field));
  return {
    length: password?.length ?? { min: 8, max: 64 },
    classesAtLeast: password?.classesAtLeast ?? 0,
    mandatory: password?.mandatory ?? [],
    unlike,
    criteria: (password?.criteria ?? []).filter((criterion) => criterion !== 'unlike' || unlike.length > 0),
    tiers: tiersOf(tenant, unlike.length > 0),
  };
};

/** Weakest first. Where "unlike" cannot be met or missed, each tier takes one criterion less. */
const tiersOf = ({ password }: Tenant, whole: boolean): PasswordPolicy['tiers'] => {
  const less = whole || !(password?.criteria ?? []).includes('unlike') ? 0 : 1;
  return Object.entries(password?.tiers ?? {})
    .map(([name, met]) => ({ name, met: Math.max(0, met - less) }))
    .sort((a, b) => a.met - b.met);
};
