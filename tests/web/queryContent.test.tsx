import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QueryContent } from '../../src/web/app/calls/QueryContent.tsx';
import type { QueryState } from '../../src/web/app/calls/queries.ts';
import { TenantProvider, tenantOf } from '../../src/web/app/shell/tenant.tsx';
import { tenantPage } from './fixtures/tenantPage.ts';

const again = (): void => undefined;
const failure = { status: 500, errorObj: { message: 'Sorry' } } as Extract<QueryState<string>, { readonly is: 'failed' }>['failure'];
const show = (state: QueryState<string>) =>
  render(
    <TenantProvider value={tenantOf(tenantPage)}>
      <QueryContent state={state} head={<h1>Order 7</h1>} shape={<p>shape</p>}>
        {(name) => <h1>{name}</h1>}
      </QueryContent>
    </TenantProvider>,
  );
const headings = (): readonly string[] => screen.queryAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent ?? '');

afterEach(cleanup);

it('a page has its heading while it is read, and where nothing came', () => {
  show({ is: 'loading' });
  expect(headings()).toEqual(['Order 7']);
  cleanup();
  show({ is: 'failed', failure, again });
  expect(headings()).toEqual(['Order 7']);
  expect(screen.getByText('Sorry')).toBeDefined();
  expect(screen.queryByText('shape')).toBeNull();
});

it('what came brings its own heading, also where the news did not come', () => {
  const here = { is: 'here', data: 'Order 7 of Ana', etag: undefined, refreshing: false, isPrevious: false, again } as const;
  show({ ...here, failure: undefined });
  expect(headings()).toEqual(['Order 7 of Ana']);
  cleanup();
  show({ ...here, failure });
  expect(headings()).toEqual(['Order 7 of Ana']);
  expect(screen.getByText('Sorry')).toBeDefined();
});
