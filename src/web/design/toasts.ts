/** Words of what has just happened, and how to take it back. */
export type Toast = { readonly id: number; readonly text: string; readonly undo: (() => void) | undefined };

let toast: Toast | undefined;
let ids = 0;
const listeners = new Set<() => void>();

const set = (next: Toast | undefined): void => {
  toast = next;
  for (const listener of listeners) listener();
};

/** Tells in passing that something was done; a newer one takes its place. `undo` offers to take it back. */
export const showToast = (text: string, { undo }: { readonly undo?: () => void } = {}): void => {
  ids++;
  set({ id: ids, text, undo });
};

export const hideToast = (): void => set(undefined);

export const currentToast = (): Toast | undefined => toast;

export const onToast = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
