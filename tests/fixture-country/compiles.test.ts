import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { compile } from '../../engine/compiler.ts';
import { contract } from '../../scripts/compile/contract.ts';
import { readTenantFiles } from '../../scripts/compile/readTenantFiles.ts';
import { sha256 } from '../../scripts/compile/sha256.ts';
import { root } from '../../scripts/root.ts';

vi.setConfig({ testTimeout: 30_000 });

const fixture = await readTenantFiles(path.join(root, 'tests/fixture-country'));
const tenants = await readTenantFiles(path.join(root, 'tenants'));
const shared = [...tenants].filter(([file]) => file.startsWith('_shared/'));

describe('A country that nobody wrote code for', () => {
  test('consists of YAML, lists and Markdown', () => {
    const ends = new Set([...fixture.keys()].map((file) => path.extname(file)));
    expect([...ends].sort()).toEqual(['.csv', '.md', '.yaml']);
  });

  test('is compiled beside the others without a mistake or a warning of its own', () => {
    const { diagnostics, tenants: compiled } = compile(new Map([...tenants, ...fixture]), { contract, hash: sha256 });
    expect(diagnostics.filter(({ at }) => at.file.startsWith('zb/'))).toEqual([]);
    expect(compiled.map(({ tenant }) => tenant)).toContain('zb');
  });

  test('needs nothing of the others but what all inherit', () => {
    const { diagnostics, tenants: compiled } = compile(new Map([...shared, ...fixture]), { contract, hash: sha256 });
    expect(diagnostics.filter(({ at }) => at.file.startsWith('zb/'))).toEqual([]);
    expect(compiled.map(({ tenant }) => tenant)).toEqual(['zb']);
  });

  test('is named nowhere in the code', () => {
    expect([...tenants.keys()].some((file) => file.startsWith('zb/'))).toBe(false);
  });
});
