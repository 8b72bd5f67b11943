import type { Command } from './runCommand.ts';

/** The checks that are no test of a runner's, by name; each counts as one test. */
export const checks = {
  // What has not changed since the last time is not checked again. Several checkers each infer the same types: half as much work again, on
  // cores that other checks and tests need.
  types: {
    script: 'node_modules/typescript7/bin/tsc',
    args: ['--project', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', '.results/types.tsbuildinfo', '--checkers', '1'],
    env: { GOGC: '400' },
  },
  lint: { script: 'node_modules/@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings'] },
  deps: {
    script: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.config/dependency-cruiser.mjs', 'engine', 'src', 'scripts', 'tests'],
  },
  dead: { script: 'node_modules/knip/bin/knip.js', args: ['--config', '.config/knip.json', '--no-progress'] },
  // The same without the tests: what only they import is dead too.
  testOnly: {
    script: 'node_modules/knip/bin/knip.js',
    args: ['--config', '.config/knip.production.jsonc', '--no-progress', '--include', 'files,exports,types'],
  },
  contract: {
    script: 'node_modules/@redocly/cli/bin/cli.js',
    args: ['lint', 'schemas/api/openapi.yaml', '--config=schemas/api/redocly.yaml'],
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
  // Licences and known holes of what package-lock.json lists.
  packages: { script: 'scripts/supply/checkPackages.ts', args: [] },
  compiled: { script: 'scripts/tenant.ts', args: ['build', '--check'] },
} as const satisfies Record<string, Command>;

export type CheckName = keyof typeof checks;

export const checkNames = Object.keys(checks) as CheckName[];
