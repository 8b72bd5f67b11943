import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/root.ts';

const notOurs = new Set(['node_modules', '.git', '.data', '.web', '.compiled', '.results']);

/** Every file of the project, relative to its root: what git has or would take; without git, what is there. */
export function projectFiles(): string[] {
  if (!existsSync(path.join(root, '.git'))) return filesBelow('');
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesBelow(file);
    return entry.isFile() ? [file] : [];
  });
}
