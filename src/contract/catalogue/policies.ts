/** The four static policies (section 2), each at `/{tenant}{path}/`. */
export const policies = ['termsAndConditions', 'personalDataPolicy', 'personalDataProcessing', 'personalDataTreatmentPolicy'] as const;

export type PolicyId = (typeof policies)[number];
