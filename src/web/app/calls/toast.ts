import { useSyncExternalStore } from 'react';

/** What a page says of something that was done, wherever the person is by then. */
export type Toast = {
  readonly tone: 'success' | 'error';
  readonly text: string;
  /** Sends the same once more. */
  readonly again?: () => void;
  /** Undoes it: what the button says, and what it does. */
  readonly undo?: { readonly text: string; readonly run: () => void };
};

let toast: Toast | undefined;
const listeners = new Set<() => void>();

/** Says something in the place that the frame has for it; the last word takes the place of the one before. */
export const showToast = (next: Toast | undefined): void => {
  toast = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is to be said now. */
export const useToast = (): Toast | undefined => useSyncExternalStore(subscribe, () => toast);
