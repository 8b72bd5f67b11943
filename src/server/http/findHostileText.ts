import { isSound } from '../../../engine/runtime.ts';

/**
 * The first place in a value whose text is not sound, as a path; undefined where all is.
 * @example unsoundPlace({a: {b: '\0'}}) // '/a/b'
 */
export function findHostileText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isSound(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isSound(key)) return path;
    const found = findHostileText(inner, `${path}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
