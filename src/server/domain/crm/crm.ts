import type { CrmCall } from '../../policy/crmCalls.ts';

/** A record on its way. */
export type CrmMessage = {
  /** The same at every try, so that a receiver can recognise a repetition. */
  readonly id: string;
  readonly tenant: string;
  /** Name of the CRM, from the tenant's YAML. */
  readonly crm: string;
  readonly call: CrmCall;
  /** Id of the customer, or of the contact. */
  readonly subject: string;
  readonly record: object;
  /** When it was so: a retry may come after what was recorded later. */
  readonly at: Date;
};

export type CrmAnswer = { readonly is: 'taken' } | { readonly is: 'refused'; readonly problem: string };

/** Where customer records go. One whose CRM has no host stays recorded in the shop's own database, and nothing is sent. */
export type Crm = {
  readonly hasHost: (crm: string) => boolean;
  /** Throws where the host does not answer, or is not able to now; it is asked again later. */
  readonly send: (message: CrmMessage) => Promise<CrmAnswer>;
};
