import { expect, test } from 'vitest';
import { planParts } from '../../src/web/app/products/addLinesToList.ts';
import { type Part, parseParts } from '../../src/web/app/tables/parseParts.ts';

const line = (sku: string, quantity = 1) => ({ sku, quantity });
const many = (count: number, from = 0) => Array.from({ length: count }, (_, at) => line(`S-${from + at}`));
/** As they are there again after a reload. */
const reloaded = (parts: readonly Part[]): readonly Part[] => parseParts(JSON.stringify(parts));
const keysOf = (parts: readonly Part[]) => parts.map(({ key }) => key);

test('lines go out in parts that one call takes, each with a key of its own', () => {
  const parts = planParts('cart', many(250), []);
  expect(parts.map(({ lines }) => lines.length)).toEqual([100, 100, 50]);
  expect(parts.flatMap(({ lines }) => lines)).toEqual(many(250));
  expect(new Set(keysOf(parts)).size).toBe(3);
});

test('the same lines go out again in the same parts under the same keys', () => {
  const parts = planParts('cart', many(250), []);
  expect(planParts('cart', many(250), reloaded(parts))).toEqual(parts);
});

test('a part keeps its key though lines before it are gone, others have come, or the order is another', () => {
  const [, second, third] = planParts('cart', many(250), []);
  if (second === undefined || third === undefined) throw new Error('three parts');
  const now = [line('S-7'), ...many(150, 100).toReversed(), line('NEW')];
  const parts = planParts('cart', now, reloaded([second, third]));
  expect(keysOf(parts.slice(0, 2))).toEqual([second.key, third.key]);
  expect(parts[0]?.lines).toEqual(second.lines);
  expect(parts.slice(2).map(({ lines }) => lines)).toEqual([[line('S-7'), line('NEW')]]);
});

test('a part of which a line is changed or gone is another one; the others keep their keys', () => {
  const sent = planParts('cart', many(150), []);
  for (const now of [many(150).with(5, line('S-5', 2)), many(150).toSpliced(5, 1)]) {
    const parts = planParts('cart', now, reloaded(sent));
    expect(keysOf(parts)).toContain(sent[1]?.key);
    expect(keysOf(parts)).not.toContain(sent[0]?.key);
    expect(parts.flatMap(({ lines }) => lines)).toHaveLength(now.length);
  }
});

test('a line that is there twice is sent twice, and one of them alone is not the part that had both', () => {
  const twice = planParts('cart', [line('A'), line('A')], []);
  expect(planParts('cart', [line('A'), line('A')], twice)).toEqual(twice);
  expect(keysOf(planParts('cart', [line('A')], twice))).not.toEqual(keysOf(twice));
  const thrice = planParts('cart', [line('A'), line('A'), line('A')], twice);
  expect(thrice.map(({ lines }) => lines.length)).toEqual([2, 1]);
  expect(thrice[0]?.key).toBe(twice[0]?.key);
});

test('a key of one place is never used for another', () => {
  const sent = planParts('list-1', many(3), []);
  expect(keysOf(planParts('list-2', many(3), sent))).not.toEqual(keysOf(sent));
});

test('what is stored and is no part is none', () => {
  for (const stored of [undefined, true, '', '{', 'null', '{}', '[null, 1, {"key": "k"}, {"to": "cart", "key": "k", "lines": "a"}]'])
    expect(parseParts(stored), String(stored)).toEqual([]);
});
