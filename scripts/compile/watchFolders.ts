import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * Reports each change below a folder, by its path from there. Every folder has a watcher of its own: `recursive` of `watch` follows files
 * on Linux, and loses a file that an editor saves by replacing it.
 * @returns ends it
 */
export function watchFolders(root: string, changed: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  const release = (folder: string): void => {
    for (const [at, watcher] of watchers) {
      if (at !== folder && !at.startsWith(folder + path.sep)) continue;
      watcher.close();
      watchers.delete(at);
    }
  };
  const follow = (folder: string): void => {
    const below = readdirSync(folder, { recursive: true, withFileTypes: true });
    const folders = below.filter((entry) => entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
    for (const at of [folder, ...folders]) {
      const watcher = watch(at, (event, name) => {
        if (name === null) return;
        const file = path.join(at, name);
        // A folder that is new, moved or deleted.
        if (event === 'rename') {
          release(file);
          if (isFolder(file)) follow(file);
        }
        changed(path.relative(root, file));
      });
      // The folder is gone: the watcher of the one above reports it.
      watcher.on('error', () => release(at));
      watchers.set(at, watcher);
    }
  };

  follow(root);
  return () => release(root);
}

export const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
