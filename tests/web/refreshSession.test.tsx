import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, currentSession } from '../../src/web/app/session/session.ts';
import { refreshSession } from '../../src/web/app/session/sessionCalls.ts';
import { tenantOf } from '../../src/web/app/shell/tenant.tsx';
import { tenantPage } from './fixtures/tenantPage.ts';

const tenant = tenantOf(tenantPage);
const ana = { signedIn: true, role: 'individual', user: { id: '1', email: 'ana@example.com', firstName: 'Ana' } };
const busy = () => new Response(null, { status: 503, headers: { 'retry-after': '2' } });
const times: number[] = [];

/** Answers one after the other; the last of them from then on. */
const answering = (...answers: readonly (() => Response)[]): void => {
  const began = Date.now();
  vi.stubGlobal('fetch', async () => {
    times.push(Date.now() - began);
    return (answers[times.length - 1] ?? answers.at(-1))?.();
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  times.length = 0;
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('who is signed in is so though the shop is full when the page asks', async () => {
  answering(busy, busy, () => Response.json(ana));
  const refreshed = refreshSession(tenant);
  await vi.runAllTimersAsync();
  await refreshed;
  expect(currentSession()).toMatchObject({ is: 'signedIn', firstName: 'Ana' });
  expect(times).toEqual([0, 2000, 4000]);
});

it('a shop that stays full, and one that does not answer, show the page as to a guest', async () => {
  answering(busy);
  const refreshed = refreshSession(tenant);
  await vi.runAllTimersAsync();
  await refreshed;
  expect([currentSession().is, times]).toEqual(['guest', [0, 2000, 4000]]);
  times.length = 0;
  answering(() => new Response(null, { status: 502 }));
  await refreshSession(tenant);
  expect([currentSession().is, times]).toEqual(['guest', [0]]);
});
