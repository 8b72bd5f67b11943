/**
 * Registration in Chromium against native inputs and React Hook Form: `npm run bench -- page [rounds]`. With `FORMS_BENCH`, against the
 * forms `floor` and `rhf-zod` that are built in that folder.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../../scripts/verify/findChromium.ts';
import { formatSpread, report } from './measure/report.ts';
import { ratio, spread } from './measure/rounds.ts';
import { serveOurs } from './page/serveOurs.ts';
import { serveReferences } from './page/serveReferences.ts';
import { thirdStepOfCompany } from './page/thirdStepOfCompany.ts';
import { type VisitedPage, type VisitFigures, visit } from './page/visit.ts';
import { callers } from './server/load.ts';

const rounds = Number(process.argv[2] ?? 5);
/** Who ask the server for a page's HTML one time after another, how often before it is measured, and for how many milliseconds. */
const [CALLERS, WARM, SERVING] = [4, 500, 3000];
const folder = await mkdtemp(path.join(tmpdir(), 'bench-page-'));
const chromium = await findChromium();
const ours = await serveOurs(folder);
const registration = `${ours.address}/cl/registro-persona`;
/** A page that sends these gets a process of its own, whatever its script: so do those that it is compared with. */
const isolating = ['cross-origin-opener-policy', 'origin-agent-cluster'];
const { headers: sent } = await fetch(registration);
const references = await serveReferences(
  folder,
  process.env.FORMS_BENCH,
  Object.fromEntries(isolating.map((name) => [name, sent.get(name) ?? ''])),
);

const own = { input: 'input[name="firstName"]', submit: 'form button[type="submit"]', ready: '__react' };
const theirs = { input: 'input[name="firstName"]', submit: 'button[type="submit"]' };
const pages: readonly VisitedPage[] = [
  { name: 'floor', url: references.addresses.floor, ...theirs },
  { name: 'byHand', url: references.addresses.byHand, ...theirs },
  { name: 'person', url: registration, ...own },
  { name: 'company', url: `${ours.address}/cl/registro-empresa`, ...own },
  { name: 'step 3', url: `${ours.address}/cl/registro-empresa`, ...own, ...thirdStepOfCompany },
];

const measured = new Map<string, VisitFigures[]>(pages.map(({ name }) => [name, []]));
const served = new Map<string, string>();
try {
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < pages.length; turn++) {
      const page = pages[(turn + round) % pages.length];
      if (page === undefined) continue;
      measured.get(page.name)?.push(await visit(page, chromium));
      process.stderr.write(`round ${round + 1} of ${rounds}: ${page.name}\n`);
    }
  }
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  for (const { name, url } of pages) {
    await callers(CALLERS, WARM, () => ({ url, headers }), 'answers');
    served.set(name, (await callers(CALLERS, SERVING, () => ({ url, headers }))).perSecond.toFixed(0));
  }
} finally {
  references.close();
  await ours.close();
  await rm(folder, { recursive: true, force: true });
}

type Goal = { readonly to: string; readonly most: number };
const goals: Readonly<Record<string, Goal>> = {
  'key script': { to: 'floor', most: 1.4 },
  'key script 4×': { to: 'floor', most: 1.4 },
  'key script 6×': { to: 'floor', most: 1.4 },
  'key p50': { to: 'floor', most: 1.08 },
  'key p95': { to: 'floor', most: 1.15 },
  'key first': { to: 'floor', most: 1.2 },
  typable: { to: 'byHand', most: 0.6 },
  interactive: { to: 'byHand', most: 0.9 },
  submit: { to: 'byHand', most: 0.8 },
};
/** Of a first load, until the first input is alive. */
const MOST_REQUESTS = 6;
const metrics = Object.keys(measured.get('person')?.[0] ?? {});
const rows = metrics.map((metric) => {
  const figures = new Map([...measured].map(([name, all]) => [name, all.map((one) => one[metric] ?? Number.NaN)]));
  const goal = goals[metric];
  // Of a later step only keys are measured.
  const names = ['person', 'company', ...(metric.startsWith('key') ? ['step 3'] : [])];
  const times = names.map((name) => (goal === undefined ? undefined : ratio(figures, name, goal.to)));
  return {
    name: metric,
    cells: [
      ...pages.map(({ name }) => formatSpread(spread(figures.get(name) ?? []))),
      ...times.map((one) => (one === undefined ? '' : formatSpread(one))),
    ],
    ...(metric === 'requests' ? { goal: { text: `≤ ${MOST_REQUESTS}:`, reached: isWithin(figures, MOST_REQUESTS) } } : {}),
    ...(goal === undefined
      ? {}
      : {
          goal: {
            text: `≤ ${goal.most} × ${goal.to}:`,
            reached: times.every((one) => (one?.median ?? Number.POSITIVE_INFINITY) <= goal.most),
          },
        }),
  };
});
rows.push({ name: 'pages a second', cells: pages.map(({ name, prepare }) => (prepare === undefined ? (served.get(name) ?? '') : '')) });
report('page', [...pages.map(({ name }) => name), 'person ×', 'company ×', 'step 3 ×'], rows, Object.fromEntries(measured));

function isWithin(figures: ReadonlyMap<string, readonly number[]>, most: number): boolean {
  return ['person', 'company'].every((name) => spread(figures.get(name) ?? []).max <= most);
}
