import type { components } from '../../../contract/generated/api.ts';
import type { Refusal } from '../../http/call.ts';
import type { CompanySession } from '../../http/operation.ts';
import { readDaySpan } from '../../http/readDaySpan.ts';
import { printedLabel, printedText } from '../../papers/word.ts';
import type { FieldChange } from '../../policy/forms/changesBetween.ts';
import { type FieldRow, rowsInWords } from '../../policy/forms/rowsInWords.ts';
import { actionsIn, companyEvents, type HistoryGroup } from '../../policy/history/companyEvents.ts';
import type { Tenant } from '../../release/tenants.ts';
import { findApprovalTotals } from '../../store/approvals/approvals.ts';
import { type HistoryFilter, type HistoryRow, namesInCompany } from '../../store/audit/companyHistory.ts';
import type { Database } from '../../store/database.ts';
import { isId } from '../../store/isId.ts';

export type HistoryItem = components['schemas']['CompanyHistoryItem'];

type Narrowed = { readonly group?: HistoryGroup; readonly person?: string; readonly fromDate?: string; readonly toDate?: string };
export type HistoryReading = {
  readonly db: Database;
  readonly tenant: Tenant;
  readonly session: CompanySession;
  readonly query: Narrowed;
};

/** What of its history a company's superuser asks for. */
export function parseHistoryQuery({ tenant, query }: HistoryReading): HistoryFilter | Refusal {
  const span = readDaySpan(query, tenant.now.shell.timeZone);
  if ('refused' in span) return span;
  return { actions: actionsIn(query.group), span, person: query.person?.trim() || undefined };
}

/** Entries of a company's history in the tenant's words. */
export async function describeHistory({ db, tenant, session }: HistoryReading, rows: readonly HistoryRow[]): Promise<HistoryItem[]> {
  const key = { tenant: tenant.code, companyId: session.company.id };
  const names = await namesInCompany(db, key, [...new Set(rows.flatMap(({ actor, subject }) => [actor, subject]))]);
  const approvals = rows.flatMap(({ action, subject }) => (companyEvents[action]?.group === 'approvals' ? [subject] : []));
  const totals = await findApprovalTotals(db, key, approvals.filter(isId));
  const rowsOf = await rowsInWords(tenant, ['updateOrganization', 'addCollaborator']);
  return rows.map((row) => describeEntry(tenant, row, { names, totals, rowsOf }));
}

type RowsOf = (record: unknown) => readonly FieldRow[];
type Known = { readonly names: ReadonlyMap<string, string>; readonly totals: ReadonlyMap<string, string>; readonly rowsOf: RowsOf };

function describeEntry(
  { now: release }: Tenant,
  { id, at, actor, action, subject, changes }: HistoryRow,
  { names, totals, rowsOf }: Known,
): HistoryItem {
  const { group = 'company', event = '', byShop } = companyEvents[action] ?? {};
  const total = totals.get(subject);
  const removedLabel = printedLabel(release, 'historyGone');
  // It begins what is said of who did it.
  const byWhom = names.get(actor) ?? `${removedLabel.charAt(0).toLocaleUpperCase(release.shell.language)}${removedLabel.slice(1)}`;
  return {
    id,
    at: at.toISOString(),
    group,
    text: printedText(release, 'historyEvent', { event, name: names.get(subject) ?? removedLabel }),
    by: byShop ? printedLabel(release, 'historyShop') : byWhom,
    ...(total !== undefined && { approval: { id: subject, total } }),
    changes: changesInWords(changes ?? [], rowsOf),
  };
}

/** Each changed field under its label; one that the tenant's forms ask no more has no words and is left out. */
function changesInWords(changes: readonly FieldChange[], rowsOf: RowsOf): HistoryItem['changes'] {
  const sideOf = (side: 'from' | 'to') => {
    const record = Object.fromEntries(changes.flatMap((change) => (change[side] === undefined ? [] : [[change.field, change[side]]])));
    return new Map(rowsOf(record).map((row) => [row.field, row]));
  };
  const [before, after] = [sideOf('from'), sideOf('to')];
  return changes.flatMap(({ field }) => {
    const [from, to] = [before.get(field), after.get(field)];
    const label = to?.term ?? from?.term;
    if (label === undefined) return [];
    return [{ label, ...(from && { from: from.value }), ...(to && { to: to.value }) }];
  });
}
