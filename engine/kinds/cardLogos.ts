/** What is drawn for a card; the pages have a drawing for each. */
export const cardLogos = [
  'visa',
  'mastercard',
  'amex',
  'diners',
  'codensa',
  'classic',
  'store',
  'storeGold',
  'storePlus',
  'storeBlack',
] as const;

export type CardLogo = (typeof cardLogos)[number];
