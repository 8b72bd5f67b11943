import { spawnSync } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { giveFolder, type SystemUser } from './systemUser.ts';

/** The maximum age at which a file of the log is finished: how much is lost at most with the machine. */
const mostSeconds = 60;

/**
 * The settings by which PostgreSQL copies each finished file of its log into a folder, as a whole or not at all.
 * @throws where its user may not write there
 */
export async function keepingLog(folder: string, user: SystemUser | undefined): Promise<Readonly<Record<string, string>>> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (user !== undefined) await giveFolder(folder, user);
  if (spawnSync('test', ['-w', folder], { ...user, cwd: '/', stdio: 'ignore' }).status !== 0)
    throw new Error(
      `PostgreSQL runs as the user ${user?.uid ?? process.getuid?.()}, who cannot write into ${folder}: choose with BACKUP_DIR a folder that everybody may enter, such as one below /srv.`,
    );
  const [kept, draft] = [inShell(`${folder}/`), inShell(`${folder}/.`)];
  // A file that is there already must be the same: another shop's log is never mixed with this one's.
  const copy = `if test -f ${kept}%f; then cmp -s %p ${kept}%f; else cp %p ${draft}%f && sync ${draft}%f && mv ${draft}%f ${kept}%f; fi`;
  return { archive_mode: 'on', archive_command: copy, archive_timeout: `${mostSeconds}s` };
}

/** The command by which PostgreSQL gets a file of its log back. */
export const fetchingLog = (folder: string): string => `cp ${inShell(`${folder}/`)}%f %p`;

/** A text in single quotes for the shell; PostgreSQL reads a percent sign as its own. */
const inShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;
