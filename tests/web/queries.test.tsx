import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { optimisticOn, prefetchQuery, type QueryState, queries, query, useServerQuery } from '../../src/web/app/calls/queries.ts';
import { showToast, useToast } from '../../src/web/app/calls/toast.ts';
import { useServerCommand } from '../../src/web/app/calls/useServerCommand.ts';
import { currentSession, endSession } from '../../src/web/app/session/session.ts';
import { storeSession } from '../../src/web/app/session/storeSession.ts';
import { TenantProvider, tenantOf } from '../../src/web/app/shell/tenant.tsx';
import { tenantPage } from './fixtures/tenantPage.ts';

const tenant = tenantOf(tenantPage);
const wrapper = ({ children }: { readonly children: ReactNode }) => <TenantProvider value={tenant}>{children}</TenantProvider>;
const signIn = (id: string): void => storeSession({ signedIn: true, role: 'individual', user: { id, email: `${id}@example.com` } });

const lists = query('/api/my-account/lists', {});
type Lists = Awaited<ReturnType<typeof lists.ask>>['data'];
const namesIn = (read: QueryState<Lists>): unknown => (read.is === 'here' ? read.data.items.map(({ name }) => name) : read.is);

type Answer = { readonly status?: number; readonly body: unknown; readonly etag?: string };
let answers: (request: Request) => Answer | Promise<Answer>;
const requests: { method: string; url: URL; headers: Headers; body: string }[] = [];

