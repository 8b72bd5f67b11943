import { NotLoaded } from '../forms/loadFile.ts';
import type { Line } from './readTable.ts';
import type { TableRead, TableToRead } from './tableWorker.ts';
import workerAddress from './tableWorker.ts?worker&url';

/** Some signs or bytes more are no table that somebody means. */
const MOST_BYTES = 1_000_000;

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): unknown };
};

/** The only policy of the shop's pages (src/server/http/securityHeaders.ts): it lets this one file pass, and makes no HTML and no script of a text. */
const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('tables', {
  createScriptURL: (address) => {
    if (address !== workerAddress) throw new TypeError('Only what reads tables may be a worker.');
    return address;
  },
});

/**
 * The lines of a table that somebody has chosen or pasted, read by a worker. Throws {@link NotLoaded} where the worker's script does not
 * come: the same may be asked again.
 * @param most lines that it may have
 */
export const readInWorker = async (source: File | string, most: number): Promise<readonly Line[] | 'tooMany'> => {
  if ((typeof source === 'string' ? source.length : source.size) > MOST_BYTES) return 'tooMany';
  const worker = new Worker((policy?.createScriptURL(workerAddress) ?? workerAddress) as string, { type: 'module', name: 'tables' });
  try {
    const answer = await new Promise<TableRead>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<TableRead>) => resolve(data);
      // What goes wrong in it is an answer: without one it has not come.
      worker.onerror = () => reject(new NotLoaded('The script that reads tables did not come'));
      worker.postMessage({ source, most } satisfies TableToRead);
    });
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.lines;
  } finally {
    worker.terminate();
  }
};
