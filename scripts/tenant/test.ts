import path from 'node:path';
import { createHttpGateway } from '../../src/server/adapters/gateway/http.ts';
import type { Sandbox } from '../../src/server/adapters/gateway/sandbox/serveSandbox.ts';
import { startSandbox } from '../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { waitForEnd } from '../launch/waitForEnd.ts';
import { root } from '../root.ts';
import { writeResult } from '../verify/writeResult.ts';
import { bodyRows } from './proof/bodyRows.ts';
import { judgeConstants, statedRows } from './proof/constants.ts';
import { disagreements, type Finding, type PlaceName, places } from './proof/finding.ts';
import { findSubjects } from './proof/findSubjects.ts';
import { formRows } from './proof/formRows.ts';
import { judgeCases } from './proof/judgeCases.ts';
import { noPage, openShop } from './proof/openShop.ts';
import { buildFormPage } from './proof/page/buildFormPage.ts';
import { passwordRows } from './proof/passwordRows.ts';
import { progress } from './proof/progress.ts';
import { askAtServer, countOfQuestions } from './proof/questions/askAtServer.ts';
import { openWorlds } from './proof/questions/openWorlds.ts';
import { amounts, judgeAtRandom, sendAtRandom } from './proof/randomInputs.ts';
import { type Row, rowOf } from './proof/report/rowOf.ts';
import { writeReports } from './proof/report/writeReports.ts';
import { shopRows } from './proof/shopRows.ts';
import type { Subjects } from './proof/subject.ts';
import { chosenForGateway, sealedAtRandom, tryAtGateway } from './proof/tryAtGateway.ts';
import { chosenForServer, tryAtServer } from './proof/tryAtServer.ts';
import { answeredNo, chosenForBrowser, tryInBrowser } from './proof/tryInBrowser.ts';
import { typesWithoutTable } from './proof/typesWithoutTable.ts';

/** How many failing cases are printed; all are in the report. */
const TOLD = 10;
/** The seed of random inputs: any number would do, but a failure has to be repeatable. */
const SEED = 20_261_121;

type TestOptions = {
  readonly codes: readonly string[];
  readonly places: ReadonlySet<PlaceName>;
  readonly full: boolean;
  /** At the server and in the browser a smaller part: what the whole test run has time for. */
  readonly sample: boolean;
  /** The folder of the reports. */
  readonly report: string;
  readonly tenantsDir: string;
};

/** Every case of every rule, at validator, server (or gateway) and browser: whether all say the same, and what the oracle says. */
export const test: Verb = async (args, settings) => {
  const read = readArguments(args, {
    full: { type: 'boolean', default: process.env.FULL === '1' },
    sample: { type: 'boolean', default: false },
    places: { type: 'string', default: places.join(',') },
    report: { type: 'string', default: path.join(root, '.results/tenant-test') },
  });
  if (read.problem !== undefined) return misuse(read.problem);
  const { full, sample, report } = read.values;
  const wanted = read.values.places.split(',');
  const stranger = wanted.find((name) => !places.some((place) => place === name));
  if (stranger !== undefined) return misuse(`--places names "${stranger}", but there are: ${places.join(', ')}.`);
  const made = await findSubjects(read.positionals, settings);
  if ('problem' in made) return misuse(made.problem);
  const chosen = new Set(places.filter((place) => wanted.includes(place)));
  return printOutcome(
    await runTests(made, {
      codes: read.positionals,
      places: chosen,
      full,
      sample: sample && !full,
      report,
      tenantsDir: settings.tenantsDir,
    }),
    {
      full,
      report,
    },
  );
};

/**
 * What was tried: the cases, how many inputs made at random agreed besides those that are listed, and what YAML states beside the tables written
 * by hand: of shops, forms, bodies of calls, limits, criteria and tiers of passwords.
 */
type Outcome = { readonly findings: readonly Finding[]; readonly more: number; readonly stated: readonly Row[] };

