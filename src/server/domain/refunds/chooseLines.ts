import type { LineLeft } from '../../store/post-sale/cancellations.ts';

/** Lines of an order to cancel, and how many of each. */
export type RequestedLines = readonly { readonly line: number; readonly quantity: number }[];

/** `index`: the place in what is requested. */
type InvalidLine = { readonly index: number; readonly is: 'unknown' | 'repeated' };

export type ChosenLines =
  /** `isRest`: nothing of the order is left after it. */
  | { readonly is: 'chosen'; readonly lines: readonly (LineLeft & { readonly quantity: number })[]; readonly isRest: boolean }
  | { readonly is: 'notAvailable' }
  | { readonly is: 'invalidLines'; readonly lines: readonly InvalidLine[] }
  /** Some of it was canceled meanwhile, in another window or by a colleague. */
  | { readonly is: 'fewerLeft'; readonly lines: readonly { readonly index: number; readonly left: number }[] };

/** What a cancellation takes of an order: all that is left where no lines are requested. */
export function chooseLines(all: readonly LineLeft[], requested: RequestedLines | undefined): ChosenLines {
  const left = all.filter(({ left }) => left > 0);
  if (left.length === 0) return { is: 'notAvailable' };
  if (requested === undefined) return { is: 'chosen', lines: left.map((line) => ({ ...line, quantity: line.left })), isRest: true };
  const invalid = requested.flatMap(({ line }, index): InvalidLine[] => {
    if (!all.some((one) => one.line === line)) return [{ index, is: 'unknown' }];
    return requested.findIndex((one) => one.line === line) < index ? [{ index, is: 'repeated' }] : [];
  });
  if (invalid.length > 0) return { is: 'invalidLines', lines: invalid };
  const lines = requested.flatMap(({ line, quantity }) => all.filter((one) => one.line === line).map((one) => ({ ...one, quantity })));
  const fewer = lines.flatMap(({ quantity, left }, index) => (quantity > left ? [{ index, left }] : []));
  if (fewer.length > 0) return { is: 'fewerLeft', lines: fewer };
  const quantities = new Map(requested.map(({ line, quantity }) => [line, quantity]));
  return { is: 'chosen', lines, isRest: left.every(({ line, left }) => quantities.get(line) === left) };
}
