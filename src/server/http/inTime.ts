/** Marks an answer that did not come in time. */
export const late = Symbol('late');

/** How often it is looked who is late, in milliseconds: a timer for each call would be a tenth of a short one's work. */
const lookEvery = 50;

type Deadline = { readonly at: number; readonly end: () => void };
const deadlines = new Set<Deadline>();
let looking: NodeJS.Timeout | undefined;

function look(): void {
  const now = performance.now();
  for (const deadline of deadlines) {
    if (deadline.at > now) continue;
    deadlines.delete(deadline);
    deadline.end();
  }
  if (deadlines.size > 0) return;
  clearInterval(looking);
  looking = undefined;
}

/** The result of the work, or `late` soon after this many milliseconds; the work continues. */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | typeof late> {
  return new Promise((end, fail) => {
    const deadline = { at: performance.now() + milliseconds, end: () => end(late) };
    deadlines.add(deadline);
    looking ??= setInterval(look, lookEvery);
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
