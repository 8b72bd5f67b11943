import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { root } from '../../../scripts/root.ts';

type Lock = { readonly packages: Readonly<Record<string, { readonly version?: string }>> };

/**
 * A registry of packages on this machine, of what is installed here: npm installs from it as from any other, without a network.
 * @returns its address, and what ends it
 */
export async function openRegistry(): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const lock: Lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  const folders = Map.groupBy(
    Object.entries(lock.packages).filter(([folder]) => folder.includes('node_modules/')),
    ([folder]) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
  );

  const server = createServer(async ({ url = '/' }, answer) => {
    const [name = '', version = ''] = decodeURIComponent(url.slice(1)).split('/-/');
    const found = folders.get(name);
    const packed = found?.find(([, one]) => one.version === version);
    if (packed !== undefined) return pack(path.join(root, packed[0])).pipe(answer);
    const versions = await Promise.all((found ?? []).map(([folder]) => describeVersion(name, folder, `http://${addressOf()}`)));
    const known = Object.fromEntries(versions.flatMap((one) => (one === undefined ? [] : [[one.version, one]])));
    const [latest] = Object.keys(known);
    if (latest === undefined) return answer.writeHead(404).end('{}');
    answer.writeHead(200, { 'content-type': 'application/json' });
    return answer.end(JSON.stringify({ name, 'dist-tags': { latest }, versions: known }));
  });
  const addressOf = (): string => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : '';
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://${addressOf()}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** One version, as in a registry; undefined where it is for another platform and not installed. */
async function describeVersion(name: string, folder: string, registry: string) {
  const text = await readFile(path.join(root, folder, 'package.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { version, ...more } = JSON.parse(text) as { readonly version: string };
  return { ...more, version, dist: { tarball: `${registry}/${encodeURIComponent(name)}/-/${version}` } };
}

const pack = (folder: string) =>
  spawn('tar', ['-cz', '--exclude', 'node_modules', '-C', path.dirname(folder), path.basename(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  }).stdout;
