import type { Form } from '../../../engine/runtime.ts';
import type { LoadedRelease } from '../release/loaded.ts';

type PostcodeField = {
  /** What is typed → bare, as a record has it; undefined where nothing is left. */
  readonly normalise: (typed: string) => string | undefined;
  /** What is wrong with its form, in the tenant's words. */
  readonly mistakeOf: (postcode: string) => string | undefined;
};

/** The rules of the tenant's postcodes, of whichever form asks one; undefined where none does. */
export async function postcodeField({ release, rules }: LoadedRelease): Promise<PostcodeField | undefined> {
  for (const name of Object.keys(release.forms)) {
    const form = await rules(name);
    const field = form?.plan.steps.flatMap((step) => step.fields).find((one) => form.plan.fields[one]?.kind === 'postcode');
    if (form !== undefined && field !== undefined) return rulesOf(form, field);
  }
  return undefined;
}

const rulesOf = (form: Form, field: string): PostcodeField => ({
  normalise: (typed) => {
    const value = form.normalise(field, typed, {});
    return typeof value === 'string' ? value : undefined;
  },
  mistakeOf: (postcode) => form.judgeField(field, { [field]: postcode })?.message,
});
