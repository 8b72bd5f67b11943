import type { Compilation } from '../../../engine/compiler.ts';

/** What a compiled tenant publishes, a line each: its place, and its value; what is only a hash of the rest aside. */
export const publishedLines = ({ tenants: [tenant] }: Compilation): readonly string[] => {
  if (tenant === undefined) return [];
  const { files, shell, parts, theme, server, forms, policies } = tenant;
  const read = (file: string | undefined): unknown => (file === undefined ? undefined : JSON.parse(files[file] ?? 'null'));
  const all = {
    shell: read(shell),
    server: read(server),
    parts,
    policies: Object.keys(policies),
    theme: Object.fromEntries((files[theme] ?? '').split(/(?<=[{};])/u).map((rule, at) => [String(at).padStart(3, '0'), rule])),
    forms: Object.fromEntries(
      Object.entries(forms).map(([name, { plan, texts, payload, schemas }]) => [
        name,
        { plan: read(plan), texts: read(texts), payload: read(payload), schemas },
      ]),
    ),
  };
  return linesOf(all, '');
};

const linesOf = (value: unknown, at: string): readonly string[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, one]) => (name === 'hash' ? [] : linesOf(one, at === '' ? name : `${at}.${name}`)))
    : [`${at} = ${JSON.stringify(value)}`];
