import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { diagnosticCodes, formatDiagnostic, type Resolved, resolve, unfitCode } from '../../engine/compiler.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { contract } from '../compile/contract.ts';
import { askDecisions } from './new/askDecisions.ts';
import { briefTemplate } from './new/briefTemplate.ts';
import { type Decision, decisions } from './new/decisions.ts';
import type { Contradiction } from './new/expectedTables.ts';
import { mistakesInBrief } from './new/inBrief.ts';
import { inTerminal } from './new/inTerminal.ts';
import { inLine, likeOf, type Made, makeTenant, othersOf } from './new/makeTenant.ts';
import { mapOf, type PlainMap, textOf } from './new/plain.ts';
import { type Brief, readBrief } from './new/readBrief.ts';
import { foldersOf, readSource, shownFolder, unknownCode } from './readSource.ts';

/** Makes a country from a brief, or from what is answered in the terminal; without either, writes a brief to fill in. */
export const newTenant: Verb = async (args, settings) => {
  const read = readArguments(args, { from: { type: 'string' }, like: { type: 'string' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const [code, more] = read.positionals;
  if (code === undefined || more !== undefined) return misuse('npm run tenant -- new <code> [--from <brief.yaml>] [--like <code>].');
  const unfit = unfitCode(code, contract.tenantCodes);
  if (unfit !== undefined) return misuse(diagnosticCodes['code-unfit'].message({ name: code, problem: unfit }, code));
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  if (foldersOf(source.files).includes(code)) return misuse(`There is a tenant "${code}" already.`);
  const { tenants } = resolve(source.files, contract.features);
  const file = read.values.from ?? `${code}.brief.yaml`;
  const isThere = existsSync(file);
  const brief = readBrief(file, isThere ? await readFile(file, 'utf8') : '');
  const wrong = [...wordsOf(brief, file), ...missingFiles(brief, file)];
  if (wrong.length > 0) return printLines(wrong);
  const given: PlainMap = read.values.like === undefined ? brief.answers : { ...brief.answers, like: read.values.like };
  const unknown = unknownCode(
    given.like === undefined ? [] : [String(given.like)],
    tenants.map(({ name }) => name),
  );
  if (unknown !== undefined) return misuse(unknown);
  const first = likeOf(tenants, given);
  if (first === undefined) return misuse(`${shownFolder(settings)} has no country that a new one could be modelled on.`);
  const asks = process.stdin.isTTY && read.values.from === undefined;
  if (!(isThere || asks)) {
    await writeFile(file, briefTemplate(given, first, tenants));
    console.log(
      `wrote ${file}: ${decisions.length} decisions, each with its default and what others chose. Fill it in, and run the same again.`,
    );
    return 0;
  }
  const likeFor = (answers: PlainMap) => likeOf(tenants, answers) ?? first;
  const keep = (answers: PlainMap) => writeFile(file, briefTemplate(answers, likeFor(answers), tenants));
  const make = (answers: PlainMap) =>
    makeTenant({ source: source.files, code, answers, like: likeFor(answers), textOfFile: (name) => besideBrief(file, name) });
  const judge = async (answers: PlainMap, key: string) =>
    mistakesInBrief(await make(answers), undefined).flatMap(({ decision, message }) => (decision.key === key ? [message] : []));
  const answers = asks ? await inTerminal((ask) => askDecisions({ answers: given, tenants, ask, judge, print: console.log, keep })) : given;
  if (answers === undefined) {
    console.log(
      `\nStopped. ${existsSync(file) ? `What was answered is in ${file}: the same command asks the rest.` : 'Nothing was written.'}`,
    );
    return 1;
  }
  const made = await make(answers);
  return report({
    made,
    brief,
    file,
    code,
    like: likeFor(answers),
    tenants,
    home: path.join(settings.tenantsDir, code),
    shown: `${shownFolder(settings)}/${code}`,
  });
};

const besideBrief = (brief: string, name: string): string | undefined => {
  const file = path.resolve(path.dirname(brief), name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** Policies that the brief names as files which are not beside it. */
const missingFiles = ({ answers, places }: Brief, file: string): readonly string[] =>
  Object.values(mapOf(answers.policies)).flatMap((value) => {
    const name = textOf(value);
    if (!name.endsWith('.md') || besideBrief(file, name) !== undefined) return [];
    return [`${file}:${places.get('policies')?.start.line}  policies: there is no file "${name}" beside the brief.`];
  });

const wordsOf = ({ diagnostics, unknown }: Brief, file: string): readonly string[] => [
  ...diagnostics.map((one) => lineOf(file, one.at.start.line, formatDiagnostic(one))),
  ...unknown.map(({ at, sentence }) => `${file}:${at.start.line}  ${sentence}`),
];

const lineOf = (file: string, line: number | undefined, { message, help }: { readonly message: string; readonly help?: string }): string =>
  `${file}${line === undefined ? '' : `:${line}`}  ${message}${help === undefined ? '' : `\n  help: ${help}`}`;

const printLines = (lines: readonly string[]): 1 => {
  for (const line of lines) console.error(line);
  console.error(`${lines.length === 1 ? '1 mistake' : `${lines.length} mistakes`} in the brief: nothing was written.`);
  return 1;
};

type Reported = {
  readonly made: Made;
  readonly brief: Brief;
  readonly file: string;
  readonly code: string;
  readonly like: Resolved;
  readonly tenants: readonly Resolved[];
  readonly home: string;
  readonly shown: string;
};

async function report({ made, brief, file, code, like, tenants, home, shown }: Reported): Promise<number> {
  const { contradictions, settled, files } = made;
  const wrong = mistakesInBrief(made, brief.root);
  // The number alone is judged first; only what a form says beyond that is told too.
  const isNew = ({ key, typed }: Contradiction): boolean => !wrong.some(({ decision, number }) => decision.key === key && number === typed);
  const lines = [
    ...wrong.map(({ name, at, message, help }) =>
      lineOf(file, at?.start.line, { message: `${name}: ${message}`, ...(help === undefined ? {} : { help }) }),
    ),
    ...contradictions.filter(isNew).map(({ key, typed, expected, judged }) =>
      lineOf(file, brief.places.get(key)?.start.line, {
        message: `${key}: "${typed}" is said to be ${expected === '' ? 'right' : `wrong (${expected})`}, but by the rule it is ${judged === '' ? 'right' : `wrong (${judged})`}.`,
        help: 'Look at the office’s own description: either the rule or the number is not as it says.',
      }),
    ),
  ];
  if (lines.length > 0) return printLines(lines);
  for (const [name, text] of files) {
    await mkdir(path.dirname(path.join(home, name)), { recursive: true });
    await writeFile(path.join(home, name), text);
  }
  console.log(`wrote ${files.size} files to ${shown}; pages have the addresses of ${like.name}.`);
  const taken = decisions.filter(({ key }) => brief.answers[key] === undefined && settled[key] !== undefined && settled[key] !== '');
  if (taken.length > 0) console.log(`\nTaken by default:\n${taken.map(({ key }) => `  ${key}: ${inLine(settled[key] ?? '')}`).join('\n')}`);
  const open = openOf(made, tenants);
  console.log(open.length === 0 ? '\nNothing is left open.' : `\nLeft open:\n${open.map((line) => `  ${line}`).join('\n')}`);
  console.log(nextSteps(code, shown));
  return 0;
}

/** Decisions without an answer, and what else a country needs. */
function openOf({ diagnostics, settled }: Made, tenants: readonly Resolved[]): readonly string[] {
  const unanswered = decisions.filter(({ key }) => settled[key] === undefined);
  const covers = ({ path: own, also = [] }: Decision, at: string) =>
    [own, ...also].some((one) => at === one || at.startsWith(`${one}.`) || one.startsWith(`${at}.`));
  const more = diagnostics.filter(({ severity, path: at }) => severity === 'error' && !unanswered.some((decision) => covers(decision, at)));
  return [
    ...unanswered.map((decision) => {
      const others = othersOf(tenants, decision);
      return `${decision.key} (${decision.path}): ${decision.asks}${others.length === 0 ? '' : ` Others: ${others.join('; ')}`}`;
    }),
    ...more.map((one) => `${one.path}: ${formatDiagnostic(one).message}`),
  ];
}

const nextSteps = (code: string, shown: string): string =>
  [
    '',
    'Next:',
    `  1. npm run tenant -- check ${code}     every mistake with its line; as often as you like`,
    `  2. npm run tenant -- test ${code}      every rule at its bounds; ${shown}/expected says what the brief stated`,
    `  3. npm run dev                         the shop at /${code}/; it follows each file that you save`,
    `     Prices go into ${shown}/catalogue/products.yaml and stores into stores.yaml: until then nothing is sold.`,
    '  4. npm run tenant -- build             the compiled files for reviewers; commits do it by themselves',
  ].join('\n');
