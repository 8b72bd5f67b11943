/** Marks an answer that did not come in time. */
export const late = Symbol('late');

/** The interval in which late answers are looked for, in milliseconds: a timer for each call would be a tenth of a short call's work. */
const checkEvery = 50;

type Deadline = { readonly at: number; readonly end: () => void };
const deadlines = new Set<Deadline>();
let timer: NodeJS.Timeout | undefined;

function rejectLate(): void {
  const now = performance.now();
  for (const deadline of deadlines) {
    if (deadline.at > now) continue;
    deadlines.delete(deadline);
    deadline.end();
  }
  if (deadlines.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** The result of the work, or `late` soon after this many milliseconds; the work continues. */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | typeof late> {
  return new Promise((end, fail) => {
    const deadline = { at: performance.now() + milliseconds, end: () => end(late) };
    deadlines.add(deadline);
    timer ??= setInterval(rejectLate, checkEvery);
    work.then(
      (done) => {
        deadlines.delete(deadline);
        end(done);
      },
      (error: unknown) => {
        deadlines.delete(deadline);
        fail(error);
      },
    );
  });
}
