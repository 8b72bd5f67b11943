import { expect, test } from 'vitest';
import { compact } from '../../../engine/documents/compact.ts';
import { judgeDocument } from '../../../engine/documents/judgeDocument.ts';
import { definitionOf } from './definitions.ts';
import vectors from './vectors.json' with { type: 'json' };

test.each(vectors)('$country $type "$input": valid is $valid', ({ country, type, input, valid, compact: expected }) => {
  const definition = definitionOf(country, type);
  const value = compact(definition, input);
  expect(judgeDocument(definition, value) === undefined).toBe(valid);
  if (expected !== undefined) expect(value).toBe(expected);
});
