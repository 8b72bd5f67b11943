/** Runs the tasks, so many at a time, and keeps their order in the results. */
export async function inTurn<T>(tasks: readonly (() => Promise<T>)[], atATime: number): Promise<T[]> {
  const results: T[] = [];
  const queue = [...tasks.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, task] = next;
      results[index] = await task();
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return results;
}
