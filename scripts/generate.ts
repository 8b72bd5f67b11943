// npm run generate: writes what is generated from the contract; with --check only says what is out of date.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answerHelp } from './command-line/answerHelp.ts';
import { replaceSettingsTable } from './command-line/settingsTable.ts';
import { contractFiles, lintContract } from './contract/contractFiles.ts';
import { root } from './root.ts';

answerHelp('generate');

const problems = await lintContract();
if (problems !== '') {
  console.error(problems);
  process.exit(1);
}
const checking = process.argv.includes('--check');
const readme = replaceSettingsTable(await readFile(path.join(root, 'src/server/README.md'), 'utf8'));
for (const [name, text] of Object.entries({ ...(await contractFiles()), 'src/server/README.md': readme })) {
  const file = path.join(root, name);
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
  if (checking) {
    console.error(`${name} is out of date: npm run generate`);
    process.exitCode = 1;
    continue;
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  console.log(`wrote ${name}`);
}
