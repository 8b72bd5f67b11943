/** Which paths of a tenant's data a piece of work reads: what it makes can change through these alone. */

export type Reads = {
  /** Whether a change at this path can change what was made. `isNew`: the path is there in one release only. */
  readonly has: (path: string, isNew: boolean) => boolean;
};

/** Lists are read whole. */
export const recordReads = <T extends object, R>(data: T, work: (data: T) => R): { readonly made: R; readonly reads: Reads } => {
  const paths = new Set<string>();
  const keys = new Set<string>();
  const wrapped = new WeakMap<object, object>();
  const wrap = (value: object, path: string): object => {
    const known = wrapped.get(value);
    if (known !== undefined) return known;
    const below = (key: string) => (path === '' ? key : `${path}.${key}`);
    const proxy = new Proxy(value, {
      get(target, key) {
        const found: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol') return found;
        const here = below(key);
        paths.add(here);
        return typeof found === 'object' && found !== null && !Array.isArray(found) ? wrap(found, here) : found;
      },
      has(target, key) {
        if (typeof key === 'string') paths.add(below(key));
        return Reflect.has(target, key);
      },
      getOwnPropertyDescriptor(target, key) {
        if (typeof key === 'string') paths.add(below(key));
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
      ownKeys(target) {
        keys.add(path);
        return Reflect.ownKeys(target);
      },
    });
    wrapped.set(value, proxy);
    return proxy;
  };
  const made = work(wrap(data, '') as T);
  return {
    made,
    reads: {
      has: (path, isNew) => paths.has(path) || (isNew && keys.has(path.slice(0, Math.max(0, path.lastIndexOf('.'))))),
    },
  };
};
