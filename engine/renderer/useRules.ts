import { useCallback, useEffect, useRef, useState } from 'react';
import type { IsUnlisted } from '../forms/withLists.ts';
import { type FormSource, loadRules, type Rules } from './loadRules.ts';

/** Whether they did not come; `outdated`: since a newer version of the page has replaced them. */
export type LoadFailure = boolean | 'outdated';

export type RulesState = { readonly rules?: Rules; readonly failed: LoadFailure; readonly load: () => void };

/** In milliseconds; browsers without idle callbacks wait this long. */
const SOON = 200;

const whenIdle = (act: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, SOON);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
};

type Options = {
  readonly atOnce: boolean;
  /** The same function at each call. */
  readonly isUnlisted: IsUnlisted;
  readonly onLoaded: (rules: Rules) => void;
};

/** Rules and flow: loaded at once where the screen waits for them, else once the browser is idle or `load` is called (a field takes the focus). */
export const useRules = (source: FormSource, { atOnce, isUnlisted, onLoaded }: Options): RulesState => {
  const [state, setState] = useState<{ readonly rules?: Rules; readonly failed: LoadFailure }>({ failed: false });
  const loading = useRef(false);
  const loaded = useRef(onLoaded);
  loaded.current = onLoaded;
  const load = useCallback(() => {
    if (loading.current) return;
    loading.current = true;
    loadRules(source, isUnlisted).then(
      (rules) => {
        loaded.current(rules);
        setState({ rules, failed: false });
      },
      async () => {
        const isOutdated = await source.isOutdated?.();
        loading.current = false;
        setState({ failed: isOutdated ? 'outdated' : true });
      },
    );
  }, [source, isUnlisted]);
  useEffect(() => {
    if (atOnce) load();
    else return whenIdle(load);
    return undefined;
  }, [atOnce, load]);
  return { ...state, load };
};
