import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { projectFiles } from './files.ts';

/** They make a diagnostic from a code and values. */
const MAKERS = ['diagnose', 'reportAt', 'reportMissing'];
/** They make words of a diagnostic. */
const WORDS = ['formatDiagnostic', 'formatDiagnostics', 'describeReason'];

const code = projectFiles().filter((file) => /^(?:engine|scripts)\/.*\.tsx?$/.test(file));
const sourceOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('No diagnostic is made from a sentence: its words are in the table of codes alone', () => {
  const makers = code.filter((file) => callsIn(sourceOf(file)).length > 0);
  expect(makers.length).toBeGreaterThan(20);
  expect(makers.flatMap((file) => sentencesIn(sourceOf(file)).map((sentence) => `${file}: ${sentence}`))).toEqual([]);
});

test('No regular expression reads the words of a diagnostic', () => {
  const readers = code.filter((file) => file.startsWith('engine/language/diagnosticCodes') || makesWords(sourceOf(file)));
  expect(readers).toContain('scripts/tenant/check.ts');
  expect(readers.filter((file) => hasRegularExpression(sourceOf(file)))).toEqual([]);
});

describe('What the search finds', () => {
  test.each([
    ['a sentence as a value', `report(diagnose('mail-malformed', at, [], { problem: 'the subject is missing' }));`],
    ['a sentence with values', `reportAt("condition-always", path, { why: \`it names \${field} twice\` });`],
    ['a sentence as help', `reportMissing('open-value', path, { path: 'x' }, { help: 'Write it.' + ' Now.' });`],
  ])('%s', (_what, source) => {
    expect(sentencesIn(source)).toHaveLength(1);
  });

  test.each([
    ['a code and names', `report(diagnose('mail-malformed', at, ['mails'], { problem: { is: 'noSubject' } }));`],
    ['a path that is joined', `reportAt("open-value", path, { path: \`pages.\${page}.slug\` });`],
    ['a sentence elsewhere', `misuse('There is no record.');`],
  ])('not %s', (_what, source) => {
    expect(sentencesIn(source)).toEqual([]);
  });

  test('a pattern beside words', () => {
    expect(makesWords('const { message } = formatDiagnostic(one);')).toBe(true);
    expect(hasRegularExpression('const name = /"([^"]+)"/u.exec(message);')).toBe(true);
    expect(hasRegularExpression("const found = new RegExp('x').test(message);")).toBe(true);
    expect(hasRegularExpression('const half = a / b / c;')).toBe(false);
  });
});

/** All nodes of a source. */
function nodesOf(source: string): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

function callsIn(source: string): readonly ts.CallExpression[] {
  if (!MAKERS.some((maker) => source.includes(maker))) return [];
  return nodesOf(source).filter((node): node is ts.CallExpression => {
    if (!ts.isCallExpression(node)) return false;
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : ts.isIdentifier(expression) ? expression.text : '';
    return MAKERS.includes(name);
  });
}

/** Texts with a blank among the arguments of what makes a diagnostic. */
function sentencesIn(source: string): readonly string[] {
  return callsIn(source).flatMap((call) => call.arguments.flatMap((argument) => nodesOf(`(${argument.getText()})`).flatMap(sentence)));
}

function sentence(node: ts.Node): readonly string[] {
  const text = ts.isStringLiteralLike(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…')
      : '';
  return /\S \S/u.test(text) ? [text] : [];
}

function makesWords(source: string): boolean {
  return nodesOf(source).some((node) => ts.isIdentifier(node) && WORDS.includes(node.text));
}

function hasRegularExpression(source: string): boolean {
  return nodesOf(source).some(
    (node) =>
      ts.isRegularExpressionLiteral(node) ||
      (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp'),
  );
}
