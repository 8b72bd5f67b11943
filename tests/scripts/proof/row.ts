import type { Row } from '../../../scripts/tenant/proof/report/rowOf.ts';

/** A row of a report, correct except for what is given. */
export const row = (given: Partial<Row> = {}): Row => ({
  tenant: 'aa',
  form: 'registration',
  field: 'phone',
  rule: 'phone',
  what: '9 digits',
  from: 'rule',
  typed: '987654321',
  expected: 'fine',
  validator: 'fine',
  oracle: 'fine',
  server: 'fine',
  verdictCall: '',
  gateway: '',
  browser: '',
  verdict: 'passed',
  why: '',
  ...given,
});
