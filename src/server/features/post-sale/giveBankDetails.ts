import { storeRefundAccount } from '../../domain/refunds/storeRefundAccount.ts';
import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { ticketBody } from './ticketBody.ts';

export const giveBankDetails = command('giveBankDetails', {
  caller: 'person',
  idempotent: true,
  limits: ({ server: { limits }, session }) => [[limits.bankDetailsOfPerson, session.userId]],
  form: ({ call: { body } }) => ({ operation: 'giveBankDetails', body }),
  async effect({ server, call: { tenant, path, now }, session, submitted, trx }) {
    const outcome = await storeRefundAccount(server, trx, { tenant, session, ticketId: path.id, submitted }, now);
    switch (outcome.is) {
      case 'missing':
        return refuse('notFound');
      case 'tooLate':
        return refuse('bankDataTooLate');
      case 'stored': {
        const body = await ticketBody(server, tenant, outcome.ticket, now);
        return { status: 201, body, audit: { action: 'bank details given', subject: path.id } };
      }
    }
  },
});
