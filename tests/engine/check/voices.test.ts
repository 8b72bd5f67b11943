import { expect, test } from 'vitest';
import { base, compiled } from './cases.ts';

const speaking = (addressing: string, files: Readonly<Record<string, string>>) => {
  const tenant = base.get('aa/tenant.yaml') ?? '';
  return compiled(new Map([...base, ['aa/tenant.yaml', `${tenant}${addressing}`], ...Object.entries(files)]));
};
const voice = 'texts:\n  kinds:\n    consent: {empty: Marcá la casilla}\n';
const isSaid = ({ tenants }: ReturnType<typeof compiled>) => JSON.stringify(tenants).includes('Marcá la casilla');

test('A tenant takes what its form of address says otherwise from the shared texts of both', () => {
  const compilation = speaking('addressing: vos\n', { '_shared/texts/es-vos.yaml': voice });
  expect(compilation.diagnostics).toEqual([]);
  expect(isSaid(compilation)).toBe(true);
});

test('A tenant that names no form of address hears nothing of it', () => {
  expect(isSaid(speaking('', { '_shared/texts/es-vos.yaml': voice }))).toBe(false);
});

test('A form of address that nobody names is told', () => {
  const { diagnostics } = speaking('', { '_shared/texts/es-tu.yaml': voice });
  expect(diagnostics).toMatchObject([
    { code: 'unknown-file', values: { name: 'texts/es-tu.yaml' }, help: { known: ['texts/es-vos.yaml'] } },
  ]);
});
