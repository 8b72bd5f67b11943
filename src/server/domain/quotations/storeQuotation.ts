import { amountOf, hundredthsOf, multiplyPrice } from '../../policy/money/money.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../../store/database.ts';
import { readBuyer } from '../../store/invoices/invoices.ts';
import { insertQuotation, type QuotationRow, type QuotedLine } from '../../store/quotations/quotations.ts';
import type { QuotedStore } from '../../store/quotations/tables.ts';
import { computeValidity } from './computeValidity.ts';
import type { QuotationCustomer } from './findQuotationCustomer.ts';

/** No shop sells so much at once, and no column holds it. */
const tooMuch = hundredthsOf('100000000000');

export type QuotationRequest = QuotationCustomer & {
  readonly store: QuotedStore;
  readonly lines: readonly QuotedLine[];
  readonly requotedFrom: string | null;
};

export type StoreQuotationOutcome = { readonly is: 'stored'; readonly row: QuotationRow } | { readonly is: 'tooMuch' };

/** Stores a quotation that is valid until the end of the last of the tenant's days. */
export async function storeQuotation(
  trx: Transaction,
  tenant: Tenant,
  { userId, companyId, agentId, store, lines, requotedFrom }: QuotationRequest,
  now: Date,
): Promise<StoreQuotationOutcome> {
  const total = lines.reduce((sum, { unitPrice, quantity }) => sum + multiplyPrice(unitPrice, quantity), 0n);
  if (total >= tooMuch) return { is: 'tooMuch' };
  const { code, now: release } = tenant;
  const agent = agentId === undefined ? undefined : { id: agentId, name: (await readBuyer(trx, code, agentId, null)).name };
  const row = await insertQuotation(
    trx,
    {
      ...{ tenant: code, userId, companyId, agent, store, lines, requotedFrom, ...computeValidity(release, now) },
      buyer: await readBuyer(trx, code, userId, companyId),
      currency: release.shell.currency,
      total: amountOf(total),
    },
    now,
  );
  return { is: 'stored', row };
}
