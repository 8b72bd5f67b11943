import { type Draft, parseDraft } from './draft.ts';

/** Where drafts are kept. None of it throws: without storage a form works as ever, only without a draft. */
export type Drafts = {
  readonly read: () => Draft | undefined;
  /** False where it could not be kept (storage denied or full). */
  readonly write: (draft: Draft) => boolean;
  readonly remove: () => void;
};

/** The part of the browser's `Storage` that drafts use. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (flow: string): string => `draft:${flow}`;

/**
 * One flow's draft in a `Storage`. The storage is asked for at each call, since reading `window.localStorage` itself
 * throws where it is denied.
 * @example drafts(() => window.localStorage, 'cl/personalRegistration')
 */
export const drafts = (storage: () => TextStore, flow: string): Drafts => ({
  read: () => {
    try {
      const text = storage().getItem(nameOf(flow));
      const draft = text === null ? undefined : parseDraft(JSON.parse(text));
      return draft?.flow === flow ? draft : undefined;
    } catch {
      return undefined;
    }
  },
  write: (draft) => {
    try {
      storage().setItem(nameOf(flow), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  },
  remove: () => {
    try {
      storage().removeItem(nameOf(flow));
    } catch {
      // Denied storage holds nothing that could be removed.
    }
  },
});

/** Keeps nothing: for forms that must not leave anything behind (login). */
export const noDrafts: Drafts = { read: () => undefined, write: () => false, remove: () => undefined };
