import { useSyncExternalStore } from 'react';

let solved = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1): void => {
  solved += by;
  for (const listener of listeners) listener();
};

/** Work that the page says is going on, until it ends in whichever way. */
export const whileSolving = async <T>(work: () => Promise<T>): Promise<T> => {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a challenge is being solved now. */
const isSolving = (): boolean => solved > 0;

export const useSolving = (): boolean => useSyncExternalStore(subscribe, isSolving, isSolving);
