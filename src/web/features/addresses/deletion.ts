import { useSyncExternalStore } from 'react';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import { type Address, addressesPath, addressPath, nameOf, overviewPath } from './address.ts';

/**
 * A deletion that can be undone: the row goes at once, the call goes out when it can be undone no more. Whatever fails on the way (the
 * page, the network, the session), the address is still there; an address deleted at once and written anew would be lost with the second
 * call, and would come back with another id at the end of the list.
 */
type Deletion = { readonly address: Address; readonly is: 'undoable' | 'sent' };

let deletions: readonly Deletion[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly Deletion[]): void => {
  deletions = next;
  for (const listener of listeners) listener();
};
const without = (id: string): readonly Deletion[] => deletions.filter(({ address }) => address.id !== id);

const send = async (tenant: Tenant, { id }: Address, keepalive: boolean): Promise<void> => {
  if (!deletions.some(({ address, is }) => address.id === id && is === 'undoable')) return;
  set(deletions.map((one) => (one.address.id === id ? { ...one, is: 'sent' } : one)));
  const { error } = await sendCall(tenant, 'delete', addressPath, { path: { id }, keepalive });
  // Gone already, by another tab or an earlier try: that is what was wanted.
  if (error && error.status !== 404 && error.status !== 401) showToast({ tone: 'error', text: tenant.message('addressNotDeleted') });
  await invalidate([addressesPath, overviewPath]);
  set(without(id));
};

/** Takes an address off the list, and says so with a way back. `next`: the name of the one that becomes the favourite. */
export const deleteAddress = (tenant: Tenant, address: Address, next: string | undefined): void => {
  const name = nameOf(address);
  set([...without(address.id), { address, is: 'undoable' }]);
  const leave = (): void => void send(tenant, address, true);
  addEventListener('pagehide', leave, { once: true });
  showToast({
    tone: 'success',
    text: next === undefined ? tenant.say('addressDeleted', { name }) : tenant.say('addressDeletedNext', { name, next }),
    undo: {
      text: tenant.say('undo'),
      run: () => {
        removeEventListener('pagehide', leave);
        set(without(address.id));
        showToast({ tone: 'success', text: tenant.say('addressKept', { name }) });
      },
      lapse: async () => {
        removeEventListener('pagehide', leave);
        await send(tenant, address, false);
      },
    },
  });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Addresses that stand in the list no more, though the server may have them still. */
export const useDeleted = (): readonly Address[] => {
  const now = useSyncExternalStore(subscribe, () => deletions);
  return now.map(({ address }) => address);
};