const stored = (...names: string[]): Answer => ({ body: { items: names.map((name, at) => ({ id: String(at), name })) }, etag: '"7"' });
const refused = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { error: { status, statusText: '', errorObj: { code, message: `said ${code}`, requestId: 'r', ...more } } },
  etag: '"8"',
});

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push({ method: request.method, url: new URL(request.url), headers: request.headers, body: await request.clone().text() });
    const { status = 200, body, etag } = await answers(request);
    return Response.json(body, { status, headers: etag ? { etag } : {} });
  });
  signIn('ana');
});
afterEach(() => {
  cleanup();
  endSession(false);
  queries.clear();
  requests.length = 0;
  showToast(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const read = () => renderHook(() => useServerQuery(lists), { wrapper });

it('a page that is entered again shows what it had at once, and then the news', async () => {
  answers = () => stored('Kitchen');
  const first = read();
  await waitFor(() => expect(namesIn(first.result.current)).toEqual(['Kitchen']));
  expect(first.result.current).toMatchObject({ etag: '"7"' });
  first.unmount();
  vi.setSystemTime(Date.now() + 60_000);
  answers = () => stored('Kitchen', 'Bath');
  const again = read();
  expect(namesIn(again.result.current)).toEqual(['Kitchen']);
  await waitFor(() => expect(namesIn(again.result.current)).toEqual(['Kitchen', 'Bath']));
});

it('what a link prepared is not asked twice', async () => {
  answers = () => stored('Kitchen');
  prefetchQuery(tenant, lists);
  const page = read();
  await waitFor(() => expect(namesIn(page.result.current)).toEqual(['Kitchen']));
  expect(requests).toHaveLength(1);
});

it.each(['before it is followed', 'while it is followed'])(
  'that the session has ended is told once a link is followed, not as it is pointed at: found out %s',
  async (when) => {
    const isExpired = (): unknown => {
      const session = currentSession();
      return session.is === 'signedIn' && session.expired;
    };
    let end = (): void => undefined;
    answers = () =>
      new Promise<Answer>((answer) => {
        end = () => answer(refused(401, 'sessionExpired'));
      });
    prefetchQuery(tenant, lists);
    await waitFor(() => expect(requests).toHaveLength(1));
    const follow = (): void => void read();
    if (when === 'while it is followed') follow();
    end();
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    if (when === 'before it is followed') {
      expect(isExpired()).toBe(false);
      answers = () => refused(401, 'sessionExpired');
      follow();
    }
    await waitFor(() => expect(isExpired()).toBe(true));
  },
);

it('a link to the page that one is on does not take away what says that it did not come', async () => {
  answers = () => refused(404, 'notFound');
  const page = read();
  await waitFor(() => expect(page.result.current.is).toBe('failed'));
  const before = requests.length;
  answers = () => new Promise<Answer>(() => undefined);
  await act(async () => {
    prefetchQuery(tenant, lists);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(page.result.current.is).toBe('failed');
  expect(requests).toHaveLength(before);
});

it('nobody sees what was read of somebody else, not for a moment', async () => {
  answers = () => stored('Ana’s');
  const page = read();
  await waitFor(() => expect(namesIn(page.result.current)).toEqual(['Ana’s']));
  answers = () => new Promise<Answer>(() => undefined);
  act(() => signIn('eva'));
  expect(page.result.current.is).toBe('loading');
  act(() => endSession(false));
  expect(
    JSON.stringify(
      queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data ?? null),
    ),
  ).not.toContain('Ana');
  act(() => signIn('ana'));
  expect(page.result.current.is).toBe('loading');
});

it('trouble is tried once more and then reported with a next step; a refusal is reported at once', async () => {
  answers = () => refused(503, 'connectionFailed');
  const page = read();
  await waitFor(() => expect(page.result.current.is).toBe('failed'), { timeout: 5_000 });
  expect(requests).toHaveLength(2);
  answers = () => stored('Kitchen');
  act(() => page.result.current.is === 'failed' && page.result.current.again());
  await waitFor(() => expect(namesIn(page.result.current)).toEqual(['Kitchen']));
  page.unmount();
  queries.clear();
  requests.length = 0;
  answers = () => refused(404, 'notFound');
  const other = read();
  await waitFor(() => expect(other.result.current).toMatchObject({ is: 'failed', failure: { errorObj: { message: 'said notFound' } } }));
  expect(requests).toHaveLength(1);
});

it('a session that ended is reported once, and what was asked comes with the next login', async () => {
  answers = () => refused(401, 'sessionExpired');
  const page = read();
  await waitFor(() => expect(currentSession()).toMatchObject({ expired: true }));
  expect(page.result.current.is).toBe('loading');
  answers = () => stored('Kitchen');
  act(() => signIn('ana'));
  await waitFor(() => expect(namesIn(page.result.current)).toEqual(['Kitchen']));
});

const renaming = () =>
  renderHook(
    () => ({
      lists: useServerQuery(lists),
      told: useToast(),
      rename: useServerCommand('put', '/api/my-account/lists/{id}', {
        shows: ({ path, body }) => [
          optimisticOn(lists, (before) => ({
            ...before,
            items: before.items.map((list) => (list.id === path.id ? { ...list, ...body } : list)),
          })),
        ],
        invalidates: [lists],
        says: () => 'Renamed',
      }),
    }),
    { wrapper },
  );
const change = { path: { id: '0' }, body: { name: 'Garden' }, etag: '"7"' } as const;

it('a change shows at once, is said when it is done, and names the version that was read', async () => {
  answers = () => stored('Kitchen');
  const page = renaming();
  await waitFor(() => expect(namesIn(page.result.current.lists)).toEqual(['Kitchen']));
  let answer: (answer: Answer) => void = () => undefined;
  answers = ({ method }) => (method === 'PUT' ? new Promise((resolve) => (answer = resolve)) : stored('Garden'));
  const done = page.result.current.rename.run(change);
  await waitFor(() => expect(namesIn(page.result.current.lists)).toEqual(['Garden']));
  await waitFor(() => expect(requests.at(-1)?.method).toBe('PUT'));
  expect(requests.at(-1)?.headers.get('if-match')).toBe('"7"');
  await act(async () => {
    answer({ body: {} });
    await done;
  });
  expect(page.result.current.told).toMatchObject({ tone: 'success', text: 'Renamed' });
  expect(namesIn(page.result.current.lists)).toEqual(['Garden']);
});

it('a refused change is taken back, with a word', async () => {
  answers = ({ method }) => (method === 'PUT' ? refused(422, 'notSaved') : stored('Kitchen'));
  const page = renaming();
  await waitFor(() => expect(namesIn(page.result.current.lists)).toEqual(['Kitchen']));
  await act(async () => void (await page.result.current.rename.run(change)));
  expect(namesIn(page.result.current.lists)).toEqual(['Kitchen']);
  expect(page.result.current.told).toEqual({ tone: 'error', text: 'said notSaved' });
  expect(page.result.current.rename.refused?.status).toBe(422);
});

it('a change whose answer was lost is sent again under the same key', async () => {
  let lost = true;
  answers = ({ method }) => (method === 'PUT' && lost ? refused(503, 'connectionFailed') : stored('Kitchen'));
  const page = renaming();
  await act(async () => void (await page.result.current.rename.run(change)));
  lost = false;
  await act(async () => page.result.current.told?.again?.());
  await waitFor(() => expect(page.result.current.told?.tone).toBe('success'));
  const keys = requests.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('where somebody else has changed the same, the screen gets both values and says nothing by itself', async () => {
  answers = ({ method }) => (method === 'PUT' ? refused(412, 'changedMeanwhile', { current: { name: 'Roof' } }) : stored('Kitchen'));
  const page = renaming();
  await act(async () => void (await page.result.current.rename.run(change)));
  expect(page.result.current.rename.conflict).toEqual({ given: change, current: { name: 'Roof' }, etag: '"8"' });
  expect(page.result.current.told).toBeUndefined();
  act(() => page.result.current.rename.settle());
  expect(page.result.current.rename.conflict).toBeUndefined();
});

it('what was changed is said to be stored though the news of it never comes', async () => {
  answers = () => stored('Kitchen');
  const page = renaming();
  await waitFor(() => expect(namesIn(page.result.current.lists)).toEqual(['Kitchen']));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  answers = ({ method }) => (method === 'PUT' ? stored('Bath') : new Promise<Answer>(() => undefined));
  await act(async () => {
    const run = page.result.current.rename.run(change);
    await vi.advanceTimersByTimeAsync(10_000);
    await run;
  });
  expect(page.result.current.told).toMatchObject({ tone: 'success', text: 'Renamed' });
});
