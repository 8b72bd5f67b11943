import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { compileFolder } from '../compile/compileTenants.ts';
import { root } from '../root.ts';
import { flowCharts } from './flows/flowCharts.ts';
import { toMermaid } from './flows/toMermaid.ts';
import { toSvg } from './flows/toSvg.ts';
import { unknownCode } from './readSource.ts';

/** Draws each flow of a tenant, or of all, with its steps and words: Mermaid for a document, SVG to look at. */
export const flows: Verb = async (args, { tenantsDir }) => {
  const read = readArguments(args, { output: { type: 'string' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const { tenants, made } = await compileFolder(tenantsDir);
  const unknown = unknownCode(read.positionals, Object.keys(made));
  if (unknown !== undefined) return misuse(unknown);
  const wanted = Object.keys(made).filter((name) => read.positionals.length === 0 || read.positionals.includes(name));
  const unsound = wanted.filter((name) => made[name]?.sound === false);
  if (unsound.length > 0) return misuse(`${unsound.join(', ')}: nothing can be drawn while there are mistakes: npm run tenant -- check`);
  const output = path.resolve(read.values.output ?? path.join(root, '.results/flows'));
  for (const tenant of tenants.filter((one) => wanted.includes(one.tenant))) {
    const folder = path.join(output, tenant.tenant);
    await mkdir(folder, { recursive: true });
    const charts = flowCharts(tenant);
    for (const [name, ways] of charts) {
      await writeFile(path.join(folder, `${name}.mmd`), toMermaid(ways));
      await writeFile(path.join(folder, `${name}.svg`), toSvg(`${tenant.tenant}: ${name}`, ways));
    }
    console.log(`${tenant.tenant}: ${charts.size} flows in ${path.relative(process.cwd(), folder) || '.'}`);
  }
  return 0;
};
