/** Rows that go out in parts, each under a key of its own, which it keeps until its answer is known. */

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
