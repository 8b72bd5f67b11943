import { removeFrom } from '../platform/removeFrom.ts';

/** Marks an answer that did not come in time. */
export const late = Symbol('late');

/** The interval in which late answers are looked for, in milliseconds: a timer for each call would be a tenth of a short call's work. */
const checkEvery = 50;

type Deadline = { readonly at: number; readonly end: () => void };
const deadlines: Deadline[] = [];
let timer: NodeJS.Timeout | undefined;

function rejectLate(): void {
  const now = performance.now();
  for (const deadline of deadlines.filter(({ at }) => at <= now)) {
    removeFrom(deadlines, deadline);
    deadline.end();
  }
  if (deadlines.length > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** The result of the work, or `late` soon after this many milliseconds; the work continues. */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | typeof late> {
  return new Promise((end, fail) => {
    const deadline = { at: performance.now() + milliseconds, end: () => end(late) };
    deadlines.push(deadline);
    timer ??= setInterval(rejectLate, checkEvery);
    work.then(
      (done) => {
        removeFrom(deadlines, deadline);
        end(done);
      },
      (error: unknown) => {
        removeFrom(deadlines, deadline);
        fail(error);
      },
    );
  });
}
