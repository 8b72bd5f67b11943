// npm run bench -- <name>: one of the measurements of tests/bench, whose README says what each one measures.
import path from 'node:path';
import { answerHelp } from './command-line/answerHelp.ts';
import { benchNames } from './command-line/benchNames.ts';
import { waitForEnd } from './launch/waitForEnd.ts';
import { root } from './root.ts';
import { endCommands, runCommand } from './verify/runCommand.ts';

answerHelp('bench');

const [name = '', ...args] = process.argv.slice(2);
const script = `tests/bench/${name}.ts`;
if (!benchNames.includes(name)) {
  console.error(`Which measurement? ${benchNames.join(', ')}: npm run bench -- judge`);
  process.exit(1);
}
waitForEnd().then(async () => {
  await endCommands();
  process.exit(1);
});
const { badly } = await runCommand(
  { script, args, env: { NODE_ENV: 'production' } },
  { logFile: path.join(root, '.results/bench', `${name}.log`), show: true, seconds: 6 * 3600 },
);
if (badly !== undefined) console.error(badly);
process.exit(badly === undefined ? 0 : 1);
