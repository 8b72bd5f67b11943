import { monthOf, paymentMethodBody } from '../../http/bodies/paymentMethodBody.ts';
import { refuse } from '../../http/call.ts';
import { command } from '../../http/operation.ts';
import { preferCard } from '../../store/cards/cards.ts';

export const preferPaymentMethod = command('preferPaymentMethod', {
  caller: 'person',
  async effect({ call: { tenant, body, now }, session, trx }) {
    const outcome = await preferCard(trx, session, body.paymentMethodId, monthOf(tenant, now), now);
    switch (outcome.is) {
      case 'preferred':
        return { status: 200, body: paymentMethodBody(tenant, outcome.row, now) };
      case 'missing':
        return refuse('cardNotFavourite');
      case 'expired':
        return refuse('cardExpired');
    }
  },
});
