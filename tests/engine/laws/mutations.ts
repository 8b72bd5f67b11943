import type { SourceFiles } from '../../../engine/compiler.ts';

/** One change of a tenant's files, made of a kind and two numbers. */
export type Mutation = { readonly kind: Kind; readonly at: number; readonly draw: number };

export const kinds = [
  'drop line',
  'rename key',
  'duplicate line',
  'retype',
  'random bytes',
  'swap lines',
  'indent',
  'odd value',
  'odd key',
  'cut',
] as const;
export type Kind = (typeof kinds)[number];

const oddities = [
  '{}',
  '[]',
  '""',
  '~',
  'null',
  '-1',
  '1e9',
  '99999999999999999999',
  'true',
  '*x',
  '&x 1',
  '!x 1',
  '<<: {a: 1}',
  '[a, a]',
  '{a: {b: {c: 1}}}',
  '|',
  '>',
  '"\\0"',
  '\u0000',
  '\u202e',
  '\ud800',
  '{add: [x]}',
  '{remove: [x]}',
  '{add: {add: [x]}}',
  '{after: x}',
  'constructor',
  '__proto__',
  'toString',
  '{constructor: x}',
  '{__proto__: {a: 1}}',
  'TODO',
  'a: b',
  '{kind: nothing}',
  '- '.repeat(60),
  '['.repeat(60),
  'x'.repeat(5000),
];
const oddKeys = [
  'constructor',
  '__proto__',
  'toString',
  'add',
  'remove',
  'after',
  'tightenOnly',
  'kind',
  'añadir',
  '<<',
  '""',
  '?',
  'elements',
  'zz zz',
  'zz.zz',
  '0',
];

const yamlFiles = (files: SourceFiles, folder: string): readonly string[] =>
  [...files.keys()].filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.yaml'));

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** The files with one mutation in a file of the folder; what it was, for people. */
export const mutated = (
  files: SourceFiles,
  folder: string,
  { kind, at, draw }: Mutation,
): { readonly files: SourceFiles; readonly what: string; readonly file: string } => {
  const file = pick(yamlFiles(files, folder), at) ?? '';
  const text = files.get(file) ?? '';
  const lines = text.split('\n');
  const index = draw % lines.length;
  const line = lines[index] ?? '';
  const replaced = (by: readonly string[]) => [...lines.slice(0, index), ...by, ...lines.slice(index + 1)].join('\n');
  const changed = (): string => {
    switch (kind) {
      case 'drop line':
        return replaced([]);
      case 'duplicate line':
        return replaced([line, line]);
      case 'swap lines':
        return replaced([lines[(draw * 7) % lines.length] ?? '', line]);
      case 'indent':
        return replaced([` ${line}`]);
      case 'rename key':
        return replaced([line.replace(/^(\s*)[^\s:#][^:]*:/u, '$1zzUnknown:')]);
      case 'odd key':
        return replaced([line.replace(/^(\s*)[^\s:#][^:]*:/u, `$1${pick(oddKeys, at + draw)}:`)]);
      case 'retype':
        return replaced([line.replace(/:\s.*$/u, `: ${pick(['[a, b]', '{a: b}', '7', 'word', 'true'], at + draw)}`)]);
      case 'odd value':
        return replaced([line.replace(/:\s.*$/u, `: ${pick(oddities, at + draw)}`)]);
      case 'random bytes':
        return (
          text.slice(0, (draw * 31) % (text.length + 1)) +
          String.fromCharCode(draw % 256, (draw * 13) % 0x3000) +
          text.slice((draw * 31) % (text.length + 1))
        );
      case 'cut':
        return text.slice(0, (draw * 31) % (text.length + 1));
    }
  };
  return { files: new Map([...files, [file, changed()]]), what: `${kind} in ${file}:${index + 1} (${line.trim()})`, file };
};
