import path from 'node:path';
import { root } from '../root.ts';
import { type CheckName, checks } from './checks.ts';
import { runCommand } from './runCommand.ts';
import type { Tally } from './tally.ts';

/** Runs one check, which counts as one test. */
export async function runCheck(name: CheckName, args: readonly string[] = []): Promise<Tally> {
  const command = checks[name];
  const { badly, output } = await runCommand(
    { ...command, args: [...command.args, ...args] },
    { logFile: path.join(root, '.results', `${name}.log`), show: false, seconds: 300 },
  );
  if (badly === undefined) return { passed: 1, skipped: 0, failures: [] };
  return { passed: 0, skipped: 0, failures: [{ name: `check:${name}`, message: output.trim() || badly }] };
}
