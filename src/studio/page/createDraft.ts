import type { KeptEdits } from './keptEdits.ts';
import { type DraftDetails, Refused, type server } from './server.ts';

/** Milliseconds without a key before the server gets what was typed. */
const SETTLED = 1000;
/** Milliseconds until it is tried again. */
const AGAIN = 5000;

export type DraftState =
  | { readonly is: 'none' }
  | { readonly is: 'saved' | 'saving' }
  /** Stored only in this browser: the server does not answer, or accepts no more for so many seconds. */
  | { readonly is: 'offline'; readonly seconds?: number }
  /** Kept only in this browser: the author is no longer signed in. */
  | { readonly is: 'signedOut' }
  /** The same author changed the same file in another tab or on another machine: one of both has to be chosen. */
  | { readonly is: 'elsewhere'; readonly paths: readonly string[] }
  | { readonly is: 'refused'; readonly message: string };

type Parts = {
  readonly calls: Pick<typeof server, 'readDraft' | 'saveDraftFile' | 'dropDraftFile'>;
  readonly kept: KeptEdits;
  readonly opened: DraftDetails | undefined;
  /** The paths that have changed since editing started. */
  readonly edited: () => readonly string[];
  /** What editing started from; undefined where the file is begun here. */
  readonly baseOf: (path: string) => string | undefined;
  readonly textOf: (path: string) => string;
  /** Shows what was saved elsewhere. */
  readonly onText: (path: string, text: string) => void;
  /** One text of three; undefined where both changed the same. */
  readonly merge: (
    path: string,
    texts: { readonly base: string; readonly ours: string; readonly theirs: string },
  ) => Promise<string | undefined>;
  /** Signs the same author in again where the shop still knows them; false where it does not. */
  readonly signIn: () => Promise<boolean>;
  readonly onState: (state: DraftState) => void;
};

