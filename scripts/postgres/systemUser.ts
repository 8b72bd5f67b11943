import { lchownSync } from 'node:fs';
import { chown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A user of this machine, by numbers: it needs no name. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user of a bundled PostgreSQL that root starts. No system gives these numbers to anybody (systemd, "Users, Groups, UIDs and GIDs":
 * 60578 to 61183 is unused), and a container with 65,536 users has them.
 */
const ownUser: SystemUser = { uid: 60_854, gid: 60_854 };

/** `initdb` asks for its user's name, and this one has a name on every machine. */
export const namedUser: SystemUser = { uid: 65_534, gid: 65_534 };

/**
 * Who PostgreSQL is to be, so that it has no rights but those over its own folder: undefined is who we are. Root gives way to the owner of
 * the folder, so that a folder of an ordinary user still opens without root; a folder of root's own gets a user that owns nothing else.
 */
export async function userFor(folder: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { uid = 0, gid = 0 } = (await stat(folder).catch(() => undefined)) ?? {};
  return uid === 0 ? ownUser : { uid, gid: gid === 0 ? ownUser.gid : gid };
}

/**
 * Makes a folder and all in it the user's own; the folder itself last, so that the next start finishes what was interrupted.
 * @throws where this machine lets root give nothing away
 */
export async function giveFolder(folder: string, { uid, gid }: SystemUser): Promise<void> {
  try {
    if ((await stat(folder)).uid === uid) return;
    // A thousand files: at once is a few milliseconds, one after the other by the thread pool a hundred.
    for (const name of await readdir(folder, { recursive: true })) lchownSync(path.join(folder, name), uid, gid);
    await chown(folder, uid, gid);
  } catch (error) {
    throw noOtherUser(error);
  }
}

/** The message where root may not become another user: a container without these rights, or a folder of another machine. */
export function noOtherUser(error: unknown): Error {
  const why = error instanceof Error ? error.message : String(error);
  return new Error(
    `PostgreSQL does not run as root, and it could not be run as another user here (${why}): start this as an ordinary user, choose another folder with DATA_DIR, or name a server in DATABASE_URL.`,
  );
}
