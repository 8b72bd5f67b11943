import type { components } from '../../../contract/generated/api.ts';
import { optimisticOn, query } from '../../app/calls/queries.ts';
import { type Change, useServerCommand } from '../../app/calls/useServerCommand.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import type { Filters, ListPage } from './order.ts';

type Schemas = components['schemas'];
type Views = Schemas['OrderViews'];
export type OrderView = Views['views'][number];

/** As many as the contract keeps. */
export const MOST_VIEWS = 20;
/** As long as the contract lets a name be. */
export const LONGEST_NAME = 40;

export const orderViews = query('/api/my-account/{version}/{tenant}/orders/views', {});

/** Stores other views instead of those that are shown. */
export const useSaveViews = (says: () => string): Change<{ readonly body: Views; readonly etag: string }, Views> =>
  useServerCommand('put', '/api/my-account/{version}/{tenant}/orders/views', {
    shows: ({ body }) => [optimisticOn(orderViews, () => body)],
    invalidates: [orderViews],
    says,
  });

/** Small and capital letters, accents and spaces do not make two names different. */
export const isSameName = (one: string, other: string, { shell }: Tenant): boolean =>
  new Intl.Collator(shell.language, { sensitivity: 'base' }).compare(one.trim().replaceAll(/\s+/g, ' '), other) === 0;

/** Filters of a view as the address has them. */
export const filtersOf = ({ filters }: OrderView): Filters => {
  const { year, ...rest } = filters;
  return { ...rest, ...(year !== undefined && { year: String(year) }) };
};

const toText = (filters: Filters): string => JSON.stringify(Object.entries(filters).toSorted());

/** Is this what the list is filtered by now? */
export const isShown = (view: OrderView, filters: Filters): boolean => toText(filtersOf(view)) === toText(filters);

export const viewsOf = (views: readonly OrderView[], list: ListPage): readonly OrderView[] => views.filter((view) => view.list === list);

/** These filters under this name, replacing a view of that name; a list has only one default view. */
export const withView = (views: readonly OrderView[], added: OrderView, tenant: Tenant): OrderView[] => {
  const isReplaced = ({ name }: OrderView): boolean => isSameName(added.name, name, tenant);
  const left = views.map((view) => (added.isDefault && view.list === added.list ? { ...view, isDefault: false } : view));
  return left.some(isReplaced) ? left.map((view) => (isReplaced(view) ? added : view)) : [...left, added];
};

/** The filters of the address as a view keeps them. */
export const toView = (name: string, list: ListPage, { year, whose, ...rest }: Filters, isDefault: boolean): OrderView => ({
  ...{ name: name.trim().replaceAll(/\s+/g, ' '), list, isDefault },
  filters: { ...rest, ...(whose !== undefined && { whose: 'mine' as const }), ...(year !== undefined && { year: Number(year) }) },
});
