/** Milliseconds of work after which clicks and keys get their turn. */
const LONG = 16;

/** Called between pieces of long work: once they have taken a while, what a person does meanwhile comes first. */
export const createPause = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONG) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
};
