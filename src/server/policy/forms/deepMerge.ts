import type { Json } from '../../../../engine/runtime.ts';

/**
 * A body with another laid over it: where both say something, the second counts.
 * @example overlaid({a: {b: '1', c: '2'}}, {a: {b: '3'}}) // {a: {b: '3', c: '2'}}
 */
export function deepMerge(under: Json, over: Json): Json {
  if (!isTree(under) || !isTree(over)) return over;
  const entries = Object.entries(over).map(([key, value]) => {
    const below = Object.hasOwn(under, key) ? under[key] : undefined;
    return [key, below === undefined ? value : deepMerge(below, value)] as const;
  });
  return { ...under, ...Object.fromEntries(entries) };
}

const isTree = (json: Json): json is { readonly [key: string]: Json } => typeof json === 'object' && !Array.isArray(json);
