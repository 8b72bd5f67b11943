// npm run sbom: what is shipped, as a list for machines (CycloneDX).
import path from 'node:path';
import { answerHelp } from './command-line/answerHelp.ts';
import { root } from './root.ts';
import { writeSbom } from './supply/writeSbom.ts';

answerHelp('sbom');

const file = path.join(root, '.results/sbom.cdx.json');
console.log(`${await writeSbom(file)} packages: ${path.relative(root, file)}`);
