// npm run generate: lints the contract, and writes the table of settings; what is generated from the contract is written before each command.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answerHelp } from './command-line/answerHelp.ts';
import { replaceSettingsTable } from './command-line/settingsTable.ts';
import { lintContract } from './contract/contractFiles.ts';
import { root } from './root.ts';

answerHelp('generate');

const problems = await lintContract();
if (problems !== '') {
  console.error(problems);
  process.exit(1);
}
const name = 'src/server/README.md';
const file = path.join(root, name);
const before = await readFile(file, 'utf8');
const after = replaceSettingsTable(before);
if (after !== before) {
  await writeFile(file, after);
  console.log(`wrote ${name}`);
}
