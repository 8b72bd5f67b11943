import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SignedIn } from '../../src/web/app/session/SignedIn.tsx';
import { currentSession, endSession } from '../../src/web/app/session/session.ts';
import { storeSession } from '../../src/web/app/session/storeSession.ts';
import { watchSession } from '../../src/web/app/session/watchSession.ts';
import { TenantProvider, tenantOf } from '../../src/web/app/shell/tenant.tsx';
import { tenantPage } from './fixtures/tenantPage.ts';

const minute = 60_000;
const now = new Date('2026-11-21T15:00:00Z');
const info = {
  signedIn: true,
  role: 'individual',
  user: { id: 'ana', email: 'ana@example.com' },
  idleSeconds: 1800,
  warningSeconds: 120,
} as const;
const tenant = tenantOf(tenantPage);
const redirecting = tenantOf({ ...tenantPage, shell: { ...tenantPage.shell, session: { expiry: 'redirect' } } });

let calls: string[] = [];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers({ now });
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  calls = [];
  answer = () => Response.json({ ...info, expiresAt: '2026-11-22T03:00:00Z' });
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`);
    return answer();
  });
  storeSession({ ...info, expiresAt: '2026-11-22T03:00:00Z' });
});
afterEach(() => {
  cleanup();
  endSession(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const use = () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
const open = (shown = tenant) =>
  render(
    <TenantProvider value={shown}>
      <SignedIn />
    </TenantProvider>,
  );
const dialog = () => screen.queryByRole('dialog')?.textContent ?? '';

it('a session is prolonged silently while its person uses the page, and no oftener than needed', async () => {
  const end = watchSession(tenant);
  for (let passed = 0; passed < 40; passed++) {
    use();
    await pass(minute);
  }
  end();
  expect(calls).toEqual(Array(2).fill('POST validate'));
  expect(currentSession()).toMatchObject({ expired: false });
});

it('who does nothing is asked in time, with the time shown, and stays with one button', async () => {
  open();
  await pass(27 * minute);
  expect(dialog()).toBe('');
  await pass(minute + 2_000);
  expect(dialog()).toContain('stillThereTitle');
  expect(screen.getByRole('button').textContent).toBe('stayHere');
  expect(calls).toEqual([]);
  await act(async () => {
    screen.getByRole('button').click();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(calls).toEqual(['POST validate']);
  expect(dialog()).toBe('');
});

it('a shop that warns earlier is heard: it says so with the session', async () => {
  storeSession({ ...info, warningSeconds: 600, expiresAt: '2026-11-22T03:00:00Z' });
  open();
  await pass(20 * minute - 2_000);
  expect(dialog()).toBe('');
  await pass(4_000);
  expect(dialog()).toContain('stillThereTitle');
});

it('where staying fails the page says so and leaves the button', async () => {
  open();
  await pass(28 * minute + 2_000);
  answer = () => Response.error();
  await act(async () => {
    screen.getByRole('button').click();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByRole('alert').textContent).toBe('connectionFailed');
  expect(screen.getByRole('button').textContent).toBe('stayHere');
});

it('the end is the server’s word: a session that another tab prolonged continues', async () => {
  const end = watchSession(tenant);
  await pass(30 * minute + 1_000);
  expect(calls).toEqual(['GET fetchSessionInfo']);
  expect(currentSession()).toMatchObject({ is: 'signedIn', expired: false });
  answer = () => Response.json({ signedIn: false, role: 'guest' });
  await pass(30 * minute + 1_000);
  end();
  expect(currentSession()).toMatchObject({ is: 'signedIn', expired: true });
});

it('the end is the absolute one where that comes first', async () => {
  storeSession({ ...info, expiresAt: '2026-11-21T15:05:00Z' });
  expect(currentSession()).toMatchObject({ endsAt: now.getTime() + 5 * minute });
});

it('a tenant that redirects ends the session of the page, and the login knows the e-mail', async () => {
  open(redirecting);
  answer = () => Response.json({ signedIn: false, role: 'guest' });
  await pass(31 * minute);
  expect(currentSession()).toMatchObject({ is: 'guest', ended: 'byItself', email: 'ana@example.com', before: { id: 'ana' } });
});

it('tabs notify each other that the session continues', async () => {
  const end = watchSession(tenant);
  const other = new BroadcastChannel('session:xx');
  const later = now.getTime() + 45 * minute;
  other.postMessage({ id: 'eva', endsAt: later + minute });
  other.postMessage({ id: 'ana', endsAt: later });
  vi.useRealTimers();
  await vi.waitFor(() => expect(currentSession()).toMatchObject({ endsAt: later }));
  other.close();
  end();
});
