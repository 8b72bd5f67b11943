import type { OperationId } from '../../policy/operationId.ts';
import type { Tables } from '../../store/tables.ts';

/** What happens to rows when the account is deleted; `apart`: the deletion handles them by itself. */
type Fate<Row> =
  | { readonly is: 'deleted' | 'apart' }
  | { readonly is: 'blanked'; readonly set: Partial<Record<keyof Row & string, string | null>> }
  | { readonly is: 'kept'; readonly why: string };

type HoldingOf<T extends keyof Tables> = {
  readonly subject: string;
  readonly table: T;
  /** The column that names the person. */
  readonly owner: keyof Tables[T] & string;
  /** Columns that the person is shown; none where another holding shows the rows. */
  readonly shows: readonly (keyof Tables[T] & string)[];
  readonly fate: Fate<Tables[T]>;
  /** The operation that corrects it. */
  readonly correctBy?: OperationId;
};
type TableHolding = { [T in keyof Tables]: HoldingOf<T> }[keyof Tables];

const deleted = { is: 'deleted' } as const;
const invoiced = { is: 'kept', why: 'Tax and trade law: what was bought, from whom and where to.' } as const;

/**
 * Every table with rows of one person. The account's own row is not among them. A test compares this list with the database: a new table
 * with personal data must say here what it shows and what happens to it.
 */
export const holdings: readonly TableHolding[] = [
  {
    subject: 'addresses',
    table: 'addresses',
    owner: 'user_id',
    shows: ['fields', 'favourite', 'created_at', 'updated_at'],
    fate: deleted,
    correctBy: 'editAddress',
  },
  { subject: 'lists', table: 'lists', owner: 'user_id', shows: ['kind', 'name', 'created_at'], fate: deleted, correctBy: 'renameList' },
  {
    subject: 'cards',
    table: 'payment_methods',
    owner: 'user_id',
    shows: ['card_type', 'brand', 'last_four', 'expiry', 'holder', 'favourite', 'created_at'],
    // The gateway must revoke each.
    fate: { is: 'apart' },
    correctBy: 'deletePaymentMethod',
  },
  { subject: 'cart', table: 'carts', owner: 'user_id', shows: [], fate: deleted },
  {
    subject: 'socialAccounts',
    table: 'social_accounts',
    owner: 'user_id',
    shows: ['provider', 'created_at'],
    fate: deleted,
  },
  {
    subject: 'studio',
    table: 'author_grants',
    owner: 'user_id',
    shows: ['folder', 'files', 'roles', 'granted_at'],
    fate: deleted,
  },
  { subject: 'studio', table: 'author_drafts', owner: 'user_id', shows: ['title', 'changed_at'], fate: deleted },
  {
    subject: 'studio',
    table: 'proposals',
    owner: 'user_id',
    shows: ['message', 'proposed_at', 'state'],
    fate: {
      is: 'kept',
      why: 'Who proposed which rules of the shop; of the person it has the name alone, as the history of the sources does.',
    },
  },
  {
    subject: 'studio',
    table: 'proposal_approvals',
    owner: 'approver_id',
    shows: ['reason', 'approved_at'],
    fate: { is: 'kept', why: 'Who approved which rules of the shop.' },
  },
  {
    subject: 'studio',
    table: 'publications',
    owner: 'user_id',
    shows: ['message', 'published_at'],
    fate: { is: 'kept', why: 'Who published which rules of the shop, as the history of the sources records it.' },
  },
  { subject: 'studio', table: 'author_sessions', owner: 'user_id', shows: [], fate: deleted },
  { subject: 'roles', table: 'role_grants', owner: 'user_id', shows: ['role', 'granted_at'], fate: deleted },
  {
    subject: 'loyalty',
    table: 'loyalty_members',
    owner: 'user_id',
    shows: ['programme', 'balance', 'joined_at'],
    fate: deleted,
  },
  {
    subject: 'sessions',
    table: 'sessions',
    owner: 'user_id',
    shows: ['device', 'browser', 'system', 'created_at', 'seen_at', 'ends_at'],
    fate: deleted,
  },
  { subject: 'customerRecords', table: 'crm_records', owner: 'user_id', shows: ['record', 'state', 'created_at'], fate: { is: 'apart' } },
  {
    subject: 'consents',
    table: 'consents',
    owner: 'user_id',
    shows: ['template', 'template_version', 'text', 'language', 'accepted', 'channel', 'at'],
    fate: { is: 'kept', why: 'Proof of what was accepted; append only, and it names nobody.' },
    correctBy: 'giveConsent',
  },
  {
    subject: 'orders',
    table: 'orders',
    owner: 'user_id',
    shows: ['number', 'status', 'placed_at', 'currency', 'total', 'shipping', 'payment_method', 'card_last4', 'delivery', 'place'],
    fate: invoiced,
  },
  {
    subject: 'invoices',
    table: 'invoices',
    owner: 'user_id',
    shows: ['number', 'kind', 'order_number', 'issued_at', 'total', 'currency', 'buyer'],
    fate: invoiced,
  },
  {
    subject: 'cancellations',
    table: 'tickets',
    owner: 'user_id',
    shows: ['number', 'order_number', 'status', 'fields', 'created_at'],
    fate: { is: 'blanked', set: { fields: '{}' } },
  },
  {
    subject: 'quotations',
    table: 'quotations',
    owner: 'user_id',
    shows: ['number', 'created_at', 'valid_until', 'currency', 'total', 'buyer', 'order_number'],
    fate: { is: 'blanked', set: { buyer: '{"name": ""}' } },
  },
  { subject: 'quotations', table: 'quotations', owner: 'agent_id', shows: [], fate: { is: 'blanked', set: { agent_name: null } } },
  {
    subject: 'orderViews',
    table: 'order_views',
    owner: 'user_id',
    shows: ['views', 'updated_at'],
    fate: deleted,
    correctBy: 'saveOrderViews',
  },
  {
    subject: 'approvals',
    table: 'approvals',
    owner: 'user_id',
    shows: ['asked_at', 'status', 'note', 'currency', 'total', 'order_number'],
    fate: { is: 'blanked', set: { note: '' } },
  },
  {
    subject: 'approvalDecisions',
    table: 'approval_decisions',
    owner: 'user_id',
    shows: ['at', 'decision', 'word'],
    fate: { is: 'blanked', set: { word: '' } },
  },
  {
    subject: 'orders',
    table: 'purchase_days',
    owner: 'user_id',
    shows: [],
    fate: { is: 'kept', why: 'How much a company bought on a day: the sum of orders that are kept, and it names nobody.' },
  },
  {
    subject: 'notifications',
    table: 'notifications',
    owner: 'user_id',
    shows: ['event', 'details', 'at', 'read_at'],
    fate: deleted,
  },
  {
    subject: 'notificationChoices',
    table: 'notification_choices',
    owner: 'user_id',
    shows: ['topic', 'channel', 'is_on', 'chosen_at'],
    fate: deleted,
    correctBy: 'changeNotificationSetting',
  },
  { subject: 'checkouts', table: 'checkouts', owner: 'user_id', shows: [], fate: deleted },
  {
    subject: 'history',
    table: 'audit',
    owner: 'subject',
    shows: ['at', 'action', 'changes'],
    fate: { is: 'blanked', set: { changes: null } },
  },
  { subject: 'memberships', table: 'memberships', owner: 'user_id', shows: [], fate: deleted },
];
