import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Compilation,
  compile,
  type Diagnostic,
  formatDiagnostic,
  formatDiagnostics,
  type Place,
  type SourceFiles,
} from '../../../engine/compiler.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { kinds, type Mutation, mutated } from './mutations.ts';
import { filesOf, realNames } from './realTenants.ts';
import { runs } from './runs.ts';

const compiled = (files: SourceFiles): Compilation => compile(files, { contract, hash: sha256 });

const mutation: fc.Arbitrary<Mutation> = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(1000), draw: fc.nat(100_000) });
const places = fc.record({ name: fc.constantFrom(...realNames), shared: fc.boolean() });

/** Whether a diagnostic points into the file that it names. */
const isInFile = ({ file, start, end }: Place, files: SourceFiles): boolean => {
  const lines = (files.get(file) ?? '').split('\n');
  const inside = ({ line, column }: typeof start) =>
    line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1] ?? '').length + 1;
  return (
    inside(start) &&
    (inside(end) || (end.line === lines.length + 1 && end.column === 1)) &&
    (start.line < end.line || (start.line === end.line && start.column <= end.column))
  );
};

/** What an author reads, and about what: the same sentence about another value is news. */
const describeOne = (one: Diagnostic): string => `${one.path}: ${formatDiagnostic(one).message}`;

describe('the files of real tenants, changed anyhow', { timeout: process.env.FULL ? 3_600_000 : 30_000 }, () => {
  test('nothing is thrown, and every diagnostic and fix is in its file', () => {
    fc.assert(
      fc.property(places, fc.array(mutation, { minLength: 1, maxLength: 3 }), ({ name, shared }, mutations) => {
        const files = mutations.reduce((before, one) => mutated(before, shared ? '_shared' : name, one).files, filesOf(name));
        const { diagnostics } = compiled(files);
        for (const one of diagnostics) {
          expect(isInFile(one.at, files), `${one.code} ${JSON.stringify(one.at)}`).toBe(true);
          for (const { at } of one.related) expect(isInFile(at, files), `${one.code} see ${JSON.stringify(at)}`).toBe(true);
          for (const { at } of one.fix?.edits ?? []) expect(isInFile(at, files), `${one.code} fix ${JSON.stringify(at)}`).toBe(true);
        }
        for (const output of ['text', 'json', 'github'] as const) formatDiagnostics(diagnostics, files, output, 'tenants');
      }),
      { ...runs(20, 20_000), endOnFailure: true },
    );
  });

  test('a key that nobody knows is never accepted', { timeout: 120_000 }, () => {
    const before = new Map(realNames.map((name) => [name, new Set(compiled(filesOf(name)).diagnostics.map(describeOne))]));
    fc.assert(
      fc.property(places, fc.nat(1000), fc.nat(100_000), ({ name, shared }, at, draw) => {
        const files = filesOf(name);
        const { files: changed, what, file } = mutated(files, shared ? '_shared' : name, { kind: 'rename key', at, draw });
        if (changed.get(file) === files.get(file) || isFree(what)) return;
        const found = compiled(changed).diagnostics.filter((one) => one.severity === 'error' && !before.get(name)?.has(describeOne(one)));
        expect(found, what).not.toEqual([]);
      }),
      { ...runs(20, 20_000), endOnFailure: true },
    );
  });
});

/** Names that are their author's alone: days, examples, flows and their variants, a gateway of another tenant, and one document type that nothing asks yet. */
const isFree = (what: string): boolean =>
  /calendar\.yaml|examples\.yaml|cards\.yaml:\d+ \(\w+: \{brands:|flows\.yaml:\d+ \((?:\w+:|\w+: \{form.*)\)$|\(PASSPORT|\(customerRecord/u.test(
    what,
  );

describe('what would cost too much is refused in little time', { timeout: 60_000 }, () => {
  const name = realNames[0] ?? '';
  test.each([
    [
      'aliases that multiply',
      `a: &a [x, x]\n${Array.from({ length: 30 }, (_, at) => `b${at}: &b${at} [*${at === 0 ? 'a' : `b${at - 1}`}, *${at === 0 ? 'a' : `b${at - 1}`}]`).join('\n')}`,
    ],
    ['deep flow maps', `fields: ${'{a: '.repeat(20_000)}`],
    ['deep block maps', Array.from({ length: 3000 }, (_, at) => `${' '.repeat(at % 1500)}a:`).join('\n')],
    ['deep lists', `fields:\n  ${'- '.repeat(50_000)}x`],
    ['deep explicit keys', `${'? '.repeat(20_000)}x`],
    ['a huge file', `fields:\n${'  x: 1\n'.repeat(200_000)}`],
    ['many fields', `fields:\n${Array.from({ length: 4000 }, (_, at) => `  f${at}: {kind: name}`).join('\n')}`],
    ['many mistakes', `fields:\n${Array.from({ length: 4000 }, (_, at) => `  f${at}: {kin: 1}`).join('\n')}`],
    ['one long line', `fields: {${'x: 1, '.repeat(20_000)}}`],
    ['a long name', `fields: {${'x'.repeat(200_000)}: {kind: name}}`],
    ['unclosed quotes', `fields: "${'x'.repeat(200_000)}`],
    ['many documents', '---\na: 1\n'.repeat(20_000)],
    ['tabs', '\t'.repeat(200_000)],
    ['comments', '#\n'.repeat(140_000)],
  ])('%s', (_what, text) => {
    const started = performance.now();
    const { diagnostics } = compiled(new Map([...filesOf(name), [`${name}/fields.yaml`, text]]));
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