/** What an author has changed, kept at once in this browser and soon after at the server. */
export const createDraft = ({ calls, kept, opened, edited, baseOf, textOf, onText, merge, signIn, onState }: Parts) => {
  let id = opened?.id;
  let version = opened?.version;
  /** What the server has of a file, as far as this page knows. */
  const known = new Map((opened?.files ?? []).map(({ path, text }) => [path, text ?? '']));
  /** What was sent of a file since the last answer: the server may have any of it. */
  const sent = new Map<string, readonly string[]>();
  /** What was kept in this browser is older than what the server has. */
  let isBehind = false;
  const knownOf = (path: string): string => known.get(path) ?? baseOf(path) ?? '';
  const waiting = new Set<string>();
  /** Path → what another tab or machine has saved of it. */
  const contested = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working: Promise<void> = Promise.resolve();

  const keep = (path: string): void =>
    void kept.keep(path, { base: baseOf(path) ?? '', known: knownOf(path), text: textOf(path) }).catch(() => undefined);

  const send = async (path: string): Promise<void> => {
    const [base, text] = [baseOf(path), textOf(path)];
    const isAsBefore = text === (base ?? '');
    if (id === undefined && isAsBefore) return kept.forget(path, text).catch(() => undefined);
    id ??= crypto.randomUUID();
    sent.set(path, [...(sent.get(path) ?? []), text]);
    const answer =
      isAsBefore && version !== undefined
        ? await calls.dropDraftFile(id, path, version)
        : await calls.saveDraftFile(id, path, { text, baseText: base ?? null }, version);
    version = answer?.version ?? version;
    known.set(path, text);
    sent.delete(path);
    await kept.forget(path, text).catch(() => undefined);
  };

  /** What was saved elsewhere since, or by a call of ours whose answer was lost. */
  const catchUp = async (): Promise<void> => {
    if (id === undefined) return;
    const details = await calls.readDraft(id);
    version = details.version;
    const stored = new Map(details.files.map(({ path, text }) => [path, text ?? '']));
    for (const path of new Set([...known.keys(), ...stored.keys(), ...waiting])) {
      const theirs = stored.get(path) ?? baseOf(path) ?? '';
      const [base, ours] = [knownOf(path), textOf(path)];
      if (theirs === base) continue;
      const text =
        theirs === ours || sent.get(path)?.includes(theirs) === true
          ? ours
          : base === ours
            ? theirs
            : await merge(path, { base, ours, theirs });
      if (text === undefined) {
        contested.set(path, theirs);
        continue;
      }
      known.set(path, theirs);
      if (text !== textOf(path)) onText(path, text);
      if (text !== theirs) waiting.add(path);
    }
  };

  /** The draft is gone: removed, or published from another tab. All differences start another. */
  const startOver = (): void => {
    id = undefined;
    version = undefined;
    known.clear();
    for (const path of edited()) waiting.add(path);
  };

  /** What a call that failed is answered with; false where it is of no use to try again now. */
  const recover = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof Refused)) return false;
    if (error.status === 401) return signIn();
    if (error.status === 409) await catchUp();
    else if (error.status === 404 && version !== undefined) startOver();
    else return false;
    return true;
  };

  const sendWaiting = async (): Promise<void> => {
    const refused: string[] = [];
    let recovered = 0;
    if (isBehind) await catchUp();
    isBehind = false;
    const next = (): string | undefined => [...waiting].find((path) => !contested.has(path) && !refused.includes(path));
    for (let path = next(); path !== undefined; path = next()) {
      waiting.delete(path);
      try {
        await send(path);
      } catch (error) {
        waiting.add(path);
        if (recovered++ < MOST_RECOVERIES && (await recover(error))) continue;
        // What is wrong with one file keeps no other.
        if (error instanceof Refused && isOfFile(error)) refused.push(path);
        else throw error;
        onState({ is: 'refused', message: `${path}: ${error.message}` });
      }
    }
    if (contested.size > 0) onState({ is: 'elsewhere', paths: [...contested.keys()] });
    else if (refused.length === 0) onState({ is: 'saved' });
  };

  const sendAll = async (): Promise<void> => {
    clearTimeout(timer);
    if (waiting.size === 0) return;
    onState({ is: 'saving' });
    try {
      await sendWaiting();
    } catch (error) {
      if (error instanceof Refused && error.status === 401) return onState({ is: 'signedOut' });
      const seconds = error instanceof Refused ? error.retryAfter : undefined;
      onState({ is: 'offline', ...(seconds === undefined ? {} : { seconds }) });
      later(seconds === undefined ? AGAIN : seconds * 1000);
    }
  };

  /** One after the other, for all callers. */
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    const done = working.then(work);
    working = done.catch(() => undefined);
    return done;
  };
  const flush = (): Promise<void> => enqueue(sendAll);
  const later = (after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), after);
  };

  const edit = (path: string): void => {
    waiting.add(path);
    keep(path);
    if (!contested.has(path)) onState({ is: 'saving' });
    later(SETTLED);
  };

  return {
    edit,
    /** Sends what waits; resolves once the server has it, or has refused it. */
    flush,
    /** What this browser kept of an earlier visit, typed over what the server had then. */
    restore: (path: string, over: string): void => {
      if (id !== undefined && over !== knownOf(path)) {
        known.set(path, over);
        isBehind = true;
      }
      edit(path);
    },
    /** For a file that was changed elsewhere too, which text is kept. */
    choose: (path: string, mine: boolean): void => {
      const theirs = contested.get(path);
      if (theirs === undefined) return;
      contested.delete(path);
      known.set(path, theirs);
      if (!mine) onText(path, theirs);
      edit(path);
    },
    /**
     * Works on the draft as the server has it, once all that was typed is there. `isGivenAway`: what is typed from now on starts another.
     * @throws where something that was typed did not reach the server
     */
    use: async (work: (draft: { readonly id: string; readonly version: number }) => Promise<void>, isGivenAway: boolean): Promise<void> => {
      await flush();
      return enqueue(async () => {
        if (waiting.size > 0 || id === undefined || version === undefined)
          throw new Error(
            waiting.size > 0
              ? `The server does not have all that you typed yet (${[...waiting].join(', ')}). Try again once the draft is saved.`
              : 'Nothing of this has reached the server yet. Try again in a moment.',
          );
        await work({ id, version });
        if (!isGivenAway) return;
        id = undefined;
        version = undefined;
        known.clear();
      });
    },
  };
};

/** How often a round of saving is repeated; a server that keeps refusing is reported. */
const MOST_RECOVERIES = 5;

/** Of the file itself, or of its author's rights, and no other try will end otherwise. */
const isOfFile = ({ status }: Refused): boolean => status >= 400 && status < 500 && status !== 401 && status !== 409 && status !== 429;
