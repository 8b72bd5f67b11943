import { useSyncExternalStore } from 'react';

/** Where the products that somebody wants to compare are kept, so that other tabs of the shop know them too. */
const keyOf = (tenant: string): string => `compared:${tenant}`;

const read = (tenant: string): string => {
  try {
    return localStorage.getItem(keyOf(tenant)) ?? '';
  } catch {
    return '';
  }
};

const listeners = new Set<() => void>();

const write = (tenant: string, skus: readonly string[]): void => {
  try {
    if (skus.length === 0) localStorage.removeItem(keyOf(tenant));
    else localStorage.setItem(keyOf(tenant), skus.join(','));
  } catch {
    // Without storage nothing is kept: the address of a comparison still holds its products.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

const listed = (text: string): readonly string[] => text.split(',').filter((sku) => sku !== '');

export type Compared = {
  readonly skus: readonly string[];
  readonly put: (skus: readonly string[]) => void;
};

/** The products that are chosen for a comparison, in the order in which they were. */
export const useCompared = (tenant: string): Compared => ({
  skus: listed(useSyncExternalStore(subscribe, () => read(tenant))),
  put: (skus) => write(tenant, skus),
});

/** Whoever signs out leaves no choice behind. */
export const forgetCompared = (tenant: string): void => write(tenant, []);
