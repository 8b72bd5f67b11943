import type { RepurchaseAnswer } from '../../../../engine/flows.ts';
import type { components } from '../../../contract/generated/api.ts';
import { invalidate, query } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { storeAdded } from '../../app/products/additions.ts';
import { cartPath, cartQuery, type LineOutcome, type WantedLine } from '../../app/products/cart.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';

export type Repurchase = components['schemas']['Repurchase'];
export type RepurchaseLine = Repurchase['lines'][number];

/** What became of a line, as its row says it. */
export type LineOutcomeView = Pick<LineOutcome, 'added' | 'available'> & { readonly reason?: LineOutcome['problem'] };

/** What of an order can be bought again. */
export const repurchaseOf = (orderNumber: string) =>
  query('/api/my-account/{version}/{tenant}/orders/rePurchase', { query: { orderNumber } });

/** Puts what was chosen into the cart; the same key puts it there once. */
export const sendRepurchase = async (
  tenant: Tenant,
  orderNumber: string,
  lines: readonly WantedLine[],
  key: string,
): Promise<RepurchaseAnswer> => {
  const result = await sendCall(tenant, 'post', cartPath, { body: { lines: [...lines] }, key });
  const outcomes = storeAdded(result, lines);
  const { error } = result;
  if (outcomes) {
    void invalidate([cartQuery, repurchaseOf(orderNumber)]);
    return {
      is: 'answered',
      lines: outcomes.map(({ sku, added, problem, available = 0 }) => ({ sku, added, reason: problem, available })),
    };
  }
  if (error?.status === 401) return { is: 'expired' };
  if (error?.status === 503 || error === undefined) return { is: 'unknown', message: tenant.say('repurchaseUnknown') };
  return { is: 'refused', message: error.errorObj.message };
};
