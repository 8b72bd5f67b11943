/**
 * Does the work for one after the other; one that fails does not hold up the others.
 * @throws the first error, after all others are done
 */
export async function workOnEach<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw failed[0];
}
