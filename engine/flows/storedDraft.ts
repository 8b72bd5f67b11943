/** How a draft is kept in a `Storage`: under the name of its flow, with the time at which it ends. */
import { type Draft, parseDraft } from './draft.ts';

export type StoredDraft = Draft & {
  /** Milliseconds since 1970, both. */
  readonly startedAt: number;
  readonly expiresAt: number;
};

const PREFIX = 'draft:';

export const draftName = (flow: string): string => PREFIX + flow;

/** The flow whose draft has this name; undefined for what is no draft. */
export const flowNamed = (name: string): string | undefined => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined);

/** A draft as it was stored; undefined for anything else, for what states no end, and for what has reached it. */
export const parseStoredDraft = (text: string | null, now: Date): StoredDraft | undefined => {
  try {
    const stored: unknown = text === null ? undefined : JSON.parse(text);
    const draft = parseDraft(stored);
    if (draft === undefined) return undefined;
    const { startedAt, expiresAt } = stored as Readonly<Record<string, unknown>>;
    return typeof startedAt === 'number' && typeof expiresAt === 'number' && expiresAt > now.getTime()
      ? { ...draft, startedAt, expiresAt }
      : undefined;
  } catch {
    return undefined;
  }
};
