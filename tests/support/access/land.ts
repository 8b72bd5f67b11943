import type { FormRecord } from '../../../engine/runtime.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { textOf } from '../../../src/server/policy/forms/textOf.ts';
import type { LoadedForm, LoadedRelease } from '../../../src/server/release/loadRelease.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { filledForm } from '../../tenants/filledForm.ts';

/** A tenant in which rows are seeded; `mark` is in every text of it, so that it is known wherever it turns up. */
export type Land = {
  readonly release: LoadedRelease;
  readonly mark: string;
  /** One that every address here has. */
  readonly postcode: string;
  /** One that is imported in the first shop alone. */
  readonly unsharedPostcode: string;
  /** Of the first company, as people write it into a form of its people. */
  readonly companyDocument: string;
  /** Programmes of points that its people are in. */
  readonly programmes: readonly string[];
  /** Has what the others have not: orders between those that are in every shop, and what is made of a cancellation. */
  readonly more: boolean;
};

type FilledForm = { readonly form: LoadedForm; readonly record: FormRecord };

const filled = new WeakMap<LoadedRelease, Map<string, Promise<FilledForm>>>();

/** What a form of a release would be filled in with. */
export function recordOf({ release }: Pick<Land, 'release'>, name: string): Promise<FilledForm> {
  const known = filled.get(release) ?? new Map<string, Promise<FilledForm>>();
  filled.set(release, known);
  const record = known.get(name) ?? fillIn(release, name);
  known.set(name, record);
  return record;
}

/** Whether the shop has a form: one of a programme that it does not have, it has not. */
export const hasForm = async ({ release }: Pick<Land, 'release'>, name: string): Promise<boolean> =>
  (await release.form(name)) !== undefined;

async function fillIn(release: LoadedRelease, name: string): Promise<FilledForm> {
  const form = await release.form(name);
  if (form === undefined) throw new Error(`${release.shell.tenant} has no form ${name}`);
  return { form, record: filledForm({ plan: form.form.plan }) };
}

async function landOf(release: LoadedRelease, { more, programmes }: Pick<Land, 'more' | 'programmes'>): Promise<Land> {
  const { record: address } = await recordOf({ release }, 'address');
  const postcode = textOf(address, 'postcode') ?? '';
  const { record: collaborator } = await recordOf({ release }, 'collaborator');
  return {
    release,
    more,
    programmes,
    mark: `Marca${release.shell.tenant}X`,
    postcode,
    unsharedPostcode: postcode.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
    companyDocument: textOf(collaborator, 'ownCompanyDocument') ?? '',
  };
}

/** Lands of these tenants; the first has what the others have not. */
export async function landsIn(compiledDir: string, codes: readonly string[]): Promise<ReadonlyMap<string, Land>> {
  const tenants = openTenants(compiledDir, () => undefined, systemClock);
  const releases: LoadedRelease[] = [];
  for (const code of codes) {
    const tenant = await tenants.find(code);
    if (tenant === undefined) throw new Error(code);
    releases.push(tenant.now);
  }
  const programmes = [...new Set(releases.flatMap(({ side }) => side.loyalty?.programme ?? []))];
  const lands = new Map<string, Land>();
  for (const [nth, release] of releases.entries()) {
    const own = release.side.loyalty?.programme;
    const ofShop = { more: nth === 0, programmes: nth === 0 ? programmes : programmes.filter((one) => one === own) };
    lands.set(release.shell.tenant, await landOf(release, ofShop));
  }
  return lands;
}
