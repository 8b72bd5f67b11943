/** Compiling: eight tenants from cold, one edit, and a thousand tenants. `npm run bench -- compile [rounds]` */
import { execFileSync } from 'node:child_process';
import { LineCounter, parseDocument } from 'yaml';
import { checkAll } from '../../engine/check/checkAll.ts';
import { compile, compileInTurn, createCachingReader, resolve, type SourceFiles, validatorFile } from '../../engine/compiler.ts';
import { contract } from '../../scripts/compile/contract.ts';
import { sha256 } from '../../scripts/compile/sha256.ts';
import { sources } from '../tenants/compiled.ts';
import { copies } from './measure/copies.ts';
import { formatSpread, type Row, report } from './measure/report.ts';
import { inRounds, ratio, spread } from './measure/rounds.ts';

const rounds = Number(process.argv[2] ?? 7);
const script = import.meta.filename;

const yamlOf = (files: SourceFiles) => [...files].filter(([file]) => file.endsWith('.yaml'));
const spent = (work: () => unknown): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};
const parse = (files: SourceFiles) => {
  for (const [, text] of yamlOf(files)) parseDocument(text, { lineCounter: new LineCounter(), keepSourceTokens: false });
};
const all = (files: SourceFiles) => compile(files, { contract, hash: sha256 });
const validators = (files: SourceFiles) =>
  all(files).tenants.flatMap(({ forms }) => Object.values(forms).map(({ schemas }) => validatorFile(schemas)));

const check = (files: SourceFiles) => checkAll(resolve(files, contract.features), files, contract);
const work: Readonly<Record<string, (files: SourceFiles) => unknown>> = { parse, check, compile: all, validators };

/** A process of its own for each figure from cold. */
const cold = (name: string): number => Number(execFileSync(process.execPath, [script, '--cold', name], { encoding: 'utf8' }));

if (process.argv[2] === '--cold') {
  console.log(spent(() => work[process.argv[3] ?? '']?.(sources)));
} else if (process.argv[2] === '--many') {
  const count = Number(process.argv[3]);
  const files = copies(count);
  const milliseconds = spent(() => {
    const { tenants, diagnostics } = compileInTurn(files, { contract, hash: sha256 });
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    // As publishing does: each is released before the next is made.
    let emitted = 0;
    for (const { files: published } of tenants) emitted += Object.keys(published).length > 0 ? 1 : 0;
    if (emitted < count || errors > 0)
      throw new Error(
        `${emitted} of ${count} compiled, ${errors} errors, ${JSON.stringify(diagnostics.find(({ severity }) => severity === 'error'))}`,
      );
  });
  console.log(JSON.stringify({ milliseconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
} else {
  const rows: Row[] = [];
  const fromCold = await inRounds(
    Object.keys(work).map((name) => ({ name, run: () => cold(name) })),
    rounds,
  );
  // As `npm run dev` does: what has not changed is not read again.
  const read = createCachingReader();
  const compileAgain = (files: SourceFiles) => compile(files, { contract, hash: sha256, read });
  let edits = 0;
  const edit = () => new Map(sources).set('cl/tenant.yaml', `${sources.get('cl/tenant.yaml')}\n# edit ${edits++}\n`);
  compileAgain(sources);
  const warm = await inRounds(
    [
      { name: 'parse', run: () => spent(() => parse(sources)) },
      { name: 'compile', run: () => spent(() => compileAgain(edit())) },
      { name: 'edit', run: () => wall(() => compileAgain(edit())) },
    ],
    rounds,
  );
  const cells = (figures: typeof warm, name: string) => [
    formatSpread(spread(figures.get(name) ?? []), 0),
    formatSpread(ratio(figures, name, 'parse')),
  ];
  const times = ratio(fromCold, 'check', 'parse').median;
  rows.push({ name: 'cold: YAML parsed', cells: cells(fromCold, 'parse') });
  rows.push({ name: 'cold: resolved and checked', cells: cells(fromCold, 'check'), goal: { text: '≤ 3 × parsing:', reached: times <= 3 } });
  rows.push({ name: 'cold: and emitted', cells: cells(fromCold, 'compile') });
  rows.push({ name: 'cold: and validators written', cells: cells(fromCold, 'validators') });
  rows.push({ name: 'warm: YAML parsed', cells: cells(warm, 'parse') });
  rows.push({ name: 'warm: all compiled again after an edit', cells: cells(warm, 'compile') });
  rows.push({ name: 'the same by the clock', cells: [formatSpread(spread(warm.get('edit') ?? []), 0), ''] });
  const many = [8, 125, 250, 500, 1000].map((count) => ({ count, ...manyOf(count) }));
  for (const { count, milliseconds, megabytes } of many) {
    rows.push({
      name: `${count} tenants`,
      cells: [milliseconds.toFixed(0), `${(milliseconds / count).toFixed(1)} ms each, ${megabytes.toFixed(0)} MB`],
      ...(count === 1000 ? { goal: { text: '< 512 MB:', reached: megabytes < 512 } } : {}),
    });
  }
  report('compile', ['CPU ms', '× parsing'], rows, { fromCold: Object.fromEntries(fromCold), warm: Object.fromEntries(warm), many });
}

function wall(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function manyOf(count: number): { milliseconds: number; megabytes: number } {
  // What is collected late is no need: a heap that is not given more has to do with it, or the process ends.
  const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=288' };
  return JSON.parse(execFileSync(process.execPath, [script, '--many', String(count)], { encoding: 'utf8', env }));
}
