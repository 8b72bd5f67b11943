import { useCallback, useEffect, useRef, useState } from 'react';
import type { Drafts } from '../flows/drafts.ts';

/** Whether another tab has continued the form; looked at when that tab writes, and when this one is shown again. */
export const useElsewhere = (drafts: Drafts): { readonly isContinued: boolean; readonly look: () => void } => {
  const [isContinued, setContinued] = useState(false);
  const last = useRef(false);
  const look = useCallback(() => {
    const next = drafts.isContinuedElsewhere();
    // React may draw once more for a state that stays the same; a key draws nothing.
    if (next !== last.current) setContinued(next);
    last.current = next;
  }, [drafts]);
  useEffect(() => {
    addEventListener('storage', look);
    // A page in the back-forward cache gets no events meanwhile.
    addEventListener('pageshow', look);
    return () => {
      removeEventListener('storage', look);
      removeEventListener('pageshow', look);
    };
  }, [look]);
  return { isContinued, look };
};
