import { removeDrafts } from '../../../../engine/runtime.ts';
import { createRandomKey } from '../calls/createRandomKey.ts';
import { forgetCompared } from '../products/forgetCompared.ts';
import { currentSession, endSession } from './session.ts';

/** Changes with each sign-out in this browser: other tabs get an event, and a page from the back-forward cache compares it. */
const markOf = (tenant: string): string => `signed-out:${tenant}`;

const readMark = (tenant: string): string | null => {
  try {
    return localStorage.getItem(markOf(tenant));
  } catch {
    return null;
  }
};

const writeMark = (tenant: string): void => {
  try {
    localStorage.setItem(markOf(tenant), createRandomKey());
  } catch {
    // Without storage no other tab gets to know.
  }
};

const seenMarks = new Map<string, string | null>();

const leave = (ended: false | 'inAnotherTab'): void => {
  const session = currentSession();
  endSession(ended);
  if (session.is !== 'signedIn') return;
  // What an edit starts from is kept for its tab alone.
  for (const storage of [() => localStorage, () => sessionStorage])
    removeDrafts(storage, (flow) => flow.split('/').at(-1)?.split('.')[0] === session.id);
};

/** The person has signed out: their drafts and what they compared are removed, and every other tab of this tenant forgets them too. */
export const leaveSession = (tenant: string): void => {
  forgetCompared(tenant);
  leave(false);
  writeMark(tenant);
  seenMarks.set(tenant, readMark(tenant));
};

/** Forgets the person as soon as they sign out in another tab of this tenant. */
export const watchSignOuts = (tenant: string): (() => void) => {
  seenMarks.set(tenant, readMark(tenant));
  const look = (): void => {
    const mark = readMark(tenant);
    if (mark === seenMarks.get(tenant)) return;
    seenMarks.set(tenant, mark);
    if (currentSession().is === 'signedIn') leave('inAnotherTab');
  };
  addEventListener('storage', look);
  addEventListener('pageshow', look);
  return () => {
    removeEventListener('storage', look);
    removeEventListener('pageshow', look);
  };
};
