import { useRef, useState } from 'react';
import type { Failure, Result } from '../../../contract/createApi.ts';
import { useTenant } from '../shell/tenant.tsx';
import { createRandomKey } from './createRandomKey.ts';
import { applyOptimistic, type Effect, invalidate, type StaleQuery } from './queries.ts';
import { type AnswerOf, type GivenTo, type Method, type PathWith, sendCall } from './sendCall.ts';
import { showToast } from './toast.ts';

type ChangingMethod = Exclude<Method, 'get'>;

type Options<Given, Answer> = {
  /** What it makes of what is on the screen, shown before the server has answered and taken back if it refuses. */
  readonly shows?: (given: Given) => readonly Effect[];
  /** What is reloaded afterwards. */
  readonly invalidates?: readonly StaleQuery[];
  /** The sentence that says that it is done. */
  readonly says?: (answer: Answer, given: Given) => string;
  /** A form says a refusal itself, at its fields. */
  readonly refusedInForm?: boolean;
};

/** Somebody else has changed the same meanwhile: what this person gave, the current value, and the version to send to keep theirs. */
export type Conflict<Given> = { readonly given: Given; readonly current: unknown; readonly etag: string };

export type Change<Given, Answer> = {
  /** Sends it; one that is sent again with the same input after an answer was lost does nothing twice. */
  readonly run: (given: Given) => Promise<Result<Answer>>;
  readonly working: boolean;
  readonly refused: Failure | undefined;
  readonly conflict: Conflict<Given> | undefined;
  /** The person has seen the refusal or the conflict. */
  readonly settle: () => void;
};

/** Whether the same may be sent again and end otherwise. */
const mayPass = ({ status }: Failure): boolean => status === 503;

/**
 * A call that changes something.
 * @example const remove = useServerCommand('delete', '/api/…/addresses/{id}', { shows: ({ path }) => [optimisticOn(addresses, without(path.id))], invalidates: [addresses] })
 */
export const useServerCommand = <M extends ChangingMethod, P extends PathWith<M>>(
  method: M,
  path: P,
  options: Options<GivenTo<M, P>, AnswerOf<M, P>> = {},
): Change<GivenTo<M, P>, AnswerOf<M, P>> => {
  type Given = GivenTo<M, P>;
  type Answer = AnswerOf<M, P>;
  const { shows, invalidates = [], says, refusedInForm = false } = options;
  const tenant = useTenant();
  const [state, setState] = useState<Pick<Change<Given, Answer>, 'working' | 'refused' | 'conflict'>>({
    working: false,
    refused: undefined,
    conflict: undefined,
  });
  /** The key of what was sent and got no answer. */
  const unanswered = useRef<{ readonly text: string; readonly key: string } | undefined>(undefined);

  const keyFor = (given: Given): string => {
    const { key } = given as { readonly key?: string };
    const text = JSON.stringify(given);
    if (key === undefined && unanswered.current?.text !== text) unanswered.current = { text, key: createRandomKey() };
    return key ?? unanswered.current?.key ?? '';
  };

  const run = async (given: Given): Promise<Result<Answer>> => {
    setState({ working: true, refused: undefined, conflict: undefined });
    const key = keyFor(given);
    const takeBack = await applyOptimistic(shows?.(given) ?? []);
    // What is on the screen already is not lost where the page is left before the answer.
    const result = await sendCall(tenant, method, path, { keepalive: shows !== undefined, ...given, key });
    const { error, data, headers } = result;
    if (error) {
      takeBack();
      if (!mayPass(error)) unanswered.current = undefined;
      const etag = headers.get('etag');
      const conflict = error.status === 412 && etag !== null ? { given, current: error.errorObj.current, etag } : undefined;
      setState({ working: false, refused: error, conflict });
      // A session that ended is reported by the login; a conflict by the screen, with both values.
      if (!refusedInForm && !conflict && error.status !== 401)
        showToast({ tone: 'error', text: error.errorObj.message, ...(mayPass(error) ? { again: () => void run(given) } : {}) });
    } else {
      unanswered.current = undefined;
      setState({ working: false, refused: undefined, conflict: undefined });
      const text = says?.(data as Answer, given);
      if (text) showToast({ tone: 'success', text });
    }
    // After a refusal too: what was shown may be out of date.
    await invalidate(invalidates);
    return result;
  };

  return { ...state, run, settle: () => setState({ working: false, refused: undefined, conflict: undefined }) };
};
