import { expect, it } from 'vitest';
import { type TenantPage, tenantOf } from '../../src/web/app/shell/tenant.tsx';
import { quotationStateOf } from '../../src/web/features/quotations/quotationState.ts';
import { compileTenants } from '../tenants/compiled.ts';
import { tenantPage } from './fixtures/tenantPage.ts';

const shell = compileTenants().get('co')?.shell;
if (shell === undefined) throw new Error('co is no shop');
const tenant = tenantOf({ ...tenantPage, shell, today: '2026-11-27' } satisfies TenantPage);

it.each([
  [
    'ends tomorrow',
    { holds: true, endsAt: '2026-11-29T05:00:00.000Z' },
    'Vence mañana a las 23:59',
    'Vence el sábado 28 de noviembre a las 23:59',
  ],
  ['ended yesterday', { holds: false, endsAt: '2026-11-27T05:00:00.000Z' }, 'Venció ayer', 'Venció el 26 de noviembre'],
] as const)('A quotation that %s is read from today on a screen, and by its date on paper', (_, state, onScreen, onPaper) => {
  expect([quotationStateOf(tenant, state), quotationStateOf(tenant, state, 'paper')]).toEqual([onScreen, onPaper]);
});
