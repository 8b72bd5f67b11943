import { useSyncExternalStore } from 'react';
import type { Tenant } from '../shell/tenant.tsx';
import { showToast } from './toast.ts';

type Deletion<T> = { readonly item: T; readonly is: 'undoable' | 'sent' };

type DeletionOptions<T> = {
  readonly keyOf: (item: T) => string;
  /** Deletes it at the server, reports a failure, and reloads what was changed. `keepalive`: the page is left. */
  readonly send: (tenant: Tenant, item: T, keepalive: boolean) => Promise<void>;
};

type Words = { readonly deleted: string; readonly kept: string };

/**
 * Deletions that can be undone: the row is removed at once, the call is sent when it can no longer be undone. Whatever fails on the way (the
 * page, the network, the session), the thing is still there; one deleted at once and created again would be lost with the second call, and
 * would come back as another one at the end of the list.
 */
export const createDeletions = <T>({ keyOf, send }: DeletionOptions<T>) => {
  let deletions: readonly Deletion<T>[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Deletion<T>[]): void => {
    deletions = next;
    for (const listener of listeners) listener();
  };
  const without = (item: T): readonly Deletion<T>[] => deletions.filter((one) => keyOf(one.item) !== keyOf(item));
  const sendOnce = async (tenant: Tenant, item: T, keepalive: boolean): Promise<void> => {
    if (!deletions.some((one) => keyOf(one.item) === keyOf(item) && one.is === 'undoable')) return;
    set(deletions.map((one) => (keyOf(one.item) === keyOf(item) ? { ...one, is: 'sent' } : one)));
    await send(tenant, item, keepalive);
    set(without(item));
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    /** Takes something off its list, and says so with a way back. */
    remove: (tenant: Tenant, item: T, { deleted, kept }: Words): void => {
      set([...without(item), { item, is: 'undoable' }]);
      const leave = (): void => void sendOnce(tenant, item, true);
      addEventListener('pagehide', leave, { once: true });
      showToast({
        tone: 'success',
        text: deleted,
        undo: {
          text: tenant.say('undo'),
          run: () => {
            removeEventListener('pagehide', leave);
            set(without(item));
            showToast({ tone: 'success', text: kept });
          },
          lapse: async () => {
            removeEventListener('pagehide', leave);
            await sendOnce(tenant, item, false);
          },
        },
      });
    },
    /** What is no longer in the list, though the server may have it still. */
    useDeleted: (): readonly T[] => {
      const now = useSyncExternalStore(
        subscribe,
        () => deletions,
        () => deletions,
      );
      return now.map(({ item }) => item);
    },
  };
};
