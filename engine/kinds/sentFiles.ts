/** Fields whose value is files: the value says of each under which token it was sent, what it is, how large and how it is called. */
import { type FileType, fileTypeNames } from './fileTypes.ts';
import { collapseSpaces } from './typedText.ts';

/** What a field of files takes. */
export type FileRules = {
  readonly types: readonly FileType[];
  /** Of each file, in bytes. */
  readonly bytes: number;
  readonly count: { readonly min: number; readonly max: number };
};

/** A file that was sent before its form. */
export type SentFile = { readonly token: string; readonly type: FileType; readonly bytes: number; readonly name: string };

/** The rules of a field of files; undefined for other fields. */
export const fileRulesOf = (field: object | undefined): FileRules | undefined =>
  field !== undefined && 'files' in field ? (field as { readonly files: FileRules }).files : undefined;

/** The fields of a form that take files. */
export const fieldsOfFiles = ({ fields }: { readonly fields: Readonly<Record<string, object>> }): readonly string[] =>
  Object.keys(fields).filter((name) => fileRulesOf(fields[name]) !== undefined);

const FILE = /^([A-Za-z0-9_-]{20,64})~([a-z]{1,10})~([1-9]\d{0,9})~([A-Za-z0-9%_.!'()*-]{1,600})$/u;

const isFileType = (type: string): type is FileType => fileTypeNames.some((name) => name === type);

const nameIn = (encoded: string): string | undefined => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
};

/** The files of a value, in their order; undefined if it is not a value of such a field. An unknown type is kept as it is. */
export const readSentFiles = (value: string): readonly (Omit<SentFile, 'type'> & { readonly type: string })[] | undefined => {
  const files = value.split(' ').map((text) => {
    const [, token = '', type = '', bytes = '', encoded = ''] = FILE.exec(text) ?? [];
    const name = nameIn(encoded);
    return token === '' || name === undefined ? undefined : { token, type, bytes: Number(bytes), name };
  });
  return files.every((file) => file !== undefined) ? files : undefined;
};

/** How long a name may be, as it is and as a value writes it. */
const LONGEST = 200;
const LONGEST_WRITTEN = 600;

/** The name under which a file is sent: composed, without what cannot be seen, and of a long one the end, which says what it is. */
export const fileNameOf = (name: string): string => {
  let kept = collapseSpaces(name);
  while (kept.length > LONGEST || encodeURIComponent(kept).length > LONGEST_WRITTEN) kept = [...kept].slice(1).join('');
  return kept === '' ? '-' : kept;
};

/** The value of these files. */
export const writeSentFiles = (files: readonly SentFile[]): string =>
  files.map(({ token, type, bytes, name }) => [token, type, bytes, encodeURIComponent(name)].join('~')).join(' ');

/** The first mistake of a value, or ''. */
export const judgeSentFiles = ({ types, bytes, count }: FileRules, value: string): '' | 'format' | 'type' | 'size' | 'count' => {
  const files = readSentFiles(value);
  if (files === undefined || new Set(files.map(({ token }) => token)).size < files.length) return 'format';
  if (files.some(({ type }) => !isFileType(type) || !types.includes(type))) return 'type';
  if (files.some((file) => file.bytes > bytes)) return 'size';
  return files.length < count.min || files.length > count.max ? 'count' : '';
};
