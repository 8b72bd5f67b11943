import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { type EditorSchema, editorSchemas, type SourceFiles } from '../../../engine/compiler.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { root } from '../../../scripts/root.ts';
import { baseWith, caseNames, compiled } from '../check/cases.ts';
import { contract as smallContract } from '../check/contract.ts';
import { realFiles } from '../laws/realTenants.ts';

vi.setConfig({ testTimeout: process.env.FULL ? 3_600_000 : 60_000 });

const judges = (schemas: Readonly<Record<string, EditorSchema>>) => {
  // Editors know words beyond the standard: what they show in place of a pattern.
  const ajv = new Ajv({ strict: true, allowUnionTypes: true, strictRequired: false, keywords: ['patternErrorMessage'], allErrors: true });
  return new Map(Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]));
};

/** The schema for a file; undefined for tables and Markdown. */
const schemaOf = (file: string): string | undefined =>
  /\/texts\/\w+\.yaml$/u.test(file) ? 'texts' : /^[^/]+\/(\w+)\.yaml$/u.exec(file)?.[1];

const real = judges(editorSchemas(contract));

const refusals = (files: SourceFiles, by: typeof real): readonly string[] =>
  [...files].flatMap(([file, text]) => {
    const judge = by.get(schemaOf(file) ?? '');
    const data: unknown = judge === undefined ? undefined : parse(text);
    if (judge === undefined || data === null || judge(data)) return [];
    return (judge.errors ?? []).map(({ instancePath, message }) => `${file} ${instancePath} ${message}`);
  });

test('the editor accepts every file of every tenant', () => {
  expect(refusals(realFiles, real)).toEqual([]);
});

test('the editor never refuses what check accepts', () => {
  const small = judges(editorSchemas(smallContract));
  for (const name of caseNames) {
    const files = baseWith(name, 'near');
    const errors = compiled(files).diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) expect(refusals(files, small), name).toEqual([]);
  }
});

describe('the editor shows as one types', () => {
  test.each([
    ['fields', 'fields: {email: {kin: email}}'],
    ['fields', 'fields: {cnae: {kind: digits, length: {min: 1, max: 2}}}'],
    ['fields', 'fields: {phone: {digits: {min: 1, max: 99}}}'],
    ['tenant', 'language: Spanish'],
    ['forms', 'forms: {login: {mode: persnal}}'],
    ['theme', 'themes: {default: {colours: {brand: blue}}}'],
    ['pages', 'pages: {home: {slug: Mi página}}'],
    ['flows', 'flows: {registration: {saveButton: primary, varients: {}}}'],
  ])('%s.yaml: %s', (name, text) => {
    expect(real.get(name)?.(parse(text))).toBe(false);
  });

  test.each([
    ['fields', 'fields: {email: {asks: [unique]}, add: {kind: text}}'],
    ['documents', 'documents: {RUT: {taxCode: 01, for: {add: [owner]}}}'],
    ['forms', 'forms: {login: {mandatory: {remove: [x], add: [y], after: z}}}'],
    ['calendar', 'calendar: {except: [2026-09-18], also: {day: easter -1}}'],
    ['password', 'password: {tightenOnly: a reason, tiers: {remove: [weak]}}'],
  ])('and accepts %s.yaml: %s', (name, text) => {
    expect(real.get(name)?.(parse(text))).toBe(true);
  });
});

test('every key has a hover text', () => {
  const silent: string[] = [];
  const walk = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties, additionalProperties } = schema as EditorSchema;
    if (properties !== undefined && additionalProperties === false) {
      for (const [key, child] of Object.entries(properties as EditorSchema)) {
        if (!JSON.stringify(child).includes('"description"') && !JSON.stringify(child).includes('$ref')) silent.push(`${path}.${key}`);
      }
    }
    for (const [key, child] of Object.entries(schema)) walk(child, `${path}.${key}`);
  };
  for (const [name, schema] of Object.entries(editorSchemas(contract))) walk(schema, name);
  expect(silent).toEqual([]);
});

test('every file that a tenant can have is mapped to its schema for editors', () => {
  const { 'yaml.schemas': mapped } = JSON.parse(readFileSync(path.join(root, '.vscode/settings.json'), 'utf8')) as {
    'yaml.schemas': object;
  };
  expect(
    Object.keys(mapped)
      .map((file) => path.basename(file, '.schema.json'))
      .sort(),
  ).toEqual([...real.keys()].sort());
});
