import { cellOf, cellsOf, isAsked } from './cellsOf.ts';
import { type Fill, fillsOf } from './fillsOf.ts';
import { mostParticularLast } from './precedence.ts';
import { readTable } from './readTable.ts';
import { shops } from './shops.ts';

/** The value at one place of the body that a form sends, filled in as `fills.csv` says, as a person wrote it down. */
export type BodyLine = {
  /** `tests/oracle/bodies.csv:12`: the line to change when a change of YAML is meant. */
  readonly place: string;
  /** `userInfo.userName.firstName`; `customerRecord.name`: of what the CRM hears. */
  readonly at: string;
  /** A text as it is, another value with its type (`boolean true`); '' for nothing. */
  readonly value: string;
  readonly source: string;
  /** The line itself says that there is no value; otherwise '' means that the form does not ask it. */
  readonly never: boolean;
};

/** `where`: the field that has to be asked; `=name`: what was filled in there, or a setting of the tenant. */
type Row = Omit<BodyLine, 'never'> & {
  readonly tenants: readonly string[];
  readonly forms: readonly string[];
  readonly example: string;
  readonly where: string;
};

const rows: readonly Row[] = readTable('bodies.csv', 'last').map(({ place, cells }) => ({
  place,
  tenants: (cells.tenant ?? '').split(' '),
  forms: (cells.form ?? '').split(' '),
  ...{ example: cells.example ?? '', at: cells.place ?? '', value: cells.value ?? '' },
  ...{ where: cells.where ?? '', source: cells.source ?? '' },
}));

/** All lines that speak of a form and an example: at each place the example's own, else the tenant's, else the one of all. */
export function bodyLines(tenant: string, form: string, example: string): readonly BodyLine[] {
  const fills = fillsOf(tenant, example);
  const ofForm = rows.filter(({ forms }) => forms.includes(form));
  const own = mostParticularLast(ofForm, tenant, example);
  const last = new Map(own.map((row) => [row.at, row]));
  return [...last.values()].map((row) => lineOf(row, tenant, form, fills));
}

function lineOf(row: Row, tenant: string, form: string, fills: ReadonlyMap<string, Fill>): BodyLine {
  const { place, at, value, where, source } = row;
  const name = value.startsWith('=') ? value.slice(1) : undefined;
  const line = { place, at, source, never: value === '' };
  const gate = where === '' ? name : where;
  if (gate !== undefined && isField(tenant, gate) && !asks(tenant, form, gate, fills)) return { ...line, value: '' };
  if (name === undefined) return { ...line, value };
  const fill = fills.get(name);
  if (fill === undefined) return { ...line, value: shops.get(tenant)?.settings[name] ?? '' };
  return { ...line, value: fill.value, source: `${source}; filled in by ${fill.place}` };
}

const isField = (tenant: string, name: string): boolean => cellsOf(tenant).some(({ field }) => field === name);

function asks(tenant: string, form: string, field: string, fills: ReadonlyMap<string, Fill>): boolean {
  const cell = cellOf(tenant, form, field);
  return cell !== undefined && isAsked(cell, Object.fromEntries([...fills].map(([other, { value }]) => [other, value])));
}
