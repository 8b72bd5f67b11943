import type { components } from '../../../contract/generated/api.ts';
import { createDeletions } from '../../app/calls/createDeletions.ts';
import { invalidate, query } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { familyOf, type List, type ListFamily, listPaths, readOfLists } from '../../app/products/lists.ts';

export type ListLine = components['schemas']['ListLines']['items'][number];
export type ListLines = components['schemas']['ListLines'];

/** How many lists, or lines of one, are on a page. */
export const pageSize = 20;

/** Paths of what changes one list or one line of it. */
export const changePaths = {
  named: {
    line: '/api/my-account/lists/{id}/lines/sku/{sku}',
    move: '/api/my-account/lists/{id}/lines/sku/{sku}/move',
    cart: '/api/my-account/lists/{id}/cart',
    copy: '/api/my-account/lists/{id}/copy',
  },
  wish: {
    line: '/api/my-account/v1/wishLists/{id}/lines/sku/{sku}',
    move: '/api/my-account/v1/wishLists/{id}/lines/sku/{sku}/move',
    cart: '/api/my-account/v1/wishLists/{id}/cart',
    copy: '/api/my-account/v1/wishLists/{id}/copy',
  },
} as const;

/** Which lists: all, one's own, those that colleagues share, or those that are to be quoted. */
export const views = ['all', 'mine', 'shared', 'quotation'] as const;
export type View = (typeof views)[number];

export const viewIn = (search: URLSearchParams): View => views.find((view) => view === search.get('view')) ?? 'all';

/** A page of the named lists; `creator`: those of people of this name. */
export const listsOn = (page: number, view: View, creator?: string) =>
  query(listPaths.named.many, {
    query: {
      ...{ page, size: pageSize, sort: '-createdAt' as const },
      ...(creator ? { creator } : {}),
      ...(view === 'quotation' ? { kind: view } : view === 'all' ? {} : { view }),
    },
  });

/** The wish lists: more than these nobody has. */
export const wishLists = query(listPaths.wish.many, { query: { size: 100, sort: 'createdAt' } });

export const oneList = (family: ListFamily, id: string) => query(listPaths[family].one, { path: { id } });

export const linesOn = ({ id, family }: { readonly id: string; readonly family: ListFamily }, page: number) =>
  query(listPaths[family].lines, { path: { id }, query: { page, size: pageSize, sort: '-addedAt' } });

const isGone = (status: number): boolean => status === 404 || status === 401;

/** Lists that are deleted, and can be had back for a while. */
export const listDeletions = createDeletions<List>({
  keyOf: ({ id }) => id,
  send: async (tenant, list, keepalive) => {
    const { error } = await sendCall(tenant, 'delete', listPaths[familyOf(list)].one, { path: { id: list.id }, keepalive });
    if (error && !isGone(error.status)) showToast({ tone: 'error', text: tenant.say('listNotDeleted', { name: list.name }) });
    await invalidate(readOfLists);
  },
});

/** A line of a list, with what it is called. */
export type NamedLine = { readonly list: Pick<List, 'id' | 'kind'>; readonly sku: string; readonly name: string };

/** Products that are taken off a list, and can be had back for a while. */
export const lineDeletions = createDeletions<NamedLine>({
  keyOf: ({ list, sku }) => `${list.id} ${sku}`,
  send: async (tenant, { list, sku, name }, keepalive) => {
    const path = { id: list.id, sku };
    const { error } = await sendCall(tenant, 'delete', changePaths[familyOf(list)].line, { path, keepalive });
    if (error && !isGone(error.status)) showToast({ tone: 'error', text: tenant.say('lineNotRemoved', { name }) });
    await invalidate(readOfLists);
  },
});
