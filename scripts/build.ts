// npm run build: what npm start would build, without starting it.
import path from 'node:path';
import { readSettings } from '../src/server/platform/settings.ts';
import { answerHelp } from './command-line/answerHelp.ts';
import { compileTenants } from './compile/compileTenants.ts';
import { findAuthors } from './compile/findAuthors.ts';
import { findWaiting, formatWaiting } from './compile/findWaiting.ts';
import { root } from './root.ts';
import { writeSbom } from './supply/writeSbom.ts';
import { buildWeb } from './web/buildWeb.ts';

answerHelp('build');

const { settings, problems } = readSettings(process.env);
if (settings === undefined) {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
const authorOf = findAuthors(settings.tenantsDir);
await compileTenants(settings, {
  async mayReplace(older, tenant, sources) {
    const found = await findWaiting(settings.compiledDir, { older, tenant, sources, authorOf });
    if (found.needs.length === 0) return true;
    console.error(formatWaiting(found));
    process.exitCode = 1;
    return false;
  },
});
await buildWeb();
await writeSbom(path.join(root, '.results/sbom.cdx.json'));
