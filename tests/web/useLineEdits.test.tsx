import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queries } from '../../src/web/app/calls/queries.ts';
import { TenantProvider, tenantOf } from '../../src/web/app/shell/tenant.tsx';
import { type ListLine, linesOn } from '../../src/web/features/lists/listCalls.ts';
import { useLineEdits } from '../../src/web/features/lists/useLineEdits.ts';
import { tenantPage } from './fixtures/tenantPage.ts';

const tenant = tenantOf(tenantPage);
const wrapper = ({ children }: { readonly children: ReactNode }) => <TenantProvider value={tenant}>{children}</TenantProvider>;
const line = { sku: 'S1', quantity: 1, note: '' } as ListLine;
const list = { id: 'l1', kind: 'named' } as const;

type Sent = { readonly version: string | null; readonly body: unknown; readonly keepalive: boolean };
const sent: Sent[] = [];
const answers: ((response: Response) => void)[] = [];
const answer = (version: number) => answers.shift()?.(Response.json({ version }));

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'PUT') return Response.json({ items: [] });
    sent.push({ version: request.headers.get('if-match'), body: await request.json(), keepalive: request.keepalive });
    return new Promise<Response>((answered) => answers.push(answered));
  });
});
afterEach(() => {
  cleanup();
  queries.clear();
  sent.length = 0;
  answers.length = 0;
  vi.unstubAllGlobals();
});

const open = () => renderHook(() => useLineEdits(list, linesOn({ id: 'l1', family: 'named' }, 1), '"7"'), { wrapper }).result.current;

it('changes go out one after another, each naming the version that the one before has made', async () => {
  const edit = open();
  const edits = [edit(line, { quantity: 12 }), edit({ ...line, quantity: 12 }, { note: 'Workshop' })];
  await waitFor(() => expect(sent).toHaveLength(1));
  answer(9);
  await waitFor(() => expect(sent).toHaveLength(2));
  answer(10);
  await Promise.all(edits);
  expect(sent).toEqual([
    { version: '"7"', body: { quantity: 12 }, keepalive: true },
    { version: '"9"', body: { quantity: 12, note: 'Workshop' }, keepalive: true },
  ]);
});

it('where the page is left meanwhile, the others go out at once, and not again', async () => {
  const edit = open();
  const edits = [edit(line, { quantity: 12 }), edit({ ...line, quantity: 12 }, { note: 'Workshop' }), edit(line, { quantity: 13 })];
  await waitFor(() => expect(sent).toHaveLength(1));
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(sent).toHaveLength(3));
  for (const version of [8, 9, 10]) answer(version);
  await Promise.all(edits);
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([
    { version: '"7"', body: { quantity: 12 }, keepalive: true },
    { version: '"8"', body: { quantity: 12, note: 'Workshop' }, keepalive: true },
    { version: '"9"', body: { quantity: 13 }, keepalive: true },
  ]);
});
