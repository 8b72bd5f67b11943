/**
 * Limits of section 9 that no field or document states, with their unit in the name. `needed: true`: something reads it
 * now, so `check` demands it; the others are names that are taken for what comes later.
 */
export const limits = {
  registrationReviewBusinessDays: { needed: true },
  quotationValidDays: { needed: false },
  deliveryFromHour: { needed: false },
  deliveryToHour: { needed: false },
  dispatchHours: { needed: false },
  exchangeDays: { needed: false },
  storeReturnDays: { needed: false },
  refundStoreCardBusinessDays: { needed: false },
  refundPurchaseOrderBusinessDays: { needed: false },
  refundTransferBusinessDays: { needed: false },
  refundVoucherBusinessDays: { needed: false },
  voucherValidDays: { needed: false },
  bankDataDays: { needed: false },
  reversalHours: { needed: false },
  smallProductCentimetres: { needed: false },
  smallTelevisionInches: { needed: false },
  wastagePercent: { needed: false },
  warrantyYears: { needed: false },
  freeDeliveryFrom: { needed: false },
  comparisonProducts: { needed: false },
} as const satisfies Readonly<Record<string, { readonly needed: boolean }>>;

export type LimitName = keyof typeof limits;
