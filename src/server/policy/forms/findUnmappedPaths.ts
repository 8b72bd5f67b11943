import type { BothNode, Payload } from '../../../../engine/runtime.ts';

/** Places of a body that the tenant's mapping does not read: what was sent there would be lost without a word. */
export function findUnmappedPaths(payload: Payload, body: unknown, newExperience: boolean): readonly string[] {
  if (payload.both === undefined) return [];
  const known = new Set<string>();
  gather(payload.both, '', known);
  if (!newExperience) {
    for (const [path, name] of Object.entries(payload.rename)) {
      const older = path.includes('.') ? `${path.slice(0, path.lastIndexOf('.'))}.${name}` : name;
      for (const one of [...known]) {
        if (one !== path && !one.startsWith(`${path}.`)) continue;
        known.delete(one);
        known.add(older + one.slice(path.length));
      }
    }
  }
  return leaves(body, '').filter((path) => !known.has(path));
}

function gather(node: BothNode, path: string, known: Set<string>): void {
  if (node.is === 'map') for (const [key, inner] of Object.entries(node.keys)) gather(inner, below(path, key), known);
  else if (node.is === 'items') for (const item of node.items) gather(item, below(path, ANY_ITEM), known);
  else if (node.is === 'when') {
    gather(node.then, path, known);
    if (node.otherwise !== undefined) gather(node.otherwise, path, known);
  } else known.add(path);
}

/** Items are read alike, and more than there may be is a mistake of their number. */
const ANY_ITEM = '*';

function leaves(body: unknown, path: string): string[] {
  if (typeof body !== 'object' || body === null) return [path];
  if (Array.isArray(body)) return body.flatMap((item) => leaves(item, below(path, ANY_ITEM)));
  return Object.entries(body).flatMap(([key, inner]) => leaves(inner, below(path, key)));
}

function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
