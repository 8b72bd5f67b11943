import { useSyncExternalStore } from 'react';

/** What a page says of something that was done, wherever the person is by then. */
export type Toast = {
  readonly tone: 'success' | 'error';
  readonly text: string;
  /** Sends the same once more. */
  readonly again?: () => void;
  /** Where what was done can be seen. */
  readonly link?: { readonly text: string; readonly to: string };
  /** Undoes it: what the button says, and what it does; `lapse` is called instead once nobody can press it any more. */
  readonly undo?: { readonly text: string; readonly run: () => void; readonly lapse?: () => Promise<void> };
};

let toast: Toast | undefined;
const listeners = new Set<() => void>();

/** Says something in the place that the frame has for it; the last message replaces the one before. */
export const showToast = (next: Toast | undefined): void => {
  const before = replaceToast(next);
  void before?.undo?.lapse?.();
};

const replaceToast = (next: Toast | undefined): Toast | undefined => {
  const before = toast;
  toast = next;
  for (const listener of listeners) listener();
  return before;
};

/** What was done is undone. */
export const undoToast = (): void => replaceToast(undefined)?.undo?.run();

/** After leaving nothing can be undone: what waited for that is done first. */
export const lapseToast = async (): Promise<void> => {
  if (toast?.undo?.lapse) await replaceToast(undefined)?.undo?.lapse?.();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const currentToast = (): Toast | undefined => toast;

/** What is to be said now. */
export const useToast = (): Toast | undefined => useSyncExternalStore(subscribe, currentToast, currentToast);
