import { type CommandName, commands } from './commands.ts';
import { formatUsage } from './formatUsage.ts';
import { settingsAsText } from './settingsTable.ts';

/** Does somebody ask for the description rather than for the work? */
export const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/** Prints what a command does and ends the process, where `--help` asks for it. */
export function answerHelp(name: CommandName, args: readonly string[] = process.argv.slice(2)): void {
  if (!asksForHelp(args)) return;
  const usage = formatUsage(name === 'start' || name === 'test' ? `npm ${name} --` : `npm run ${name} --`, commands[name]);
  console.log(name === 'start' ? `${usage}\n\nSettings, from the environment:\n${settingsAsText()}` : usage);
  process.exit(0);
}
