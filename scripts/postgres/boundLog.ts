import { copyFile, stat, truncate } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** Bytes of a log after which it is rotated; the part before is kept in `<file>.1`. */
const mostBytes = 5 * 2 ** 20;

/**
 * Bounds a log that another process appends to: what it holds is copied aside and the file emptied, so that the writer keeps the file that
 * it has open.
 * @returns what ends it
 */
export function boundLog(file: string, { most = mostBytes, every = 10_000 } = {}): () => void {
  const watch = new AbortController();
  void (async () => {
    // One look after the other: two at once would copy a file that is emptied already.
    while (!watch.signal.aborted) {
      await shorten(file, most).catch(() => undefined);
      await setTimeout(every, undefined, { ref: false, signal: watch.signal }).catch(() => undefined);
    }
  })();
  return () => watch.abort();
}

async function shorten(file: string, most: number): Promise<void> {
  if ((await stat(file)).size <= most) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}
