import { formatDay } from '../../contract/format/formatDay.ts';
import { limitOf } from '../policy/limitOf.ts';
import type { LoadedRelease } from '../release/loadRelease.ts';
import { createDayFormat, createMoneyFormat } from './formats.ts';
import type { Fact, Paper, PaperTable } from './paper.ts';
import { printedLabel, printedText } from './word.ts';

/** Something that is sold, as it was when the paper was made; money as text with two decimals at most. */
export type PrintedLine = {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly amount: string;
};

/** Who buys: a name, and what identifies it. */
export type PrintedBuyer = { readonly name: string; readonly below: readonly string[] };
export type PrintedStore = { readonly name: string; readonly address: string };

export type PrintedQuotation = {
  readonly number: string;
  readonly madeAt: Date;
  /** 2026-11-22 */
  readonly validUntil: string;
  readonly store: PrintedStore;
  readonly buyer: PrintedBuyer;
  /** Who made it for the buyer, where somebody did. */
  readonly agent?: string;
  readonly lines: readonly PrintedLine[];
  readonly total: string;
};

/** A quotation: what it is taken to the till with. */
export function quotationPaper(release: LoadedRelease, quotation: PrintedQuotation, now: Date): Paper {
  const { number, madeAt, validUntil, store, buyer, agent, lines, total } = quotation;
  const { side, shell } = release;
  const date = formatDay(validUntil, shell);
  const [from = '', to = ''] = limitOf(side, 'quotationDeliveryHours').split('-');
  return {
    ...letterhead(release, printedText(release, 'quotationTitle', { number }), now),
    facts: [
      fact(release, 'issuedOn', createDayFormat(release)(madeAt)),
      fact(release, 'validUntil', date),
      ...(agent === undefined ? [] : [fact(release, 'agent', agent)]),
    ],
    parties: [{ label: printedLabel(release, 'store'), lines: [store.name, store.address] }, buyerParty(release, buyer)],
    table: linesOf(release, lines),
    totals: [fact(release, 'total', createMoneyFormat(release)(total))],
    barcode: { message: number, says: printedText(release, 'quotationBarcode', { number }) },
    notes: [printedText(release, 'quotationNote', { store: store.name, date }), printedText(release, 'quotationDelivery', { from, to })],
  };
}

export type PrintedOrder = {
  readonly number: string;
  readonly placedAt: Date;
  /** In the tenant's words. */
  readonly status: string;
  readonly buyer: PrintedBuyer;
  /** Of a company's order: who placed it. */
  readonly creator: string | undefined;
  /** What the company gave with it. */
  readonly references: readonly Fact[];
  readonly delivery: 'home' | 'store';
  /** The address, or the store in which it is picked up. */
  readonly place: readonly string[];
  readonly lines: readonly PrintedLine[];
  readonly shipping: string;
  readonly subtotal: string;
  readonly total: string;
};

/** An order as it is now. */
export function orderPaper(release: LoadedRelease, order: PrintedOrder, now: Date): Paper {
  const { number, placedAt, status, buyer, creator, references, delivery, place, lines, subtotal, shipping, total } = order;
  const money = createMoneyFormat(release);
  return {
    ...letterhead(release, printedText(release, 'orderTitle', { number }), now),
    facts: [
      fact(release, 'placedOn', createDayFormat(release)(placedAt)),
      fact(release, 'status', status),
      ...(creator === undefined ? [] : [fact(release, 'orderedBy', creator)]),
      ...references,
    ],
    parties: [
      buyerParty(release, buyer),
      ...(place.length === 0 ? [] : [{ label: printedLabel(release, delivery === 'home' ? 'deliverTo' : 'store'), lines: place }]),
    ],
    table: linesOf(release, lines),
    totals: [fact(release, 'subtotal', money(subtotal)), fact(release, 'shipping', money(shipping)), fact(release, 'total', money(total))],
    notes: [],
  };
}

export type PrintedInvoice = {
  readonly number: string;
  readonly kind: 'invoice' | 'receipt' | 'creditNote';
  readonly issuedAt: Date;
  readonly orderNumber: string;
  readonly buyer: PrintedBuyer;
  readonly lines: readonly PrintedLine[];
  readonly net: string;
  readonly tax: string;
  readonly total: string;
};

const titles = { invoice: 'invoiceTitle', receipt: 'receiptTitle', creditNote: 'creditNoteTitle' } as const;

/** What people of the country call it, with its number. */
export const invoiceTitle = (release: LoadedRelease, kind: keyof typeof titles, number: string): string =>
  printedText(release, titles[kind], { number });

/** A copy of an invoice for the buyer's files; the one that counts before the law is the tax office's. */
export function invoicePaper(release: LoadedRelease, invoice: PrintedInvoice, now: Date): Paper {
  const { number, kind, issuedAt, orderNumber, buyer, lines, net, tax, total } = invoice;
  const money = createMoneyFormat(release);
  return {
    ...letterhead(release, invoiceTitle(release, kind, number), now),
    facts: [
      fact(release, 'issuedOn', createDayFormat(release)(issuedAt)),
      { label: printedLabel(release, 'reference'), value: printedText(release, 'orderTitle', { number: orderNumber }) },
    ],
    parties: [{ label: printedLabel(release, 'seller'), lines: sellerLines(release) }, buyerParty(release, buyer)],
    table: linesOf(release, lines),
    totals: [fact(release, 'net', money(net)), fact(release, 'tax', money(tax)), fact(release, 'total', money(total))],
    notes: [printedLabel(release, 'invoiceNote')],
  };
}

type Letterhead = Pick<Paper, 'language' | 'shop' | 'size' | 'colours' | 'title' | 'madeAt' | 'pageOf'>;

const letterhead = (release: LoadedRelease, title: string, madeAt: Date): Letterhead => ({
  language: release.shell.language,
  shop: release.shell.name,
  size: release.side.paperSize,
  colours: release.shell.colours,
  title,
  madeAt,
  pageOf: (page, of) => printedText(release, 'pageOf', { page, of }),
});

const fact = (release: LoadedRelease, label: Parameters<typeof printedLabel>[1], value: string): Fact => ({
  label: printedLabel(release, label),
  value,
});

const buyerParty = (release: LoadedRelease, { name, below }: PrintedBuyer) => ({
  label: printedLabel(release, 'buyer'),
  lines: [name, ...below],
});

/** The company behind the shop, as the law knows it; the shop's name where it names none. */
const sellerLines = ({ shell: { name, company, support } }: LoadedRelease): string[] =>
  [company?.name ?? name, support?.taxId, company?.address].filter((line) => line !== undefined);

function linesOf(release: LoadedRelease, lines: readonly PrintedLine[]): PaperTable {
  const money = createMoneyFormat(release);
  const count = new Intl.NumberFormat(release.shell.language);
  return {
    title: printedLabel(release, 'lines'),
    columns: [
      { head: printedLabel(release, 'sku'), is: 'code' },
      { head: printedLabel(release, 'product'), is: 'text' },
      { head: printedLabel(release, 'quantity'), is: 'count' },
      { head: printedLabel(release, 'unitPrice'), is: 'money' },
      { head: printedLabel(release, 'amount'), is: 'money' },
    ],
    rows: lines.map(({ sku, name, quantity, unitPrice, amount }) => [sku, name, count.format(quantity), money(unitPrice), money(amount)]),
  };
}
