/** What of a refund is sealed in the database, each for its use. */
export const sealedUse = { bankDetails: 'bank details', voucher: 'voucher' } as const;
