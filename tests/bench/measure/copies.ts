import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFiles } from '../../../engine/compiler.ts';
import { sources } from '../../tenants/compiled.ts';

/** How many countries, each a copy of one of ours under another name. */
export function copies(count: number): SourceFiles {
  const files = new Map([...sources].filter(([file]) => file.startsWith('_shared/')));
  const like = ['cl', 'homy', 'pe', 'br', 'mx', 'co', 'ar', 'uy'];
  for (let at = 0; at < count; at++) {
    const model = like[at % like.length] ?? 'cl';
    for (const [file, text] of sources) {
      // A brand is based on the copy of its country.
      if (file.startsWith(`${model}/`)) files.set(`t${at}/${file.slice(model.length + 1)}`, text.replace(/basedOn: cl$/mu, 'basedOn: t0'));
    }
  }
  return files;
}

/** The same as files of a folder. */
export async function writeCopies(count: number, tenantsDir: string): Promise<void> {
  for (const [file, text] of copies(count)) {
    const to = path.join(tenantsDir, file);
    await mkdir(path.dirname(to), { recursive: true });
    await writeFile(to, text);
  }
}
