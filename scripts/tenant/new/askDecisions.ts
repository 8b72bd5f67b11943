import type { Resolved } from '../../../engine/compiler.ts';
import { decisions, WHO } from './decisions.ts';
import { inLine, likeOf, othersOf, settle } from './makeTenant.ts';
import type { PlainMap } from './plain.ts';
import { readBrief } from './readBrief.ts';

type Asking = {
  readonly answers: PlainMap;
  readonly tenants: readonly Resolved[];
  /** Shows a prompt and waits for a line. */
  readonly ask: (prompt: string) => Promise<string>;
  /** What is wrong with the answer to a decision, as far as the answers until now tell. */
  readonly judge: (answers: PlainMap, key: string) => Promise<readonly string[]>;
  readonly print: (line: string) => void;
  /** Called after each answer: what is typed is kept. */
  readonly keep: (answers: PlainMap) => Promise<void>;
};

/** Asks what is not answered yet, one decision after the other; nothing typed takes the default, or leaves it open. */
export async function askDecisions({ answers, tenants, ask, judge, print, keep }: Asking): Promise<PlainMap> {
  const given: Record<string, PlainMap[string]> = { ...answers };
  const open = decisions.filter(({ key }) => given[key] === undefined);
  for (const [at, decision] of open.entries()) {
    const { key, part, asks, means = [], example } = decision;
    // The language, once it is answered, says whose defaults count.
    const like = likeOf(tenants, given);
    const taken = like === undefined ? undefined : settle(given, like)[key];
    print(`\n${at + 1} of ${open.length} · ${part}\n${asks}`);
    for (const line of means) print(`  ${line}`);
    print(`  for example ${example}`);
    const others = othersOf(tenants, decision);
    if (others.length > 0) print(`  others: ${others.join('; ')}`);
    for (;;) {
      const typed = (await ask(`${key}${taken === undefined || taken === '' ? '' : ` [${inLine(taken)}]`}: `)).trim();
      if (typed === '') break;
      const { answers: read, diagnostics } = readBrief('answer', `${key}: ${typed}\n`);
      const answer = read[key];
      if (answer !== undefined && diagnostics.length === 0) {
        // Who the shop is does not depend on what is still to be answered; the rest is judged as a whole.
        const wrong = part === WHO ? await judge({ ...given, [key]: answer }, key) : [];
        if (wrong.length === 0) {
          given[key] = answer;
          await keep(given);
          break;
        }
        for (const sentence of wrong) print(`  ${sentence}`);
      } else print(`  This cannot be read. It is written like ${example}; a sentence with ": " or "#" is written in 'single quotes'.`);
    }
  }
  return given;
}
