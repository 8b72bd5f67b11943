import { isSound } from '../../../engine/runtime.ts';

/**
 * The first place in a value whose text is not sound, as a path; undefined where all is.
 * @example findHostileText({a: {b: '\0'}}) // '/a/b'
 */
export function findHostileText(value: unknown): string | undefined {
  if (typeof value === 'string') return isSound(value) ? undefined : '';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    if (!isSound(key)) return '';
    const found = findHostileText((value as Readonly<Record<string, unknown>>)[key]);
    if (found !== undefined) return `/${key}${found}`;
  }
  return undefined;
}
