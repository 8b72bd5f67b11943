import type { Row } from './report/rowOf.ts';

/** What YAML and a table written by hand say of a tenant; without a line, what YAML alone says. */
export type StatedValue = Pick<Row, 'tenant' | 'form' | 'field' | 'rule'> & {
  /** What was typed, where it is not what is said. */
  readonly typed?: string;
  readonly says: string;
  readonly expects: string;
  readonly line: { readonly place: string; readonly source: string } | undefined;
  readonly table: string;
};

/** The row that says whether both agree, and else which line is to be changed too. */
export function tableRow({ tenant, form, field, rule, typed, says, expects, line, table }: StatedValue): Row {
  const why =
    line === undefined
      ? `${table} has no line for it, the tenants' YAML says ${says}. If it is meant, write one.`
      : says === expects
        ? ''
        : `${line.place} expects ${expects} (${line.source}), the tenants' YAML says ${says}. If the change is meant, change this line too.`;
  return {
    ...{ tenant, form, field, rule, what: line === undefined ? 'stated' : `stated by ${line.place}`, from: 'table', typed: typed ?? says },
    ...{ expected: expects, validator: says, oracle: expects, server: '', verdictCall: '', gateway: '', browser: '' },
    ...{ verdict: why === '' ? 'passed' : 'failed', why },
  };
}
