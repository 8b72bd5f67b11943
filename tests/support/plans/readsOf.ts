/** A node of a plan, as PostgreSQL explains one that it has carried out. */
type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
};

/** How a statement has read a table. */
export type TableRead = { readonly table: string; readonly how: string; readonly rows: number };

/** What a plan reads of which table: rows that it throws away are read too. */
export function readsOf(plan: PlanNode): readonly TableRead[] {
  const { 'Node Type': how, 'Relation Name': table, 'Actual Rows': kept = 0, 'Actual Loops': loops = 1, Plans = [] } = plan;
  const thrown = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = table === undefined ? [] : [{ table, how, rows: Math.round((kept + thrown) * loops) }];
  return [...own, ...Plans.flatMap(readsOf)];
}
