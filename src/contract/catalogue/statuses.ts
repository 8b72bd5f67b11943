import type { operations } from '../generated/api.ts';
import type { PageId } from './pages.ts';

/**
 * The names that a status table of `statuses.yaml` may use. `usedBy`: pages, now or once they have a screen, and calls that
 * say the statuses to people.
 */
type StatusTable = {
  readonly names: readonly [string, ...string[]];
  /** What lists filter by: each status is in one of them. */
  readonly groups: readonly string[];
  /** Sorts of the thing, where not every status is for each. */
  readonly kinds: readonly string[];
  /** What may be done to it: by its people where the status allows it, by the shop where it leads on. */
  readonly actions: readonly string[];
  readonly usedBy: readonly (PageId | keyof operations)[];
};

/** Section 4: the statuses of an order and of what follows from it. */
export const statuses = {
  order: {
    names: [
      'paymentPending',
      'paymentConfirmed',
      'preparing',
      'onTheWay',
      'readyForPickup',
      'delivered',
      'closed',
      'canceled',
      'expired',
      'return',
    ],
    groups: ['active', 'completed', 'canceled'],
    /** How it reaches who ordered it. */
    kinds: ['home', 'store'],
    /** `payment`, `pickup`: it waits for its people, and the account says so. */
    actions: ['cancellation', 'payment', 'pickup'],
    usedBy: ['listOrders', 'readOrder', 'trackOrder', 'lookUpOrder', 'downloadOrders', 'downloadOrder'],
  },
  quotation: {
    names: ['valid', 'expired', 'purchased'],
    groups: [],
    kinds: [],
    actions: ['purchase', 'requote'],
    usedBy: ['downloadQuotations', 'quotesInStores', 'quotationsLanding', 'myQuotesStoreOrders'],
  },
  /** A cancellation, which is decided while it is asked: what is too late makes no ticket. */
  ticket: {
    names: ['accepted', 'completed'],
    groups: [],
    kinds: [],
    actions: ['settlement'],
    usedBy: ['readPostSaleOrder', 'listTickets', 'readTicket', 'initiateCancel', 'myRefunds', 'refundDetails'],
  },
  refund: {
    names: ['bankDataPending', 'bankDataGiven', 'requested', 'paid', 'voucherIssued'],
    groups: [],
    kinds: [],
    actions: ['bankData', 'payment', 'voucher'],
    usedBy: [
      'readPostSaleOrder',
      'listTickets',
      'readTicket',
      'initiateCancel',
      'giveBankDetails',
      'myOrdersCancellation',
      'myRefunds',
      'refundDetails',
    ],
  },
  collaborator: {
    names: ['invited', 'active', 'inactive'],
    groups: [],
    kinds: [],
    /** `enter`: log in and work for the company; `accept`: accept the invitation with the code of the mail. */
    actions: ['enter', 'accept', 'resend', 'revoke'],
    usedBy: ['collaborators', 'listCollaborators', 'setCollaboratorStatus'],
  },
  /** The request of a company, which the shop reviews; who may do none of the last three for it has the role pendingCompany. */
  company: {
    names: ['pending', 'approved', 'rejected'],
    groups: [],
    kinds: [],
    /** `resubmission`: an edit, where it leads on, sends what was rejected for review again. */
    actions: ['edit', 'quote', 'buy', 'invite', 'approval', 'rejection', 'resubmission'],
    usedBy: [],
  },
  /** A purchase above somebody's limit, about which superusers of the company decide. */
  approval: {
    names: ['pending', 'approved', 'rejected', 'withdrawn', 'expired', 'cancelled', 'used'],
    groups: ['open', 'ended'],
    kinds: [],
    /**
     * `decision`: it waits for superusers; `purchase`: for who asked; `lapse`: nobody did anything in time; `departure`: who asked buys for the
     * company no more.
     */
    actions: ['decision', 'withdrawal', 'purchase', 'approval', 'rejection', 'lapse', 'departure'],
    usedBy: ['approvals'],
  },
} as const satisfies Readonly<Record<string, StatusTable>>;

export type StatusTableName = keyof typeof statuses;
export type StatusName<T extends StatusTableName> = (typeof statuses)[T]['names'][number];
export type StatusGroup<T extends StatusTableName> = (typeof statuses)[T]['groups'][number];
export type StatusKind<T extends StatusTableName> = (typeof statuses)[T]['kinds'][number];
export type StatusAction<T extends StatusTableName> = (typeof statuses)[T]['actions'][number];
