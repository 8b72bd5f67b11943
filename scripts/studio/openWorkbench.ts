import type { Workbench } from '../../src/server/domain/studio/workbench.ts';
import { readTenantFiles } from '../compile/readTenantFiles.ts';

/** What the studio works with: the sources of a folder. */
export const openWorkbench = (sourcesDir: string): Workbench => ({
  readSources: () => readTenantFiles(sourcesDir),
});
