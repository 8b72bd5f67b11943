import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { diagnosticCodes, formatDiagnostics } from '../../../engine/compiler.ts';
import { base, baseWith, caseNames, casesFolder, compiled } from './cases.ts';

vi.setConfig({ testTimeout: process.env.FULL ? 3_600_000 : 60_000 });

const codeNames = Object.keys(diagnosticCodes);

test('the base of all cases has no mistake', () => {
  expect(compiled(base).diagnostics).toEqual([]);
});

test('every diagnostic has a case and a near miss, and no case is about another', () => {
  expect(caseNames).toEqual([...codeNames].sort());
  expect(caseNames.filter((name) => !existsSync(path.join(casesFolder, name, 'near')))).toEqual([]);
});

describe.each(caseNames)('%s', (name) => {
  const files = baseWith(name, 'input');
  const { diagnostics } = compiled(files);

  test('is reported', () => {
    expect(diagnostics.map(({ code }) => code)).toContain(name);
  });

  test.each(['text', 'json'] as const)('reads as kept in expected.%s', (output) => {
    const printed = formatDiagnostics(diagnostics, files, output, 'tenants');
    const file = path.join(casesFolder, name, output === 'text' ? 'expected.txt' : 'expected.json');
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, printed);
    expect(printed).toBe(readFileSync(file, 'utf8'));
  });

  test('is not reported for its near miss', () => {
    expect(compiled(baseWith(name, 'near')).diagnostics.filter(({ code }) => code === name)).toEqual([]);
  });
});
