import { randomBytes } from 'node:crypto';
import { endOfSharing } from '../../domain/quotations/endOfSharing.ts';
import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { putShare } from '../../store/quotations/quotationShares.ts';
import { findQuotation, quotationReaderOf } from '../../store/quotations/quotations.ts';
import { shareTokenMac } from './shareTokenMac.ts';

/** More than anyone can guess. */
const tokenBytes = 32;

/** Makes a link to a quotation, replacing any earlier one: its token is only in this answer. */
export const shareQuotation = command('shareQuotation', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.sharesOfPerson, session.userId]],
  async effect({ server: { secret }, call: { tenant, path, now }, session, trx }) {
    const quotation = await findQuotation(trx, quotationReaderOf(session), path.id, { lock: true });
    if (quotation === undefined) return refuse('notFound');
    const token = randomBytes(tokenBytes).toString('base64url');
    const endsAt = endOfSharing(tenant.now, now);
    const share = { tokenMac: shareTokenMac(secret, tenant.code, token), endsAt };
    await putShare(trx, { tenant: tenant.code, quotationId: quotation.id }, share, now);
    return {
      status: 200,
      body: { token, endsAt: endsAt.toISOString() },
      audit: { action: 'quotation shared', subject: quotation.id },
    };
  },
});
