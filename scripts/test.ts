// npm test: every check and every test; with --full the long ones too. npm run test:<group>: one group, with its runner's own words and arguments.
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readSettings } from '../src/server/platform/settings.ts';
import { answerHelp } from './command-line/answerHelp.ts';
import { compileIfChanged } from './compile/compileIfChanged.ts';
import { waitForEnd } from './launch/waitForEnd.ts';
import { recordFigures } from './proof/recordFigures.ts';
import { root } from './root.ts';
import { checkNames } from './verify/checks.ts';
import { findChromium, findHeadlessChromium } from './verify/findChromium.ts';
import { type GroupName, groupNames, groups, stages } from './verify/groups.ts';
import { inTurn } from './verify/inTurn.ts';
import { countsOf, keep, readKept, writeKept } from './verify/minimum.ts';
import { printTimed } from './verify/printTally.ts';
import { runCheck } from './verify/runCheck.ts';
import { endCommands } from './verify/runCommand.ts';
import { runGroup } from './verify/runGroup.ts';
import { enforceMinimum, sum, summary, type Tally } from './verify/tally.ts';
import { buildWeb } from './web/buildWeb.ts';

answerHelp(process.argv[2] === 'cluster' ? 'test:cluster' : 'test');

const options = process.argv.slice(2);
const chosen = groupNames.find((name) => name === options[0]);
const full = options.includes('--full');
const keeps = options.includes('--keep');
/** Why fewer tests, or a lower score, are kept than before. */
const lowering = options.includes('--lower') ? (options[options.indexOf('--lower') + 1] ?? '') : undefined;
if (lowering !== undefined && (!keeps || lowering.trim().length < 10 || lowering.startsWith('--'))) {
  console.error('What is kept is lowered with a reason: npm test -- --keep --lower "<why, in a sentence>"');
  process.exit(2);
}
const own = new Set(['--full', '--keep', '--lower', ...(lowering === undefined ? [] : [lowering])]);
const runnerArguments = chosen === undefined ? [] : options.slice(1).filter((option) => !own.has(option));
const env: Record<string, string> = {
  ...(full && { FULL: '1' }),
  // A sample of the long groups: a group that is asked for by name is run whole.
  ...(chosen === undefined && !full && { QUICK: '1' }),
  // What all tests of a group have seen together is looked at where all were run.
  ...(runnerArguments.length === 0 && { WHOLE_GROUP: '1' }),
};

waitForEnd().then(async () => {
  await endCommands();
  process.exit(1);
});

const before = readKept();
const { minimum } = before;
const chosenStages = chosen === undefined ? stages.map((names) => names.filter(isRun)) : [[chosen]];
const tallies = new Map<string, Tally>();
/** Ends when the last preparation that was asked for has ended. */
let prepared: Promise<void> = Promise.resolve();
for (const names of chosenStages)
  await inTurn(
    names.map((name) => async () => void tallies.set(name, await runCounted(name))),
    2,
  );
if (keeps && runnerArguments.length === 0) {
  const { kept, refused } = keep(before, countsOf(tallies), lowering);
  await writeKept(kept);
  for (const { name, from, to } of refused)
    console.log(`  tests/minimum.json keeps ${from} for ${name}: ${to} is fewer, and is kept with --lower "<why>" alone`);
}

const all = sum([...tallies.values()]);
console.log(summary(all));
process.exit(all.failures.length > 0 ? 1 : 0);

function isRun(name: GroupName | 'checks'): boolean {
  return full || name === 'checks' || groups[name].onlyInFull === undefined;
}

/** Part of the tests was asked for, or their number is being updated: then there is no minimum. */
async function runCounted(name: GroupName | 'checks'): Promise<Tally> {
  const result = name === 'checks' ? await allChecks() : await printTimed(name, () => group(name));
  const held = keeps || runnerArguments.length > 0 ? result : enforceMinimum(minimum[name] ?? 0, name, result);
  if (held !== result) console.log(`  FAILED ${held.failures.at(-1)?.message}`);
  if (runnerArguments.length === 0) recordTests(name, held);
  return held;
}

/** For the page of all figures. */
function recordTests(name: GroupName | 'checks', { passed, skipped, failures, score }: Tally): void {
  const noticed = score === undefined ? '' : `${score.toFixed(1)} %`;
  recordFigures('tests', {
    command: `npm test${full ? ' -- --full' : ''}`,
    heads: ['passed', 'failed', 'skipped', 'mutants noticed'],
    rows: [
      {
        name,
        cells: [passed, failures.length, skipped].map(String).concat(noticed),
        goal: { text: '0 failed', reached: failures.length === 0 },
      },
    ],
  });
}

async function allChecks(): Promise<Tally> {
  return sum(
    await inTurn(
      checkNames.map((name) => () => printTimed(name, () => runCheck(name))),
      Math.min(os.availableParallelism(), 4),
    ),
  );
}

async function group(name: GroupName): Promise<Tally> {
  try {
    // One after the other: they write the same folders.
    const preparation = prepared.then(() => prepare(name));
    prepared = preparation.catch(() => undefined);
    await preparation;
  } catch (error) {
    return { passed: 0, skipped: 0, failures: [{ name: 'preparation', message: error instanceof Error ? error.message : String(error) }] };
  }
  return runGroup(name, { args: runnerArguments, show: chosen !== undefined, env });
}

async function prepare(name: GroupName): Promise<void> {
  if (name === 'mutation' || name === 'traffic') return;
  // What is recorded from here on is this run's.
  const recorded = { api: ['api'], journeys: ['journeys', 'messages'] };
  for (const kind of name === 'api' || name === 'journeys' ? recorded[name] : [])
    await rm(path.join(root, '.results/traffic', kind), { recursive: true, force: true });
  const { settings, problems } = readSettings(process.env, root);
  if (settings === undefined) throw new Error(problems.join('\n'));
  await compileIfChanged(settings.tenantsDir, path.join(root, '.compiled'));
  if (name !== 'journeys' && name !== 'proof') return;
  // Installed before the group's time starts; a journey that needs a whole one finds it too.
  await findChromium();
  if (name !== 'journeys') return;
  await findHeadlessChromium();
  await buildWeb();
}
