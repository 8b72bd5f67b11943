// Runs one verb of the command line: `node scripts/launch.mjs <verb> …` runs scripts/<verb>.ts.
// Plain JavaScript for Node 20 and later: it installs what is missing and hands over to Node 24.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode24 } from './launch/findNode24.mjs';
import { generateContract, runGenerator } from './launch/generateContract.mjs';
import { handOver } from './launch/handOver.mjs';
import { install } from './launch/install.mjs';
import { pointGitToHooks } from './launch/pointGitToHooks.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [verb = '', ...args] = process.argv.slice(2);
const script = path.join(root, 'scripts', `${verb}.ts`);

if (!/^[a-z]+$/.test(verb) || !existsSync(script)) {
  stop(`There is no verb "${verb}". The verbs are listed in package.json under "scripts".`);
}

await install(root).catch((error) => stop(error.message));
pointGitToHooks(root);
const node = findNode24(root);
if (node === undefined) {
  stop(
    `This needs Node 24; here is Node ${process.versions.node}, and npm has none for ${process.platform}-${process.arch}. Install Node 24 (nodejs.org) and run the command again.`,
  );
}
await generateContract(root, () => runGenerator(root, node)).catch((error) => stop(error.message));
await handOver({ node, script, args });

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(1);
}
