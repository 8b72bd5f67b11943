import { dayIn } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import type { PurchaseApproval } from '../../domain/approvals/findCountingApproval.ts';
import { amountOf, hundredthsOf } from '../../policy/money/money.ts';
import { type Allowance, isOver } from '../../policy/spending/purchaseObstacle.ts';
import { windowOf } from '../../policy/spending/windowStart.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';

type Release = Pick<LoadedRelease, 'shell' | 'side'>;
type SpendingFacts = { readonly allowance: Allowance; readonly approval: PurchaseApproval | undefined };
type SpendingBody = {
  readonly purchaseLimit?: components['schemas']['PurchaseLimit'];
  readonly approval?: components['schemas']['PurchaseApproval'];
};

/** What the company lets its person buy without an approval, and the approval; each left out where there is none. */
export function spendingBody(total: string, { allowance, approval }: SpendingFacts, { shell, side }: Release): SpendingBody {
  return {
    ...limitBody(total, allowance, side),
    ...(approval === undefined ? {} : { approval: approvalBody(approval, shell.timeZone) }),
  };
}

function limitBody(total: string, allowance: Allowance, side: Release['side']) {
  const { limit, spent, renewsOn } = allowance;
  if (limit === undefined) return {};
  const amounts = { amount: amountOf(hundredthsOf(limit)), spent: amountOf(hundredthsOf(spent)) };
  const counted = { window: windowOf(side), ...(renewsOn === undefined ? {} : { renewsOn }) };
  return { purchaseLimit: { ...amounts, ...counted, passed: isOver(total, allowance), mayAsk: side.approvals !== undefined } };
}

function approvalBody({ id, covers, lets, usable_until, lapses_at, refusal }: PurchaseApproval, timeZone: string) {
  const ends = usable_until ?? lapses_at;
  return {
    id,
    covers,
    approved: usable_until !== null,
    lets,
    ...(refusal === undefined ? {} : { refusal }),
    ...(ends === null ? {} : { lastDay: dayIn(new Date(ends.getTime() - 1), timeZone) }),
  };
}
