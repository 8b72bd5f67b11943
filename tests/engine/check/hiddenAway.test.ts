import { expect, test } from 'vitest';
import { compile, formatDiagnostic } from '../../../engine/compiler.ts';
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

test('a new type of document, which a condition does not name, is told to be what hides it', () => {
  const [tenant = ''] = realNames.filter((one) => /^ {2}\w+: \{documentType: \[/mu.test(realFiles.get(`${one}/forms.yaml`) ?? ''));
  const documents = `${tenant}/documents.yaml`;
  const text = `${realFiles.get(documents)?.trimEnd()}\n  NUEVO: {for: [person], taxCode: 97, length: {min: 5, max: 8}, checkDigit: none, key: plain}\n`;
  const { diagnostics } = compile(new Map([...filesOf(tenant), [documents, text]]), { contract, hash: sha256 });
  const helps = diagnostics.filter(({ code }) => code === 'loosened').map((one) => formatDiagnostic(one).help);
  expect(helps).not.toEqual([]);
  for (const help of helps) expect(help).toMatch(/is mandatory, and the condition "\w+" hides it from NUEVO: add that to the condition/u);
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
