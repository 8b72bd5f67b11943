import type { FormRecord, Shell } from '../../../engine/runtime.ts';

/** Turns a form that a browser submits into a call, and its answer into what the page shows; without one the person continues. */
type PlainCall = {
  readonly pathOf: (shell: Shell) => string;
  readonly shows?: (body: unknown, record: FormRecord) => unknown;
};

/** Page whose form may be sent without a script → its call. */
export const plainCalls: Readonly<Partial<Record<string, PlainCall>>> = {
  login: { pathOf: () => '/api/session/commerce/login' },
  companyLogin: { pathOf: () => '/api/session/commerce/corp-login' },
  seekOrder: {
    pathOf: ({ tenant, newExperience }) => `/api/my-account/${newExperience ? 'v2' : 'v1'}/${tenant}/orders/lookup`,
    shows: (stub, { orderNumber }) => ({ number: String(orderNumber), stub }),
  },
  complaints: {
    pathOf: () => '/api/post-sale/v1/complaints',
    shows: (filed, { contactEmail }) => ({ ...(filed as object), email: String(contactEmail) }),
  },
  withdrawal: {
    pathOf: () => '/api/post-sale/v1/withdrawals',
    shows: (filed, { contactEmail }) => ({ ...(filed as object), email: String(contactEmail) }),
  },
};
