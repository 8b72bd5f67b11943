import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SourceFiles } from '../../../engine/compiler.ts';

/** What a release is called for people, and its files; or why there is none. */
export type Against = { readonly name: string; readonly files: SourceFiles; readonly problem?: undefined } | { readonly problem: string };

const run = promisify(execFile);
/** More than all tenants of a large repository. */
const MOST_BYTES = 512 * 1024 * 1024;

/** The tenants' folder as a commit has it; nothing is checked out. */
export async function readGitFiles(ref: string, tenantsDir: string): Promise<Against> {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await run('git', ['-C', tenantsDir, ...args], { maxBuffer: MOST_BYTES })).stdout;
  // A name that starts with a dash would be an option.
  const commit = ref.startsWith('-') ? undefined : await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).catch(() => undefined);
  if (commit === undefined)
    return {
      problem: (await git('rev-parse', '--git-dir').catch(() => undefined))
        ? `"${ref}" is neither a commit, branch or tag of the repository of ${tenantsDir}, nor a folder.`
        : `${tenantsDir} is in no repository of git, so "${ref}" is no release of it: name a folder with an earlier copy, --against <folder>.`,
    };
  const listed = await git('ls-tree', '-r', '-z', commit.trim(), '.');
  const blobs = listed.split('\0').flatMap((line) => {
    const [, type, id, name] = /^\d+ (\w+) ([0-9a-f]+)\t(.+)$/su.exec(line) ?? [];
    return type === 'blob' && id !== undefined && name !== undefined ? [{ id, name: name.split(path.sep).join('/') }] : [];
  });
  const wanted = blobs.filter(({ name }) => name.includes('/') && !path.posix.basename(name).startsWith('.'));
  const texts = await readBlobs(
    wanted.map(({ id }) => id),
    tenantsDir,
  );
  const files = new Map(wanted.map(({ name }, index) => [name, texts[index] ?? ''] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
  if (files.size === 0) return { problem: `${ref} has no files in ${tenantsDir}.` };
  const short = commit.slice(0, 8);
  return { name: commit.startsWith(ref) ? short : `${ref} (${short})`, files };
}

/** All at once: a process for each file would take as long as everything else together. */
async function readBlobs(ids: readonly string[], folder: string): Promise<readonly string[]> {
  const running = run('git', ['-C', folder, 'cat-file', '--batch'], { encoding: 'buffer', maxBuffer: MOST_BYTES });
  running.child.stdin?.end(ids.map((id) => `${id}\n`).join(''));
  const { stdout } = await running;
  let at = 0;
  return ids.map((id) => {
    const end = stdout.indexOf(10, at);
    const size = Number(stdout.toString('latin1', at, end).split(' ')[2]);
    if (!Number.isInteger(size)) throw new Error(`git has no ${id}`);
    const text = stdout.toString('utf8', end + 1, end + 1 + size);
    at = end + size + 2;
    return text;
  });
}
