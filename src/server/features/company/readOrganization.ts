import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { findOrganizationBody } from './findOrganizationBody.ts';

export const readOrganization = query('readOrganization', {
  caller: 'person',
  async answer({ server, call, session: { userId, company } }) {
    if (company === undefined) return refuse('notFound');
    if (company.userType !== 'superuser') return refuse('notAllowed');
    const stored = await findOrganizationBody(server, server.db, call, { userId, company });
    return stored === undefined ? refuse('notFound') : { status: 200, ...stored };
  },
});
