import { addCompany } from '../../domain/company/addCompany.ts';
import type { Refusal } from '../../http/call.ts';
import { limitRegistrations } from '../../http/challenge/takenAnswers.ts';
import { refuseTaken } from '../../http/forms/notSaved.ts';
import { refuseUnknownPostcode } from '../../http/forms/refuseUnknownPostcode.ts';
import { claimFiles, refuseUnknownFiles } from '../../http/forms/sentFiles.ts';
import { command } from '../../http/operation.ts';

/** A signed-in person adds a company and becomes its first superuser. */
export const addOrganization = command('addOrganization', {
  caller: 'person',
  idempotent: true,
  guard: ({ server, call }) => limitRegistrations(server, call),
  form: ({ call: { body, path } }) => ({
    operation: 'addOrganization',
    body,
    newExperience: path.version === 'v3',
    refuseMistakes: (refusal: Refusal) => refusal,
  }),
  prepare: async ({ server, call: { tenant, now }, submitted }) =>
    (await refuseUnknownPostcode(server.db, tenant.code, submitted, now, 'mistakes')) ??
    (await refuseUnknownFiles(server, tenant.code, submitted, now)),
  async effect({ server, call: { tenant, header, now }, session, submitted, trx }) {
    const addition = { tenant, person: session, submitted, channel: header['x-channel'] };
    const requested = await addCompany(server, trx, addition, now);
    const refused = await claimFiles(server, trx, tenant.code, submitted, requested.organizationId, now);
    if (refused !== undefined) return refused;
    const audit = { action: 'company added', subject: requested.organizationId, company: { id: requested.organizationId } };
    return { status: 201, body: { userId: session.userId, ...requested }, audit };
  },
  async refuseConflict({ server, call, submitted }, constraint) {
    const refusal = await refuseTaken(server, call, submitted, constraint);
    // The company is new: there is nothing that was not saved.
    return refusal.refused === 'notSaved' ? { ...refusal, refused: 'mistakes' } : refusal;
  },
});
