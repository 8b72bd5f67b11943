import type { components } from '../../../contract/generated/api.ts';
import { combinedQuery } from '../calls/queries.ts';
import { dataOf, sendCall } from '../calls/sendCall.ts';
import type { Tenant } from '../shell/tenant.tsx';

type Schemas = components['schemas'];

export type List = Schemas['List'];
export type WantedListLine = Schemas['WantedListLine'];

/** Wish lists have calls of their own, of the same shape. */
export type ListFamily = 'named' | 'wish';

export const familyOf = ({ kind }: Pick<List, 'kind'>): ListFamily => (kind === 'wish' ? 'wish' : 'named');

export const listPaths = {
  named: {
    many: '/api/my-account/lists',
    one: '/api/my-account/lists/{id}',
    lines: '/api/my-account/lists/{id}/lines',
    additions: '/api/my-account/lists/{id}/additions',
  },
  wish: {
    many: '/api/my-account/v1/wishLists',
    one: '/api/my-account/v1/wishLists/{id}',
    lines: '/api/my-account/v1/wishLists/{id}/lines',
    additions: '/api/my-account/v1/wishLists/{id}/additions',
  },
} as const;

export const listPages = { named: 'myLists', wish: 'myWishList' } as const;

/** Where a list is shown; undefined where the tenant has no such page. */
export const pathOfList = (tenant: Tenant, list: Pick<List, 'id' | 'kind'>): string | undefined => {
  const page = listPages[familyOf(list)];
  return tenant.has(page) ? `${tenant.to(page)}/${list.id}` : undefined;
};

/** As many as the contract answers at once: more lists nobody looks through. */
const most = 100;

/** The person's own lists of both families, the latest first; `sku`: each says how many of this product are on it. */
export const ownLists = (sku?: string) =>
  combinedQuery([listPaths.named.many, 'own', sku], async (tenant) => {
    const holding = sku === undefined ? {} : { sku };
    const latest = { sort: '-createdAt', size: most, ...holding } as const;
    const [named, wish] = await Promise.all([
      sendCall(tenant, 'get', listPaths.named.many, { query: { ...latest, view: 'mine' } }).then(dataOf),
      sendCall(tenant, 'get', listPaths.wish.many, { query: latest }).then(dataOf),
    ]);
    return [...wish.items, ...named.items];
  });

/** What was read of lists, and is another thing once one of them changes. */
export const readOfLists = [
  ...(['named', 'wish'] as const).flatMap((family) => [listPaths[family].many, listPaths[family].one, listPaths[family].lines] as const),
  '/api/my-account/v1/overview',
] as const;
