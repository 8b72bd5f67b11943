// npm run check: the quick gate, under a minute. npm run check:<name>: one check of it.
import os from 'node:os';
import { answerHelp } from './command-line/answerHelp.ts';
import { waitForEnd } from './launch/waitForEnd.ts';
import { type CheckName, checkNames } from './verify/checks.ts';
import { inTurn } from './verify/inTurn.ts';
import { printTimed } from './verify/printTally.ts';
import { runCheck } from './verify/runCheck.ts';
import { endCommands } from './verify/runCommand.ts';
import { runGroup } from './verify/runGroup.ts';
import { sum, summary } from './verify/tally.ts';

answerHelp('check');

const [chosen, ...args] = process.argv.slice(2);
const names = checkNames.filter((name) => chosen === undefined || name === chosen);
if (names.length === 0) {
  console.error(`There is no check "${chosen}". There are: ${checkNames.join(', ')}.`);
  process.exit(1);
}

waitForEnd().then(async () => {
  await endCommands();
  process.exit(1);
});

const checkTask = (name: CheckName) => () => printTimed(name, () => runCheck(name, args));
const unit = () => printTimed('unit', () => runGroup('unit', { args: [], show: false, env: {} }));
const tasks = [...(chosen === undefined ? [unit] : []), ...names.map(checkTask)];
const counted = sum(await inTurn(tasks, Math.min(os.availableParallelism(), 4)));
console.log(summary(counted));
process.exit(counted.failures.length > 0 ? 1 : 0);
