/** What is remembered for a while: by key, until its time is over. */
export type ExpiringMap<T> = {
  readonly get: (key: string) => T | undefined;
  /** @returns when it ends */
  readonly set: (key: string, value: T) => Date;
  readonly delete: (key: string) => void;
};

/** @param lasts milliseconds @param most the oldest goes where there would be more */
export function createExpiringMap<T>(lasts: number, most = 10_000): ExpiringMap<T> {
  const kept = new Map<string, { readonly value: T; readonly ends: number }>();
  const delete_ = (key: string) => void kept.delete(key);
  return {
    get: (key) => {
      const found = kept.get(key);
      if (found !== undefined && found.ends > Date.now()) return found.value;
      delete_(key);
      return undefined;
    },
    set: (key, value) => {
      const ends = Date.now() + lasts;
      delete_(key);
      kept.set(key, { value, ends });
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        delete_(oldest);
      }
      return new Date(ends);
    },
    delete: delete_,
  };
}
