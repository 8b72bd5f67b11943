/** Who was invoiced, as it was on that day. */
export type Buyer = { readonly name: string; readonly documentType?: string; readonly document?: string };
