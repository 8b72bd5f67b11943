import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/root.ts';
import { projectFiles } from '../../architecture/files.ts';

test('A proof takes place at one moment: at midnight of a country, case, form, server and browser would be on two days', () => {
  const readers = projectFiles().filter(
    (file) => file.startsWith('scripts/tenant/proof/') && readFileSync(path.join(root, file), 'utf8').includes('new Date()'),
  );
  // The table written by hand is told the day, wherever it takes part in a proof.
  expect(readers).toEqual(['scripts/tenant/proof/moment.ts', 'scripts/tenant/proof/oracle/judge.ts']);
});
