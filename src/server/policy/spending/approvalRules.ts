import type { ApprovalRules } from '../../../../engine/runtime.ts';
import { hundredthsOf } from '../money/money.ts';

type People = readonly { readonly id: string }[];

/** Who may decide: every superuser but who asks, who does so only where there is no other one. */
export function approversOf<P extends { readonly id: string }>(superusers: readonly P[], requester: string): readonly P[] {
  const others = superusers.filter(({ id }) => id !== requester);
  return others.length > 0 ? others : superusers;
}

/** How many must agree to so much: never more than there are. */
export function neededFor(total: string, { steps }: ApprovalRules, approvers: People): number {
  const wanted = steps.flatMap(({ above, agree }) => (hundredthsOf(total) > hundredthsOf(String(above)) ? [agree] : []));
  return Math.max(1, Math.min(Math.max(1, ...wanted), approvers.length));
}
