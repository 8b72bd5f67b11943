import { join } from 'node:path';
import {
  diagnosticCodes,
  explain,
  formatSuggestion,
  languagesOf,
  lookUp,
  type ManualEntry,
  manualOf,
  namesBelow,
  type Resolved,
  resolve,
  withCatalogue,
} from '../../engine/compiler.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { contract } from '../compile/contract.ts';
import { readSource, shownFolder } from './readSource.ts';
import { removedIn } from './removedIn.ts';

/** Where a value comes from, or what a diagnostic means. */
export const explainVerb: Verb = async (args, settings) => {
  const read = readArguments(args, {});
  if (read.problem !== undefined) return misuse(read.problem);
  const [name, asked = '', more] = read.positionals;
  if (name === undefined || more !== undefined) return misuse('npm run tenant -- explain <tenant> [path], or explain <code>.');
  const manual = manualOf(name);
  if (manual !== undefined) return said(explainCode(manual));
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  const { tenants } = resolve(source.files, contract.features);
  const tenant = tenants.find((one) => one.name === name);
  if (tenant === undefined) {
    const known = [
      ...new Set([...source.files.keys()].filter((file) => file.endsWith('/tenant.yaml')).map((file) => file.split('/', 1)[0] ?? '')),
    ];
    return misuse(
      `"${name}" is neither a tenant nor the code of a diagnostic: ${formatSuggestion(name, [...known, ...Object.keys(diagnosticCodes)])}`,
    );
  }
  return explainPath(withCatalogue(tenant, source.files, languagesOf(tenants)), asked, settings);
};

const said = (text: string): 0 => {
  console.log(text);
  return 0;
};

const indented = (text: string): string => text.split('\n').join('\n         ');

const explainCode = ({ code, severity, message, help, why, right }: ManualEntry): string =>
  [
    `${code}  (${severity})`,
    `  wrong  ${message}`,
    ...(help === undefined ? [] : [`  help   ${help}`]),
    `  why    ${why}`,
    `  right  ${indented(right)}`,
  ].join('\n');

/** What stands in tenant.yaml is asked for without the name of the file. */
const wholePath = (tenant: Resolved, asked: string): string =>
  explain(tenant, asked) === undefined && explain(tenant, `tenant.${asked}`) !== undefined ? `tenant.${asked}` : asked;

function explainPath(tenant: Resolved, path: string, settings: Settings): number {
  const asked = wholePath(tenant, path);
  const found = explain(tenant, asked);
  const folder = shownFolder(settings);
  const looked = lookUp(tenant, asked);
  if (found !== undefined)
    return said(asked === '' ? overview(tenant) : [...layers(found, folder), ...(looked ? order(looked) : [])].join('\n'));
  if (looked !== undefined) {
    const says = looked.find((place) => place.says !== undefined);
    console.log([`${asked} is not written there.`, ...order(looked)].join('\n'));
    return says === undefined ? 1 : 0;
  }
  const gone = removedIn(tenant, asked);
  if (gone !== undefined) return said(`${asked}\n  removed  ${join(folder, gone.file)}:${gone.start.line}`);
  const { found: known, lost = '', names } = namesBelow(tenant, asked);
  const where = known.length === 0 ? `"${tenant.name}"` : `"${known.join('.')}"`;
  const what = names.length === 0 ? `${where} is a single value.` : `There is no "${lost}" in ${where}: ${formatSuggestion(lost, names)}`;
  return misuse(what);
}

const layers = ({ path: asked, value, layers: all }: NonNullable<ReturnType<typeof explain>>, folder: string): readonly string[] => [
  asked,
  `  value      ${value}`,
  ...all.map(
    ({ file, line, says }, index) =>
      `  ${index === all.length - 1 ? 'written  ' : 'inherited'}  ${folder}/${file}:${line}  ${oneLine(says)}`,
  ),
];

const oneLine = (text: string): string => text.split(/\s+/u).join(' ');

/** Where a sentence is looked for; the first that is written is said. */
const order = (looked: NonNullable<ReturnType<typeof lookUp>>): readonly string[] => {
  const first = looked.find(({ says }) => says !== undefined);
  return [
    '  looked for, in this order:',
    ...looked.map((place) => `    ${place === first ? '→' : ' '} ${place.path}  ${place.says ?? '(not written)'}`),
  ];
};

const overview = (tenant: Resolved): string => {
  const of = [...new Set(tenant.layers.map(({ name }) => name))].join(' → ');
  return [
    `${tenant.name}: ${of}`,
    ...namesBelow(tenant, '').names.map((name) => `  ${name.padEnd(12)} ${namesBelow(tenant, name).names.join(', ')}`),
  ].join('\n');
};
