import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';

/** Whether processes can be kept to a core here: `taskset` of util-linux, and more than one core. */
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** What starts a program on one core alone; nothing where that cannot be. */
export const pinned = (core: number): readonly string[] => (canPin ? ['taskset', '--cpu-list', String(core)] : []);

/** What starts a program on whichever core has room, though the one that starts it was kept to a core. */
export const onAnyCore = (): readonly string[] => (canPin ? ['taskset', '--cpu-list', `0-${cpus().length - 1}`] : []);

/** Keeps this process, and what it starts from now on, to one core: callers and database leave the other one to the server. */
export function pinHere(core: number): void {
  if (canPin) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(process.pid)]);
}
