/** Stands for an answer that did not come in time. */
export const late = Symbol('late');

/** What comes of the work, or `late` after so many milliseconds; the work goes on. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const timeOut = new Promise<typeof late>((end) => {
    timer = setTimeout(() => end(late), Math.max(0, milliseconds));
  });
  return Promise.race([work, timeOut]).finally(() => clearTimeout(timer));
}
