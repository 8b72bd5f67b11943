/** Calls of section 7 that go out to a CRM: a customer for the first time, as it is now, or one of its contacts. */
export const crmCalls = ['publishCustomer', 'updateCustomer', 'publishContact'] as const;
export type CrmCall = (typeof crmCalls)[number];

export const isCrmCall = (call: string): call is CrmCall => crmCalls.some((known) => known === call);
