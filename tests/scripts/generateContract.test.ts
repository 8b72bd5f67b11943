import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { generateContract } from '../../scripts/launch/generateContract.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'contract-'));
  for (const folder of ['schemas/api', 'scripts/contract', 'src/contract/generated'])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const file of ['package-lock.json', 'scripts/contract/contractFiles.ts', 'schemas/api/openapi.yaml'])
    writeFileSync(path.join(root, file), 'one');
});

afterEach(() => rmSync(root, { recursive: true }));

test('What is generated from the contract is written once, and again when the contract, its generator or the packages change', async () => {
  const generate = vi.fn();
  await generateContract(root, generate);
  await generateContract(root, generate);
  expect(generate).toHaveBeenCalledTimes(1);
  for (const [times, file] of ['schemas/api/openapi.yaml', 'scripts/contract/contractFiles.ts', 'package-lock.json'].entries()) {
    writeFileSync(path.join(root, file), 'two');
    await generateContract(root, generate);
    expect(generate, file).toHaveBeenCalledTimes(times + 2);
  }
  cpSync(path.join(root, 'schemas/api/openapi.yaml'), path.join(root, 'schemas/api/orders.yaml'));
  await generateContract(root, generate);
  expect(generate).toHaveBeenCalledTimes(5);
});

test('A failed generation is tried again by the next command', async () => {
  await expect(
    generateContract(root, () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const generate = vi.fn();
  await generateContract(root, generate);
  expect(generate).toHaveBeenCalledTimes(1);
});
