import { characters } from './characters.ts';
import type { Verdict } from './verdict.ts';

/** Format is reported before length: of a value of another form, its length says nothing. */
export function judgeLength(value: string, wellFormed: boolean, { min, max }: { readonly min: number; readonly max: number }): Verdict {
  if (!wellFormed) return 'format';
  const count = characters(value).length;
  return count < min || count > max ? 'length' : '';
}
