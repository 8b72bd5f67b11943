import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { compileTenants } from '../../../scripts/compile/compileTenants.ts';
import { testCluster } from '../../../scripts/postgres/testCluster.ts';
import { root } from '../../../scripts/root.ts';
import { migrate } from '../../../src/server/store/migrate.ts';
import { printTallies } from '../nodes/printTallies.ts';
import { type Fixture, writeRelease } from './fixture-release/writeRelease.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly cluster: { readonly superuserConnectionString: string; readonly dataDir: string };
    /** A folder with the compiled tenants of this repository. */
    readonly compiledTenants: string;
    /** A folder with the fixture's two shops. */
    readonly fixtureTenants: string;
    /** A file for what each test's nodes went through (see nodes). */
    readonly tallies: string;
  }
}

const fixtures: readonly Fixture[] = [
  { tenant: 'aa', newExperience: true },
  { tenant: 'bb', newExperience: false },
];

/** For all API tests one PostgreSQL with a migrated template (see database.ts), and the tenants compiled once (see shareCompiled.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'compiled-tenants-'));
  const [ours, fixture] = [path.join(folder, 'tenants'), path.join(folder, 'fixture')];
  const [cluster] = await Promise.all([
    testCluster(migrate),
    compileTenants({ tenantsDir: path.join(root, 'tenants'), compiledDir: ours }),
    writeReleases(fixture),
  ]);
  project.provide('cluster', { superuserConnectionString: cluster.superuserConnectionString, dataDir: cluster.dataDir });
  project.provide('compiledTenants', ours);
  project.provide('fixtureTenants', fixture);
  const tallies = path.join(folder, 'nodes.jsonl');
  project.provide('tallies', tallies);
  return async () => {
    await cluster.stop();
    await printTallies(tallies, process.env.WHOLE_GROUP === '1');
    await rm(folder, { recursive: true, force: true });
  };
}

async function writeReleases(compiledDir: string): Promise<void> {
  for (const fixture of fixtures) await writeRelease(compiledDir, fixture);
}
