import { useCallback, useEffect, useRef, useState } from 'react';
import { drafts } from '../../../../engine/runtime.ts';
import { currentSession, hasSignedOut, ownerOf, useSession } from '../session/session.ts';
import { useTenant } from '../shell/tenant.tsx';

/** Nobody else's text is kept: not of who has signed out, nor of who was here before somebody else logged in. */
const isAway = (id: string): boolean => {
  const now = currentSession();
  return hasSignedOut(id) || (now.is === 'signedIn' && now.id !== id);
};

/**
 * What somebody has pasted, as state that is there again after a reload and after a visit to another page: for this tab, the person and the
 * company they act for alone. At sign-out it goes as drafts do.
 * @param name where it was pasted: nothing personal
 */
export const useKeptText = (name: string): readonly [text: string, setText: (text: string) => void] => {
  const { shell, draftDays: days } = useTenant();
  const session = useSession();
  const [kept] = useState(() => {
    const [id, owner] = session.is === 'signedIn' ? [session.id, ownerOf(session)] : ['', ''];
    const flow = `${shell.tenant}/${name}/${owner}`;
    const storage = (): Storage => {
      if (id === '' || isAway(id)) throw new Error('Only who is signed in keeps a text.');
      return sessionStorage;
    };
    return { flow, ...drafts({ storage, flow, now: () => new Date(), days }) };
  });
  const [text, show] = useState(() => String(kept.read()?.record.text ?? ''));
  const latest = useRef(text);
  const isHere = useRef(false);
  const keep = useCallback((): void => {
    const text = latest.current;
    if (text === '') kept.remove();
    else kept.write({ flow: kept.flow, form: name, step: '', record: { text }, key: name });
  }, [kept, name]);
  useEffect(() => {
    isHere.current = true;
    addEventListener('pagehide', keep);
    return () => {
      isHere.current = false;
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  const setText = (next: string): void => {
    latest.current = next;
    show(next);
    // What was sent is sent, though its page was left meanwhile.
    if (!isHere.current) keep();
  };
  return [text, setText];
};
