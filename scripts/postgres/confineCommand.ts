import { spawnSync } from 'node:child_process';
import os from 'node:os';

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

const asNobody: Command = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];
const endsWithParent: Command = ['setpriv', '--pdeathsig', 'INT'];

/**
 * The command as PostgreSQL wants to be run: by a user with a name (one without enters a user namespace in which it is nobody; its files
 * stay its own), and ended in order when its parent is killed. Root runs it as another user (see systemUser).
 */
export function confineCommand(command: Command): Command {
  return [...(hasName() ? [] : namespaceOfNobody()), ...(works([...endsWithParent, 'true']) ? endsWithParent : []), ...command] as [
    string,
    ...string[],
  ];
}

function namespaceOfNobody(): Command {
  if (works([...asNobody, 'true'])) return asNobody;
  throw new Error(
    'PostgreSQL runs only as a user with a name, and this machine allows no user namespaces: start this as such a user, or name a server in DATABASE_URL.',
  );
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
