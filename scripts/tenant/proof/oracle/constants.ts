import { readTable } from './readTable.ts';

/** A number, day or span of section 9 (or ours, where it says so) for one tenant, as a person wrote it down. */
export type Constant = {
  /** `tests/oracle/constants.csv:12`: the line to change when a change of YAML is meant. */
  readonly place: string;
  /** `*`: of all that have no line of their own. */
  readonly tenant: string;
  readonly name: string;
  /** As people write it: 3, 2020-11-19, 09:00-21:00. '' where the tenant states none. */
  readonly value: string;
  readonly source: string;
  /** The test that would notice if nobody kept to it: file: title; or what its own row in the report tries. */
  readonly proof: string;
};

export const constants: readonly Constant[] = readTable('constants.csv', 'first').flatMap(({ place, cells }) =>
  (cells.tenant ?? '').split(' ').map((tenant) => ({
    ...{ place, tenant, name: cells.name ?? '', value: cells.value ?? '' },
    ...{ source: cells.source ?? '', proof: cells.proof ?? '' },
  })),
);

/** A tenant's own line, else the one of all tenants. */
export const constantOf = (tenant: string, name: string): Constant | undefined =>
  constants.find((one) => one.name === name && one.tenant === tenant) ?? constants.find((one) => one.name === name && one.tenant === '*');
