import { describe, expect, test } from 'vitest';
import { compile, formatDiagnostic } from '../../../engine/compiler.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { filesOf, realFiles } from '../laws/realTenants.ts';

/** The reported errors of a shop that asks a least age, with this sentence for who is younger. */
const reportedIn = (young: string) => {
  const fields = realFiles.get('co/fields.yaml') ?? '';
  const texts = realFiles.get('co/texts.yaml') ?? '';
  const adult = `${fields}  dateOfBirth: {age: {min: 18}}\n`;
  const expected =
    young === '' ? texts : texts.replace(/^ {2}fields:\n(?: {4}dateOfBirth: .*\n)?/mu, `  fields:\n    dateOfBirth: {young: '${young}'}\n`);
  const { diagnostics } = compile(new Map([...filesOf('co'), ['co/fields.yaml', adult], ['co/texts.yaml', expected]]), {
    contract,
    hash: sha256,
  });
  return diagnostics.filter(({ severity }) => severity === 'error').map((one) => `${one.code} ${formatDiagnostic(one).message}`);
};

describe('a least age has a sentence of its own: who is too young does not get the message about the oldest', () => {
  test('it is missing where a country begins to ask one', () => {
    expect(reportedIn('').filter((one) => one.includes('young'))).toMatchObject([
      expect.stringMatching(/^text-missing .*"young" of "dateOfBirth"/u),
    ]);
  });

  test('and it is shown with its number', () => {
    expect(reportedIn('Para registrarte debes tener {min} años').filter((one) => one.includes('young'))).toEqual([]);
  });
});
