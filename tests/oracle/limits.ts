import path from 'node:path';
import { readCsv } from './readCsv.ts';

/** A limit of the specification, as a person wrote it down. */
export type Limit = {
  /** `tests/oracle/limits.csv:12`: the line to change when a change of YAML is meant. */
  readonly place: string;
  readonly tenant: string;
  readonly field: string;
  readonly rule: string;
  readonly min: number;
  readonly max: number;
  readonly values: readonly string[];
  readonly source: string;
};

export const limits: readonly Limit[] = readCsv(path.join(import.meta.dirname, 'limits.csv')).map(({ line, cells }) => ({
  place: `tests/oracle/limits.csv:${line}`,
  tenant: cells.tenant ?? '',
  field: cells.field ?? '',
  rule: cells.rule ?? '',
  min: Number(cells.min || 0),
  max: Number(cells.max || Number.POSITIVE_INFINITY),
  values: cells.values === '' ? [] : (cells.values ?? '').split(' '),
  source: cells.source ?? '',
}));

/** A tenant's limit of a field: its own line, else the one of all tenants (`*`). */
export function limitOf(tenant: string, field: string): Limit | undefined {
  const own = limits.find((limit) => limit.field === field && limit.tenant === tenant);
  return own ?? limits.find((limit) => limit.field === field && limit.tenant === '*');
}
