import type { Verdict } from './verdict.ts';

type FileLimit = { readonly min: number; readonly max: number; readonly values: readonly string[] };

/** The types among a line's values, and the most bytes of one file at the end: `pdf png 5000000`. */
export const fileLimitsOf = (values: readonly string[]) => ({ types: values.slice(0, -1), bytes: Number(values.at(-1)) });

/** Decision 8, files of a form: token, type, bytes and name of each, with `~` between, and a blank between two files. */
export function judgeFiles({ min, max, values }: FileLimit, value: string): Verdict {
  const { types, bytes: most } = fileLimitsOf(values);
  const files = value.split(' ').map((file) => file.split('~'));
  const tokens = files.map(([token]) => token);
  if (!files.every(isFile) || new Set(tokens).size < tokens.length) return 'format';
  if (files.some(([, type = '']) => !types.includes(type))) return 'type';
  if (files.some(([, , bytes]) => Number(bytes) > most)) return 'size';
  return files.length < min || files.length > max ? 'count' : '';
}

function isFile(parts: readonly string[]): boolean {
  const [token = '', type = '', bytes = '', name = ''] = parts;
  return (
    parts.length === 4 &&
    isOf(token, /[A-Za-z0-9_-]/u, 20, 64) &&
    isOf(type, /[a-z]/u, 1, 10) &&
    isOf(bytes, /\d/u, 1, 10) &&
    !bytes.startsWith('0') &&
    isOf(name, /[A-Za-z0-9%_.!'()*-]/u, 1, 600) &&
    isReadable(name)
  );
}

const isOf = (text: string, letter: RegExp, least: number, most: number): boolean =>
  text.length >= least && text.length <= most && [...text].every((one) => letter.test(one));

function isReadable(name: string): boolean {
  try {
    return decodeURIComponent(name) !== '';
  } catch {
    return false;
  }
}
