import { keepPreviousData, QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Failure } from '../../../contract/createApi.ts';
import { currentSession, onSession, ownerOf as ownerIn, type Session, sessionExpired, useSession } from '../session/session.ts';
import { type Tenant, useTenant } from '../shell/tenant.tsx';
import { type AnswerOf, CallFailed, dataOf, type GivenTo, type PathWith, sendCall } from './sendCall.ts';

/** What was answered, and the version of it that an edit has to name. */
type QueryAnswer<T> = { readonly data: T; readonly etag?: string };

/** Something that is read of the server: under which name it is kept, and how it is asked. */
export type Query<T> = { readonly name: QueryKey; readonly ask: (tenant: Tenant) => Promise<QueryAnswer<T>> };

/** The state of a query. */
export type QueryState<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: Failure; readonly again: () => void }
  | {
      readonly is: 'here';
      readonly data: T;
      readonly etag: string | undefined;
      /** The news is on its way. */
      readonly refreshing: boolean;
      /** What is shown belongs to another page of a list or to another filter; the one that was asked is on its way. */
      readonly isPrevious: boolean;
      /** The news did not come; what is shown may be old. */
      readonly failure: Failure | undefined;
      readonly again: () => void;
    };

/** For so many milliseconds what was read counts as news, so that what a link prepared is not asked twice. */
const FRESH = 5_000;
/** What nobody looks at is kept for so many milliseconds. */
const KEPT = 15 * 60_000;
/** A screen that has changed something waits for the news so many milliseconds before it leads on. */
const PATIENCE = 3_000;

const failureOf = (error: unknown): Failure =>
  error instanceof CallFailed
    ? error.failure
    : { status: 503, statusText: '', errorObj: { code: 'loadFailed', message: '', requestId: '' } };

/** Trouble that may pass; a refusal stays one. */
const mayPass = (error: unknown): boolean => failureOf(error).status >= 500;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH,
      gcTime: KEPT,
      retry: (count, error) => count < 1 && mayPass(error),
      // Without connection a call fails at once and says so, instead of waiting without a word.
      networkMode: 'always',
    },
  },
});

const ownerOf = (session: Session): string => (session.is === 'signedIn' ? ownerIn(session) : '');
let owner = ownerOf(currentSession());
let hadEnded = false;

// What was read of somebody is gone from memory as soon as somebody else, or nobody, is there, or the same person for another company.
onSession(() => {
  const session = currentSession();
  const next = ownerOf(session);
  const ended = session.is === 'signedIn' && session.expired;
  if (next !== owner) queries.clear();
  else if (hadEnded && !ended) void queries.invalidateQueries();
  owner = next;
  hadEnded = ended;
});

const keyOf = (query: Query<unknown>, who = owner): QueryKey => [who, ...query.name];

/** A call of the contract that reads. `{tenant}`, `{version}` and the channel are filled in. */
export const query = <P extends PathWith<'get'>>(path: P, given: GivenTo<'get', P>): Query<AnswerOf<'get', P>> => ({
  name: [path, given],
  ask: async (tenant) => {
    const result = await sendCall(tenant, 'get', path, given);
    const etag = result.headers.get('etag');
    return { data: dataOf(result), ...(etag === null ? {} : { etag }) };
  },
});

/** What is made of several calls: its `name` is unique, and `ask` throws by `dataOf`. */
export const combinedQuery = <T>(name: QueryKey, ask: (tenant: Tenant) => Promise<T>): Query<T> => ({
  name,
  ask: async (tenant) => ({ data: await ask(tenant) }),
});

/**
 * Something read of the server: what was known is there at once, the news follows.
 * @param wanted undefined: nothing is asked yet
 * @param options `keepPrevious`: with another page or filter, what was shown stays until the other is here
 */
export const useServerQuery = <T>(wanted: Query<T> | undefined, { keepPrevious = false } = {}): QueryState<T> => {
  const tenant = useTenant();
  const who = ownerOf(useSession());
  const query = useQuery<QueryAnswer<T>>(
    {
      queryKey: wanted ? keyOf(wanted, who) : ['nothing'],
      queryFn: () => (wanted as Query<T>).ask(tenant),
      enabled: wanted !== undefined,
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    queries,
  );
  const { data, error, isFetching, isPlaceholderData } = query;
  const again = (): void => void query.refetch();
  const failure = error ? failureOf(error) : undefined;
  const hasExpired = failure?.errorObj.code === 'sessionExpired';
  useEffect(() => {
    // A link may have found it out before somebody followed it.
    if (hasExpired) sessionExpired();
  }, [hasExpired]);
  if (data) return { is: 'here', data: data.data, etag: data.etag, refreshing: isFetching, isPrevious: isPlaceholderData, failure, again };
  // A session that ended is shown by the login, which takes up what was asked.
  if (failure && failure.status !== 401 && !isFetching) return { is: 'failed', failure, again };
  return { is: 'loading' };
};

/** Asks for something that a screen is about to read. */
export const prefetchQuery = (tenant: Tenant, wanted: Query<unknown>): void => {
  const queryKey = keyOf(wanted);
  // A query on the screen reloads there: removing its failure here would show a skeleton, and the button "Try again" would lose the focus.
  if (queries.getQueryCache().find({ queryKey })?.isActive()) return;
  void queries.prefetchQuery({ queryKey, queryFn: () => wanted.ask({ ...tenant, isPreparing: true }), retry: false });
};

/** Queries of which something was changed: the path of a call names all that were read by it, whatever was given. */
export type StaleQuery = Query<unknown> | PathWith<'get'>;

/**
 * Reloads what was changed: at once where it is on the screen, else when it is entered again.
 * @returns resolves with the news, or without where they take long: what was changed is stored, and they come to the screen that follows
 */
export const invalidate = (changed: readonly StaleQuery[]): Promise<unknown> =>
  Promise.race([
    Promise.all(changed.map((one) => queries.invalidateQueries({ queryKey: typeof one === 'string' ? [owner, one] : keyOf(one) }))),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);

/** What is known of a query now. */
export const readKnown = <T>(wanted: Query<T>): QueryAnswer<T> | undefined => queries.getQueryData<QueryAnswer<T>>(keyOf(wanted));

/** Keeps what a change has answered as what the query would answer now. */
export const storeKnown = <T>(wanted: Query<T>, answered: QueryAnswer<T>): void => void queries.setQueryData(keyOf(wanted), answered);

/** What a change makes of something that was read, before the server has answered. */
export type Effect = { readonly on: QueryKey; readonly turn: (before: unknown) => unknown };

/** The effect of a change on one query. */
export const optimisticOn = <T>(wanted: Query<T>, turn: (before: T) => T): Effect => ({
  on: wanted.name,
  turn: turn as (before: unknown) => unknown,
});

/** Shows effects at once. @returns takes them back, where nothing newer has come meanwhile */
export const applyOptimistic = async (effects: readonly Effect[]): Promise<() => void> => {
  const taken = await Promise.all(
    effects.map(async ({ on, turn }) => {
      const queryKey = [owner, ...on];
      // What is on its way was asked before the change.
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<QueryAnswer<unknown>>(queryKey);
      if (before === undefined) return () => undefined;
      const after = queries.setQueryData<QueryAnswer<unknown>>(queryKey, { ...before, data: turn(before.data) });
      return () => void queries.setQueryData<QueryAnswer<unknown>>(queryKey, (now) => (now === after ? before : now));
    }),
  );
  return () => {
    for (const takeBack of taken) takeBack();
  };
};
