/** What JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * The same document with every local `$ref` replaced by what it names; the contract has no cycles. What is named more than once is the
 * very same object at each place.
 */
export function withoutRefs(document: Json): Json {
  const named = new Map<string, Json>();
  const resolve = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(resolve);
    if (!isObject(node)) return node;
    const { $ref: ref, ...beside } = node;
    if (typeof ref !== 'string') return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]));
    const target = named.get(ref) ?? resolve(at(document, ref));
    named.set(ref, target);
    return isObject(target) && Object.keys(beside).length > 0 ? { ...target, ...beside } : target;
  };
  if (!isObject(document)) return document;
  const { components: _, ...rest } = document;
  return resolve(rest);
}

function at(document: Json, ref: string): Json {
  const names = ref.replace(/^#\//, '').split('/');
  let node: Json | undefined = document;
  for (const name of names) node = isObject(node) ? node[decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  if (node === undefined) throw new Error(`The contract has no ${ref}.`);
  return node;
}

function isObject(node: Json | undefined): node is { readonly [key: string]: Json } {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}
