import { editCompany } from '../../domain/company/editCompany.ts';
import { refuse } from '../../http/call.ts';
import { checkTakenLimit } from '../../http/challenge/takenAnswers.ts';
import { isCurrent } from '../../http/etag.ts';
import { refuseTaken } from '../../http/forms/notSaved.ts';
import { refuseUnknownPostcode } from '../../http/forms/refuseUnknownPostcode.ts';
import { refuseUnknownFiles, replaceFiles } from '../../http/forms/sentFiles.ts';
import { command } from '../../http/operation.ts';
import { mayEditCompany } from '../../policy/session.ts';
import { findSessionByHash } from '../../store/session/sessions.ts';
import { findOrganizationBody } from './findOrganizationBody.ts';

/**
 * A superuser edits the company, also while its request waits: it can be corrected before it is decided. An edit of one that was rejected sends
 * it for review again.
 */
export const updateOrganization = command('updateOrganization', {
  caller: 'person',
  async guard({ server, call, session: { company } }) {
    if (company === undefined) return refuse('notFound');
    if (!mayEditCompany(company)) return refuse('notAllowed');
    return checkTakenLimit(server, call);
  },
  form: ({ call: { body, path } }) => ({ operation: 'updateOrganization', body, newExperience: path.version === 'v3' }),
  prepare: async ({ server, call: { tenant, now }, session: { company }, submitted }) =>
    (await refuseUnknownPostcode(server.db, tenant.code, submitted, now)) ??
    (await refuseUnknownFiles(server, tenant.code, submitted, now, company?.id)),
  async effect({ server, call, session: { idHash, userId, company }, submitted, trx }) {
    if (company === undefined) return refuse('notFound');
    const { tenant, header, now } = call;
    const isRead = (version: number) => isCurrent(header['if-match'], version);
    const outcome = await editCompany(server, trx, { tenant, companyId: company.id, userId, submitted, isRead }, now);
    if (outcome.is === 'notAllowed') return refuse('notAllowed');
    if (outcome.is === 'taken') return { refuseLater: () => refuseTaken(server, call, submitted, outcome.constraint) };
    if (outcome.is === 'resubmitted' || (outcome.is === 'edited' && outcome.isOpenRequest)) {
      const refused = await replaceFiles(server, trx, tenant.code, submitted, company.id, now);
      if (refused !== undefined) return refused;
    }
    // Read again: its status may be another one by now.
    const current = (await findSessionByHash(trx, tenant, idHash, now))?.company;
    const stored = current && (await findOrganizationBody(server, trx, call, { userId, company: current }));
    if (stored === undefined) return refuse('notFound');
    if (outcome.is === 'changedMeanwhile') return refuse('changedMeanwhile', { current: stored });
    if (outcome.is === 'unchanged') return { status: 200, ...stored };
    const { changes } = outcome;
    const audit = { action: `company ${outcome.is}`, subject: company.id, company: { id: company.id, changes } };
    return { status: 200, ...stored, audit };
  },
  refuseConflict: ({ server, call, submitted }, constraint) => refuseTaken(server, call, submitted, constraint),
});
