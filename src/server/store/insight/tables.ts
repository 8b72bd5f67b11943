import type { Tally } from '../../../contract/catalogue/tallies.ts';
import type { Day, Fixed, Json } from '../columns.ts';

export type InsightTables = {
  form_tallies: FormTalliesTable;
  packed_tallies: PackedTalliesTable;
  release_predictions: ReleasePredictionsTable;
};

type TallyColumns = {
  tenant: Fixed<string>;
  /** First characters of the release's hash; '' of what was counted before releases were. */
  release: Fixed<string>;
  form: Fixed<string>;
  day: Day;
};

/** How forms are filled in these days: names of the contract and numbers, nothing of a person. */
type FormTalliesTable = TallyColumns & {
  what: Fixed<Tally>;
  /** A step, `step.bucket` or `field.mistake`; '' of what concerns the whole form. */
  key: Fixed<string>;
  count: number;
};

/** The same of days that are over, after some months of weeks, by their first day. */
type PackedTalliesTable = TallyColumns & {
  /** By what was counted and where, as pages send it: `refused email.format`. */
  counts: Json<Readonly<Record<string, number>>>;
};

/** What the comparison said that a release would refuse: names and numbers. */
type ReleasePredictionsTable = {
  tenant: Fixed<string>;
  release: Fixed<string>;
  path: Fixed<string>;
  form: Fixed<string>;
  field: Fixed<string>;
  mistake: Fixed<string>;
  published_at: Date;
  flips: number;
  /** Stored records; null where none were read. */
  refused: number | null;
  judged: number | null;
};
