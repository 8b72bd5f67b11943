import { expect, test } from 'vitest';
import { compile } from '../../../engine/compiler.ts';
import { contract as shop } from '../../../scripts/compile/contract.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { realFiles, realNames } from '../laws/realTenants.ts';
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

test('A form of address that nobody names is reported', () => {
  const { diagnostics } = speaking('', { '_shared/texts/es-tu.yaml': voice });
  expect(diagnostics).toMatchObject([
    { code: 'unknown-file', values: { name: 'texts/es-tu.yaml' }, help: { known: ['texts/es-vos.yaml'] } },
  ]);
});

test('The shared sentences of a form of address leave none that speaks otherwise: a country that speaks so writes only its own words', () => {
  const voseo = realNames.filter((name) => /^addressing: vos/mu.test(realFiles.get(`${name}/tenant.yaml`) ?? ''));
  expect(voseo).not.toEqual([]);
  const own = (file: string) => voseo.some((name) => file === `${name}/texts.yaml` || file.startsWith(`${name}/mails/`));
  const files = new Map([...realFiles].filter(([file]) => !own(file)));
  const { diagnostics } = compile(files, { contract: shop, hash: sha256 });
  const ofTexts = diagnostics.filter(({ at }) => /^_shared\/(?:texts|mails)\//u.test(at.file) || at.file.startsWith(`${voseo[0]}/`));
  expect(ofTexts.filter(({ code, path }) => code === 'other-addressing' && /^(?:texts|mails)/u.test(path))).toEqual([]);
  expect(ofTexts.filter(({ code }) => code === 'text-missing')).not.toEqual([]);
});
