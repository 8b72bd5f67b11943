import { spawn } from 'node:child_process';
import path from 'node:path';

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a script with the given Node, which is first on its PATH, and ends as it ends.
 * Signals are forwarded. If the launcher's own parent (npm) is gone, the script is ended; the script watches the
 * launcher in its turn, by the pid in PARENT_PID (see scripts/launch/watchParent.ts).
 * @param {{ node: string, script: string, args: string[] }} command
 */
export async function handOver({ node, script, args }) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [path.dirname(node), process.env.PATH].filter(Boolean).join(path.delimiter),
      PARENT_PID: String(process.pid),
      // What Node has made of a source is kept: a program starts in two thirds of the work.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(path.dirname(script), '../node_modules/.cache/node'),
    },
  });
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  const watch = process.env.npm_lifecycle_event === undefined ? undefined : watchParent(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    clearInterval(watch);
    for (const each of forwarded) process.removeAllListeners(each);
    if (signal !== null) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}

/** @param {() => void} onExit */
function watchParent(onExit) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) onExit();
  }, 500);
}
