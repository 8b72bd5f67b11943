import { afterEach, expect, test, vi } from 'vitest';
import { ignoreNotLoaded, loadFile, NotLoaded, throwNotLoaded } from '../../src/web/app/forms/loadFile.ts';

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

test('an error of the program stays one', async () => {
  const bug = new TypeError('undefined is not a function');
  expect(() => ignoreNotLoaded(bug)).toThrow(bug);
  expect(await Promise.reject(bug).catch(throwNotLoaded).catch(ignoreNotLoaded)).toBeUndefined();
});
