import { useSyncExternalStore } from 'react';
import { onSession } from '../session/session.ts';
import { comparedKey } from './forgetCompared.ts';

const read = (tenant: string): string => {
  try {
    return localStorage.getItem(comparedKey(tenant)) ?? '';
  } catch {
    return '';
  }
};

const listeners = new Set<() => void>();

const write = (tenant: string, skus: readonly string[]): void => {
  try {
    if (skus.length === 0) localStorage.removeItem(comparedKey(tenant));
    else localStorage.setItem(comparedKey(tenant), skus.join(','));
  } catch {
    // Without storage nothing is kept: the address of a comparison still holds its products.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  // It is removed on sign-out.
  const leave = onSession(listener);
  return () => {
    listeners.delete(listener);
    leave();
    removeEventListener('storage', listener);
  };
};

const splitSkus = (text: string): readonly string[] => text.split(',').filter((sku) => sku !== '');

export type ComparedProducts = {
  readonly skus: readonly string[];
  readonly put: (skus: readonly string[]) => void;
};

/** The products that are chosen for a comparison, in the order in which they were. */
export const useCompared = (tenant: string): ComparedProducts => ({
  skus: splitSkus(
    useSyncExternalStore(
      subscribe,
      () => read(tenant),
      () => '',
    ),
  ),
  put: (skus) => write(tenant, skus),
});
