import { useCallback, useEffect, useRef, useState } from 'react';
import { drafts } from '../../../../engine/runtime.ts';
import { currentSession, hasSignedOut, ownerOf, useSession } from '../session/session.ts';
import { useTenant } from '../shell/tenant.tsx';
import { type KeptParts, type Part, parseParts } from './parseParts.ts';

/** Nobody else's text is kept: not of who has signed out, nor of who was here before somebody else logged in. */
const isAway = (id: string): boolean => {
  const now = currentSession();
  return hasSignedOut(id) || (now.is === 'signedIn' && now.id !== id);
};

/** A text, and the calls that went out of it and have no answer yet. */
type KeptText = { readonly text: string; readonly parts: readonly Part[] };

type TextState = readonly [text: string, setText: (text: string) => void, sent: KeptParts];

/**
 * What somebody has pasted, as state that is there again after a reload and after a visit to another page: for this tab, the person and the
 * company they act for alone. At sign-out it goes as drafts do. The keys of what was sent of it without an answer are
 * kept with it; once the server has forgotten such a key (after a week), it is as good as a new one.
 * @param name where it was pasted: nothing personal
 */
export const useKeptText = (name: string): TextState => {
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
  const [start] = useState((): KeptText => {
    const { text = '', parts } = kept.read()?.record ?? {};
    return { text: String(text), parts: parseParts(parts) };
  });
  const [text, show] = useState(start.text);
  const latest = useRef(start);
  const isHere = useRef(false);
  const keep = useCallback((): void => {
    const { text, parts } = latest.current;
    if (text === '') kept.remove();
    else kept.write({ flow: kept.flow, form: name, step: '', record: { text, parts: JSON.stringify(parts) }, key: name });
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
    // An empty text begins anew: the same rows, pasted once more, are wanted once more.
    latest.current = { text: next, parts: next === '' ? [] : latest.current.parts };
    show(next);
    // What was sent is sent, though its page was left meanwhile.
    if (!isHere.current) keep();
  };
  const keepParts = (parts: readonly Part[]): void => {
    latest.current = { ...latest.current, parts };
    keep();
  };
  return [text, setText, { now: () => latest.current.parts, keep: keepParts }];
};
