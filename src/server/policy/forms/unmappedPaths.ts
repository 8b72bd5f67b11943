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
  else known.add(path);
}

function leaves(body: unknown, path: string): string[] {
  if (typeof body !== 'object' || body === null) return [path];
  return Object.entries(body).flatMap(([key, inner]) => leaves(inner, below(path, key)));
}

function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
