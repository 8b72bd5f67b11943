// npm run generate: lints the contract, and writes the table of settings and the icons; what is generated from the contract is written before each command.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answerHelp } from './command-line/answerHelp.ts';
import { replaceSettingsTable } from './command-line/settingsTable.ts';
import { lintContract } from './contract/contractFiles.ts';
import { root } from './root.ts';
import { drawnIcons, iconNames, iconSprite } from './web/design/icons.ts';

answerHelp('generate');

const problems = await lintContract();
if (problems !== '') {
  console.error(problems);
  process.exit(1);
}
const readme = 'src/server/README.md';
const made: Readonly<Record<string, string>> = {
  [readme]: replaceSettingsTable(await readFile(path.join(root, readme), 'utf8')),
  'src/web/design/icons.svg': iconSprite(),
  'src/web/design/iconNames.ts': iconNames(),
  'src/web/design/drawnIcons.tsx': drawnIcons(),
};
for (const [name, after] of Object.entries(made)) {
  const file = path.join(root, name);
  if ((await readFile(file, 'utf8').catch(() => '')) === after) continue;
  await writeFile(file, after);
  console.log(`wrote ${name}`);
}
