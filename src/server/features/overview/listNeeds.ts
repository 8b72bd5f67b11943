import { dayIn } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { listOpenApprovals, readApprovalView } from '../../domain/approvals/approvalViews.ts';
import type { Context } from '../../http/operation.ts';
import { dayAfter } from '../../policy/calendar/days.ts';
import { openConsents, purposeOf } from '../../policy/consents/openConsents.ts';
import { limitOf } from '../../policy/limitOf.ts';
import type { OperationId } from '../../policy/operationId.ts';
import { statusesOf, statusesThatAllow } from '../../policy/statuses.ts';
import { listOpenInvitations } from '../../store/collaborators/listOpenInvitations.ts';
import { listConsents } from '../../store/consents/consents.ts';
import { listWaitingOrders } from '../../store/orders/listWaitingOrders.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { listOpenRefunds } from '../../store/post-sale/listOpenRefunds.ts';
import type { QuotationRow } from '../../store/quotations/quotations.ts';

type Need = components['schemas']['Need'];
export type OverviewContext = Context<'readAccountOverview', 'person'>;

/** The maximum of each kind: the lists have all of them. */
const mostOfKind = 10;

/** May this person make the call? */
export const mayCall = ({ call: { tenant, roles } }: OverviewContext, operation: OperationId): boolean =>
  (tenant.now.side.permissions[operation] ?? []).some((role) => roles.some((own) => own === role));

/** What waits for this person: first what others wait for, then the most urgent; without what they may not do. */
export async function listNeeds(context: OverviewContext, valid: readonly QuotationRow[]): Promise<Need[]> {
  const needs = [
    ...(await ofOrders(context)),
    ...(await ofRefunds(context)),
    ...(await ofConsents(context)),
    ...ofQuotations(context, valid),
    ...(await ofApprovals(context)),
    ...(await ofCompany(context)),
  ];
  return needs.toSorted((a, b) => place(a).localeCompare(place(b)));
}

/** A request of a colleague has days, but nobody else can end the wait. */
const place = ({ kind, deadline = '9999' }: Need): string => `${kind === 'approvalAsked' ? 0 : 1} ${deadline}`;

/** A deadline, and the day shown to people: the last valid one. */
const until = ({ call: { tenant } }: OverviewContext, ends: Date) => ({
  deadline: ends.toISOString(),
  day: dayIn(new Date(ends.getTime() - 1), tenant.now.shell.timeZone),
});

async function ofOrders(context: OverviewContext): Promise<Need[]> {
  const { server, call, session } = context;
  const statuses = statusesOf(call.tenant, 'order');
  const unpaid = mayCall(context, 'addToCart') ? statusesThatAllow(statuses, 'payment') : [];
  const ready = mayCall(context, 'listOrders') ? statusesThatAllow(statuses, 'pickup') : [];
  if (unpaid.length + ready.length === 0) return [];
  const rows = await listWaitingOrders(server.db, orderReaderOf(session), [...unpaid, ...ready], mostOfKind);
  return rows.map(({ number: id, status, total: amount, currency, lapses_at: ends, store }): Need => {
    if (!unpaid.includes(status)) return { kind: 'orderReady', id, ...(store !== null && { name: store.name }) };
    return { kind: 'paymentPending', id, amount, currency, ...(ends !== null && until(context, ends)) };
  });
}

async function ofRefunds(context: OverviewContext): Promise<Need[]> {
  const { server, call, session } = context;
  const statuses = mayCall(context, 'giveBankDetails') ? statusesThatAllow(statusesOf(call.tenant, 'refund'), 'bankData') : [];
  if (statuses.length === 0) return [];
  const rows = await listOpenRefunds(server.db, orderReaderOf(session), statuses, call.now, mostOfKind);
  return rows.map(({ id, order_number: name, amount, currency, bank_data_ends_at: ends }) => ({
    ...{ kind: 'bankDetails', id, name, amount, currency },
    ...(ends !== null && until(context, ends)),
  }));
}

async function ofConsents({ server, call: { tenant }, session }: OverviewContext): Promise<Need[]> {
  const { consents } = tenant.now.side;
  const open = openConsents(consents, purposeOf(session), await listConsents(server.db, tenant.code, session.userId));
  return open.map((id) => ({ kind: 'consent', id, name: consents[id]?.text ?? id }));
}

function ofQuotations(context: OverviewContext, valid: readonly QuotationRow[]): Need[] {
  const { now, tenant } = context.call;
  const lastDay = dayAfter(dayIn(now, tenant.now.shell.timeZone), limitOf(tenant.now.side, 'quotationEndsSoonDays'));
  return valid
    .filter(({ valid_until: day }) => day <= lastDay)
    .slice(0, mostOfKind)
    .map(({ id, number: name, total: amount, currency, ends_at: ends }) => ({
      ...{ kind: 'quotationEnding', id, name, amount, currency },
      ...until(context, ends),
    }));
}

/** What each request for a purchase is to its reader, by what they may do next. */
const approvalNeeds = { decision: 'approvalAsked', purchase: 'approvalGiven', withdrawal: 'approvalWaiting' } as const;

/** What waits for a superuser's decision, what was agreed to and is not bought yet, and what the person waits for. */
async function ofApprovals(context: OverviewContext): Promise<Need[]> {
  const { server, call, session } = context;
  if (session.company === undefined || !mayCall(context, 'listApprovals')) return [];
  const view = await readApprovalView(server.db, call.tenant, session);
  const rows = await listOpenApprovals(server.db, view, mostOfKind);
  return rows.map(({ row, askedBy: name, next }) => ({
    ...{ kind: approvalNeeds[next], id: row.id, name, amount: row.total, currency: row.currency },
    ...(row.lapses_at !== null && until(context, row.lapses_at)),
  }));
}

async function ofCompany(context: OverviewContext): Promise<Need[]> {
  const { server, call, session } = context;
  const { company } = session;
  if (company === undefined) return [];
  const waiting: Need[] =
    company.answerBy === undefined ? [] : [{ kind: 'companyWaiting', id: company.id, name: company.businessName, day: company.answerBy }];
  if (!mayCall(context, 'resendInvitation')) return waiting;
  const key = { tenant: call.tenant.code, companyId: company.id };
  const invited = await listOpenInvitations(server.db, key, call.now, mostOfKind);
  return [
    ...waiting,
    ...invited.map(({ id, email: name, invited_until: ends }): Need => ({ kind: 'invitationOpen', id, name, ...until(context, ends) })),
  ];
}
