import type { TestProject } from 'vitest/node';
import { testCluster } from '../../scripts/postgres/test-cluster.ts';
import { migrate } from '../../src/server/store/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly cluster: { readonly connectionString: string };
  }
}

/** One PostgreSQL for all API tests, with a migrated template (see database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await testCluster(migrate);
  project.provide('cluster', { connectionString: cluster.connectionString });
  return () => cluster.stop();
}
