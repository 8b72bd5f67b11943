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

let base = '';

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

let place: Place = { path: '/', search: '', state: undefined, key: '', how: 'loaded' };
const listeners = new Set<() => void>();

const arrive = (how: Place['how']): void => {
  place = placeNow(how);
  for (const listener of listeners) listener();
};

if (typeof location !== 'undefined') {
  base = `/${location.pathname.split('/')[1] ?? ''}`;
  place = placeNow('loaded');
  addEventListener('popstate', () => arrive('returned'));
}

/** A fixed address if there is no browser, to draw what it shows. */
export const drawPlace = (pathname: string, search: string): void => {
  base = `/${pathname.split('/')[1] ?? ''}`;
  place = { path: pathname.slice(base.length) || '/', search, state: undefined, key: '', how: 'loaded' };
};

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

const placeHere = (): Place => place;

/** The place, and a render when it changes. */
export const usePlace = (): Place => useSyncExternalStore(subscribe, placeHere, placeHere);
