import { expect, test } from 'vitest';
import { lintContract } from '../../../scripts/contract/contractFiles.ts';

test('The contract is sound for Redocly', { timeout: 60_000 }, async () => {
  expect(await lintContract()).toBe('');
});
