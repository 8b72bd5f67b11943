/** What a drawing in a menu means; the pages have one for each. */
export const pageIcons = [
  ...(['box', 'building', 'card', 'cart', 'company', 'dashboard', 'document', 'heart', 'help', 'home', 'invoice'] as const),
  ...([
    'key',
    'list',
    'location',
    'notification',
    'parcel',
    'people',
    'points',
    'quote',
    'redo',
    'refund',
    'report',
    'search',
    'shield',
    'store',
    'user',
    'wallet',
  ] as const),
] as const;
export type PageIcon = (typeof pageIcons)[number];
