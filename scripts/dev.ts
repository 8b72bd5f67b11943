// npm run dev: the shop from its sources; what changes in YAML or code shows at once.
import path from 'node:path';
import { answerHelp } from './command-line/answerHelp.ts';
import { compileIfChanged } from './compile/compileIfChanged.ts';
import { openFollower } from './compile/openFollower.ts';
import { run } from './launch/run.ts';
import { webFromSources } from './web/webFromSources.ts';

answerHelp('dev');

const web = webFromSources();
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
    const { tenantsDir, compiledDir } = settings;
    return openFollower(
      { tenantsDir, compiledDir, broken, shown },
      {
        onScreen: web.onScreen,
        published(tenants) {
          web.tell('tenants', { tenants });
          catalogues(tenants).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
        },
        mistakes(text) {
          console.error(text === '' ? 'The tenants have no mistakes any more.' : text);
          web.tell('tenant-mistakes', { text });
        },
      },
    );
  },
});
