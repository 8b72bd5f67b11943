import type { DiffClass } from '../../../engine/compiler.ts';
import type { DiffReport } from './diffReport.ts';
import { formatAsHtml } from './formatAsHtml.ts';
import { formatAsJunit } from './formatAsJunit.ts';
import { formatAsMarkdown } from './formatAsMarkdown.ts';
import { formatAsText } from './formatAsText.ts';
import { formatForGithub } from './formatForGithub.ts';

export const outputs = ['text', 'json', 'markdown', 'github', 'junit', 'html'] as const;
export type Output = (typeof outputs)[number];

/** A comparison as it is printed; `least` is the class from which a test of JUnit fails. */
export function formatDiff(report: DiffReport, output: Output, least: DiffClass = 'stricter'): string {
  switch (output) {
    case 'text':
      return `${formatAsText(report)}\n`;
    case 'markdown':
      return `${formatAsMarkdown(report)}\n`;
    case 'github':
      return formatForGithub(report);
    case 'junit':
      return formatAsJunit(report, least);
    case 'html':
      return formatAsHtml(report);
    case 'json': {
      const { against, broken, mistakes, diffs } = report;
      return `${JSON.stringify({ against, broken, mistakes, tenants: diffs }, null, 2)}\n`;
    }
  }
}
