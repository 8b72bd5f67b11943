import type { Field, Form } from '../../../../engine/runtime.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';

export type FieldRules = {
  /** What is typed → as a record has it; undefined where nothing is left. */
  readonly normalise: (typed: string) => string | undefined;
  /** What is wrong with its form, in the tenant's words. */
  readonly mistakeOf: (value: string) => string | undefined;
};

/** The rules of one of the tenant's fields, of whichever form asks it first; undefined where none does. */
export async function fieldRules({ release, rules }: LoadedRelease, wanted: (field: Field) => boolean): Promise<FieldRules | undefined> {
  for (const name of Object.keys(release.forms)) {
    const form = await rules(name);
    const field = form?.plan.steps
      .flatMap((step) => step.fields)
      .find((one) => {
        const known = form.plan.fields[one];
        return known !== undefined && wanted(known);
      });
    if (form !== undefined && field !== undefined) return rulesOf(form, field);
  }
  return undefined;
}

/** The rules of the tenant's postcodes. */
export const postcodeField = (release: LoadedRelease): Promise<FieldRules | undefined> =>
  fieldRules(release, ({ kind }) => kind === 'postcode');

const rulesOf = (form: Form, field: string): FieldRules => ({
  normalise: (typed) => {
    const value = form.normalise(field, typed, {});
    return typeof value === 'string' ? value : undefined;
  },
  mistakeOf: (value) => form.judgeField(field, { [field]: value })?.message,
});
