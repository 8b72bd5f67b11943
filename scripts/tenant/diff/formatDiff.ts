import type { DiffReport } from './diffReport.ts';
import { formatAsText } from './formatAsText.ts';

export const outputs = ['text', 'json'] as const;
export type Output = (typeof outputs)[number];

/** A comparison as it is printed. */
export function formatDiff(report: DiffReport, output: Output): string {
  switch (output) {
    case 'text':
      return `${formatAsText(report)}\n`;
    case 'json': {
      const { against, broken, diffs } = report;
      return `${JSON.stringify({ against, broken, tenants: diffs }, null, 2)}\n`;
    }
  }
}
