import type { Settings } from '../../src/server/platform/settings.ts';

/** One verb of `npm run tenant`: answers the exit code (0 fine, 1 there are mistakes, 2 it could not be done). */
export type Verb = (args: readonly string[], settings: Settings) => Promise<number>;

/** Says why a verb could not be done, in a sentence; the exit code for it. */
export function misuse(sentence: string): 2 {
  console.error(sentence);
  return 2;
}
