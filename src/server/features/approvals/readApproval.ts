import { readApprovalView } from '../../domain/approvals/approvalViews.ts';
import { askService } from '../../http/askService.ts';
import { refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { query } from '../../http/operation.ts';
import { findApproval, listApprovalLines } from '../../store/approvals/approvals.ts';
import { approvalBody } from './approvalBody.ts';

export const readApproval = query('readApproval', {
  caller: 'company',
  async answer({ server: { db, catalogue }, call, session }) {
    const view = await readApprovalView(db, call.tenant, session);
    const row = await findApproval(db, view.reader, call.path.id);
    if (row === undefined) return refuse('notFound');
    const skus = (await listApprovalLines(db, call.tenant.code, row.id)).map(({ sku }) => sku);
    const products = await askService(call, 'availabilityFailed', () => catalogue.find(call.tenant.code, skus));
    // A request is shown even when the catalogue does not answer.
    const body = await approvalBody(db, view, row, 'refused' in products ? [] : products);
    return { status: 200, body, etag: etagOf(row.version) };
  },
});
