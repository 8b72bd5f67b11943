// A thread that hashes. It stands behind whatever else is to be run: as an equal of the event loop, on a busy core it would take half of it.
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// Elsewhere a priority is the whole process's. Nobody may take back a lower one.
if (process.platform === 'linux') {
  try {
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // A sandbox that forbids it: it hashes all the same.
  }
}

parentPort?.on('message', (parameters: Argon2Parameters) => parentPort?.postMessage(argon2Sync('argon2id', parameters)));
