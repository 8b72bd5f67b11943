import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly HTMLDialogElement[]): void => {
  open = next;
  for (const listener of listeners) listener();
};

/** A modal is open: all outside it is inert, for eyes and for screen readers. Returns what ends that. */
export const enterDialog = (dialog: HTMLDialogElement): (() => void) => {
  set([...open, dialog]);
  return () => set(open.filter((one) => one !== dialog));
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const topDialog = (): HTMLDialogElement | undefined => open.at(-1);

/** The topmost modal, if there is one. */
export const useTopDialog = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, topDialog, topDialog);
