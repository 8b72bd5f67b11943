import type { FormRecord } from '../../../engine/runtime.ts';
import { textOf } from '../../../src/server/forms/text.ts';
import type { LoadedForm, LoadedRelease } from '../../../src/server/release/loaded.ts';
import { filledForm } from '../../tenants/filledForm.ts';

/** A tenant in which rows are seeded; `mark` stands in every text of it, so that it is known wherever it turns up. */
export type Land = {
  readonly release: LoadedRelease;
  readonly mark: string;
  /** One that every address here has. */
  readonly postcode: string;
};

/** What a form of a release would be filled in with. */
export async function recordOf(
  { release }: Pick<Land, 'release'>,
  name: string,
): Promise<{ readonly form: LoadedForm; readonly record: FormRecord }> {
  const form = await release.form(name);
  if (form === undefined) throw new Error(`${release.shell.tenant} has no form ${name}`);
  return { form, record: filledForm({ plan: form.form.plan }) };
}

/** The document of the first company, as people write it into a form of its people. */
export async function companyDocumentOf(land: Land): Promise<string> {
  const { record } = await recordOf(land, 'collaborator');
  return textOf(record, 'ownCompanyDocument') ?? '';
}
