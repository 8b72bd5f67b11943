import { type FormatProblem, type FormatStep, formatProblem, formatSteps, latestFormat } from '../language/formats.ts';
import type { SourceFiles } from '../resolve/layers.ts';
import { setInYaml } from './yamlEdits.ts';

/** What became of a tenant's files: those of the format that is read, or why there are none. */
export type Upgraded =
  /** `from`: the format that they had. */
  | { readonly from: number; readonly files: SourceFiles; readonly steps: readonly FormatStep[] }
  | { readonly problem: FormatProblem | { readonly is: 'missing' | 'unreadable' } };

/** How a file states its format, before all of it can be understood. */
const FORMAT_LINE = /^format:[ \t]*['"]?([^'"\s#]*)/mu;

/** The format that a tenant.yaml states; undefined where it states none. */
export const statedFormat = (text: string): string | undefined => FORMAT_LINE.exec(text)?.[1];

/** A tenant's files, by their path in its folder, brought to the format that is read. Nothing changes where they have it. */
export const upgradeFiles = (files: SourceFiles, steps: readonly FormatStep[] = formatSteps): Upgraded => {
  const latest = latestFormat(steps);
  const stated = statedFormat(files.get('tenant.yaml') ?? '');
  if (stated === undefined) return { problem: { is: 'missing' } };
  const problem = formatProblem(stated, latest);
  if (problem === undefined) return { from: latest, files, steps: [] };
  if (problem.is !== 'older') return { problem };
  const missing = steps.slice(problem.format - 1);
  const rewritten = missing.reduce((before, { rewrite }) => rewrite(before), files);
  const tenant = setInYaml(rewritten.get('tenant.yaml') ?? '', ['format'], String(latest));
  if (tenant === undefined) return { problem: { is: 'unreadable' } };
  return { from: problem.format, files: new Map([...rewritten, ['tenant.yaml', tenant]]), steps: missing };
};
