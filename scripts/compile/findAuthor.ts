import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The e-mail of who last changed the files: of the last commit, or of who works here if something is not committed; undefined outside a repository. */
export async function findAuthor(tenantsDir: string): Promise<string | undefined> {
  const git = async (...args: readonly string[]): Promise<string> => (await run('git', ['-C', tenantsDir, ...args])).stdout.trim();
  try {
    const isCommitted = (await git('status', '--porcelain', '--', '.')) === '';
    const found = isCommitted ? await git('log', '-1', '--format=%ae', '--', '.') : await git('config', 'user.email');
    return found === '' ? undefined : found;
  } catch {
    return undefined;
  }
}
