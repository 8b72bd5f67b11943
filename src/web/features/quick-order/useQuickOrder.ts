import { useRef, useState } from 'react';
import { createRandomKey } from '../../app/calls/createRandomKey.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { reasonOf, showAdditions, storeAdded } from '../../app/products/additions.ts';
import { cartPath, cartQuery, type LineOutcome } from '../../app/products/cart.ts';
import { inParts, type ProductRow, problemOf } from '../../app/products/productRows.ts';
import { useTenant } from '../../app/shell/tenant.tsx';

/** A row, and what the cart has answered where not all of it went in. */
export type OrderedRow = ProductRow & { readonly reason?: string | undefined };

type Part = { readonly key: string; readonly rows: readonly OrderedRow[] };

/** What is ready and what needs a change; sends what is ready, part after part, each once however often it is tried. */
export const useQuickOrder = (rows: readonly OrderedRow[], onRows: (rows: readonly OrderedRow[]) => void) => {
  const tenant = useTenant();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isSound = (row: OrderedRow): boolean => row.problem === undefined && row.reason === undefined;
  const sound = rows.filter(isSound);
  /** Kept where an answer was lost: the same part goes again under the same key. */
  const left = useRef<readonly Part[]>([]);

  const send = async (): Promise<void> => {
    setWorking(true);
    setFailure(undefined);
    if (left.current.length === 0) left.current = inParts(sound).map((part) => ({ key: createRandomKey(), rows: part }));
    const outcomes = new Map<OrderedRow, LineOutcome>();
    for (let [part] = left.current; part !== undefined; [part] = left.current) {
      const lines = part.rows.map(({ sku, quantity }) => ({ sku, quantity }));
      const result = await sendCall(tenant, 'post', cartPath, { body: { lines }, key: part.key });
      const answered = storeAdded(result, lines);
      if (answered === undefined) {
        setFailure(result.error?.errorObj.message);
        break;
      }
      for (const [at, row] of part.rows.entries()) if (answered[at]) outcomes.set(row, answered[at]);
      left.current = left.current.slice(1);
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
    setWorking(false);
  };

  const refused = rows.filter((row) => !isSound(row)).map((row) => ({ row, reason: row.reason ?? problemOf(tenant, row) }));
  return { sound, refused, send, working, failure };
};
