/** Password: the tenant's policy (section 5); secret, never in a draft, a log or a page. */
import { type JudgedPolicy, judgePassword, type PasswordPolicy } from '../judgePassword.ts';
import type { RuntimeKind } from '../runtimeKind.ts';

export type PasswordFacts = {
  /** Of a new password: what the list of criteria and the strength tiers are made of. */
  readonly password?: PasswordPolicy;
};

export const runtime: RuntimeKind<PasswordFacts, 'password'> = {
  mistakes: ['empty', 'format', 'length', 'spaces', 'classes', 'unlike', 'same'],
  normalise: (typed) => (typed === '' || typed === false ? undefined : String(typed)),
  show: () => '',
  methods: { password: (policy: JudgedPolicy, value, record) => judgePassword(policy, value, record) },
};
