import { suggestName } from '../../engine/compiler.ts';
import { readSettings } from '../../src/server/platform/settings.ts';
import { asksForHelp } from './answerHelp.ts';
import { FileMistake } from './fileMistake.ts';
import { alignColumns, formatUsage } from './formatUsage.ts';
import { misuse, type Verbs } from './verb.ts';

/**
 * Runs the verb that the arguments name; `--help` describes the verb, or all verbs where none is named.
 *
 * @param command as people type it: `npm run tenant --`
 * @returns the exit code
 */
export async function runVerb(command: string, verbs: Verbs, [name = '', ...args]: readonly string[]): Promise<number> {
  const all = `${command} <verb>. The verbs are:\n${listVerbs(verbs)}\n${command} <verb> --help describes one.`;
  if (name === 'help' || asksForHelp([name])) {
    console.log(all);
    return 0;
  }
  if (name === '') return misuse(all);
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined) {
    const suggestion = suggestName(name, Object.keys(verbs));
    const hint = suggestion === undefined ? '.' : `: did you mean "${suggestion}"?`;
    return misuse(`There is no verb "${name}"${hint} The verbs are:\n${listVerbs(verbs)}`);
  }
  if (asksForHelp(args)) {
    console.log(formatUsage(command, verb));
    return 0;
  }
  const { settings, problems } = readSettings(process.env);
  if (settings === undefined) return misuse(problems.join('\n'));
  try {
    return await (await verb.load())(args, settings);
  } catch (error) {
    if (error instanceof FileMistake) return misuse(error.message);
    const message = error instanceof Error ? error.message : String(error);
    const stack = process.env.DEBUG && error instanceof Error ? `\n${error.stack}` : '';
    return misuse(`This is a bug of the program, not a mistake of yours: ${message}${stack}`);
  }
}

/** All verbs with what they do. */
const listVerbs = (verbs: Verbs): string => alignColumns(Object.entries(verbs).map(([name, { does }]) => [name, does])).join('\n');
