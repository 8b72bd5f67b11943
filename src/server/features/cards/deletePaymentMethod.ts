import { monthOf, paymentMethodBody } from '../../http/bodies/paymentMethodBody.ts';
import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { removeCard } from '../../store/cards/cards.ts';

export const deletePaymentMethod = command('deletePaymentMethod', {
  caller: 'person',
  async effect({ server: { revoke }, call: { tenant, path, now }, session, trx }) {
    const removed = await removeCard(trx, session, path.id, monthOf(tenant, now), now);
    if (removed === undefined) return refuse('cardNotDeleted');
    await revoke(trx, { tenant: tenant.code, id: removed.revocation });
    const favourite = removed.favourite === undefined ? {} : { favourite: paymentMethodBody(tenant, removed.favourite, now) };
    return { status: 200, body: { id: path.id, ...favourite }, audit: { action: 'card deleted', subject: path.id } };
  },
});
