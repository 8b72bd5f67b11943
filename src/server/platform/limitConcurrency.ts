/**
 * Lets so many run at a time; the others wait, the first that came first.
 *
 * @example const one = limitConcurrency(1); await Promise.all([one(a), one(b)]); // b starts when a has ended
 */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes to the next one without being free between them.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
