import { expect, test } from 'vitest';
import { compile } from '../../../engine/compiler.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { filesOf, realFiles, realNames } from '../laws/realTenants.ts';

const name = realNames[0] ?? '';
const files = filesOf(name);
const formsFile = `${name}/forms.yaml`;

const looser = (field: string): readonly string[] => {
  const before = files.get(formsFile) ?? 'forms:\n';
  const changed = before.replace('forms:\n', `forms:\n  card: {shown: {${field}: byCreditCard}}\n`);
  const text = /^conditions:\n/mu.test(changed)
    ? changed.replace('conditions:\n', 'conditions:\n  byCreditCard: {cardType: creditCard}\n')
    : `conditions: {byCreditCard: {cardType: creditCard}}\n${changed}`;
  const { diagnostics } = compile(new Map([...files, [formsFile, text]]), { contract, hash: sha256 });
  return diagnostics.filter(({ code }) => code === 'loosened').map(({ path }) => path);
};

test('what section 5 makes mandatory is not hidden under a condition by a country', () => {
  expect(looser('cardHolderName')).toEqual(['forms.card.shown.cardHolderName']);
});

test('what is optional may be', () => {
  expect(looser('cardDocumentType')).toEqual([]);
});

test('a misspelt value of a condition is reported at the condition alone, whatever it hides and whoever makes its values', () => {
  const shared = '_shared/forms.yaml';
  const before = realFiles.get(shared) ?? '';
  const text = before.replace(/(: \{taxpayerType: \w+)(\w\})/u, '$1x$2');
  expect(text).not.toBe(before);
  const { diagnostics } = compile(new Map([...realFiles, [shared, text]]), { contract, hash: sha256 });
  expect(diagnostics.map(({ code, at }) => `${code} ${at.file}`)).toEqual([`condition-value ${shared}`]);
});
