import { speaksOf } from './precedence.ts';
import { readTable } from './readTable.ts';

/** A form's start values, as a person wrote them down. */
export type Beginning = {
  /** `tests/oracle/begins.csv:12`: the line to change when a change of YAML is meant. */
  readonly place: string;
  /** `*`: all. */
  readonly tenants: readonly string[];
  readonly forms: readonly string[];
  /** A field of the form. */
  readonly name: string;
  readonly value: string;
  readonly source: string;
};

const beginnings: readonly Beginning[] = readTable('begins.csv', 'last').map(({ place, cells }) => ({
  place,
  tenants: (cells.tenant ?? '').split(' '),
  forms: (cells.form ?? '').split(' '),
  ...{ name: cells.field ?? '', value: cells.value ?? '', source: cells.source ?? '' },
}));

export const beginningsOf = (tenant: string, form: string): readonly Beginning[] =>
  beginnings.filter((line) => line.forms.includes(form) && speaksOf(line, tenant));
