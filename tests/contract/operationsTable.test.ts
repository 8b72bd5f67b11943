import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '../../scripts/compile/contract.ts';
import { root } from '../../scripts/root.ts';

it('the table of operations names each operation once, and none that is not there', async () => {
  const text = await readFile(path.join(root, 'schemas/api/README.md'), 'utf8');
  const table = text.slice(text.indexOf('| operation | reads | writes |'));
  const named = table
    .split('\n')
    .slice(2)
    .flatMap((line) => (line.startsWith('|') ? (line.split('|')[1] ?? '').split(',').map((name) => name.trim()) : []));
  // "send…RecoveryCode": every operation that begins and ends so and has no row of its own.
  const patterns = named.filter((name) => name.includes('…')).map((name) => new RegExp(`^${name.replace('…', '.*')}$`));
  const whole = named.filter((name) => !name.includes('…'));
  expect(whole.length).toBeGreaterThan(100);
  expect(new Set(whole).size).toBe(whole.length);
  expect(whole.filter((name) => !contract.permitted.includes(name))).toEqual([]);
  const isNamed = (id: string): boolean => whole.includes(id) || patterns.some((pattern) => pattern.test(id));
  expect(contract.permitted.filter((id) => !isNamed(id))).toEqual([]);
});
