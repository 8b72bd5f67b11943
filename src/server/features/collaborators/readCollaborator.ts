import { refuse } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { query } from '../../http/operation.ts';
import { findCollaborator, findCompanyCard } from '../../store/collaborators/collaborators.ts';
import { collaboratorBody, viewOf } from './collaboratorBody.ts';

export const readCollaborator = query('readCollaborator', {
  caller: 'company',
  async answer(context) {
    const { db } = context.server;
    const key = { tenant: context.session.tenant, companyId: context.session.company.id };
    const company = await findCompanyCard(db, key);
    const row = await findCollaborator(db, key, context.call.path.id);
    if (company === undefined || row === undefined) return refuse('notFound');
    return { status: 200, body: await collaboratorBody(viewOf(context, company), row), etag: etagOf(row.version) };
  },
});
