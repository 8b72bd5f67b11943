/** The tenant's password policy as published: the same in every form that asks for a new password. */

import type { PasswordPolicy } from '../kinds/judgePassword.ts';
import type { Tenant } from '../language/grammar.ts';

/** What the password must not resemble is asked in the form, or its screen gives it to the record (a recovery's e-mail). */
export const passwordPolicyOf = ({ password }: Tenant): PasswordPolicy => ({
  length: password?.length ?? { min: 8, max: 64 },
  classesAtLeast: password?.classesAtLeast ?? 0,
  mandatory: password?.mandatory ?? [],
  unlike: password?.unlike ?? [],
  criteria: password?.criteria ?? [],
  // Weakest first.
  tiers: Object.entries(password?.tiers ?? {})
    .map(([name, met]) => ({ name, met }))
    .sort((a, b) => a.met - b.met),
});
