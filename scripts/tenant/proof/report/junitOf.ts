import { escapeXml } from '../../../../src/server/platform/markdown/escapeXml.ts';
import type { Row } from './rowOf.ts';

/** A suite for each form of each tenant, a case for each case. */
export function junitOf(rows: readonly Row[]): string {
  const suites = [...Map.groupBy(rows, ({ tenant, form }) => `${tenant} ${form}`)].map(([name, own]) => {
    const cases = own.map(({ field, rule, what, typed, gateway, verdict, why }) => {
      const head = `    <testcase classname="${escapeXml(`${name}.${field}`)}" name="${escapeXml(`${rule}: ${what}: ${typed}`)}"`;
      const inside = [
        gateway === '' ? '' : `<properties><property name="gateway" value="${escapeXml(gateway)}"/></properties>`,
        verdict === 'passed' ? '' : `<failure message="${escapeXml(why)}"/>`,
      ].join('');
      return inside === '' ? `${head}/>` : `${head}>${inside}</testcase>`;
    });
    return `  <testsuite name="${escapeXml(name)}" tests="${own.length}" failures="${failures(own)}">\n${cases.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites tests="${rows.length}" failures="${failures(rows)}">\n${suites.join('\n')}\n</testsuites>\n`;
}

const failures = (rows: readonly Row[]): number => rows.filter(({ verdict }) => verdict === 'failed').length;
