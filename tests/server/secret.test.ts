import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecret } from '../../src/server/platform/secret.ts';

const key = randomBytes(32);
const secret = createSecret(key);
const row = ['aa', 'refund-1'];

test('What was sealed is opened for its row, by every node that has the key', () => {
  const sealed = secret.seal('bank', row, 'Núñez 0123456789');
  expect(createSecret(key).open('bank', row, sealed)).toBe('Núñez 0123456789');
  expect(sealed).not.toContain('0123456789');
  expect(secret.seal('bank', row, 'Núñez 0123456789')).not.toBe(sealed);
});

test('Another row, another use, another key, a changed or a short text: nothing', () => {
  const sealed = secret.seal('bank', row, '0123456789');
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect([
    secret.open('bank', ['aa', 'refund-2'], sealed),
    secret.open('bank', ['bb', 'refund-1'], sealed),
    secret.open('voucher', row, sealed),
    createSecret(randomBytes(32)).open('bank', row, sealed),
    secret.open('bank', row, changed.toString('base64url')),
    secret.open('bank', row, sealed.slice(0, 20)),
    secret.open('bank', row, ''),
  ]).toEqual(Array(7).fill(undefined));
});
