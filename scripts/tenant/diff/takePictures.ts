import type { DiffRelease, TenantDiff } from '../../../engine/compiler.ts';
import type { ValidatorFactory } from '../../../engine/runtime.ts';
import { createWorkspace, type Workspace } from '../../../src/studio/worker/createWorkspace.ts';
import { type DrawnForm, type DrawnTile, type Screen, screenOf } from '../../../src/studio/worker/messages.ts';
import { withoutTheSame } from '../../../src/studio/worker/withoutTheSame.ts';
import { contract } from '../../compile/contract.ts';
import { sha256 } from '../../compile/sha256.ts';
import { chromiumFlags, locateChromium } from '../../verify/findChromium.ts';
import { ensureStudio } from '../../web/ensureStudio.ts';
import { openTile, type Tile } from './openTile.ts';

/** One step of a form, a page, menu, mail or policy before and after a change; undefined on the side that has none. */
export type PicturePair = {
  readonly tenant: string;
  readonly screen: Screen;
  readonly step: number;
  readonly steps: number;
  /** It looks the same until somebody makes a mistake. */
  readonly hasMistakes: boolean;
  readonly before: Picture | undefined;
  readonly after: Picture | undefined;
};
/** As WebP; of a mail its subject too. */
export type Picture = { readonly bytes: Buffer; readonly subject?: string };
export type Pictures =
  /** `left`: screens that differ and were not looked at, as there are enough pictures. */
  { readonly pairs: readonly PicturePair[]; readonly left: number } | { readonly missing: string };

/** The most pairs: people read the report. */
const MOST = 24;

type Release = Pick<DiffRelease, 'files'>;
/** `names`: what changes, by the names of its paths; the first that is a field is lit. */
type ChangedScreen = { readonly tenant: string; readonly screen: Screen; readonly names: readonly string[] };

/** Pictures of what looks otherwise, where there is a Chromium. */
export async function takePictures(before: Release, after: Release, diffs: readonly TenantDiff[]): Promise<Pictures> {
  const [was, is] = [workspaceOf(before), workspaceOf(after)];
  const changed = changedScreens(diffs, was, is);
  if (changed.length === 0) return { pairs: [], left: 0 };
  const executablePath = locateChromium();
  if (executablePath === undefined) return { missing: 'there is no Chromium on this machine. Install one, or name it in CHROME_PATH' };
  try {
    return await compareScreens(executablePath, changed, was, is);
  } catch (error) {
    return { missing: `Chromium did not draw them (${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)})` };
  }
}

async function compareScreens(
  executablePath: string,
  changed: readonly ChangedScreen[],
  before: Workspace,
  after: Workspace,
): Promise<Pictures> {
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
      pairs.push(...(await (one.screen.is === 'form' ? compareForm : compareScreen)(tile, before, after, one)));
    }
    return { pairs: pairs.slice(0, MOST), left: changed.length - looked };
  } finally {
    await browser.close();
  }
}

/** The screens of each tenant in turn, so that none has all pictures; forms whose rules differ first. Another theme is shown by one form. */
function changedScreens(diffs: readonly TenantDiff[], before: Workspace, after: Workspace): readonly ChangedScreen[] {
  const lists = diffs.map(({ tenant, forms, parts, findings }) => {
    const judged = new Set(findings.flatMap((finding) => [...finding.forms, ...finding.concerns]));
    const names = findings.flatMap(({ path }) => path.split('.'));
    const own = [...forms].sort((a, b) => Number(judged.has(b)) - Number(judged.has(a)));
    const others = differingScreens(before.keysOf(tenant), after.keysOf(tenant));
    const anyForm = [...after.keysOf(tenant).keys()].map(screenOf).filter((screen) => screen.is === 'form');
    const themed = parts.includes('theme') && own.length + others.length === 0 ? anyForm.slice(0, 1) : [];
    const screens: readonly Screen[] = [...own.map((name) => ({ is: 'form' as const, name })), ...others, ...themed];
    return screens.map((screen) => ({ tenant, screen, names }));
  });
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

/** The pages, menus, mails and policies that say something else; what is before the blank is the theme. */
function differingScreens(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly Screen[] {
  const saidBy = (keys: ReadonlyMap<string, string>, key: string): string | undefined => keys.get(key)?.split(' ')[1];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => screenOf(key).is !== 'form' && saidBy(before, key) !== saidBy(after, key))
    .map(screenOf);
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
  { tenant, screen, names }: ChangedScreen,
): Promise<readonly PicturePair[]> {
  const [was, is] = [await before.drawForm(tenant, screen.name), await after.drawForm(tenant, screen.name)];
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
      const [old, now] = [pictureOf(first.old, was), pictureOf(first.now, is)];
      pairs.push({ tenant, screen, step, steps, hasMistakes: state === 'mistakes', before: old, after: now });
    }
    if (pairs.length > 0) return pairs;
  }
  return [];
}

/** A page, menu, mail or policy on both sides; of what a page says, what is said otherwise. */
async function compareScreen(
  tile: Tile,
  before: Workspace,
  after: Workspace,
  { tenant, screen }: ChangedScreen,
): Promise<readonly PicturePair[]> {
  const drawn = withoutTheSame({ before: await before.draw(tenant, screen), after: await after.draw(tenant, screen) });
  const take = async (one: DrawnTile | undefined): Promise<Picture | undefined> =>
    one && pictureOf(await tile.take({ drawn: one, state: 'empty', step: 1, lit: undefined }, async () => []), one);
  const [old, now] = [await take(drawn.before), await take(drawn.after)];
  if (isSame({ old: old?.bytes, now: now?.bytes }) && old?.subject === now?.subject) return [];
  return [{ tenant, screen, step: 1, steps: 1, hasMistakes: false, before: old, after: now }];
}

const pictureOf = (bytes: Buffer | undefined, drawn: DrawnTile | undefined): Picture | undefined =>
  bytes && { bytes, ...(drawn?.is === 'mail' ? { subject: drawn.subject } : {}) };

const isSame = ({ old, now }: { readonly old: Buffer | undefined; readonly now: Buffer | undefined }): boolean =>
  old === undefined || now === undefined ? old === now : old.equals(now);
