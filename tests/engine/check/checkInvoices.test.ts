import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../../engine/compiler.ts';
import { base, compiled } from './cases.ts';

const invoices = (more: string) =>
  `invoices:\n  taxPercent: 19\n  taxOf: net\n  from: gone\n  person: receipt\n  company: invoice\n  series:\n    invoice: {digits: 1}\n    receipt: {digits: 1}\n    creditNote: {digits: 1}\n`.replace(
    /taxPercent: 19\n {2}taxOf: net\n {2}from: gone/u,
    more,
  );
const reportedIn = (more: string) =>
  compiled(new Map([...base, ['aa/invoices.yaml', invoices(more)]]))
    .diagnostics.map((one) => formatDiagnostic(one))
    .map(({ code, range }) => `${code} ${range.start.line}`);

test.each([
  ['taxPercent: 19\n  taxOf: net\n  from: gone', []],
  ['taxPercent: 10.5\n  taxOf: total\n  from: gone', []],
  ['taxPercent: 19\n  taxOf: net\n  from: moon', ['unknown-name 4']],
  ['taxPercent: 0.18\n  taxOf: net\n  from: gone', ['fraction-for-percent 2']],
  ['taxPercent: 0\n  taxOf: net\n  from: gone', []],
  ['taxPercent: 1\n  taxOf: net\n  from: gone', []],
  ['taxPercent: 19 %\n  taxOf: net\n  from: gone', ['malformed-text 2']],
  ['taxPercent: 190\n  taxOf: net\n  from: gone', ['malformed-text 2']],
  ['taxPercent: 19\n  taxOf: gross\n  from: gone', ['not-of-list 3']],
  ['taxOf: net\n  from: gone', ['missing-key 1']],
])('%s', (more, expected) => {
  expect(reportedIn(more)).toEqual(expected);
});
