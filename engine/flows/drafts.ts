import { type Draft, sameDraft } from './draft.ts';
import { draftName, parseStoredDraft, type StoredDraft } from './storedDraft.ts';

/** Where drafts are kept. None of it throws: without storage a form works as ever, only without a draft. */
export type Drafts = {
  /** The draft with the times at which it was started and last changed, which this screen tracks from here on; an expired one is removed. */
  readonly read: () => (Draft & { readonly startedAt?: number; readonly changedAt?: number }) | undefined;
  /** False where it could not be kept: storage is denied or full, or the form was continued elsewhere. */
  readonly write: (draft: Draft) => boolean;
  readonly remove: () => void;
  /** Whether another tab has changed or removed the draft since this screen last read or wrote it. */
  readonly isContinuedElsewhere: () => boolean;
  /** Accepts what another tab did: the next write of this screen replaces it. */
  readonly takeOver: () => void;
};

/** The part of the browser's `Storage` that drafts use. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type DraftPlace = {
  /** Asked for at each call, since reading `window.localStorage` itself throws where it is denied. */
  readonly storage: () => TextStore;
  /** Tenant, form and owner: `cl/personalRegistration/guest`. Nothing in it may be personal. */
  readonly flow: string;
  readonly now: () => Date;
  /** How long a draft is kept after the last change. */
  readonly days: number;
};

const DAY = 86_400_000;

/**
 * One flow's draft in a `Storage`.
 * @example drafts({ storage: () => window.localStorage, flow: 'cl/personalRegistration/guest', now: () => new Date(), days: 7 })
 */
export const drafts = ({ storage, flow, now, days }: DraftPlace): Drafts => {
  const name = draftName(flow);
  let known: Draft | undefined;

  const stored = (): StoredDraft | undefined => {
    try {
      const draft = parseStoredDraft(storage().getItem(name), now());
      return draft?.flow === flow ? draft : undefined;
    } catch {
      return undefined;
    }
  };
  const isContinuedElsewhere = (): boolean => !sameDraft(stored(), known);
  const remove = (): void => {
    known = undefined;
    try {
      storage().removeItem(name);
    } catch {
      // Denied storage holds nothing that could be removed.
    }
  };

  return {
    read: () => {
      const draft = stored();
      known = draft;
      if (draft === undefined) remove();
      return draft && { ...draft, changedAt: draft.expiresAt - days * DAY };
    },
    write: (draft) => {
      if (isContinuedElsewhere()) return false;
      // A page that is only looked at neither prolongs the draft nor notifies other tabs.
      if (sameDraft(draft, known)) return true;
      try {
        const time = now().getTime();
        storage().setItem(name, JSON.stringify({ ...draft, startedAt: stored()?.startedAt ?? time, expiresAt: time + days * DAY }));
        known = draft;
        return true;
      } catch {
        return false;
      }
    },
    remove,
    isContinuedElsewhere,
    takeOver: () => {
      known = stored();
    },
  };
};

/** Keeps nothing: for forms that must not leave anything behind (login). */
export const noDrafts: Drafts = {
  read: () => undefined,
  write: () => false,
  remove: () => undefined,
  isContinuedElsewhere: () => false,
  takeOver: () => undefined,
};
