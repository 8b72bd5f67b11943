import type { KeptEdits } from './keptEdits.ts';
import { type DraftDetails, Refused, server } from './server.ts';

/** Milliseconds without a key before the server gets what was typed. */
const SETTLED = 1000;
/** Milliseconds until it is tried again. */
const AGAIN = 5000;

export type DraftState =
  | { readonly is: 'none' }
  | { readonly is: 'saved' | 'saving' }
  /** Kept in this browser alone: the server does not answer. */
  | { readonly is: 'offline' }
  /** Another tab of the same author saved the same file meanwhile. */
  | { readonly is: 'elsewhere' }
  | { readonly is: 'refused'; readonly message: string };

type Parts = {
  readonly kept: KeptEdits;
  readonly opened: DraftDetails | undefined;
  readonly baseOf: (path: string) => string;
  readonly textOf: (path: string) => string;
  readonly onState: (state: DraftState) => void;
};

/** What an author has changed, kept at once in this browser and soon after at the server. */
export const createDraft = ({ kept, opened, baseOf, textOf, onState }: Parts) => {
  let id = opened?.id;
  let version = opened?.version;
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;

  const send = async (path: string): Promise<void> => {
    const [base, text] = [baseOf(path), textOf(path)];
    if (id === undefined && text === base) return;
    id ??= crypto.randomUUID();
    const answer =
      text === base && version !== undefined
        ? await server.dropDraftFile(id, path, version)
        : await server.saveDraftFile(id, path, { text, baseText: base }, version);
    version = answer?.version ?? version;
    if (textOf(path) === text) await kept.forget(path).catch(() => undefined);
  };

  const sendAll = async (): Promise<void> => {
    onState({ is: 'saving' });
    try {
      for (const path of waiting) {
        waiting.delete(path);
        try {
          await send(path);
        } catch (error) {
          waiting.add(path);
          throw error;
        }
      }
      onState({ is: 'saved' });
    } catch (error) {
      if (error instanceof Refused && error.status === 409) onState({ is: 'elsewhere' });
      else if (error instanceof Refused && error.status < 500 && error.status !== 429) onState({ is: 'refused', message: error.message });
      else {
        onState({ is: 'offline' });
        later(AGAIN);
      }
    }
  };

  const later = (after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), after);
  };

  /** Sends what waits; resolves once the server has it, or has refused it. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    await sending;
    if (waiting.size === 0) return;
    sending = sendAll();
    await sending;
    sending = undefined;
  };

  return {
    edit: (path: string): void => {
      waiting.add(path);
      void kept.keep(path, baseOf(path), textOf(path)).catch(() => undefined);
      onState({ is: 'saving' });
      later(SETTLED);
    },
    flush,
    /** Undefined while nothing was changed. */
    current: () => (id === undefined || version === undefined ? undefined : { id, version }),
  };
};
