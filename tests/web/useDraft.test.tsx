import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drafts } from '../../engine/runtime.ts';
import { useDraft } from '../../src/web/app/forms/useDraft.ts';
import { leaveSession, watchSignOuts } from '../../src/web/app/session/leaveSession.ts';
import { clearSession, currentSession } from '../../src/web/app/session/session.ts';
import { storeSession } from '../../src/web/app/session/storeSession.ts';
import { TenantProvider, tenantOf } from '../../src/web/app/shell/tenant.tsx';
import { tenantPage } from './fixtures/tenantPage.ts';

const tenant = tenantOf(tenantPage);
const wrapper = ({ children }: { readonly children: ReactNode }) => <TenantProvider value={tenant}>{children}</TenantProvider>;
const signIn = (id: string): void => storeSession({ signedIn: true, role: 'individual', user: { id, email: `${id}@example.com` } });

/** A form of the present person, and its draft. */
const openForm = () => {
  const { result, unmount } = renderHook(() => useDraft('person', true, false), { wrapper });
  const kept = () => {
    const { draft } = result.current;
    if (!draft) throw new Error('The form keeps no draft');
    return drafts({ ...draft, now: () => new Date() });
  };
  return {
    unmount,
    offer: () => result.current.offer,
    read: () => kept().read()?.record,
    write: (firstName: string) => {
      const place = kept();
      place.read();
      return place.write({ flow: result.current.draft?.flow ?? '', form: 'p', step: 'account', record: { firstName }, key: 'k' });
    },
  };
};

beforeEach(() => clearSession());
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** What a tab keeps goes with it. */
const openAnotherTab = (): void => sessionStorage.clear();

it('each person has a draft of their own, and so has the guest', () => {
  const form = openForm();
  form.write('Guest');
  act(() => signIn('ana-id'));
  expect(form.read()).toBeUndefined();
  form.write('Ana');
  act(() => signIn('eva-id'));
  expect(form.read()).toBeUndefined();
  act(() => signIn('ana-id'));
  expect(form.read()).toEqual({ firstName: 'Ana' });
  act(() => clearSession());
  expect(form.read()).toEqual({ firstName: 'Guest' });
});

it('a guest’s draft of another visit is offered with the day on which it was started; in its own tab it is shown at once', () => {
  const before = Date.now();
  openForm().write('Guest');
  cleanup();
  expect(openForm().offer()).toBeUndefined();
  cleanup();
  openAnotherTab();
  const form = openForm();
  expect(form.offer()?.startedAt).toBeGreaterThanOrEqual(before);
  act(() => form.offer()?.take());
  expect([form.offer(), form.read()]).toEqual([undefined, { firstName: 'Guest' }]);
  cleanup();
  expect(openForm().offer()).toBeUndefined();
});

it('the same tab offers a guest’s draft, rather than showing it, once it was left for a while', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
  openForm().write('Guest');
  cleanup();
  later(tenantPage.guestDraftMinutes - 1);
  const same = openForm();
  expect([same.offer(), same.read()]).toEqual([undefined, { firstName: 'Guest' }]);
  cleanup();
  later(2);
  const next = openForm();
  expect(next.offer()).toBeDefined();
  act(() => next.offer()?.drop());
  expect([next.offer(), next.read()]).toEqual([undefined, undefined]);
  vi.useRealTimers();
});

it('a guest’s draft that is not wanted is gone', () => {
  openForm().write('Guest');
  cleanup();
  openAnotherTab();
  const form = openForm();
  act(() => form.offer()?.drop());
  expect([form.offer(), form.read(), localStorage.length]).toEqual([undefined, undefined, 0]);
});

it('a guest’s draft is never offered to who is signed in, and a person’s own is not offered but there', () => {
  openForm().write('Guest');
  cleanup();
  openAnotherTab();
  act(() => signIn('ana-id'));
  const form = openForm();
  expect([form.offer(), form.read()]).toEqual([undefined, undefined]);
  form.write('Ana');
  cleanup();
  openAnotherTab();
  expect([openForm().offer(), openForm().read()]).toEqual([undefined, { firstName: 'Ana' }]);
});

it('names a person by an id alone, never by an e-mail', () => {
  signIn('ana-id');
  openForm().write('Ana');
  expect(Object.keys(localStorage)).toEqual(['draft:xx/person/ana-id']);
});

it('who signs out leaves no draft, and a form that is left afterwards writes none; after the next login it does again', () => {
  signIn('ana-id');
  const form = openForm();
  form.write('Ana');
  const { write } = form;
  leaveSession('xx');
  expect(write('Ana again')).toBe(false);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([]);
  act(() => signIn('ana-id'));
  expect(form.write('Ana once more')).toBe(true);
});

it('a session that ends by itself leaves the draft for the person who comes back', () => {
  signIn('ana-id');
  const form = openForm();
  form.write('Ana');
  act(() => clearSession());
  act(() => signIn('ana-id'));
  expect(form.read()).toEqual({ firstName: 'Ana' });
});

it('a sign-out in another tab ends the session here too, and removes the drafts', () => {
  const stop = watchSignOuts('xx');
  signIn('ana-id');
  openForm().write('Ana');
  localStorage.setItem('signed-out:yy', '1');
  window.dispatchEvent(new StorageEvent('storage'));
  expect(currentSession().is).toBe('signedIn');
  localStorage.setItem('signed-out:xx', '1');
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(currentSession()).toEqual({ is: 'guest', ended: 'inAnotherTab' });
  expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([]);
  stop();
});

it('an own sign-out is not sent to the tab that did it', () => {
  const stop = watchSignOuts('xx');
  signIn('ana-id');
  leaveSession('xx');
  signIn('eva-id');
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(currentSession()).toMatchObject({ is: 'signedIn', id: 'eva-id' });
  stop();
});
