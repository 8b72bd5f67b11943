/** What JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The same document with every local `$ref` replaced by what it names; the contract has no cycles. */
export function withoutRefs(document: Json): Json {
  const resolve = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(resolve);
    if (!isObject(node)) return node;
    const { $ref: ref, ...beside } = node;
    if (typeof ref !== 'string') return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]));
    const target = resolve(at(document, ref));
    return isObject(target) ? { ...target, ...beside } : target;
  };
  const resolved = resolve(document);
  if (!isObject(resolved)) return resolved;
  const { components: _, ...rest } = resolved;
  return rest;
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
