/** What was made last, by name, at most so many; older ones are removed. */
export const keepLatest = <K, V>(most: number): ((key: K, make: () => V) => V) => {
  const kept = new Map<K, { readonly made: V }>();
  let last: { readonly key: K; readonly made: V } | undefined;
  return (key, make) => {
    if (last?.key === key) return last.made;
    const { made } = kept.get(key) ?? { made: make() };
    kept.delete(key);
    kept.set(key, { made });
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    last = { key, made };
    return made;
  };
};
