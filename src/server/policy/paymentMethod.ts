/** How an order is paid. */
export type PaymentMethod = 'storeCreditCard' | 'storeCard2' | 'creditCard' | 'debitCard' | 'transfer' | 'purchaseOrder' | 'creditLine';
