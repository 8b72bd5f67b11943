import { dayIn } from '../../../../engine/runtime.ts';
import { formatDay } from '../../../contract/format/formatDay.ts';
import { formatMoney } from '../../../contract/format/formatMoney.ts';
import { dayAfter } from '../../policy/calendar/days.ts';
import { endOfDay } from '../../policy/calendar/endOfDay.ts';
import type { Session, SessionCompany } from '../../policy/session.ts';
import { approversOf, neededFor } from '../../policy/spending/approvalRules.ts';
import { allows, leadsTo, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { type ApprovalRow, changeApproval, findApproval, insertDecision, listDecisions } from '../../store/approvals/approvals.ts';
import { listSuperusers } from '../../store/collaborators/listSuperusers.ts';
import type { Transaction } from '../../store/database.ts';
import { listPeople } from '../../store/orders/listOrders.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { notify } from '../notifications/notify.ts';

export type Decision = {
  readonly id: string;
  readonly decision: 'approve' | 'reject';
  readonly word: string;
  /** Is it this version that was read? */
  readonly isRead: (version: number) => boolean;
};
type Decider = Session & { readonly company: SessionCompany };

export type DecideOutcome =
  | { readonly is: 'decided' | 'unchanged' | 'changedMeanwhile'; readonly row: ApprovalRow }
  | { readonly is: 'missing' | 'notAllowed' | 'approvalByAnother' | 'approvalClosed' };

/** Writes down what a superuser decides, once for each; of two at once the second sees what the first has decided. */
export async function decideApproval(
  { enqueueMail }: Pick<Server, 'enqueueMail'>,
  trx: Transaction,
  tenant: Tenant,
  session: Decider,
  { id, decision, word, isRead }: Decision,
  now: Date,
): Promise<DecideOutcome> {
  const { code, now: release } = tenant;
  const reader = orderReaderOf(session);
  const row = await findApproval(trx, reader, id, { lock: true });
  if (row === undefined) return { is: 'missing' };
  const superusers = await listSuperusers(trx, { tenant: code, companyId: session.company.id });
  if (!superusers.some(({ id: of }) => of === session.userId)) return { is: 'notAllowed' };
  const approvers = approversOf(superusers, row.user_id);
  if (!approvers.some(({ id: of }) => of === session.userId)) return { is: 'approvalByAnother' };
  const decisions = (await listDecisions(trx, code, [id])).get(id) ?? [];
  const own = decisions.find(({ user_id }) => user_id === session.userId);
  // An answer was lost and the call comes again.
  if (own?.decision === decision && own.word === word) return { is: 'unchanged', row };
  if (!isRead(row.version)) return { is: 'changedMeanwhile', row };
  const statuses = statusesOf(tenant, 'approval');
  const rules = release.side.approvals;
  if (rules === undefined || own !== undefined || !allows(statuses, row.status, 'decision')) return { is: 'approvalClosed' };

  await insertDecision(trx, code, id, { user_id: session.userId, decision, word, at: now });
  const agreed = decisions.length + 1;
  const isApproved = decision === 'approve' && agreed >= neededFor(row.total, rules, approvers);
  const status = decision === 'reject' ? leadsTo(statuses, row.status, 'rejection') : leadsTo(statuses, row.status, 'approval');
  if (decision === 'approve' && !isApproved) await changeApproval(trx, code, id, {}, now);
  else if (status !== undefined) {
    const { shell } = release;
    const lastDay = dayAfter(dayIn(now, shell.timeZone), rules.pricesKeptDays);
    await changeApproval(trx, code, id, { status, ...(isApproved && { lapsesAt: endOfDay(lastDay, shell.timeZone) }) }, now);
    // All who agreed: the last of them has not done it alone.
    const deciders = [...(isApproved ? decisions.map(({ user_id }) => user_id) : []), session.userId];
    const people = await listPeople(trx, code, [row.user_id, ...deciders]);
    const names = deciders.flatMap((of) => people.get(of)?.name ?? []);
    const requester = people.get(row.user_id);
    const values = {
      shop: shell.name,
      businessName: session.company.businessName,
      approvalId: id,
      amount: formatMoney(row.total, shell),
      superuser: new Intl.ListFormat(shell.language).format(names),
    };
    const notification = {
      to: { userId: row.user_id, email: requester?.email ?? '', companyId: row.company_id },
      details: { amount: row.total },
      about: id,
      values: { ...values, firstName: requester?.firstName ?? '', word },
    };
    if (requester === undefined) return { is: 'approvalClosed' };
    const given = { ...notification.values, until: formatDay(lastDay, shell) };
    if (isApproved) await notify({ enqueueMail }, trx, release, { ...notification, event: 'approvalGiven', values: given }, now);
    else {
      await notify({ enqueueMail }, trx, release, { ...notification, event: 'approvalRefused' }, now);
      // Who had agreed believes that it is only a matter of time.
      const earlier = approvers.filter(({ id: of }) => decisions.some(({ user_id }) => user_id === of));
      for (const { id: userId, email, firstName } of earlier) {
        const to = { ...notification.to, userId, email };
        const toldOf = { ...notification.values, firstName, buyer: requester.name };
        await notify({ enqueueMail }, trx, release, { ...notification, event: 'approvalRefusedByOther', to, values: toldOf }, now);
      }
    }
  }
  const decided = await findApproval(trx, reader, id);
  return decided === undefined ? { is: 'missing' } : { is: 'decided', row: decided };
}
