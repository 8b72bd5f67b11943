import { writeFile } from 'node:fs/promises';
import { describeGrammar, diagnosticCodes, manualOf, type Resolved, resolve } from '../../engine/compiler.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { contract } from '../compile/contract.ts';
import { decisions } from './new/decisions.ts';
import { othersOf } from './new/makeTenant.ts';
import { readSource } from './readSource.ts';

/** What somebody, or a language model, has to know to write a country: made of grammar, codes and decisions, so that it is never out of date. */
export const guide: Verb = async (args, settings) => {
  const read = readArguments(args, { json: { type: 'boolean' }, output: { type: 'string' } });
  if (read.problem !== undefined || read.positionals.length > 0)
    return misuse(read.problem ?? 'npm run tenant -- guide [--json] [--output <file>].');
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  const content = contentOf(resolve(source.files, contract.features).tenants);
  const text = read.values.json === true ? `${JSON.stringify(content, null, 2)}\n` : asMarkdown(content);
  if (read.values.output === undefined) process.stdout.write(text);
  else await writeFile(read.values.output, text);
  return 0;
};

const rules = [
  'Each folder of tenants/ is a shop of one country. It holds only what differs from _shared; a brand (`basedOn`) only what differs from its country.',
  'A map is merged by name; a single value or a list replaces the inherited one. `{add: [a], after: b}` and `{remove: [a]}` change an inherited list; `remove: [name]` in a map drops an entry.',
  'YAML without anchors, aliases, tags, merge keys or a second document; two spaces a level, never a tab; UTF-8. Every value is text: 01 stays 01. A text with ": ", " #" or braces within braces is written in single quotes.',
  'Never repeat what is inherited, and never a number that a rule states: write {min}, {max} in its text.',
  'A new country starts with a brief: one key for each decision below. `npm run tenant -- new xx --from brief.yaml` reports each wrong answer at its line, lists what is open, and makes the folder.',
  'Then `npm run tenant -- check xx` until there is no mistake, `npm run tenant -- test xx`, `npm run tenant -- format xx`.',
];

function contentOf(tenants: readonly Resolved[]) {
  return {
    rules,
    decisions: decisions.map((decision) => {
      const { key, part, asks, example, path, fallback } = decision;
      return { key, part, asks, example, path, hasDefault: fallback !== undefined, others: othersOf(tenants, decision) };
    }),
    files: describeGrammar(),
    names: { pages: Object.keys(contract.pages), policies: contract.policies, roles: contract.roles, limits: Object.keys(contract.limits) },
    mistakes: Object.keys(diagnosticCodes).flatMap((code) => manualOf(code) ?? []),
  };
}

const asMarkdown = ({ decisions: asked, files, names, mistakes }: ReturnType<typeof contentOf>): string =>
  [
    '# How to write a country',
    ...rules.map((rule) => `- ${rule}`),
    '',
    '# Decisions of a brief',
    ...asked.flatMap(({ key, asks, example, hasDefault, others, path }) => [
      '',
      `## ${key}`,
      `${asks}${hasDefault ? ' May be left out.' : ''} Written at \`${path}\`.`,
      '```yaml',
      `${key}: ${example}`,
      '```',
      ...(others.length === 0 ? [] : [`Others: ${others.join('; ')}`]),
    ]),
    '',
    '# Files and their keys',
    '`<name>` is a name that you declare, or that is declared elsewhere; `[]` for each of a list; * must have a value once all layers are merged.',
    ...files.flatMap(({ file, keys }) => [
      '',
      `## ${file}`,
      ...keys.map(({ path, says, compulsory }) => `- \`${path}\`${compulsory ? '*' : ''}: ${says}`),
    ]),
    '',
    '# Names that are closed',
    ...Object.entries(names).map(([space, own]) => `- ${space}: ${own.join(', ')}`),
    '',
    '# Mistakes, why they are asked, and what is right',
    ...mistakes.flatMap(({ code, severity, message, why, right }) => [
      '',
      `## ${code} (${severity})`,
      message,
      why,
      '```yaml',
      right,
      '```',
    ]),
    '',
  ].join('\n');
