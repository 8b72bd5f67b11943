/**
 * Words of what the server writes as a file, a PDF or a CSV: name → the placeholders it may use, beside the names of limits. No page
 * reads them, so none is sent to one. Who writes a file adds its words here.
 */
export const printed = {
  agent: [],
  agentsReport: [],
  amount: [],
  buyer: [],
  conversion: [],
  converted: [],
  creditNoteTitle: ['number'],
  currency: [],
  expired: [],
  invoiceNote: [],
  invoiceTitle: ['number'],
  issuedOn: [],
  lines: [],
  net: [],
  number: [],
  orderTitle: ['number'],
  ordered: [],
  pageOf: ['page', 'of'],
  placedOn: [],
  product: [],
  quantity: [],
  quotationBarcode: ['number'],
  quotationDelivery: ['from', 'to'],
  quotationNote: ['store', 'date'],
  quotations: [],
  quotationTitle: ['number'],
  receiptTitle: ['number'],
  reference: [],
  seller: [],
  shipping: [],
  sku: [],
  status: [],
  store: [],
  subtotal: [],
  tax: [],
  total: [],
  unitPrice: [],
  valid: [],
  validUntil: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PrintedName = keyof typeof printed;

/** Words that say all by themselves: labels, heads of columns. */
export type PrintedLabel = { [N in PrintedName]: (typeof printed)[N] extends readonly [] ? N : never }[PrintedName];
