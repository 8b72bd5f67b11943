import type { Tally } from '../../../contract/catalogue/tallies.ts';
import type { Day, Fixed } from '../columns.ts';

export type InsightTables = {
  form_tallies: FormTalliesTable;
};

/** How forms were filled in: names of the contract and numbers, nothing of a person. */
type FormTalliesTable = {
  tenant: Fixed<string>;
  /** First characters of the release's hash; '' of what was counted before releases were. */
  release: Fixed<string>;
  form: Fixed<string>;
  /** After some months the first day of its week. */
  day: Day;
  what: Fixed<Tally>;
  /** A step, `step.bucket` or `field.mistake`; '' of what concerns the whole form. */
  key: Fixed<string>;
  count: number;
};
