import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { scaffoldTenant } from '../../engine/compiler.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { foldersOf, readSource, shownFolder, unknownCode } from './readSource.ts';

const CODE = /^[a-z0-9][a-z0-9-]{1,29}$/;

/** Makes a tenant's folder in which every decision that the other one took is still to be taken. */
export const newTenant: Verb = async (args, settings) => {
  const read = readArguments(args, { like: { type: 'string' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const [code, more] = read.positionals;
  const { like } = read.values;
  if (code === undefined || like === undefined || more !== undefined) return misuse('npm run tenant -- new <code> --like <code>.');
  if (!CODE.test(code)) return misuse(`"${code}" cannot be the code of a tenant: small letters, digits and dashes, such as "xx".`);
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  const folders = foldersOf(source.files);
  if (folders.includes(code)) return misuse(`There is a tenant "${code}" already.`);
  const unknown = unknownCode(
    [like],
    folders.filter((name) => !name.startsWith('_')),
  );
  if (unknown !== undefined) return misuse(unknown);
  const made = new Map<string, string>();
  for (const [file, text] of source.files) {
    const [folder, ...rest] = file.split('/');
    // What is sold, and where, is nobody else's: a tenant without a catalogue sells nothing yet.
    if (folder !== like || rest[0] === 'catalogue') continue;
    const open = file.endsWith('.yaml')
      ? scaffoldTenant(text, like, `${shownFolder(settings)}/${file}`)
      : file.endsWith('.md')
        ? openText(text, like)
        : undefined;
    if (open !== undefined) made.set(rest.join('/'), open);
  }
  const home = path.join(settings.tenantsDir, code);
  for (const [file, text] of made) {
    await mkdir(path.dirname(path.join(home, file)), { recursive: true });
    await writeFile(path.join(home, file), text);
  }
  const shown = `${shownFolder(settings)}/${code}`;
  for (const file of made.keys()) console.log(`wrote ${shown}/${file}`);
  console.log(nextSteps(code, shown));
  return 0;
};

/** A long text is somebody's own: its headings stay as a guide. */
function openText(text: string, like: string): string {
  const front = /^---\n[\s\S]*?\n---\n/u.exec(text)?.[0] ?? '';
  const headings = text
    .slice(front.length)
    .split('\n')
    .filter((line) => line.startsWith('#'));
  return `${front}TODO: write this text; "${like}" has these headings.\n\n${headings.join('\n\n')}\n`;
}

const nextSteps = (code: string, shown: string): string =>
  [
    '',
    'Next:',
    `  1. Replace each TODO in ${shown}; beside it stands what was decided there. Delete what is not different from _shared.`,
    '     Names of document types, options and themes are yours to change; a text goes with each.',
    `  2. Put lists of places into ${shown}/places (state.csv, city.csv, municipal.csv), where there are any.`,
    `     Prices go into ${shown}/catalogue/products.yaml and stores into stores.yaml, once there are any.`,
    `  3. npm run tenant -- check ${code}     every mistake with its line; as often as you like`,
    `  4. npm run dev                         the shop at /${code}/; it follows each file that you save`,
    '  5. npm run tenant -- build             the compiled files for reviewers; commits do it by themselves',
  ].join('\n');
