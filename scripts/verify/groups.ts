import type { Command } from './command.ts';

const vitest = (...projects: readonly string[]): Command => ({
  script: 'node_modules/vitest/vitest.mjs',
  args: ['run', '--config', '.config/vitest.config.ts', ...projects.map((project) => `--project=${project}`)],
});

/** The groups of tests that a runner runs, by name. */
export const groups = {
  unit: vitest('unit', 'component'),
  laws: vitest('laws'),
  processes: vitest('processes'),
  api: vitest('api'),
  proof: { script: 'scripts/tenant.ts', args: ['test'] },
  journeys: { script: 'node_modules/@playwright/test/cli.js', args: ['test', '--config', '.config/playwright.config.ts'] },
} as const satisfies Record<string, Command>;

export type GroupName = keyof typeof groups;

export const groupNames = Object.keys(groups) as GroupName[];
