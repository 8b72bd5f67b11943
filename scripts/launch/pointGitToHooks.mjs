import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = '.config/hooks';

/**
 * Makes git use the hooks of the project, in this checkout only.
 * @param {string} root
 */
export function pointGitToHooks(root) {
  if (!existsSync(path.join(root, '.git')) || !existsSync(path.join(root, folder))) return;
  const current = spawnSync('git', ['config', '--local', 'core.hooksPath'], { cwd: root, encoding: 'utf8' });
  if (current.error !== undefined || current.stdout.trim() !== '') return;
  spawnSync('git', ['config', '--local', 'core.hooksPath', folder], { cwd: root });
}
