import { invalidate, readKnown, storeKnown } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { type Cart, type CartLine, cartQuery } from '../../app/products/cart.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import { type LineChange, withChange } from './cartEdits.ts';

/** How long after the last click a change is sent: a person who wants six clicks five times. */
const QUIET = 400;

/** Changes that were made and not answered yet, by sku; the latest of a line is all that counts. */
const pending = new Map<string, LineChange>();
/** The change whose answer has not come: what is read meanwhile does not contain it. */
let underway: LineChange | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | undefined;

const showPending = (cart: Cart): Cart => [...pending.values()].reduce((now, change) => withChange(change)(now), cart);

const linePath = '/api/checkout/v1/orders/cart/{sku}';

/** Sends one change. Where the cart has changed meanwhile it is sent once more for the current one: a line's quantity replaces what was. */
const sendChange = async (tenant: Tenant, { sku, ...body }: LineChange, keepalive: boolean, version?: string): Promise<void> => {
  const etag = version ?? readKnown(cartQuery)?.etag ?? '"0"';
  const { data, error, headers } = await sendCall(tenant, 'put', linePath, { path: { sku }, body, etag, keepalive });
  const stands = headers.get('etag');
  if (error?.status === 412 && stands !== null && version === undefined) return sendChange(tenant, { sku, ...body }, keepalive, stands);
  if (data) {
    storeKnown(cartQuery, { data: showPending(data), ...(stands === null ? {} : { etag: stands }) });
    return;
  }
  if (error && error.status !== 401) showToast({ tone: 'error', text: refusalOf(tenant, error) });
  await invalidate([cartQuery]);
};

/** Why a line cannot be as it was wanted: how many there are, where that is the reason. */
const refusalOf = (tenant: Tenant, { errorObj }: NonNullable<Awaited<ReturnType<typeof sendCall>>['error']>): string => {
  const [, count] = /^onlySoMany (\d+)$/.exec(errorObj.problems?.[0]?.problem ?? '') ?? [];
  return count === undefined ? errorObj.message : tenant.say('lineNotAdded', { problem: 'onlySoMany', available: Number(count) });
};

const send = async (tenant: Tenant, keepalive: boolean): Promise<void> => {
  clearTimeout(timer);
  timer = undefined;
  for (let [change] = pending.values(); change; [change] = pending.values()) {
    pending.delete(change.sku);
    underway = change;
    await sendChange(tenant, change, keepalive);
    underway = undefined;
  }
};

/** Sends what waits, one change after the other. */
export const flushLineEdits = (tenant: Tenant, keepalive = false): Promise<void> => {
  // biome-ignore lint/suspicious/noAssignInExpressions: who comes meanwhile waits for the same.
  return (sending ??= send(tenant, keepalive).finally(() => {
    sending = undefined;
  }));
};

type LineEdit = Omit<LineChange, 'quantity'> & { readonly quantity?: number };

/** What a line is to become by an edit, in which what is left out stays as it was wanted last. */
const changeBy = ({ sku, ...edit }: LineEdit, line: CartLine | undefined): LineChange => {
  const wanted = pending.get(sku) ?? (underway?.sku === sku ? underway : undefined);
  return { sku, quantity: line?.quantity ?? 1, ...wanted, ...edit };
};

/** Changes a line at once on the screen, and a moment later at the server. */
export const editLine = (tenant: Tenant, edit: LineEdit): void => {
  const line = readKnown(cartQuery)?.data.lines.find(({ sku }) => sku === edit.sku);
  const change = changeBy(edit, line);
  pending.set(change.sku, change);
  const known = readKnown(cartQuery);
  if (known) storeKnown(cartQuery, { ...known, data: withChange(change)(known.data) });
  clearTimeout(timer);
  timer = setTimeout(() => void flushLineEdits(tenant), QUIET);
};

/** A line that goes takes its changes with it. */
export const dropLineEdit = (sku: string): void => void pending.delete(sku);
