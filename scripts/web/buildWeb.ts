import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root.ts';
import { compressAssets } from './compressAssets.ts';
import { hashOfSources } from './hashOfSources.ts';

/** The folder of the built web application. */
export const webDir = path.join(root, '.web');

/** Builds the web application, if its sources changed since the last time. */
export async function buildWeb(): Promise<void> {
  const stamp = path.join(webDir, '.sources');
  const sources = await hashOfSources(root);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === sources) return;
  console.log('Building the web application …');
  await rm(stamp, { force: true });
  // Loaded when needed: a second start builds nothing and should not wait for it.
  const { build } = await import('vite');
  const mode = process.env.NODE_ENV;
  await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' });
  await compressAssets(path.join(webDir, 'assets'));
  await (await import('./buildFirstView.ts')).buildFirstView(path.join(webDir, 'server'));
  await (await import('./buildStudio.ts')).buildStudio(path.join(webDir, 'studio'));
  // Vite sets it for its plugins; to the server and what it starts it would say that people use this shop.
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
  await writeFile(stamp, sources);
}
