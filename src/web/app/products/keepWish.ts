import { createRandomKey } from '../calls/createRandomKey.ts';
import { applyOptimistic, invalidate, optimisticOn } from '../calls/queries.ts';
import { sendCall } from '../calls/sendCall.ts';
import { showToast } from '../calls/toast.ts';
import type { Tenant } from '../shell/tenant.tsx';
import { addLinesToList } from './addLinesToList.ts';
import { listPaths, readOfLists } from './lists.ts';
import { type WishedProducts, wished } from './wished.ts';

type Product = { readonly sku: string; readonly name: string };

/** Puts a product on the first wish list, which is made where there is none. */
export const keepWish = async (tenant: Tenant, { list }: WishedProducts, { sku }: Product): Promise<void> => {
  const takeBack = await applyOptimistic([optimisticOn(wished, (now) => ({ ...now, skus: [...now.skus, sku] }))]);
  const into = list ?? (await createFirst(tenant));
  if (into === undefined || !(await addLinesToList(tenant, into, [{ sku, quantity: 1 }]))) takeBack();
};

const createFirst = async (tenant: Tenant) => {
  const body = { name: tenant.shell.pages.myWishList?.title ?? '' };
  const { data, error } = await sendCall(tenant, 'post', listPaths.wish.many, { body, key: createRandomKey() });
  if (error && error.status !== 401) showToast({ tone: 'error', text: error.errorObj.message });
  return data;
};

/** Takes a product off the first wish list. */
export const dropWish = async (tenant: Tenant, { list }: WishedProducts, { sku, name }: Product): Promise<void> => {
  if (list === undefined) return;
  const takeBack = await applyOptimistic([optimisticOn(wished, (now) => ({ ...now, skus: now.skus.filter((one) => one !== sku) }))]);
  const { error } = await sendCall(tenant, 'delete', `${listPaths.wish.lines}/sku/{sku}`, { path: { id: list.id, sku }, keepalive: true });
  // Gone already, by another tab: that is what was wanted.
  const failed = error !== undefined && error.status !== 404;
  if (failed) takeBack();
  if (!failed) showToast({ tone: 'success', text: tenant.say('listLineRemoved', { name }) });
  else if (error.status !== 401) showToast({ tone: 'error', text: tenant.say('lineNotRemoved', { name }) });
  await invalidate(readOfLists);
};
