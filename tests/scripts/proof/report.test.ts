import { describe, expect, test } from 'vitest';
import { csvOf } from '../../../scripts/tenant/proof/report/csvOf.ts';
import { htmlOf } from '../../../scripts/tenant/proof/report/htmlOf.ts';
import { junitOf } from '../../../scripts/tenant/proof/report/junitOf.ts';
import { typedText } from '../../../scripts/tenant/proof/report/rowOf.ts';
import { row } from './row.ts';

const hostile = '</script><script>alert(1)</script>';

describe('what was typed is hostile, and a report is harmless', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('a spreadsheet takes %j for text', (typed) => {
    const [, line = ''] = csvOf([row({ typed })]).split('\r\n');
    expect(line).toContain(`"'${typed}"`);
  });

  test('quotes, commas and lines stay within their cell', () => {
    expect(csvOf([row({ typed: 'a"b,c\nd' })])).toContain('"a""b,c\nd"');
  });

  test('XML holds neither markup nor control characters of a value', () => {
    const xml = junitOf([row({ typed: `${hostile}\u0000\u0008"&'`, verdict: 'failed', why: '<b>' })]);
    expect(xml).not.toContain('<script>');
    expect(xml).not.toMatch(/(?![\n\t])\p{Cc}/u);
    expect(xml).toContain('<testsuites tests="1" failures="1">');
    expect(xml).toContain('<failure message="&lt;b&gt;"/>');
  });

  test('the page holds values as JSON alone, which no value can leave', () => {
    const page = htmlOf([row({ typed: hostile })], { made: new Date(0), full: false });
    expect(page).not.toContain(hostile);
    expect(page.match(/<\/script>/gu)).toHaveLength(2);
    expect(page).not.toMatch(/(?:src|href)=/u);
  });

  test('what cannot be seen is written as its number, and what is long is cut and counted', () => {
    expect(typedText('a\u200bb\u0000')).toBe('a\\u200bb\\u0000');
    expect(typedText('😀'.repeat(5000))).toBe(`${'😀'.repeat(120)}… (5000 characters)`);
    expect([typedText(true), typedText(false), typedText('')]).toEqual(['ticked', 'not ticked', '']);
  });
});

test('what fails is first in the page, and is counted', () => {
  const page = htmlOf([row({ field: 'right' }), row({ field: 'wrong', verdict: 'failed', why: 'They differ.' })], {
    made: new Date(0),
    full: true,
  });
  expect(page.indexOf('"wrong"')).toBeLessThan(page.indexOf('"right"'));
  expect(page).toContain('<strong>1</strong> passed, <strong class="failed">1</strong> failed');
});
