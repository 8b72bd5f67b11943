import type { Workbench } from '../../src/server/domain/studio/workbench.ts';
import { readRelease, restoreRelease } from '../compile/publishTenant.ts';
import { readTenantFiles } from '../compile/readTenantFiles.ts';
import { commitSources } from './commitSources.ts';
import { openCompiler } from './openCompiler.ts';
import { writeSources } from './writeSources.ts';

type Places = {
  readonly sourcesDir: string;
  readonly compiledDir: string;
  /** Whose stored records a proposal's findings count. */
  readonly database?: string;
  /** What else follows a release: the products that a tenant sells. */
  readonly published?: (tenants: readonly string[]) => Promise<void>;
};

/** One thread, whatever it is asked for. */
const compile = openCompiler();

/** What the studio works with: the sources of a folder, and the compiled tenants that servers follow. */
export function openWorkbench({ sourcesDir, compiledDir, database, published }: Places): Workbench {
  const readSources = () => readTenantFiles(sourcesDir);
  return {
    readSources,
    judge: (sources, files, now) => compile({ is: 'judge', sources, files, now, ...(database === undefined ? {} : { database }) }),
    async publish({ files, reaches, message, author }) {
      const before = await readSources();
      const released = await Promise.all(reaches.map(async (tenant) => ({ tenant, release: await readRelease(compiledDir, tenant) })));
      const publish = async () => {
        await writeSources(sourcesDir, files);
        const releases = await compile({ is: 'publish', sources: await readSources(), compiledDir, reaches });
        await published?.(reaches);
        return releases;
      };
      const releases = await publish().catch(async (error: unknown) => {
        await writeSources(
          sourcesDir,
          files.map(({ path }) => ({ path, content: before.get(path) ?? null })),
        );
        // Some tenants may have been switched when the thread ended: all are published, or none.
        for (const { tenant, release } of released)
          if ((await readRelease(compiledDir, tenant))?.hash !== release?.hash) await restoreRelease(compiledDir, tenant, release);
        throw error;
      });
      // What servers follow remains: a repository that takes no commit, such as one whose index is locked, undoes nothing of it.
      const commit = commitSources(sourcesDir, { paths: files.map(({ path }) => path), message, author });
      return commit.then(
        (revision) => ({ releases, revision }),
        (error: unknown) => ({ releases, revision: undefined, notCommitted: error instanceof Error ? error.message : String(error) }),
      );
    },
  };
}
