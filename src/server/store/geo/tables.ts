import type { Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from '../columns.ts';

export type GeoTables = {
  imports: ImportsTable;
  import_refusals: ImportRefusalsTable;
  imported_rows: ImportedRowsTable;
  postcodes: PostcodesTable;
};

/** What an operator can import. */
export type ImportKind = 'postcodes' | 'geo' | 'activities';

type ImportsTable = {
  tenant: Fixed<string>;
  version: GeneratedAlways<number>;
  kind: Fixed<ImportKind>;
  /** SHA-256 of the file, so that the next run knows whether it continues it. */
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
  /** What to do about it. */
  remedy: Generated<string>;
};

type ImportedRowsTable = {
  tenant: Fixed<string>;
  version: Fixed<number>;
  /** A level of places, or the reference list. */
  list: Fixed<'state' | 'city' | 'municipal' | 'economicActivity'>;
  /** Of the file, from 1: the order in which people are shown them. */
  line: Fixed<number>;
  code: Fixed<string>;
  label: Fixed<string>;
  /** Code of the place above. */
  within: Fixed<string | null>;
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
