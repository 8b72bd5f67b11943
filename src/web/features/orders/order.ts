import type { Shell } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../app/calls/queries.ts';
import type { Edge } from '../../app/navigation/EdgePaging.tsx';

type Schemas = components['schemas'];

/** An order as a list, a page, and the lookup of a guest answer it. */
export type OrderSummary = Schemas['OrderSummary'];
export type Order = Schemas['Order'];
export type OrderStub = Schemas['OrderStub'];
export type OrderWay = Schemas['OrderWay'];
export type Shipment = Schemas['Shipment'];
export type OrderLine = Schemas['OrderLine'];
export type Group = OrderSummary['group'];

export const pageSize = 10;

/** What narrows a list, by the names that the contract and the address of the page share. */
export const filterNames = [
  'group',
  'status',
  'year',
  'fromDate',
  'toDate',
  'creator',
  'creatorId',
  'whose',
  'reference',
  'number',
] as const;
export type Filters = Partial<Record<(typeof filterNames)[number], string>>;

/** Filters as a call takes them; without a group a page lists those of its own. */
const toParameters = ({ year, whose, ...filters }: Filters, groups: readonly Group[] | undefined) => ({
  ...(groups && { group: groups.join(',') }),
  ...filters,
  ...(whose !== undefined && { whose: 'mine' as const }),
  ...(year !== undefined && { year: Number(year) }),
});

export const ordersOn = (edge: Edge, filters: Filters, groups: readonly Group[] | undefined) =>
  query('/api/my-account/{version}/{tenant}/orders', { query: { ...edge, size: pageSize, ...toParameters(filters, groups) } });

/** One order; the filters of the list that led here say which come before and after it. */
export const orderOf = (orderNumber: string, filters: Filters, groups: readonly Group[] | undefined) =>
  query('/api/my-account/{version}/{tenant}/orders/{orderNumber}', { path: { orderNumber }, query: toParameters(filters, groups) });

/** What was invoiced of an order. */
export const invoicesOf = (order: string) => query('/api/download/v2/invoices', { query: { order, size: 20, sort: 'issuedAt' } });

/** The group of a list that is shown whole though a view opens it otherwise. */
export const EVERY_GROUP = 'all';

const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** What of an address narrows a list: a year is a number, and a number of an order digits. */
export const filtersIn = (search: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = search.get(name) ?? '';
      const isGood =
        name === 'fromDate' || name === 'toDate'
          ? isDay(value)
          : name === 'year'
            ? /^\d{4}$/.test(value)
            : name === 'number'
              ? /^\d+$/.test(value)
              : name === 'whose'
                ? value === 'mine'
                : value !== '' && value !== EVERY_GROUP;
      return isGood ? [[name, value]] : [];
    }),
  );

/** Pages that list orders: the groups that each shows where nothing is chosen. */
export const listPages = {
  myOrders: { groups: undefined, tabs: ['active', 'completed', 'canceled'] },
  orderHistory: { groups: ['completed', 'canceled'], tabs: ['completed', 'canceled'] },
} as const satisfies Readonly<Record<string, { readonly groups: readonly Group[] | undefined; readonly tabs: readonly Group[] }>>;

export type ListPage = keyof typeof listPages;

/** The statuses, with their names, that orders can have in the group of an address; without one, in the groups of the page. */
export const statusesIn = (
  { statuses, statusGroups }: Shell,
  page: ListPage,
  group: string | undefined,
): readonly (readonly [string, string])[] => {
  const groups: readonly string[] | undefined = group?.split(',') ?? listPages[page].groups;
  return Object.entries(statuses.order ?? {}).filter(([status]) => groups?.includes(statusGroups.order?.[status] ?? '') !== false);
};

/** These filters without a status that their group cannot have. */
export const withoutUnfitStatus = (shell: Shell, page: ListPage, { status, ...filters }: Filters): Filters => {
  const fit = statusesIn(shell, page, filters.group).map(([name]) => name);
  const kept = status?.split(',').filter((name) => fit.includes(name)) ?? [];
  return kept.length === 0 ? filters : { ...filters, status: kept.join(',') };
};
