/**
 * Keeps what was made by name, up to so many bytes, the most recently asked. What could not be made is made again when it is asked for.
 * @param bytesOf how much memory it takes
 */
export function keepByBytes<T>(most: number, bytesOf: (made: T) => number): (name: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { readonly made: Promise<T>; bytes: number }>();
  let bytes = 0;
  const drop = (name: string) => {
    bytes -= kept.get(name)?.bytes ?? 0;
    kept.delete(name);
  };
  return (name, make) => {
    const known = kept.get(name);
    const entry = known ?? { made: make(), bytes: 0 };
    kept.delete(name);
    kept.set(name, entry);
    if (known === undefined)
      entry.made.then(
        (made) => {
          if (kept.get(name) !== entry) return;
          entry.bytes = bytesOf(made);
          bytes += entry.bytes;
          for (const oldest of kept.keys()) {
            if (bytes <= most) break;
            drop(oldest);
          }
        },
        () => kept.get(name) === entry && drop(name),
      );
    return entry.made;
  };
}
