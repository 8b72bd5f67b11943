import { useState } from 'react';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { reasonOf, showAdditions, storeAdded } from '../../app/products/additions.ts';
import { planParts } from '../../app/products/addLinesToList.ts';
import { cartPath, cartQuery, type LineOutcome } from '../../app/products/cart.ts';
import { type ProductRow, problemOf } from '../../app/products/productRows.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import type { KeptParts } from '../../app/tables/parseParts.ts';

/** A row, and what the cart has answered where not all of it went in. */
export type OrderedRow = ProductRow & { readonly reason?: string | undefined };

/** Where parts go that are for no list. */
const CART = 'cart';

/**
 * What is ready and what needs a change; sends what is ready, part after part, each once however often it is tried, after a reload too.
 * @param onRows takes the rows that are left, before the answered parts are forgotten
 */
export const useQuickOrder = (rows: readonly OrderedRow[], sent: KeptParts, onRows: (rows: readonly OrderedRow[]) => void) => {
  const tenant = useTenant();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isSound = (row: OrderedRow): boolean => row.problem === undefined && row.reason === undefined;
  const sound = rows.filter(isSound);
  const send = async (): Promise<void> => {
    setWorking(true);
    setFailure(undefined);
    const rowOf = new Map(sound.map((row) => [{ sku: row.sku, quantity: row.quantity }, row]));
    let left = planParts(CART, [...rowOf.keys()], sent.now());
    const keep = (): void => sent.keep([...sent.now().filter(({ to }) => to !== CART), ...left]);
    keep();
    const outcomes = new Map<OrderedRow | undefined, LineOutcome>();
    for (let [part] = left; part !== undefined; [part] = left) {
      const { key, lines } = part;
      const result = await sendCall(tenant, 'post', cartPath, { body: { lines: [...lines] }, key });
      const answered = storeAdded(result, lines);
      if (answered === undefined) {
        setFailure(result.error?.errorObj.message);
        break;
      }
      for (const [at, line] of lines.entries()) if (answered[at]) outcomes.set(rowOf.get(line), answered[at]);
      left = left.slice(1);
    }
    if (outcomes.size > 0) {
      await invalidate([cartQuery]);
      showAdditions(tenant, [...outcomes.values()]);
    }
    // What went in is done; what did not says why.
    onRows(
      rows.flatMap((row): readonly OrderedRow[] => {
        const outcome = outcomes.get(row);
        if (outcome === undefined) return [row];
        return outcome.problem === undefined ? [] : [{ ...row, reason: reasonOf(tenant, outcome) }];
      }),
    );
    keep();
    setWorking(false);
  };

  const refused = rows.filter((row) => !isSound(row)).map((row) => ({ row, reason: row.reason ?? problemOf(tenant, row) }));
  return { sound, refused, send, working, failure };
};
