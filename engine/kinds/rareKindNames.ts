/** Kinds that neither registration nor login asks: a page fetches their rules with the first form that does. */
export const seldomKinds = ['account', 'amount', 'cardExpiry', 'cardNumber', 'code', 'coordinates', 'date', 'flag'] as const;
export type SeldomKind = (typeof seldomKinds)[number];
