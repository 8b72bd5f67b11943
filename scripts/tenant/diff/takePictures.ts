import type { DiffRelease, TenantDiff } from '../../../engine/compiler.ts';
import type { ValidatorFactory } from '../../../engine/runtime.ts';
import { createWorkspace, type Workspace } from '../../../src/studio/worker/createWorkspace.ts';
import { type DrawnForm, screenOf } from '../../../src/studio/worker/messages.ts';
import { contract } from '../../compile/contract.ts';
import { sha256 } from '../../compile/sha256.ts';
import { chromiumFlags, locateChromium } from '../../verify/findChromium.ts';
import { ensureStudio } from '../../web/ensureStudio.ts';
import { openTile, type Tile } from './openTile.ts';

/** One step of a form before and after a change, as WebP; undefined on the side that has no such step. */
export type PicturePair = {
  readonly tenant: string;
  readonly form: string;
  readonly step: number;
  readonly steps: number;
  /** It looks the same until somebody makes a mistake. */
  readonly hasMistakes: boolean;
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
};
export type Pictures =
  /** `left`: forms that differ and were not looked at, as there are enough pictures. */
  { readonly pairs: readonly PicturePair[]; readonly left: number } | { readonly missing: string };

/** So many pairs at most: a report is read. */
const MOST = 24;

type Release = Pick<DiffRelease, 'files'>;
/** `names`: what changes, by the names of its paths; the first that is a field is lit. */
type Changed = { readonly tenant: string; readonly form: string; readonly names: readonly string[] };

/** Pictures of the steps that look otherwise, where there is a Chromium. */
export async function takePictures(before: Release, after: Release, diffs: readonly TenantDiff[]): Promise<Pictures> {
  const [was, is] = [workspaceOf(before), workspaceOf(after)];
  const changed = changedForms(diffs, (tenant) =>
    [...is.keysOf(tenant).keys()].map(screenOf).flatMap(({ is: kind, name }) => (kind === 'form' ? [name] : [])),
  );
  if (changed.length === 0) return { pairs: [], left: 0 };
  const executablePath = locateChromium();
  if (executablePath === undefined) return { missing: 'there is no Chromium on this machine. Install one, or name it in CHROME_PATH' };
  try {
    return await compareForms(executablePath, changed, was, is);
  } catch (error) {
    return { missing: `Chromium did not draw them (${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)})` };
  }
}

async function compareForms(executablePath: string, changed: readonly Changed[], before: Workspace, after: Workspace): Promise<Pictures> {
  const studioDir = await ensureStudio();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  try {
    const tile = await openTile(browser, studioDir);
    const pairs: PicturePair[] = [];
    let looked = 0;
    for (const one of changed) {
      if (pairs.length >= MOST) break;
      looked++;
      pairs.push(...(await compareForm(tile, before, after, one)));
    }
    return { pairs: pairs.slice(0, MOST), left: changed.length - looked };
  } finally {
    await browser.close();
  }
}

/** The forms of each tenant in turn, so that none has all pictures; those whose rules differ first. Another theme is shown by one form. */
function changedForms(diffs: readonly TenantDiff[], formsOf: (tenant: string) => readonly string[]): readonly Changed[] {
  const lists = diffs.map(({ tenant, forms, parts, findings }) => {
    const judged = new Set(findings.flatMap((finding) => [...finding.forms, ...finding.concerns]));
    const names = findings.flatMap(({ path }) => path.split('.'));
    const own = [...forms].sort((a, b) => Number(judged.has(b)) - Number(judged.has(a)));
    const themed = parts.includes('theme') && own.length === 0 ? formsOf(tenant).slice(0, 1) : [];
    return [...own, ...themed].map((form) => ({ tenant, form, names }));
  });
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

const workspaceOf = ({ files }: Release): Workspace =>
  createWorkspace([...files], {
    contract,
    hash: sha256,
    now: () => new Date(),
    load: async (module): Promise<{ readonly default: ValidatorFactory }> =>
      import(`data:text/javascript;base64,${Buffer.from(module).toString('base64')}`),
  });

/** The steps of a form that look different: at the start, else with mistakes. */
async function compareForm(
  tile: Tile,
  before: Workspace,
  after: Workspace,
  { tenant, form, names }: Changed,
): Promise<readonly PicturePair[]> {
  const [was, is] = [await before.drawForm(tenant, form), await after.drawForm(tenant, form)];
  const steps = Math.max(was?.plan.steps.length ?? 0, is?.plan.steps.length ?? 0);
  for (const state of ['empty', 'mistakes'] as const) {
    const pairs: PicturePair[] = [];
    for (let step = 1; step <= steps; step++) {
      const takeOf = async (work: Workspace, drawn: DrawnForm | undefined): Promise<Buffer | undefined> => {
        const fields = drawn?.plan.steps[step - 1]?.fields;
        if (drawn === undefined || fields === undefined) return undefined;
        const lit = names.find((name) => fields.includes(name));
        return tile.take({ drawn, state, step, lit }, async (source) => work.optionsOf(tenant, source));
      };
      const takeBoth = async () => ({ old: await takeOf(before, was), now: await takeOf(after, is) });
      const first = await takeBoth();
      // Looked at twice: a picture may have been taken a moment too early.
      if (isSame(first) || isSame(await takeBoth())) continue;
      pairs.push({ tenant, form, step, steps, hasMistakes: state === 'mistakes', before: first.old, after: first.now });
    }
    if (pairs.length > 0) return pairs;
  }
  return [];
}

const isSame = ({ old, now }: { readonly old: Buffer | undefined; readonly now: Buffer | undefined }): boolean =>
  old === undefined || now === undefined ? old === now : old.equals(now);
