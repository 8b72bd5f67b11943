import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queries } from '../../../src/web/app/calls/queries.ts';
import { showToast } from '../../../src/web/app/calls/toast.ts';
import { WishHeart } from '../../../src/web/app/products/WishHeart.tsx';
import { clearSession, setSession } from '../../../src/web/app/session/session.ts';
import { storeSession } from '../../../src/web/app/session/storeSession.ts';
import { TenantProvider, tenantOf } from '../../../src/web/app/shell/tenant.tsx';
import { tenantPage } from '../fixtures/tenantPage.ts';

const { shell } = tenantPage;
const tenant = tenantOf({
  ...tenantPage,
  shell: {
    ...shell,
    pages: { ...shell.pages, myWishList: { slug: 'favoritos', title: 'Favoritos' } },
    pageRoles: { ...shell.pageRoles, myWishList: ['individual'] },
  },
});
const sent: { readonly method: string; readonly body: string; readonly keepalive: boolean }[] = [];

beforeEach(() => {
  setSession({ is: 'unknown' });
  vi.stubGlobal('fetch', async (request: Request) => {
    const isRead = request.method === 'GET';
    if (!isRead) sent.push({ method: request.method, body: await request.text(), keepalive: request.keepalive });
    if (!isRead) return Response.json({ lines: [{ sku: 'DRILL-650' }] });
    return Response.json({ items: request.url.includes('/lines') ? [] : [{ id: 'l1', kind: 'wish', name: 'Favoritos' }] });
  });
  render(
    <TenantProvider value={tenant}>
      <WishHeart sku="DRILL-650" name="Taladro" />
    </TenantProvider>,
  );
});
afterEach(() => {
  cleanup();
  clearSession();
  queries.clear();
  showToast(undefined);
  sent.length = 0;
  vi.unstubAllGlobals();
});

const press = () => act(() => screen.getByRole('button').click());

it('a heart that is pressed before it is known who is here keeps the product once that is known', async () => {
  await press();
  expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('true');
  expect(sent).toEqual([]);
  act(() => storeSession({ signedIn: true, role: 'individual', user: { id: 'ana', email: 'ana@example.com' } }));
  await waitFor(() => expect(sent).toMatchObject([{ method: 'POST' }]));
  expect(JSON.parse(sent[0]?.body ?? '{}')).toEqual({ lines: [{ sku: 'DRILL-650', quantity: 1 }] });
});

it('a heart that is pressed before it is known that nobody is here leads to the login', async () => {
  const went = vi.spyOn(history, 'pushState').mockImplementation(() => undefined);
  await press();
  act(() => clearSession());
  expect(went).toHaveBeenCalledWith(expect.anything(), '', expect.stringMatching(/\/ingresar\?return=/));
  went.mockRestore();
  expect(sent).toEqual([]);
});
