import { afterEach, expect, test, vi } from 'vitest';
import { isOutdated, loadFile, NotLoaded } from '../../src/web/app/forms/loadFile.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a published file that does not come is a failed connection, and comes when it is asked for again', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetched);
  const failed = loadFile('/files/a.json').catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failed).toBeInstanceOf(NotLoaded);
  expect(fetched).toHaveBeenCalledTimes(3);
  fetched.mockResolvedValue(new Response('{"is":"here"}'));
  expect(await loadFile('/files/a.json')).toEqual({ is: 'here' });
});

test('a page is outdated where the server has its script no more, and not where nobody answers', async () => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  expect(await isOutdated()).toBe(true);
  fetched.mockResolvedValue(new Response(''));
  expect(await isOutdated()).toBe(false);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await isOutdated()).toBe(false);
});
