import { spawnSync } from 'node:child_process';
import os from 'node:os';

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

const asNobody: Command = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];
const endsWithParent: Command = ['setpriv', '--pdeathsig', 'INT'];

/**
 * The command as PostgreSQL wants to be run: neither as root nor as a user without a name (they enter a user namespace
 * in which they are nobody; their files stay their own), and ended in order when its parent is killed.
 */
export function confined(command: Command): Command {
  return [
    ...(isRoot() || !hasName() ? namespaceOfNobody() : []),
    ...(works([...endsWithParent, 'true']) ? endsWithParent : []),
    ...command,
  ] as [string, ...string[]];
}

function namespaceOfNobody(): Command {
  if (works([...asNobody, 'true'])) return asNobody;
  throw new Error(
    'PostgreSQL runs only as an ordinary user, and this machine allows no user namespaces: start this as an ordinary user, or name a server in DATABASE_URL.',
  );
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** A container may run as a number that no user has. */
function hasName(): boolean {
  try {
    os.userInfo();
    return true;
  } catch {
    return false;
  }
}

function works([program, ...args]: Command): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
