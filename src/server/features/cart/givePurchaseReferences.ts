import { refuse } from '../../http/call.ts';
import { command, type FormUse } from '../../http/operation.ts';
import { asksReferences, referencesIn } from '../../policy/forms/purchaseReferences.ts';
import { cartOwnerOf, putReferences } from '../../store/cart/carts.ts';

/** Stores with the cart what the company calls its next purchase by. */
export const givePurchaseReferences = command<'givePurchaseReferences', 'company', FormUse>('givePurchaseReferences', {
  caller: 'company',
  guard: ({ call, session }) => (asksReferences(call.tenant, session) ? undefined : refuse('notFound')),
  limits: ({ server: { limits }, session }) => [[limits.cartOfPerson, session.userId]],
  form: ({ call: { body } }) => ({ operation: 'givePurchaseReferences', body }),
  async effect({ call: { now }, session, submitted, trx }) {
    const references = referencesIn(submitted.record);
    await putReferences(trx, cartOwnerOf(session), references, now);
    return { status: 200, body: { references } };
  },
});
