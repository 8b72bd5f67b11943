import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../../engine/compiler.ts';
import { base, compiled } from './cases.ts';

test('Where no file says a section that the contract demands, it is missed at the tenant, with what it is', () => {
  const files = new Map([...base].filter(([file]) => !file.endsWith('/calendar.yaml')));
  expect(compiled(files).diagnostics.map((one) => formatDiagnostic(one))).toMatchObject([
    { code: 'open-value', file: 'aa/tenant.yaml', message: 'calendar has no value in aa.', help: 'Days on which is worked.' },
  ]);
});
