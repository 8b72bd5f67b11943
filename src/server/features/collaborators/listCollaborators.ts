import { readSpent } from '../../domain/spending/allowance.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { windowOf } from '../../policy/spending/windowStart.ts';
import { listCollaborators as findCollaborators, findCompanyCard } from '../../store/collaborators/collaborators.ts';
import { collaboratorBody, viewOf } from './collaboratorBody.ts';

export const listCollaborators = query('listCollaborators', {
  caller: 'company',
  async answer(context) {
    const { db } = context.server;
    const { query } = context.call;
    const { page, size } = readPaging(query);
    const key = { tenant: context.session.tenant, companyId: context.session.company.id };
    const company = await findCompanyCard(db, key);
    if (company === undefined) return refuse('notFound');
    const { rows, total } = await findCollaborators(db, key, { status: query.status, page, size, ...readSort(query.sort ?? 'createdAt') });
    const { tenant, now } = context.call;
    const people = rows.map(({ user_id }) => user_id);
    const isCounted = windowOf(tenant.now.side) !== 'order';
    const view = {
      ...viewOf(context, company),
      ...(isCounted && { spent: await readSpent(db, tenant, key.companyId, people, now) }),
    };
    const items = await Promise.all(rows.map((row) => collaboratorBody(view, row)));
    return { status: 200, body: { items, page, size, total } };
  },
});
