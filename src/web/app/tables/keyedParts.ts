/** Rows that go out in parts, each under a key of its own, which it keeps until its answer is known. */
import { createRandomKey } from '../calls/createRandomKey.ts';

/** As many rows as one call takes. */
const MOST = 100;

/** What one call sends. */
export type Part<Line extends object = object> = {
  /** Where the lines go: the cart, or a list by its id. */
  readonly to: string;
  /** Its idempotency key. */
  readonly key: string;
  readonly lines: readonly Line[];
};

/** Where parts are kept from the send to the answer. */
export type KeptParts = {
  readonly now: () => readonly Part[];
  /** Keeps these in place of the others, at once: the page may be left before they are answered. */
  readonly keep: (parts: readonly Part[]) => void;
};

/** A list in parts that one call takes. */
export const inParts = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / MOST) }, (_, at) => all.slice(at * MOST, (at + 1) * MOST));

/** Takes these lines out of `left`, as often as they are there; undefined, and nothing is taken, where one of them is missing. */
const takeOut = <Line extends object>(lines: readonly object[], left: readonly Line[]): { taken: Line[]; left: Line[] } | undefined => {
  const rest = Map.groupBy(left, (line) => JSON.stringify(line));
  const taken = lines.map((line) => rest.get(JSON.stringify(line))?.shift());
  if (taken.includes(undefined)) return undefined;
  const gone = new Set(taken);
  return { taken: taken as Line[], left: left.filter((line) => !gone.has(line)) };
};

/**
 * Lines in parts, each with the key of its call. A part that went out before without an answer, and of which each line is still to be
 * sent, goes out again as it was, under its key: the server then does nothing twice, however the other lines have changed.
 */
export const planParts = <Line extends object>(to: string, lines: readonly Line[], sent: readonly Part[]): readonly Part<Line>[] => {
  let left = lines;
  const again = sent.flatMap((part): readonly Part<Line>[] => {
    const found = part.to === to ? takeOut(part.lines, left) : undefined;
    if (found === undefined) return [];
    left = found.left;
    return [{ ...part, lines: found.taken }];
  });
  return [...again, ...inParts(left).map((some) => ({ to, key: createRandomKey(), lines: some }))];
};

const isPart = (value: unknown): value is Part => {
  const { to, key, lines } = Object(value) as Partial<Record<keyof Part, unknown>>;
  return typeof to === 'string' && typeof key === 'string' && Array.isArray(lines);
};

/** Parts as they were stored; none where it is anything else. */
export const parseParts = (stored: unknown): readonly Part[] => {
  try {
    const parts: unknown = JSON.parse(String(stored));
    return Array.isArray(parts) ? parts.filter(isPart) : [];
  } catch {
    return [];
  }
};
