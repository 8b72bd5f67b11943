import { dayIn } from '../../../../engine/runtime.ts';
import { type Problem, type Refusal, refuse } from '../../http/call.ts';
import { dayAfter } from '../../policy/calendar/days.ts';
import { endOfDay } from '../../policy/calendar/endOfDay.ts';
import type { WantedLine } from '../../policy/cart/planAdditions.ts';
import { limitOf } from '../../policy/limitOf.ts';
import { amountOf, hundredthsOf, multiplyPrice } from '../../policy/money/money.ts';
import { chosenOptions, offersAll, priceWith } from '../../policy/products/lineOptions.ts';
import type { Product } from '../../policy/products/product.ts';
import type { LoadedRelease } from '../../release/loaded.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../../store/database.ts';
import { readBuyer } from '../../store/invoices/invoices.ts';
import { insertQuotation, type NewQuotation, type QuotationRow, type QuotedLine } from '../../store/quotations/quotations.ts';
import type { QuotedStore } from '../../store/quotations/tables.ts';

/** No shop sells so much at once, and no column holds it. */
const tooMuch = hundredthsOf('100000000000');

/** Wishes for one product are one line, with what was chosen of them. */
export function mergeQuantities(wishes: readonly WantedLine[]): readonly WantedLine[] {
  const bySku = Map.groupBy(wishes, ({ sku }) => sku);
  return [...bySku].map(([sku, same]) => ({
    ...Object.assign({}, ...same),
    sku,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** What is quoted of some wishes at the catalogue's prices, and what cannot be. */
export function priceLines(
  wishes: readonly WantedLine[],
  products: readonly Product[],
): { readonly lines: readonly QuotedLine[]; readonly problems: readonly (Problem & WantedLine)[] } {
  const known = new Map(products.map((product) => [product.sku, product]));
  const all = mergeQuantities(wishes).map((wanted) => ({ wanted, product: known.get(wanted.sku) }));
  return {
    lines: all.flatMap(({ wanted, product }) => (product?.sold === true && offersAll(product, wanted) ? [quoted(wanted, product)] : [])),
    problems: all.flatMap(({ wanted, product }) =>
      product?.sold === true && offersAll(product, wanted)
        ? []
        : [
            {
              ...wanted,
              path: `body/lines/${wishes.findIndex(({ sku }) => sku === wanted.sku)}`,
              problem: product === undefined ? 'unknown' : product.sold ? 'noSuchOption' : 'notSold',
            },
          ],
    ),
  };
}

function quoted({ sku, quantity, ...chosen }: WantedLine, { name, price, ...offering }: Product): QuotedLine {
  const options = chosenOptions(offering, chosen);
  return { sku, quantity, name, unitPrice: priceWith(price, options), options };
}

export type QuoteRequest = {
  readonly tenant: Tenant;
  readonly userId: string;
  readonly companyId: string | null;
  /** Who quotes for somebody else. */
  readonly agentId: string | undefined;
  readonly store: QuotedStore;
  readonly lines: readonly QuotedLine[];
  readonly requotedFrom: string | null;
};

/** The last day on which a quotation of this moment holds, by the tenant's clock, and the moment at which that day has ended. */
export function computeValidity(
  { shell, side }: Pick<LoadedRelease, 'shell' | 'side'>,
  now: Date,
): Pick<NewQuotation, 'validUntil' | 'endsAt'> {
  const validUntil = dayAfter(dayIn(now, shell.timeZone), limitOf(side, 'quotationValidDays'));
  return { validUntil, endsAt: endOfDay(validUntil, shell.timeZone) };
}

/** Writes a quotation that holds to the end of the last of the tenant's days. */
export async function quote(trx: Transaction, quoting: QuoteRequest, now: Date): Promise<QuotationRow | Refusal> {
  const { tenant, userId, companyId, agentId, store, lines, requotedFrom } = quoting;
  const total = lines.reduce((sum, { unitPrice, quantity }) => sum + multiplyPrice(unitPrice, quantity), 0n);
  if (total >= tooMuch) return refuse('quotationNotMade', { problems: [{ path: 'body/lines', problem: 'tooMuch' }] });
  const agent = agentId === undefined ? undefined : { id: agentId, name: (await readBuyer(trx, tenant.code, agentId, null)).name };
  return insertQuotation(
    trx,
    {
      ...{ tenant: tenant.code, userId, companyId, agent, store, lines, requotedFrom, ...computeValidity(tenant.now, now) },
      buyer: await readBuyer(trx, tenant.code, userId, companyId),
      currency: tenant.now.shell.currency,
      total: amountOf(total),
    },
    now,
  );
}
