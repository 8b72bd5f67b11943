import type { Command } from './runCommand.ts';

export type Group = Command & {
  /** Run only with --full, or when asked for by name. */
  readonly onlyInFull?: true;
  /** After so many it is ended; 2400 if left out. */
  readonly seconds?: number;
};

const vitest = (...projects: readonly string[]): Group => ({
  script: 'node_modules/vitest/vitest.mjs',
  args: ['run', '--config', '.config/vitest.config.ts', ...projects.map((project) => `--project=${project}`)],
});

const known = {
  unit: vitest('unit', 'component'),
  laws: vitest('laws', 'theme'),
  processes: vitest('processes'),
  api: vitest('api', 'alone'),
  nodes: { ...vitest('nodes'), onlyInFull: true, seconds: 5400 },
  cluster: { script: 'tests/cluster/cluster.ts', args: [], onlyInFull: true, seconds: 10_800 },
  proof: { script: 'scripts/tenant.ts', args: ['test', '--sample'] },
  journeys: { script: 'node_modules/@playwright/test/cli.js', args: ['test', '--config', '.config/playwright.config.ts'] },
  traffic: vitest('traffic'),
  mutation: {
    script: 'node_modules/@stryker-mutator/core/bin/stryker.js',
    args: ['run', '.config/stryker.json'],
    onlyInFull: true,
    seconds: 7200,
  },
} as const satisfies Record<string, Group>;

export type GroupName = keyof typeof known;

/** The groups of tests that a runner runs, by name. */
export const groups: Readonly<Record<GroupName, Group>> = known;

export const groupNames = Object.keys(groups) as GroupName[];

/**
 * The groups of a stage run two at a time, the longest first; the stages one after the other. Two keep two cores busy: each group often
 * waits, for a database, a browser or a program that it starts, and those that wait least come last. Traffic reads what the API's tests and
 * the journeys have recorded.
 */
export const stages: readonly (readonly (GroupName | 'checks')[])[] = [
  ['checks', 'unit'],
  ['journeys', 'api', 'proof', 'processes', 'laws'],
  ['nodes'],
  ['cluster'],
  ['traffic'],
  ['mutation'],
];
