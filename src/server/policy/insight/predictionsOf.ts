import type { Finding } from '../../../../engine/compiler.ts';

/** What the comparison said of a mistake of a field before a release: it would refuse what was accepted until then. */
export type Prediction = {
  readonly form: string;
  readonly field: string;
  readonly mistake: string;
  /** Of the YAML's value that became another. */
  readonly path: string;
  /** Cases that both releases judged, each otherwise. */
  readonly flips: number;
  /** How many stored records were judged and how many would be refused; undefined where none were read. */
  readonly stored?: { readonly refused: number; readonly judged: number };
};

/** What the findings of a comparison say that is refused from now on, each mistake of a field once for each form and finding. */
export function predictionsOf(
  findings: readonly Pick<Finding, 'path' | 'forms' | 'witnesses' | 'flips' | 'stored'>[],
): readonly Prediction[] {
  const found = new Map<string, Prediction>();
  for (const { path, forms, witnesses, flips, stored = [] } of findings) {
    const refusals = [
      ...witnesses
        .filter(({ before, after }) => before === '' && after !== '')
        .flatMap(({ field, after }) => forms.map((form) => ({ form, field, mistake: after }))),
      ...stored,
    ];
    for (const { form, field, mistake } of refusals) {
      const counts = stored.filter((one) => one.form === form && one.field === field && one.mistake === mistake);
      const sum = (of: 'refused' | 'judged') => counts.reduce((total, one) => total + one[of], 0);
      found.set(JSON.stringify([path, form, field, mistake]), {
        ...{ form, field, mistake, path, flips },
        ...(counts.length === 0 ? {} : { stored: { refused: sum('refused'), judged: sum('judged') } }),
      });
    }
  }
  return [...found.values()];
}
