import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';

/** A program within node_modules or the project, run by our Node. */
export interface Command {
  readonly script: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface Ended {
  /** Undefined: well; else how, such as "exit code 1" or "SIGKILL". */
  readonly badly: string | undefined;
  readonly output: string;
}

const running = new Set<ChildProcess>();

/** Runs a command as a process group of its own, which is ended whole. What it prints goes to `logFile`, and on the screen if `show`. */
export function runCommand(
  command: Command,
  options: { readonly logFile: string; readonly show: boolean; readonly seconds: number },
): Promise<Ended> {
  return new Promise((resolve) => {
    mkdirSync(path.dirname(options.logFile), { recursive: true });
    const log = createWriteStream(options.logFile);
    const child = spawn(process.execPath, [path.join(root, command.script), ...command.args], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...command.env },
    });
    running.add(child);
    let output = '';
    let late = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece: Buffer) => {
        output += piece;
        log.write(piece);
        if (options.show) process.stdout.write(piece);
      });
    }
    const limit = setTimeout(() => {
      late = true;
      endGroup(child, 'SIGTERM');
      setTimeout(() => endGroup(child, 'SIGKILL'), 10_000).unref();
    }, options.seconds * 1000);
    // What outlives its leader would hold the pipes open: the group ends with it.
    child.once('exit', () => endGroup(child, 'SIGKILL'));
    child.once('error', (error) => resolve({ badly: error.message, output }));
    child.once('close', (code, signal) => {
      clearTimeout(limit);
      running.delete(child);
      log.end();
      const how = signal ?? (code === 0 ? undefined : `exit code ${code}`);
      resolve({ badly: late ? `no end after ${options.seconds} seconds` : how, output });
    });
  });
}

/** Ends all that is running, and waits a little for it to clean up. */
export async function endCommands(): Promise<void> {
  const ended = [...running].map((child) => new Promise<void>((resolve) => child.once('close', () => resolve())));
  for (const child of running) endGroup(child, 'SIGTERM');
  const kill = setTimeout(() => {
    for (const child of running) endGroup(child, 'SIGKILL');
  }, 10_000);
  await Promise.all(ended);
  clearTimeout(kill);
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended already.
  }
}
