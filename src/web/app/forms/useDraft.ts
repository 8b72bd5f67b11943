import { useEffect, useState } from 'react';
import type { FormFlowProps } from '../../../../engine/renderer.ts';
import { drafts, hasDrafts, removeDrafts } from '../../../../engine/runtime.ts';
import { currentSession, hasSignedOut, ownerOf as ownerIn, type Session, useSession } from '../session/session.ts';
import { useTenant } from '../shell/tenant.tsx';
import type { DraftOffer } from './OfferedDraft.tsx';

/** The owner of what is typed in this browser by somebody who is not signed in. */
const GUEST = 'guest';

/** Whose drafts a page reads and writes; undefined until that is known. */
const ownerOf = (session: Session): string | undefined =>
  session.is === 'signedIn' ? ownerIn(session) : session.is === 'guest' ? GUEST : undefined;

/** Whether the guest's draft of a form is this tab's own: it was started here, or taken over. Left for a while, it may be another guest's all the same. */
const ownDrafts = (flow: string) => ({
  has: (): boolean => typeof whereAllowed((storage) => storage.getItem(flow)) === 'string',
  add: (): void => void whereAllowed((storage) => storage.setItem(flow, '1')),
  remove: (): void => void whereAllowed((storage) => storage.removeItem(flow)),
});

/** Where the browser denies its storage, a draft is offered again after a reload. */
const whereAllowed = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
};

type KeptDraft = {
  readonly draft: FormFlowProps['draft'];
  /** There is a draft that is to be shown, and nobody knows yet whether its owner is here. */
  readonly waits: boolean;
  /** There is one of another visit: the person says whether it is theirs. */
  readonly offer?: DraftOffer | undefined;
};

/**
 * Where a form keeps its draft: each person has their own, and so has the browser's guest, whom it is offered on another visit. Who has
 * signed out leaves none, and what is typed before anybody knows who is here is the guest's only if it was a guest.
 * @param isLater the address asks for a later step, which without its draft would lead back to the first one
 */
export const useDraft = (form: string, wanted: boolean | string, isLater: boolean): KeptDraft => {
  const { shell, draftDays: days, guestDraftMinutes } = useTenant();
  const session = useSession();
  const owner = ownerOf(session);
  const isWanted = wanted !== false;
  const name = typeof wanted === 'string' ? `${form}/${wanted}` : form;
  const flowOf = (who: string): string => `${shell.tenant}/${name}/${who}`;
  const storage = (): Storage => {
    if (session.is === 'signedIn' && hasSignedOut(session.id)) throw new Error('Who has signed out keeps no draft.');
    return localStorage;
  };
  const placeOf = (who: string) => ({ flow: flowOf(who), storage, days });

  const guestFlow = flowOf(GUEST);
  const guestDrafts = () => drafts({ ...placeOf(GUEST), now: () => new Date() });
  const [begun] = useState(() => {
    const draft = isWanted ? guestDrafts().read() : undefined;
    return {
      isUnknown: owner === undefined,
      hasGuestDraft: draft !== undefined,
      hasLater:
        isWanted &&
        isLater &&
        hasDrafts(
          () => localStorage,
          (flow) => flow.startsWith(flowOf('')),
        ),
      startedAt: draft?.startedAt,
      // Who sits at the same tab after a while may be somebody else.
      isLeft: Date.now() - (draft?.changedAt ?? 0) > guestDraftMinutes * 60_000,
    };
  });
  const [isOwn, setOwn] = useState(() => !begun.hasGuestDraft || (!begun.isLeft && ownDrafts(guestFlow).has()));
  // Before it is known who is here, a draft that this tab starts is its own too: the person may leave before that.
  const mayBeGuest = owner === GUEST || (owner === undefined && !begun.hasGuestDraft);
  useEffect(() => {
    if (isWanted && isOwn && mayBeGuest) ownDrafts(guestFlow).add();
  }, [isWanted, isOwn, mayBeGuest, guestFlow]);
  useEffect(
    () => () => {
      if (!isWanted || !begun.isUnknown || begun.hasGuestDraft || currentSession().is !== 'signedIn') return;
      ownDrafts(guestFlow).remove();
      removeDrafts(
        () => localStorage,
        (flow) => flow === guestFlow,
      );
    },
    [isWanted, begun, guestFlow],
  );
  if (!isWanted) return { draft: undefined, waits: false };
  const offer =
    owner === GUEST && !isOwn && begun.startedAt !== undefined
      ? {
          startedAt: begun.startedAt,
          take: () => setOwn(true),
          drop: () => {
            guestDrafts().remove();
            setOwn(true);
          },
        }
      : undefined;
  return { draft: placeOf(owner ?? GUEST), waits: owner === undefined && (begun.hasGuestDraft || begun.hasLater), offer };
};
