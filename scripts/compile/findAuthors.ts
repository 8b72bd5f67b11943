import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Finding } from '../../engine/compiler.ts';

const run = promisify(execFile);

/** Who made a change, by e-mail; undefined where it is unknown. */
export type AuthorOf = (finding: Pick<Finding, 'before' | 'after'>) => Promise<string | undefined>;

/** Lines that are not committed yet, as git blame has them. */
const NOBODY = 'not.committed.yet';

/**
 * By the history of the tenants' folder: who last wrote the lines of a finding, or, where its lines are gone, who last changed the file
 * that they stood in. What is not committed belongs to the local user.
 */
export function findAuthors(tenantsDir: string): AuthorOf {
  const git = async (...args: readonly string[]): Promise<string> => (await run('git', ['-C', tenantsDir, ...args])).stdout.trim();
  const worker = once(() => git('config', 'user.email'));
  const ofFile = async (file: string): Promise<string> =>
    (await git('status', '--porcelain', '--', file)) === '' ? git('log', '-1', '--format=%ae', '--', file) : worker();
  const ofLines = async (file: string, from: number, to: number): Promise<string> => {
    const blamed = await git('blame', '--line-porcelain', '-L', `${from},${to}`, '--', file);
    const lines = blamed.split(/^(?=[0-9a-f]{40} )/mu).map((line) => ({
      email: /^author-mail <(.*)>$/mu.exec(line)?.[1] ?? '',
      at: Number(/^author-time (\d+)$/mu.exec(line)?.[1] ?? 0),
    }));
    const last = lines.toSorted((a, b) => b.at - a.at)[0]?.email ?? '';
    return last === NOBODY ? worker() : last;
  };
  const known = new Map<string, Promise<string>>();
  return async ({ before, after }) => {
    const place = (after ?? before)?.at;
    if (place === undefined) return undefined;
    const { file, start, end } = place;
    const key = after === undefined ? file : `${file}:${start.line}:${end.line}`;
    const author = known.get(key) ?? (after === undefined ? ofFile(file) : ofLines(file, start.line, Math.max(start.line, end.line)));
    known.set(key, author);
    return author.then(
      (email) => (email === '' ? undefined : email),
      () => undefined,
    );
  };
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
