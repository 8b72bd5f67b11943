import type { Row } from './rowOf.ts';

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '\n': '&#10;' };
/** XML knows no control characters and no halves of characters, not even escaped. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"'\n]/gu, (sign) => named[sign] ?? sign);

/** A suite for each form of each tenant, a case for each case. */
export function junitOf(rows: readonly Row[]): string {
  const suites = [...Map.groupBy(rows, ({ tenant, form }) => `${tenant} ${form}`)].map(([name, own]) => {
    const cases = own.map(({ field, rule, what, typed, gateway, verdict, why }) => {
      const head = `    <testcase classname="${escaped(`${name}.${field}`)}" name="${escaped(`${rule}: ${what}: ${typed}`)}"`;
      const inside = [
        gateway === '' ? '' : `<properties><property name="gateway" value="${escaped(gateway)}"/></properties>`,
        verdict === 'passed' ? '' : `<failure message="${escaped(why)}"/>`,
      ].join('');
      return inside === '' ? `${head}/>` : `${head}>${inside}</testcase>`;
    });
    return `  <testsuite name="${escaped(name)}" tests="${own.length}" failures="${failures(own)}">\n${cases.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites tests="${rows.length}" failures="${failures(rows)}">\n${suites.join('\n')}\n</testsuites>\n`;
}

const failures = (rows: readonly Row[]): number => rows.filter(({ verdict }) => verdict === 'failed').length;
