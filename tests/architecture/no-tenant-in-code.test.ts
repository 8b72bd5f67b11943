import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/root.ts';
import { projectFiles } from './files.ts';

interface TenantFile {
  readonly country?: string;
  readonly language?: string;
}

const codes = readdirSync(path.join(root, 'tenants')).filter((name) => existsSync(path.join(root, 'tenants', name, 'tenant.yaml')));
const tenants = codes.map((code): TenantFile => parse(readFileSync(path.join(root, 'tenants', code, 'tenant.yaml'), 'utf8')) ?? {});
const languages = new Set(
  tenants.flatMap(({ language }) => (language === undefined ? [] : [language, language.split('-')[0] ?? language])),
);
const countries = new Set(tenants.flatMap(({ country }) => (country === undefined ? [] : namesOf(country))));

/** Terms of HTTP that a tenant's code happens to equal. */
const termsOfHttp = 'src/server/http/contentCodings.ts';

test('No tenant, country or language is written in engine or src: adding a country touches no code', () => {
  const code = projectFiles().filter((file) => /^(engine|src)\/.*\.tsx?$/.test(file) && file !== termsOfHttp);
  expect(code.flatMap((file) => found(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

describe('What the search finds', () => {
  const [tenant = 'xx'] = codes;
  test.each([
    ['a tenant’s code', `const tenant = '${tenant}';`],
    ['a tenant’s code as a key', `const shops = { '${tenant}': 1 };`],
    ['a tenant’s code in a template', `const page = \`${tenant}\`;`],
    ['a country’s name within a sentence', `const text = 'Shops of ${[...countries][0] ?? ''}';`],
    ['a country’s name on a screen', `const screen = <p>${[...countries][0] ?? ''}</p>;`],
    ['a language', `const language = '${[...languages][0] ?? ''}';`],
  ])('%s', (_what, source) => {
    expect(found('planted.tsx', source)).toHaveLength(1);
  });

  test('not a word of which a code is only a part', () => {
    expect(found('planted.tsx', `const text = '${tenant}ear';`)).toEqual([]);
  });
});

function namesOf(country: string): string[] {
  return ['en', 'es', 'pt'].flatMap((language) => new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? []);
}

function found(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const mentions: string[] = [];
  visit(tree);
  return mentions;

  function visit(node: ts.Node): void {
    const text = textOf(node);
    if (text !== undefined && isMention(text.trim())) {
      mentions.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.trim()}`);
    }
    ts.forEachChild(node, visit);
  }
}

function textOf(node: ts.Node): string | undefined {
  const hasText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node);
  return hasText ? node.text : undefined;
}

function isMention(text: string): boolean {
  return codes.includes(text) || languages.has(text) || [...countries].some((name) => words(text).includes(words(name)));
}

/** Framed by blanks, so that a name is found as whole words only. */
function words(text: string): string {
  return ` ${text
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}
