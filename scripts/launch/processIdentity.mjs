// Plain JavaScript: the launcher uses it before anything is installed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @typedef {{ pid: number, started: string }} ProcessIdentity */

/**
 * When a process started, in the words of the operating system; undefined if there is none of that pid.
 * Pids are used again, a pid and its start never are.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function startOf(pid) {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
}

/** @returns {ProcessIdentity} */
export function ownIdentity() {
  return { pid: process.pid, started: startOf(process.pid) ?? '' };
}

/**
 * @param {ProcessIdentity} identity
 * @returns {boolean}
 */
export function isRunning({ pid, started }) {
  return startOf(pid) === started;
}

/** @param {number} pid */
function startFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces and brackets; the state is the first field after it, the start the twentieth.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function startFromPs(pid) {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
