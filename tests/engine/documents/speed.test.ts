import { expect, test } from 'vitest';
import { compact } from '../../../engine/documents/compact.ts';
import { passes } from '../../../engine/documents/judgeDocument.ts';
import { definitionOf } from './definitions.ts';

const types = [definitionOf('CL', 'RUT'), definitionOf('BR', 'CNPJ'), definitionOf('MX', 'CURP'), definitionOf('PE', 'DNI')];

test('a megabyte is judged at once', () => {
  for (const text of ['1'.repeat(1e6), '0'.repeat(1e6), `${'1'.repeat(1e6)}x`, '-'.repeat(1e6), 'A'.repeat(1e6)]) {
    const begun = performance.now();
    for (const definition of types) expect(passes(definition, compact(definition, text))).toBe(false);
    expect(performance.now() - begun).toBeLessThan(1000);
  }
});
