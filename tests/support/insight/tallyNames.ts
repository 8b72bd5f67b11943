import type { Form } from '../../../engine/runtime.ts';
import { pageTallies, secondsBelow, serverTallies } from '../../../src/contract/catalogue/tallies.ts';
import type { TallyName } from '../../../src/server/store/insight/countTallies.ts';

/** Every name that forms can count. */
export const tallyNames = (forms: readonly Pick<Form, 'plan' | 'texts'>[]): readonly (TallyName & { readonly form: string })[] =>
  forms.flatMap(({ plan, texts }) => {
    const keysOf = {
      form: [''],
      step: plan.steps.map(({ name }) => name),
      'step and bucket': plan.steps.flatMap(({ name }) => [...secondsBelow, 0].map((_, bucket) => `${name}.${bucket}`)),
      mistake: Object.entries(texts.fields).flatMap(([field, { mistakes }]) =>
        Object.keys(mistakes).map((mistake) => `${field}.${mistake}`),
      ),
      event: [],
    };
    return Object.entries({ ...pageTallies, ...serverTallies }).flatMap(([what, of]) =>
      keysOf[of].map((key) => ({ form: plan.form, what: what as TallyName['what'], key })),
    );
  });
