import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** No hooks, signatures or questions of the machine's owner. */
const quiet = ['-c', 'core.hooksPath=/dev/null', '-c', 'commit.gpgsign=false'];
const patience = 20_000;

type Commit = {
  readonly paths: readonly string[];
  readonly message: string;
  readonly author: { readonly name: string; readonly email: string };
};

/** A name or address as a commit may hold it. */
const bare = (text: string): string => text.replace(/[<>\p{C}]/gu, '').trim();

/**
 * Commits these files, and nothing else in the index, in the author's name.
 * @returns the commit; undefined where the folder is in no repository, or nothing differs from what is committed
 */
export async function commitSources(folder: string, { paths, message, author }: Commit): Promise<string | undefined> {
  const git = async (...args: readonly string[]): Promise<string> => {
    const env = { ...process.env, GIT_COMMITTER_NAME: 'Studio', GIT_COMMITTER_EMAIL: 'studio@localhost', GIT_TERMINAL_PROMPT: '0' };
    return (await run('git', [...quiet, ...args], { cwd: folder, env, timeout: patience })).stdout.trim();
  };
  if ((await git('rev-parse', '--is-inside-work-tree').catch(() => '')) !== 'true') return undefined;
  const files = paths.map((path) => `:(literal)${path}`);
  await git('add', '--all', '--', ...files);
  if ((await git('status', '--porcelain', '--', ...files)) === '') return undefined;
  const name = `${bare(author.name) || 'author'} <${bare(author.email)}>`;
  await git(
    'commit',
    '--quiet',
    '--no-verify',
    '--only',
    `--author=${name}`,
    '--message',
    message.trim() || 'Published by the studio',
    '--',
    ...files,
  );
  return git('rev-parse', 'HEAD');
}
