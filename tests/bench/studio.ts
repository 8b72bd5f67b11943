/** The studio's compiler with up to a thousand tenants open: the first tile, an edit, memory. `npm run bench -- studio [tenants]` */
import { execFileSync } from 'node:child_process';
import { createCachingReader } from '../../engine/compiler.ts';
import type { ValidatorFactory } from '../../engine/runtime.ts';
import { contract } from '../../scripts/compile/contract.ts';
import { sha256 } from '../../scripts/compile/sha256.ts';
import { createDiagnosis } from '../../src/studio/worker/createDiagnosis.ts';
import { createWorkspace } from '../../src/studio/worker/createWorkspace.ts';
import { copies } from './measure/copies.ts';
import { type Row, report } from './measure/report.ts';

const script = import.meta.filename;
type EditFigures = {
  readonly first: number;
  readonly wall: number;
  readonly all: number;
  readonly diagnosed: number;
  readonly edit: number;
  readonly sharedDiagnosed: number;
  readonly sharedEdit: number;
  readonly megabytes: number;
};

if (process.argv[2] === '--of') console.log(JSON.stringify(await measure(Number(process.argv[3]))));
else {
  const most = Number(process.argv[2] ?? 1000);
  const counts = [8, 125, 250, 500, 1000].filter((count) => count <= most);
  const measured = counts.map((count) => ({ count, ...measuredIn(count) }));
  const rows: readonly Row[] = measured.map(({ count, first, wall, all, diagnosed, edit, sharedDiagnosed, sharedEdit, megabytes }) => ({
    name: `${count} tenants`,
    cells: [first, wall, all, diagnosed, edit, sharedDiagnosed, sharedEdit, megabytes].map((figure) => figure.toFixed(0)),
    goal: {
      text: 'told ≤ 500, drawn ≤ 700 ms:',
      reached: Math.max(diagnosed, sharedDiagnosed) <= 500 && Math.max(edit, sharedEdit) <= 700,
    },
  }));
  const heads = ['first tile', 'eight tiles', 'all checked', 'edit told', 'edit drawn', 'shared edit told', 'shared edit drawn', 'MB'];
  report('studio', heads, [...rows], { measured });
}

/**
 * As the page opens it: what is looked at first, then all that is wrong, then an edit of one tenant, then one of all: the tenant shown first is
 * told and drawn first. Milliseconds of the processor.
 */
async function measure(count: number): Promise<EditFigures> {
  const read = createCachingReader();
  const options = {
    contract,
    hash: sha256,
    now: () => new Date(),
    read,
    load: async (module: string): Promise<{ readonly default: ValidatorFactory }> =>
      import(`data:text/javascript;base64,${Buffer.from(module).toString('base64')}`),
  };
  const files = copies(count);
  const [work, before] = [createWorkspace([...files], options), createWorkspace([...files], options)];
  const diagnosis = createDiagnosis(work);
  const shown = work.tenants().slice(0, 8);
  const draw = async (names: readonly string[]): Promise<void> => {
    for (const name of names) if ((await work.drawForm(name, 'personRegistration')) === undefined) throw new Error(`${name} is not drawn`);
  };
  const first = await spent(() => draw(shown.slice(0, 1)));
  const wall = first + (await spent(() => draw(shown)));
  const all = await spent(async () => {
    for (const { diagnostics } of diagnosis.steps()) {
      const wrong = diagnostics.find(({ severity }) => severity === 'error');
      if (wrong !== undefined) throw new Error(`${wrong.file}: ${wrong.message}`);
    }
  });
  const keyOf = (name: string): string | undefined => work.keysOf(name).get('form personRegistration');
  const known = new Map(shown.map((name) => [name, keyOf(name)]));
  const file = 't0/fields.yaml';
  work.write(file, `${files.get(file)}\n# edited\n`.replace('min: 9, max: 9', 'min: 8, max: 9'));
  diagnosis.concern('t0', shown);
  const diagnosed = await spent(async () => void diagnosis.steps().next());
  // As the page does: what has the same bytes stays as it is drawn.
  const edit = diagnosed + (await spent(() => draw(shown.filter((name) => keyOf(name) !== known.get(name)))));
  if (work.keysOf('t0').get('form personRegistration') === before.keysOf('t0').get('form personRegistration'))
    throw new Error('The edit did nothing.');

  for (const _ of diagnosis.steps());
  const texts = '_shared/texts/es.yaml';
  const edited = keyOf('t0');
  work.write(texts, `${files.get(texts)}`.replace(/^( {4}firstName: \{label: )\w+/mu, '$1Apodo'));
  diagnosis.concern('_shared', shown);
  const sharedDiagnosed = await spent(async () => void diagnosis.steps().next());
  const sharedEdit = sharedDiagnosed + (await spent(() => draw(shown.slice(0, 1))));
  if (keyOf('t0') === edited) throw new Error('The edit of the shared texts did nothing.');
  return { first, wall, all, diagnosed, edit, sharedDiagnosed, sharedEdit, megabytes: process.resourceUsage().maxRSS / 1024 };
}

async function spent(work: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function measuredIn(count: number): EditFigures {
  const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=8192' };
  return JSON.parse(execFileSync(process.execPath, [script, '--of', String(count)], { encoding: 'utf8', env }));
}
