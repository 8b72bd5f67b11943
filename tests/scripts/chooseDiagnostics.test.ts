import { expect, test } from 'vitest';
import { chooseDiagnostics } from '../../scripts/tenant/chooseDiagnostics.ts';
import { base, compiled } from '../engine/check/cases.ts';

/** The small tenant, a brand of it, and another country. */
const compilation = compiled(
  new Map([
    ...base,
    ['aa/texts.yaml', 'texts:\n  documents:\n    NUM: {label: Número}\n  fields:\n    primaryPhone: {length: Tiene 9 dígitos}\n'],
    ['bb/tenant.yaml', 'format: 1\nbasedOn: aa\n'],
    ...[...base].filter(([file]) => file.startsWith('aa/')).map(([file, text]) => [file.replace('aa/', 'cc/'), text] as const),
    ['cc/limits.yaml', 'limits:\n  reviewDays: 2\n'],
  ]),
);

const chosen = (...codes: readonly string[]) =>
  chooseDiagnostics(compilation, codes).map(({ code, at, tenants }) => [code, at.file, tenants]);

test('The check of a brand reports what is wrong for it in a file of its country', () => {
  expect(chosen('bb')).toEqual([['text-repeats-number', 'aa/texts.yaml', ['aa', 'bb']]]);
  expect(chosen('aa')).toEqual(chosen('bb'));
});

test('What concerns another country alone is left out', () => {
  expect(chosen('cc')).toEqual([['repeats-inherited', 'cc/limits.yaml', ['cc']]]);
  expect(chosen()).toHaveLength(2);
});
