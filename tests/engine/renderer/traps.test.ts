/** rjsf's traps that need no browser; the others are caught where a form is drawn (fields, flow, browser). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../engine/renderer/layout.ts';
import { templates, widgets } from '../../../engine/renderer/registry.ts';
import { rendererWords } from '../../../engine/renderer/rendererWords.ts';
import { aliases } from '../../../engine/renderer/slim/aliases.ts';
import { words as catalogue } from '../../../src/contract/catalogue/words.ts';
import { plan } from './fixture/plan.ts';
import { words } from './fixture/texts.ts';

const rjsf = path.join(import.meta.dirname, '../../../node_modules/@rjsf/core');
const targetsOf = (specifier: string): string[] =>
  aliases.filter(({ find }) => find.test(specifier)).map(({ replacement }) => path.basename(replacement));

describe('what rjsf gets', () => {
  it('is a layout of types: no title, no rule, no default, no constant (so that no consent is given beforehand)', () => {
    for (const step of plan.steps) {
      const { schema, uiSchema } = layoutOf(plan, step);
      expect(Object.keys(schema)).toEqual(['type', 'properties', 'required']);
      expect(Object.keys(schema.properties)).toEqual(step.fields);
      for (const property of Object.values(schema.properties)) expect(Object.keys(property)).toEqual(['type']);
      for (const ui of Object.values(uiSchema)) expect(Object.keys(widgets)).toContain(ui['ui:widget']);
    }
  });

  it('are plain functions: its react-is does not know a memo of React 19', () => {
    for (const part of [...Object.values(widgets), ...Object.values(templates)]) expect(typeof part).toBe('function');
  });
});

describe('aliases', () => {
  it('are exact, each for one module', () => {
    expect(targetsOf('@x0k/json-schema-merge')).toEqual(['merge.ts']);
    expect(targetsOf('@x0k/json-schema-merge/lib/array')).toEqual(['mergeArrays.ts']);
    expect(targetsOf('markdown-to-jsx/react')).toEqual(['markdown.ts']);
    expect(targetsOf('fast-uri')).toEqual(['uri.ts']);
    for (const other of ['fast-uri/lib/utils', 'markdown-to-jsx', './getDefaultRegistry.ts', 'getDefaultRegistry.js'])
      expect(targetsOf(other)).toEqual([]);
  });

  it('of inner files name them as rjsf itself does, in the pinned version', () => {
    const { version } = JSON.parse(readFileSync(path.join(rjsf, 'package.json'), 'utf8'));
    const ours = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')).dependencies;
    expect([ours['@rjsf/core'], ours['@rjsf/utils']]).toEqual([version, version]);
    for (const [file, specifier] of [
      ['core/lib/components/Form.js', '../getDefaultRegistry.js'],
      ['core/lib/index.js', './getDefaultRegistry.js'],
      ['utils/lib/index.js', './createSchemaUtils.js'],
    ] as const) {
      expect(readFileSync(path.join(rjsf, '..', file), 'utf8')).toMatch(specifier);
      expect(targetsOf(specifier)).toHaveLength(1);
    }
  });
});

describe('words', () => {
  it('of the renderer are in the catalogue, with the same placeholders, and in the fixture', () => {
    for (const [name, placeholders] of Object.entries(rendererWords)) {
      expect([name, Object.entries(catalogue).find(([known]) => known === name)?.[1]]).toEqual([name, placeholders]);
      expect(Object.keys(words)).toContain(name);
    }
  });
});
