import { createDeletions } from '../../app/calls/createDeletions.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import { type Address, addressesPath, addressPath, nameOf, overviewPath } from './address.ts';

const deletions = createDeletions<Address>({
  keyOf: ({ id }) => id,
  async send(tenant, { id }, keepalive) {
    const { error } = await sendCall(tenant, 'delete', addressPath, { path: { id }, keepalive });
    // Gone already, by another tab or an earlier try: that is what was wanted.
    if (error && error.status !== 404 && error.status !== 401) showToast({ tone: 'error', text: tenant.message('addressNotDeleted') });
    await invalidate([addressesPath, overviewPath]);
  },
});

/** Takes an address off the list, and says so with a way back. `next`: the name of the one that becomes the favourite. */
export const deleteAddress = (tenant: Tenant, address: Address, next: string | undefined): void => {
  const name = nameOf(address);
  deletions.remove(tenant, address, {
    deleted: next === undefined ? tenant.say('addressDeleted', { name }) : tenant.say('addressDeletedNext', { name, next }),
    kept: tenant.say('addressKept', { name }),
  });
};

/** Addresses that are no longer in the list, though the server may have them still. */
export const { useDeleted } = deletions;
