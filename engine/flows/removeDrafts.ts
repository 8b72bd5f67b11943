import { flowNamed, parseStoredDraft } from './storedDraft.ts';

/** The part of the browser's `Storage` in which drafts are looked for. */
type NamedTexts = Pick<Storage, 'length' | 'key' | 'getItem' | 'removeItem'>;

const removeNamed = (storage: () => NamedTexts, isOver: (flow: string, text: string | null) => boolean): void => {
  try {
    const place = storage();
    const names = Array.from({ length: place.length }, (_, at) => place.key(at) ?? '');
    for (const name of names) {
      const flow = flowNamed(name);
      if (flow !== undefined && isOver(flow, place.getItem(name))) place.removeItem(name);
    }
  } catch {
    // Denied storage holds nothing that could be removed.
  }
};

/** Removes every draft whose flow is one of these. */
export const removeDrafts = (storage: () => NamedTexts, isMeant: (flow: string) => boolean): void => removeNamed(storage, isMeant);

/** Removes every draft whose time is over, of any flow, and what is no draft of today's form. */
export const removeExpiredDrafts = (storage: () => NamedTexts, now: Date): void =>
  removeNamed(storage, (_, text) => parseStoredDraft(text, now) === undefined);
