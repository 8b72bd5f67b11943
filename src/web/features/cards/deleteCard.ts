import { createDeletions } from '../../app/calls/createDeletions.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import { changedByCards, methodPath, nameOf, type PaymentMethod } from './paymentMethod.ts';

const deletions = createDeletions<PaymentMethod>({
  keyOf: ({ id }) => id,
  async send(tenant, { id }, keepalive) {
    const { error } = await sendCall(tenant, 'delete', methodPath, { path: { id }, keepalive });
    // Gone already, by another tab or an earlier try: that is what was wanted.
    if (error && error.status !== 404 && error.status !== 401) showToast({ tone: 'error', text: tenant.message('cardNotDeleted') });
    await invalidate(changedByCards);
  },
});

/** Takes a card off the list, and says so with a way back. `next`: the one that becomes the favourite. */
export const deleteCard = (tenant: Tenant, card: PaymentMethod, next: PaymentMethod | undefined): void => {
  const name = nameOf(tenant, card);
  deletions.remove(tenant, card, {
    deleted: next === undefined ? tenant.say('cardDeleted', { name }) : tenant.say('cardDeletedNext', { name, next: nameOf(tenant, next) }),
    kept: tenant.say('cardKept', { name }),
  });
};

/** Cards that are no longer in the list, though the server may have them still. */
export const { useDeleted } = deletions;
