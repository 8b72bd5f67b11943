import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePlace } from '../navigation/navigation.ts';

const kept = 'scroll:';
/** Frames in which a page may still grow before its old place is given up. */
const patience = 30;

const goTo = (top: number, frames: number): void => {
  scrollTo(0, top);
  if (Math.abs(scrollY - top) > 1 && frames > 0) requestAnimationFrame(() => goTo(top, frames - 1));
};

/** A new page starts at its top; Back and Forward return to where one was. */
export const useScroll = (): void => {
  const { key, how, path, state } = usePlace();
  const before = useRef(path);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const leave = (): void => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  useEffect(() => {
    const keep = (): void => sessionStorage.setItem(kept + key, String(scrollY));
    addEventListener('scrollend', keep);
    return () => removeEventListener('scrollend', keep);
  }, [key]);
  useLayoutEffect(() => {
    // Who was led to a field of the next step stays there.
    const isAtField = document.activeElement?.matches('input, select, textarea') === true;
    // What takes the place of a page, or ends it, is another page; another filter is not.
    const isNew = how === 'went' || (how === 'replaced' && (path !== before.current || state != null));
    before.current = path;
    if (isNew && !isAtField) scrollTo(0, 0);
    const top = how === 'returned' && sessionStorage.getItem(kept + key);
    if (top) goTo(Number(top), patience);
  }, [key, how, path, state]);
};
