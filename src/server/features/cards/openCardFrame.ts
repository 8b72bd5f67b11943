import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import { customerOf } from './customerOf.ts';
import { refuseGatewayFailure } from './refuseGatewayFailure.ts';
import { labelOfSealed } from './sealedField.ts';

/** Opens a page of the gateway's own, in which a number is typed. */
export const openCardFrame = query('openCardFrame', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.framesOfPerson, session.userId]],
  async answer({ server, call, session }) {
    const { cards } = call.tenant.now.side;
    const [cardForm] = await formsOf(call.tenant, 'addPaymentMethod');
    if (cards === undefined || cardForm === undefined) return refuse('notFound');
    const { origin } = new URL(server.settings.publicUrl);
    const options = { origin, language: call.tenant.now.shell.language, label: labelOfSealed(cardForm) };
    try {
      const customer = customerOf(server, call, session, cards.gateway);
      return { status: 201, body: await server.gatewayOf(cards.gateway).openFrame(customer, options) };
    } catch (error) {
      return refuseGatewayFailure(call, error, 'cardNotAddedYet');
    }
  },
});
