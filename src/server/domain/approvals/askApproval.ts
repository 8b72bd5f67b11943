import { dayIn } from '../../../../engine/runtime.ts';
import { formatDay } from '../../../contract/format/formatDay.ts';
import { formatMoney } from '../../../contract/format/formatMoney.ts';
import { dayAfter } from '../../policy/calendar/days.ts';
import { endOfDay } from '../../policy/calendar/endOfDay.ts';
import type { Session, SessionCompany } from '../../policy/session.ts';
import { approversOf } from '../../policy/spending/approvalRules.ts';
import { purchaseObstacle } from '../../policy/spending/purchaseObstacle.ts';
import { windowOf } from '../../policy/spending/windowStart.ts';
import { firstStatus, leadsTo, statusesOf, statusesThatAllow } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { type ApprovalLine, changeApproval, findLatestApproval, insertApproval } from '../../store/approvals/approvals.ts';
import { listSuperusers } from '../../store/collaborators/listSuperusers.ts';
import type { Transaction } from '../../store/database.ts';
import { listPeople } from '../../store/orders/listOrders.ts';
import { notify } from '../notifications/notify.ts';
import { lockAllowance } from '../spending/allowance.ts';

/** What is to be bought, at the prices of now. */
export type Wish = {
  readonly quotationId: string | null;
  readonly total: string;
  readonly lines: readonly ApprovalLine[];
  readonly note: string;
  /** The day on which a quotation's prices end. */
  readonly validUntil?: string;
};
type Buyer = Session & { readonly company: SessionCompany };

export type AskOutcome = { readonly is: 'asked'; readonly id: string } | { readonly is: 'notAllowed' | 'approvalNotNeeded' };

/** Asks the superusers of the company to approve a purchase above the limit; replaces an earlier request for the same. */
export async function askApproval(
  { enqueueMail }: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  tenant: Tenant,
  session: Buyer,
  { quotationId, total, lines, note, validUntil }: Wish,
  now: Date,
): Promise<AskOutcome> {
  const { shell, side } = tenant.now;
  const rules = side.approvals;
  const allowance = await lockAllowance(trx, tenant, session, now, quotationId === null ? 'cart' : 'quotation');
  const obstacle = purchaseObstacle(session, total, allowance);
  if (rules === undefined || obstacle === 'notAllowed') return { is: 'notAllowed' };
  if (obstacle === undefined || allowance.limit === undefined) return { is: 'approvalNotNeeded' };
  const requester = { tenant: tenant.code, companyId: session.company.id, userId: session.userId };
  const statuses = statusesOf(tenant, 'approval');
  const before = await findLatestApproval(trx, requester, { quotationId }, statusesThatAllow(statuses, 'withdrawal'), { lock: true });
  const withdrawn = before && leadsTo(statuses, before.status, 'withdrawal');
  if (before !== undefined && withdrawn !== undefined) await changeApproval(trx, tenant.code, before.id, { status: withdrawn }, now);
  const answerDay = dayAfter(dayIn(now, shell.timeZone), rules.answerDays);
  // An answer that comes after the prices have ended would be for nothing.
  const lastDay = validUntil !== undefined && validUntil < answerDay ? validUntil : answerDay;
  const approval = {
    ...{ ...requester, quotationId, status: firstStatus(statuses), note, currency: shell.currency, total, lines },
    ...{ purchaseLimit: allowance.limit, window: windowOf(side), spent: allowance.spent, lapsesAt: endOfDay(lastDay, shell.timeZone) },
  };
  const id = await insertApproval(trx, approval, now);
  const people = await listPeople(trx, tenant.code, [session.userId]);
  const mailValues = {
    ...{ shop: shell.name, approvalId: id, businessName: session.company.businessName, amount: formatMoney(total, shell) },
    ...{ buyer: people.get(session.userId)?.name ?? session.email, answerBy: formatDay(lastDay, shell) },
  };
  const notification = { event: 'approvalAsked', details: { amount: total }, about: id } as const;
  for (const { id: userId, email, firstName } of approversOf(await listSuperusers(trx, requester), session.userId)) {
    const to = { userId, email, companyId: session.company.id };
    await notify({ enqueueMail }, trx, tenant.now, { ...notification, to, values: { ...mailValues, firstName } }, now);
  }
  return { is: 'asked', id };
}
