// npm run pictures: every screen in each theme, on a phone and on a desk, into .results/pictures (FULL=1: of every tenant).
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { answerHelp } from './command-line/answerHelp.ts';
import { root } from './root.ts';
import { findChromium } from './verify/findChromium.ts';
import { runGroup } from './verify/runGroup.ts';
import { buildWeb } from './web/buildWeb.ts';

answerHelp('pictures');

const folder = path.join(root, '.results/pictures');
await rm(folder, { recursive: true, force: true });
await buildWeb();
process.env.CHROME_PATH = await findChromium();
const { failures } = await runGroup('journeys', { args: [], show: true, env: { PICTURES: '1' } });
console.log(`The pictures are in ${path.relative(process.cwd(), folder)}.`);
process.exit(failures.length > 0 ? 1 : 0);
