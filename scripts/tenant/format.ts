import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatYaml } from '../../engine/compiler.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { foldersOf, readSource, shownFolder, unknownCode } from './readSource.ts';

/** Writes YAML in its canonical form, or says what is not in it. */
export const format: Verb = async (args, settings) => {
  const read = readArguments(args, { check: { type: 'boolean' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  const codes = read.positionals;
  const unknown = unknownCode(codes, foldersOf(source.files));
  if (unknown !== undefined) return misuse(unknown);
  const folder = shownFolder(settings);
  let code = 0;
  for (const [file, text] of source.files) {
    if (!file.endsWith('.yaml') || (codes.length > 0 && !codes.includes(file.split('/', 1)[0] ?? ''))) continue;
    const formatted = formatYaml(text);
    if (formatted === text) continue;
    if (formatted === undefined) {
      console.error(
        `${folder}/${file} cannot be formatted before its mistakes are corrected: npm run tenant -- check ${file.split('/', 1)[0]}`,
      );
      code = 1;
    } else if (read.values.check === true) {
      console.error(`${folder}/${file} is not in its canonical form: npm run tenant -- format`);
      code = 1;
    } else {
      await writeFile(path.join(settings.tenantsDir, file), formatted);
      console.log(`formatted ${folder}/${file}`);
    }
  }
  return code;
};
