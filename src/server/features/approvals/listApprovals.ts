import { describeApprovals, readApprovalView } from '../../domain/approvals/approvalViews.ts';
import { query } from '../../http/operation.ts';
import { readPaging } from '../../http/paging.ts';
import { namesOf, statusesIn, statusesOf } from '../../policy/statuses.ts';
import { listApprovals as findApprovals } from '../../store/approvals/approvals.ts';
import { rowBody } from './approvalBody.ts';

export const listApprovals = query('listApprovals', {
  caller: 'company',
  async answer({ server: { db }, call: { tenant, query: filter }, session }) {
    const { page, size } = readPaging(filter);
    const view = await readApprovalView(db, tenant, session);
    const table = statusesOf(tenant, 'approval');
    const statuses = filter.group === undefined ? namesOf(table) : statusesIn(table, [filter.group]);
    const { rows, total } = await findApprovals(db, view.reader, { statuses, page, size });
    const items = (await describeApprovals(db, view, rows)).map((seen) => rowBody(tenant, seen));
    return { status: 200, body: { items, page, size, total } };
  },
});
