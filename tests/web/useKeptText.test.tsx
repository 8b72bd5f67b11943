import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { planParts } from '../../src/web/app/products/addLinesToList.ts';
import { leaveSession } from '../../src/web/app/session/leaveSession.ts';
import { clearSession } from '../../src/web/app/session/session.ts';
import { storeSession } from '../../src/web/app/session/storeSession.ts';
import { TenantProvider, tenantOf } from '../../src/web/app/shell/tenant.tsx';
import { useKeptText } from '../../src/web/app/tables/useKeptText.ts';
import { tenantPage } from './fixtures/tenantPage.ts';

const tenant = tenantOf(tenantPage);
const wrapper = ({ children }: { readonly children: ReactNode }) => <TenantProvider value={tenant}>{children}</TenantProvider>;
const signIn = (id: string, company?: string): void =>
  storeSession({
    signedIn: true,
    role: 'individual',
    user: { id, email: `${id}@example.com` },
    ...(company && { organization: { id: company, name: company, state: 'approved' } }),
  } as Parameters<typeof storeSession>[0]);

const parts = planParts('cart', [{ sku: 'A', quantity: 1 }], []);

/** The page on which the text is; it is loaded again, without having been left, by opening it once more. */
const openPage = () => {
  const { result, unmount } = renderHook(() => useKeptText('quickOrder'), { wrapper });
  return {
    unmount,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    sent: () => result.current[2].now(),
    send: () => act(() => result.current[2].keep(parts)),
  };
};

/** What was sent of "A;1" and has no answer. */
const sendUnanswered = () => {
  const page = openPage();
  page.type('A;1');
  page.send();
  return page;
};

afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
});

it('the keys of what was sent are there after a reload from the moment of the send', () => {
  signIn('ana');
  sendUnanswered();
  const again = openPage();
  expect(again.text()).toBe('A;1');
  expect(again.sent()).toEqual(parts);
});

it('an empty text has no keys: the same rows are wanted once more then', () => {
  signIn('ana');
  const page = sendUnanswered();
  page.type('');
  page.type('A;1');
  expect(page.sent()).toEqual([]);
  page.unmount();
  expect(openPage().sent()).toEqual([]);
});

it('nobody else has the keys, nor the person for another company, nor after a sign-out', () => {
  signIn('ana', 'one');
  sendUnanswered().unmount();
  for (const [id, company] of [['eva', 'one'], ['ana', 'two'], ['ana']] as const) {
    signIn(id, company);
    const page = openPage();
    expect([page.text(), page.sent()], `${id} ${company}`).toEqual(['', []]);
    page.unmount();
  }
  signIn('ana', 'one');
  expect(openPage().sent()).toEqual(parts);
  cleanup();
  act(() => leaveSession('xx'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(parts[0]?.key);
  signIn('ana', 'one');
  expect(openPage().sent()).toEqual([]);
});

it('where the browser denies its storage, what was sent keeps its keys as long as the page is there', () => {
  signIn('ana');
  const denied = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  try {
    expect(sendUnanswered().sent()).toEqual(parts);
  } finally {
    if (denied) Object.defineProperty(window, 'sessionStorage', denied);
  }
});
