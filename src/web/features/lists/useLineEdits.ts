import { useEffect, useRef } from 'react';
import { applyOptimistic, invalidate, optimisticOn, type Query } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { familyOf, type List, readOfLists } from '../../app/products/lists.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { changePaths, type ListLine, type ListLines } from './listCalls.ts';

/** What a person changes of a line. */
export type LineChange = { readonly quantity?: number; readonly note?: string };
type LineEdit = { readonly line: ListLine; readonly change: LineChange };
type StoredLine = { readonly quantity: number; readonly note?: string };

const withChange =
  (sku: string, change: LineChange) =>
  (before: ListLines): ListLines => ({
    ...before,
    items: before.items.map((line) => (line.sku === sku ? { ...line, ...change } : line)),
  });

/**
 * Changes lines of a list one after another, each shown at once: presses that follow quickly name the version that the one before has
 * made. Where only other lines have changed meanwhile, the change is made on top; where somebody changed the same line, theirs is shown.
 */
export const useLineEdits = (list: Pick<List, 'id' | 'kind'>, shown: Query<ListLines>, etag: string | undefined) => {
  const tenant = useTenant();
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const newest = useRef<string>(undefined);
  const unsent = useRef<readonly LineEdit[]>([]);

  const send = async (line: ListLine, change: LineChange, version: string): Promise<string | undefined> => {
    const { sku, quantity } = line;
    const body = { quantity, ...change };
    const { data, error, headers } = await sendCall(tenant, 'put', changePaths[familyOf(list)].line, {
      path: { id: list.id, sku },
      body,
      etag: version,
      // What is on the screen already is not lost where the page is left before the answer.
      keepalive: true,
    });
    if (!error) {
      newest.current = `"${data.version}"`;
      return undefined;
    }
    const current = error.errorObj.current as StoredLine | undefined;
    const now = headers.get('etag');
    const isSame = current && current.quantity === line.quantity && (current.note ?? '') === (line.note ?? '');
    if (error.status === 412 && now !== null && isSame) return send(line, change, now);
    if (now !== null) newest.current = now;
    return error.status === 401 ? '' : error.errorObj.message;
  };

  useEffect(() => {
    // Where the page is left, no answer comes that they could wait for: each names the version that the one before it will have made.
    const leave = (): void => {
      const version = Number(/\d+/.exec(newest.current ?? etag ?? '')?.[0]);
      for (const [at, { line, change }] of unsent.current.entries()) void send(line, change, `"${version + at + 1}"`);
      unsent.current = [];
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  });

  return (line: ListLine, change: LineChange): Promise<void> => {
    waiting.current += 1;
    const edit = { line, change };
    unsent.current = [...unsent.current, edit];
    const shownNow = applyOptimistic([optimisticOn(shown, withChange(line.sku, change))]);
    queue.current = queue.current.then(async () => {
      const takeBack = await shownNow;
      const isSent = !unsent.current.includes(edit);
      unsent.current = unsent.current.filter((one) => one !== edit);
      const problem = isSent ? undefined : await send(line, change, newest.current ?? etag ?? '');
      if (problem !== undefined) {
        takeBack();
        if (problem !== '') showToast({ tone: 'error', text: problem });
      }
      waiting.current -= 1;
      // What comes in between would undo for the eye what is still to be sent.
      if (waiting.current === 0) {
        await invalidate(readOfLists);
        newest.current = undefined;
      }
    });
    return queue.current;
  };
};
