// npm run dev: the shop from its sources; what changes in YAML or code shows at once.
import path from 'node:path';
import { createCachingReader } from '../engine/compiler.ts';
import { answerHelp } from './command-line/answerHelp.ts';
import { compileTenants, errorsAsText } from './compile/compileTenants.ts';
import { followTenants } from './compile/followTenants.ts';
import { run } from './launch/run.ts';
import { webFromSources } from './web/webFromSources.ts';

answerHelp('dev');

const web = webFromSources();
const read = createCachingReader();

await run({
  prepare: async () => web,
  compile: async (settings) => errorsAsText(await compileTenants({ ...settings, read }), path.relative(process.cwd(), settings.tenantsDir)),
  begin(settings, catalogues) {
    const shown = path.relative(process.cwd(), settings.tenantsDir) || '.';
    return followTenants({ ...settings, read }, shown, {
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