async function runTests(made: Subjects, asked: TestOptions): Promise<Outcome> {
  const { subjects, tenants } = made;
  const { codes, places: at, full, tenantsDir } = asked;
  const findings = subjects.flatMap(judgeCases);
  console.log(`validator  ${findings.length} cases of ${subjects.length} forms in ${tenants.length} tenants`);
  const { judged: inputs, sealed } = full ? amounts.full : amounts.usual;
  const astray = await judgeAtRandom(subjects, { count: inputs, seed: SEED, tenantsDir, codes, onMany: progress('random', inputs) });
  const agreed: Outcome = {
    findings: [...findings, ...astray],
    more: inputs - astray.length,
    stated: [
      ...shopRows(made),
      ...formRows(made),
      ...subjects.flatMap(bodyRows),
      ...statedRows(tenants),
      ...subjects.flatMap(passwordRows),
    ],
  };
  if (at.size === 0 || (at.size === 1 && at.has('validator'))) return agreed;
  const sandbox = await startSandbox();
  try {
    const atOthers = [
      at.has('gateway') ? await atGateway(sandbox, findings, sealedAtRandom(subjects, sealed, SEED + 2)) : nothing,
      at.has('server') || at.has('browser') ? await inShop(sandbox, made, findings, asked) : nothing,
    ];
    return {
      findings: [...agreed.findings, ...atOthers.flatMap((outcome) => outcome.findings)],
      more: atOthers.reduce((sum, { more }) => sum + more, agreed.more),
      stated: [...agreed.stated, ...atOthers.flatMap(({ stated }) => stated)],
    };
  } finally {
    await sandbox.close();
  }
}

const nothing: Outcome = { findings: [], more: 0, stated: [] };

/** Only those random inputs are listed on which not all agree. */
function outcomeOf(random: readonly Finding[]): Outcome {
  const wrong = random.filter((finding) => disagreements(finding).length > 0);
  return { findings: wrong, more: random.length - wrong.length, stated: [] };
}

/** Tries what is sealed at a gateway of its own process, and inputs made at random. */
async function atGateway(sandbox: Sandbox, findings: readonly Finding[], random: readonly Finding[]): Promise<Outcome> {
  const tried = [...chosenForGateway(findings), ...random];
  if (tried.length > 0) await tryAtGateway(createHttpGateway(sandbox.address), tried, progress('gateway', tried.length));
  return outcomeOf(random);
}

/** Tries the cases at a shop's server and in its pages; answers what was tried there besides: questions, and inputs made at random. */
async function inShop(
  { address: gatewayUrl }: Sandbox,
  { subjects, tenants }: Subjects,
  findings: readonly Finding[],
  { places: at, full, sample }: TestOptions,
): Promise<Outcome> {
  const shop = await openShop(tenants, at.has('browser') ? await buildFormPage() : noPage, { gatewayUrl });
  // Cut short, it judges nothing: what a closed browser says is no verdict.
  void waitForEnd().then(async () => {
    await shop.end();
    process.exit(2);
  });
  const { worlds, end } = await openWorlds(shop, subjects);
  try {
    const questions = at.has('server') ? await askAtServer(worlds, subjects, progress('questions', countOfQuestions(subjects))) : [];
    const atServer = at.has('server') ? chosenForServer(findings, !sample) : [];
    const inBrowser = at.has('browser') ? [...chosenForBrowser(findings, { full, sample }), ...answeredNo(questions)] : [];
    const count = at.has('server') ? (full ? amounts.full : amounts.usual).sent : 0;
    const [random] = await Promise.all([
      tryAtServer({ address: shop.address, worlds }, atServer, { full, sample, onOne: progress('server', atServer.length) }).then(() =>
        sendAtRandom(shop.address, subjects, { count, seed: SEED + 1, onMany: progress('server', count) }),
      ),
      at.has('browser') && tryInBrowser(shop.address, inBrowser, progress('browser', inBrowser.length)),
    ]);
    const { findings: wrong, more } = outcomeOf(random);
    const stated = at.has('server') ? await judgeConstants(shop.address, tenants) : [];
    return { findings: [...questions, ...wrong], more, stated };
  } finally {
    await end();
    await shop.end();
  }
}

async function printOutcome({ findings, more, stated }: Outcome, { full, report }: Pick<TestOptions, 'full' | 'report'>): Promise<number> {
  // What is stated comes first: where that differs, many of the cases do.
  const rows = [...stated, ...findings.map(rowOf)];
  const page = await writeReports(report, rows, full);
  const failed = rows.filter(({ verdict }) => verdict === 'failed');
  const name = ({ tenant, form, field, what, typed }: Row) => `${tenant} ${form} ${field}, ${what}: ${JSON.stringify(typed)}`;
  for (const row of failed.slice(0, TOLD)) console.log(`FAILED ${name(row)}\n  ${row.why}`);
  if (failed.length > TOLD) console.log(`… and ${failed.length - TOLD} more, in the report.`);
  for (const [tenant, types] of typesWithoutTable(findings))
    console.log(
      `${tenant}: no table judges ${types.join(', ')}. The proof is the author’s alone: documentExamples of ${tenant}/examples.yaml.`,
    );
  console.log(`Report: ${path.relative(process.cwd(), page)}`);
  const passed = rows.length - failed.length + more;
  writeResult({ passed, skipped: 0, failures: failed.map((row) => ({ name: name(row), message: row.why })) });
  console.log(`${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}
