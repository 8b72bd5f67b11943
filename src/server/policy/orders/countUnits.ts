import { groupOf, leadsTo, type Statuses, thatLead } from '../statuses.ts';

type Line = { readonly line: number; readonly quantity: number };
type Units = readonly { readonly status: string; readonly quantity: number }[];

/**
 * The status of the units of a line: canceled, or that of their parcel. What is canceled as a whole has no units
 * with another status.
 */
export function countUnits(
  statuses: Statuses<'order'>,
  { line, quantity }: Line,
  {
    status,
    parcel,
    canceled,
  }: { readonly status: string; readonly parcel: string | undefined; readonly canceled: ReadonlyMap<number, number> },
): Units {
  const canceledUnits = groupOf(statuses, status) === 'canceled' ? 0 : Math.min(quantity, canceled.get(line) ?? 0);
  const [from] = thatLead(statuses, 'cancellation');
  const canceledStatus = (from === undefined ? undefined : leadsTo(statuses, from, 'cancellation')) ?? status;
  return [
    { status: parcel ?? status, quantity: quantity - canceledUnits },
    { status: canceledStatus, quantity: canceledUnits },
  ].filter((units) => units.quantity > 0);
}
