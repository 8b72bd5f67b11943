// npm run proof: one page of all figures, from what the measurements and tests have left.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answerHelp } from './command-line/answerHelp.ts';
import { type Figure, mergeFigures, readFigures } from './proof/figures.ts';
import { goals } from './proof/goals.ts';
import { proofAsHtml, proofAsMarkdown, proofLines } from './proof/proofPage.ts';
import { root } from './root.ts';

answerHelp('proof');

const keptFile = path.join(root, '.readme/proof.json');
const kept: readonly Figure[] = JSON.parse(await readFile(keptFile, 'utf8').catch(() => '[]'));
const figures = mergeFigures(kept, await readFigures(path.join(root, '.results')));
const lines = proofLines(goals, figures);
await writeFile(keptFile, `${JSON.stringify(figures, undefined, 1)}\n`);
await writeFile(path.join(root, '.readme/proof.md'), proofAsMarkdown(lines));
await writeFile(path.join(root, '.readme/proof.html'), proofAsHtml(lines));
for (const is of ['missed', 'not measured'] as const)
  for (const line of lines.filter((one) => one.is === is))
    console.log(`${is}: ${line.subject}: ${line.what} (${line.goal}): ${line.command}`);
console.log(
  `${lines.filter(({ is }) => is === 'reached').length} of ${lines.length} goals are reached: .readme/proof.md, .readme/proof.html`,
);
