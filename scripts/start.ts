// npm start: the shop as it is used, built and served.
import { builtWeb } from '../src/server/http/web.ts';
import { answerHelp } from './command-line/answerHelp.ts';
import { compileIfChanged } from './compile/compileIfChanged.ts';
import { run } from './launch/run.ts';
import { buildWeb, webDir } from './web/buildWeb.ts';

answerHelp('start');

await run({
  async prepare() {
    await buildWeb();
    return builtWeb(webDir);
  },
  compile: async ({ tenantsDir, compiledDir }) => (await compileIfChanged(tenantsDir, compiledDir)).mistakes,
});
