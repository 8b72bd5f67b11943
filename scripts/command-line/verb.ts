import type { Settings } from '../../src/server/platform/settings.ts';
import type { Usage } from './usage.ts';

/** One verb of `npm run tenant` or `npm run shop`: answers the exit code (0 fine, 1 there are mistakes, 2 it could not be done). */
export type Verb = (args: readonly string[], settings: Settings) => Promise<number>;

/** Verbs by name: what people read of each, and its module, loaded when the verb runs. */
export type Verbs = Readonly<Record<string, Usage & { readonly load: () => Promise<Verb> }>>;

/** Says in a sentence why a verb could not be done; the exit code for it. */
export function misuse(sentence: string): 2 {
  console.error(sentence);
  return 2;
}
