import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
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
    const items = await Promise.all(rows.map((row) => collaboratorBody(viewOf(context, company), row)));
    return { status: 200, body: { items, page, size, total } };
  },
});
