import { speaksOf } from './precedence.ts';
import { readTable } from './readTable.ts';

/** What only the server can answer of a field, as a person wrote it down: one tenant's line. */
export type OracleQuestion = {
  /** `tests/oracle/questions.csv:12`: the line to change when a change of YAML is meant. */
  readonly place: string;
  readonly tenants: readonly string[];
  readonly form: string;
  readonly field: string;
  readonly question: string;
  /** The mistake that "no" makes: the name of its sentence at the field. */
  readonly says: string;
  readonly source: string;
};

export const questions: readonly OracleQuestion[] = readTable('questions.csv', 'first').map(({ place, cells }) => ({
  place,
  tenants: (cells.tenants ?? '').split(' '),
  form: cells.form ?? '',
  field: cells.field ?? '',
  question: cells.question ?? '',
  says: cells.says ?? '',
  source: cells.source ?? '',
}));

/** What the fields of a tenant's form ask of the server. */
export const questionsOf = (tenant: string, form: string): readonly OracleQuestion[] =>
  questions.filter((question) => question.form === form && speaksOf(question, tenant));
