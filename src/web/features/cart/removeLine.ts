import { createDeletions } from '../../app/calls/createDeletions.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { type CartLine, cartPath, cartQuery } from '../../app/products/cart.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import { dropLineEdit } from './lineEdits.ts';

const deletions = createDeletions<CartLine>({
  keyOf: ({ sku }) => sku,
  async send(tenant, { sku }, keepalive) {
    const { error } = await sendCall(tenant, 'delete', `${cartPath}/{sku}`, { path: { sku }, keepalive });
    // Gone already, by another tab or an earlier try: that is what was wanted.
    if (error && error.status !== 404 && error.status !== 401) showToast({ tone: 'error', text: error.errorObj.message });
    await invalidate([cartQuery]);
  },
});

/** Takes a line out of the cart, and says so with a way back. */
export const removeLine = (tenant: Tenant, line: CartLine): void => {
  const name = line.name ?? line.sku;
  dropLineEdit(line.sku);
  deletions.remove(tenant, line, { deleted: tenant.say('lineRemoved', { name }), kept: tenant.say('lineKept', { name }) });
};

/** Lines that are no longer in the cart, though the server may have them still. */
export const { useDeleted } = deletions;
