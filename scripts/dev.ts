// npm run dev: the shop from its sources; what changes in YAML or code shows at once.
import path from 'node:path';
import { createCachingReader } from '../engine/compiler.ts';
import { answerHelp } from './command-line/answerHelp.ts';
import { compileIfChanged } from './compile/compileIfChanged.ts';
import { followTenants } from './compile/followTenants.ts';
import { run } from './launch/run.ts';
import { webFromSources } from './web/webFromSources.ts';

answerHelp('dev');

const web = webFromSources();
const read = createCachingReader();
let broken: readonly string[] = [];

await run({
  prepare: async () => web,
  async compile({ tenantsDir, compiledDir }) {
    const standing = await compileIfChanged(tenantsDir, compiledDir);
    broken = standing.broken;
    return standing.mistakes;
  },
  begin(settings, catalogues) {
    const shown = path.relative(process.cwd(), settings.tenantsDir) || '.';
    return followTenants({ ...settings, read, broken }, shown, {
      wanted: web.wanted,
      published(tenants) {
        web.tell('tenants', { tenants });
        catalogues(tenants).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
      },
      mistakes(text) {
        console.error(text === '' ? 'The tenants have no mistakes any more.' : text);
        web.tell('tenant-mistakes', { text });
      },
    });
  },
});
