/** The four static policies of section 2, and what the country's law gives to whoever buys; each at `/{tenant}{path}/`. */
export const policies = [
  'termsAndConditions',
  'personalDataPolicy',
  'personalDataProcessing',
  'personalDataTreatmentPolicy',
  'consumerRights',
] as const;

export type PolicyId = (typeof policies)[number];
