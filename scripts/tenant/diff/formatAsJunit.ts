import { classOf, type DiffClass, formatChange, formatFlips, formatStoredCount } from '../../../engine/compiler.ts';
import { escapeXml } from '../../../src/server/platform/markdown/escapeXml.ts';
import { type DiffReport, formatBroken, isAtLeast } from './diffReport.ts';

/** A suite for each tenant, a case for each finding; one of the class that fails, or a worse one, is a failure. */
export function formatAsJunit(report: DiffReport, least: DiffClass): string {
  const { diffs, folder, broken } = report;
  const why = escapeXml(formatBroken(report).join('\n'));
  const notCompared = broken.map((tenant) => ({
    tests: 1,
    failures: 1,
    text: `  <testsuite name="${escapeXml(tenant)}" tests="1" failures="1">\n    <testcase classname="${escapeXml(tenant)}" name="is compared"><failure message="not compared">${why}</failure></testcase>\n  </testsuite>`,
  }));
  const compared = diffs.map(({ tenant, findings }) => {
    const cases = findings.map((finding) => {
      const { classes, path, before, after, witnesses, stored = [] } = finding;
      const place = after ?? before;
      const at = place === undefined ? '' : `${folder}/${place.at.file}:${place.at.start.line}`;
      const text = [at, ...formatFlips(witnesses), ...stored.map(formatStoredCount)].join('\n');
      const head = `    <testcase classname="${escapeXml(`${tenant}.${classOf(finding)}`)}" name="${escapeXml(`${path} ${formatChange(finding)}`)}"`;
      return isAtLeast(finding, least)
        ? `${head}><failure message="${escapeXml(classes.join(', '))}">${escapeXml(text)}</failure></testcase>`
        : `${head}/>`;
    });
    const failures = findings.filter((finding) => isAtLeast(finding, least)).length;
    return {
      tests: cases.length,
      failures,
      text: `  <testsuite name="${escapeXml(tenant)}" tests="${cases.length}" failures="${failures}">\n${cases.join('\n')}\n  </testsuite>`,
    };
  });
  const suites = [...compared, ...notCompared];
  const sum = (key: 'tests' | 'failures') => suites.reduce((total, suite) => total + suite[key], 0);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites tests="${sum('tests')}" failures="${sum('failures')}">\n${suites.map(({ text }) => text).join('\n')}\n</testsuites>\n`;
}
