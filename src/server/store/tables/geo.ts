import type { GeneratedAlways } from 'kysely';
import type { Fixed } from './columns.ts';

export type GeoTables = {
  imports: ImportsTable;
  import_refusals: ImportRefusalsTable;
  postcodes: PostcodesTable;
};

type ImportsTable = {
  tenant: Fixed<string>;
  version: GeneratedAlways<number>;
  kind: Fixed<'postcodes'>;
  /** SHA-256 of the file, so that the next run knows whether it goes on with it. */
  file_hash: Fixed<string>;
  state: 'running' | 'current' | 'replaced';
  /** Rows of the file that are dealt with. */
  position: number;
  started_at: Fixed<Date>;
  finished_at: Date | null;
};

type ImportRefusalsTable = {
  tenant: Fixed<string>;
  version: Fixed<number>;
  /** Of the file, from 1. */
  line: Fixed<number>;
  value: Fixed<string>;
  reason: Fixed<string>;
};

type PostcodesTable = {
  tenant: Fixed<string>;
  version: Fixed<number>;
  /** Bare, as a record has it. */
  postcode: Fixed<string>;
  /** Codes of places, or their names where the level has no list. */
  state: Fixed<string>;
  city: Fixed<string>;
  municipal: Fixed<string | null>;
  street: Fixed<string | null>;
  city_folded: Fixed<string>;
  municipal_folded: Fixed<string | null>;
  street_folded: Fixed<string | null>;
};
