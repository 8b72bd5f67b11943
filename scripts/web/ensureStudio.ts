import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root.ts';
import { buildStudio } from './buildStudio.ts';
import { webDir } from './buildWeb.ts';
import { hashOfSources } from './hashOfSources.ts';

/** The folder of the studio that was built for its tiles alone. */
const own = path.join(root, '.results/studio');

/** The folder of the studio as it is built of these sources: beside the shop's pages where they are, else built apart, as a shop may be running. */
export async function ensureStudio(): Promise<string> {
  const sources = await hashOfSources(root);
  const isBuilt = async (stamp: string): Promise<boolean> => (await readFile(stamp, 'utf8').catch(() => '')) === sources;
  if (await isBuilt(path.join(webDir, '.sources'))) return path.join(webDir, 'studio');
  const stamp = path.join(own, '.sources');
  if (await isBuilt(stamp)) return own;
  await rm(stamp, { force: true });
  await buildStudio(own);
  await writeFile(stamp, sources);
  return own;
}
