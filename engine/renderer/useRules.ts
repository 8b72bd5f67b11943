import { useCallback, useEffect, useRef, useState } from 'react';
import type { IsUnlisted } from '../forms/withLists.ts';
import { type FormSource, loadRules, type Rules } from './loadRules.ts';

type Loading = { readonly rules?: Rules; readonly failed: boolean; readonly isOutdated: boolean };

export type RulesState = Loading & { readonly load: () => void };

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
  /** Whether a file that did not come was replaced by a newer version of the page. */
  readonly isOutdated: () => Promise<boolean>;
};

/** Rules and flow: loaded at once where the screen waits for them, else once the browser is idle or `load` is called (a field takes the focus). */
export const useRules = (source: FormSource, { atOnce, isUnlisted, onLoaded, isOutdated }: Options): RulesState => {
  const [state, setState] = useState<Loading>({ failed: false, isOutdated: false });
  const loading = useRef(false);
  const loaded = useRef(onLoaded);
  loaded.current = onLoaded;
  const outdated = useRef(isOutdated);
  outdated.current = isOutdated;
  const load = useCallback(() => {
    if (loading.current) return;
    loading.current = true;
    loadRules(source, isUnlisted).then(
      (rules) => {
        loaded.current(rules);
        setState({ rules, failed: false, isOutdated: false });
      },
      async () => {
        const replaced = await outdated.current();
        loading.current = false;
        setState({ failed: true, isOutdated: replaced });
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
