/**
 * Mistakes of authors, each reported at its line, first, and within five messages. `planted.csv` is kept: of each kind how many of how many are reported
 * so. With FULL all are tried, and the table is printed; else one of each kind.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { compileInTurn, createCachingReader, type Diagnostic, formatDiagnostic, type SourceFiles } from '../../../engine/compiler.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { filesOf } from '../laws/realTenants.ts';
import { type Kind, kinds, type PlantedMistake, plantedOf } from './plantedMistakes.ts';

const table = path.join(import.meta.dirname, 'planted.csv');
type Row = { readonly kind: string; readonly planted: string; readonly told: string };
const kept: readonly Row[] = parse(readFileSync(table), { columns: true });

/** More messages than these nobody reads. */
const MOST = 5;

const read = createCachingReader();
const diagnose = (files: SourceFiles): readonly Diagnostic[] =>
  compileInTurn(files, { contract, hash: sha256, read, now: () => new Date() }).diagnostics;
const keyOf = ({ code, at, path: where }: Diagnostic): string => `${code}:${at.file}:${where}`;

/** The diagnostics of a tenant alone, before anything is planted. */
const before = new Map<string, ReadonlySet<string>>();
function known(tenant: string): ReadonlySet<string> {
  const found = before.get(tenant) ?? new Set(diagnose(filesOf(tenant)).map(keyOf));
  before.set(tenant, found);
  return found;
}

/** Why an author would not find the mistake at once; '' where they do. */
function fault({ tenant, files, file, lines, line }: PlantedMistake): string {
  const reported = diagnose(files).filter((one) => !known(tenant).has(keyOf(one)));
  const at = reported.findIndex((one) => one.at.file === file && lines.includes(one.at.start.line));
  if (at === 0 && reported.length <= MOST) return '';
  const [first] = reported;
  return `${file}, ${line.trim()}: message ${at + 1} of ${reported.length}; first: ${first === undefined ? 'none' : formatDiagnostic(first).message}`;
}

const full = process.env.FULL === '1';
const update = process.env.UPDATE_GOLDEN === '1';

test('there are two hundred mistakes of forty kinds, and the table has each kind', () => {
  expect(kept.map(({ kind }) => kind)).toEqual(kinds.map(({ kind }) => kind));
  expect(kept.length).toBeGreaterThanOrEqual(40);
  expect(kept.reduce((sum, { planted }) => sum + Number(planted), 0)).toBeGreaterThanOrEqual(200);
});

/** One of each kind that is always reported well; the whole proof counts the others. */
const isToldWell = ({ kind }: Kind): boolean => kept.some((row) => row.kind === kind && row.planted === row.told);

test.skipIf(full || update).each(kinds.filter(isToldWell))('$kind is reported at its line, first, and within five messages', (kind) => {
  const [one] = plantedOf(kind);
  expect(one === undefined ? 'not planted' : fault(one)).toBe('');
});

test.runIf(full || update)('of all that is planted as much is reported well as the table says', { timeout: 600_000 }, () => {
  const faults: string[] = [];
  const rows = kinds.map((kind): Row => {
    const planted = plantedOf(kind);
    const found = planted.map(fault).filter((why) => why !== '');
    faults.push(...found);
    return { kind: kind.kind, planted: String(planted.length), told: String(planted.length - found.length) };
  });
  const text = stringify(rows, { header: true, columns: ['kind', 'planted', 'told'] });
  console.log(`${text}\nNot told so:\n${faults.join('\n')}`);
  if (update) writeFileSync(table, text);
  else expect(text).toBe(readFileSync(table, 'utf8'));
});
