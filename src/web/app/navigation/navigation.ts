import { useSyncExternalStore } from 'react';
import { createRandomKey } from '../calls/createRandomKey.ts';

/** Where the page is within its tenant, and how it came there. */
export type Place = {
  /** Path behind `/{tenant}`: `/crear-cuenta/2`; `/` is the home page. */
  readonly path: string;
  readonly search: string;
  /** What was handed over on the way here; it survives a reload. */
  readonly state: unknown;
  /** One for each entry of the history. */
  readonly key: string;
  readonly how: 'loaded' | 'went' | 'replaced' | 'returned';
};

type Entry = { readonly key: string; readonly state: unknown };

const base = `/${location.pathname.split('/')[1] ?? ''}`;

const placeNow = (how: Place['how']): Place => {
  const entry: Entry | null = history.state;
  return {
    path: location.pathname.slice(base.length) || '/',
    search: location.search,
    state: entry?.state,
    key: entry?.key ?? '',
    how,
  };
};

let place = placeNow('loaded');
const listeners = new Set<() => void>();

const arrive = (how: Place['how']): void => {
  place = placeNow(how);
  for (const listener of listeners) listener();
};

addEventListener('popstate', () => arrive('returned'));

/** The address of a path within the tenant. */
export const hrefOf = (path: string): string => (path === '/' ? base : base + path);

/** Goes to a path within the tenant without a load of the page. */
export const navigate = (path: string, { replace = false, state }: { readonly replace?: boolean; readonly state?: unknown } = {}): void => {
  const entry: Entry = { key: createRandomKey(), state };
  if (replace) history.replaceState(entry, '', hrefOf(path));
  else history.pushState(entry, '', hrefOf(path));
  arrive(replace ? 'replaced' : 'went');
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The place, and a render when it changes. */
export const usePlace = (): Place => useSyncExternalStore(subscribe, () => place);
