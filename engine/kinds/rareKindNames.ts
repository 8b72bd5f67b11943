/** Kinds that neither registration nor login asks, and files, which few do: a page loads their rules with the first form that does. */
export const rareKindNames = ['account', 'amount', 'cardExpiry', 'cardNumber', 'code', 'coordinates', 'date', 'file', 'flag'] as const;

export type RareKind = (typeof rareKindNames)[number];
