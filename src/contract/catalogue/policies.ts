/** The four static policies of section 2, and the buyers' rights by the country's law; each at `/{tenant}{path}/`. */
export const policies = [
  'termsAndConditions',
  'personalDataPolicy',
  'personalDataProcessing',
  'personalDataTreatmentPolicy',
  'consumerRights',
] as const;

export type PolicyId = (typeof policies)[number];
