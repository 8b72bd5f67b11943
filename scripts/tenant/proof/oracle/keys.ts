import { readTable } from './readTable.ts';
import { shops } from './shops.ts';

/** A document as somebody types it, and the combined key that others know it by, as a person wrote it down. */
export type DocumentKey = {
  /** `tests/oracle/keys.csv:12`: the line to change when a change of YAML is meant. */
  readonly place: string;
  readonly tenant: string;
  readonly type: string;
  readonly typed: string;
  /** Country, tax code and normalised number, joined bare. */
  readonly key: string;
  readonly source: string;
};

export const keys: readonly DocumentKey[] = readTable('keys.csv', 'first').flatMap(({ place, cells }) =>
  (cells.tenant ?? '').split(' ').map((tenant) => ({
    ...{ place, tenant, type: cells.type ?? '', typed: cells.typed ?? '', source: cells.source ?? '' },
    key: `${shops.get(tenant)?.settings.country}${cells.code}${cells.number}`,
  })),
);
