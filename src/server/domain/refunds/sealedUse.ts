/** What of a refund the database keeps unread, each bound to its use. */
export const sealedUse = { bankDetails: 'bank details', voucher: 'voucher' } as const;
