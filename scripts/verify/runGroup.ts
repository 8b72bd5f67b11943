import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root.ts';
import { type GroupName, groups } from './groups.ts';
import { runCommand } from './runCommand.ts';
import { type Tally, tally } from './tally.ts';
import { type GroupResult, resultFileVariable } from './writeResult.ts';

export interface GroupOptions {
  readonly args: readonly string[];
  /** Whether the runner's own words go to the screen. */
  readonly show: boolean;
  readonly env: Readonly<Record<string, string>>;
}

/** Runs one group of tests and counts them. */
export async function runGroup(name: GroupName, { args, show, env }: GroupOptions): Promise<Tally> {
  const resultFile = path.join(root, '.results', `${name}.json`);
  const logFile = path.join(root, '.results', `${name}.log`);
  await rm(resultFile, { force: true });
  const command = groups[name];
  const { badly, output } = await runCommand(
    { ...command, args: [...command.args, ...args], env: { ...env, [resultFileVariable]: resultFile } },
    { logFile, show, seconds: command.seconds ?? 2400 },
  );
  const result = await readResult(resultFile);
  if (result === undefined && !show) console.log(output.trim().split('\n').slice(-30).join('\n'));
  return tally(result, badly);
}

async function readResult(file: string): Promise<GroupResult | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
