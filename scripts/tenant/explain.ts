import {
  diagnosticCodes,
  explain as explainValue,
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
export const explain: Verb = async (args, settings) => {
  const read = readArguments(args, { output: { type: 'string', default: 'text' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const [name, path = '', more] = read.positionals;
  if (name === undefined || more !== undefined) return misuse('npm run tenant -- explain <tenant> [path], or explain <code>.');
  const output = outputs.find((one) => one === read.values.output);
  if (output === undefined) return misuse(`--output is "${read.values.output}", but must be one of: ${outputs.join(', ')}.`);
  const print = output === 'json' ? printJson : printText;
  const manual = manualOf(name);
  if (manual !== undefined) return print(manual, () => explainCode(manual));
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  const { tenants } = resolve(source.files, contract.features);
  const tenant = tenants.find((one) => one.name === name);
  if (tenant === undefined) {
    const known = [
      ...new Set([...source.files.keys()].filter((file) => file.endsWith('/tenant.yaml')).map((file) => file.split('/', 1)[0] ?? '')),
    ];
    // A path is of a tenant.
    if (path !== '') return misuse(`There is no tenant "${name}": ${formatSuggestion(name, known)}`);
    return misuse(
      `"${name}" is neither a tenant nor the code of a diagnostic: ${formatSuggestion(name, [...known, ...Object.keys(diagnosticCodes)])}`,
    );
  }
  return explainPath(withCatalogue(tenant, source.files, languagesOf(tenants)), path, settings, print);
};

const outputs = ['text', 'json'] as const;

/** Prints what was found, as data or in words. */
type Print = (found: object, inWords: () => string) => 0;

const printText: Print = (_found, inWords) => {
  console.log(inWords());
  return 0;
};
const printJson: Print = (found) => {
  console.log(JSON.stringify({ format: 1, ...found }, null, 2));
  return 0;
};

const indentLines = (text: string): string => text.split('\n').join('\n         ');

const explainCode = ({ code, severity, message, help, why, right }: ManualEntry): string =>
  [
    `${code}  (${severity})`,
    `  wrong  ${message}`,
    ...(help === undefined ? [] : [`  help   ${help}`]),
    `  why    ${why}`,
    `  right  ${indentLines(right)}`,
  ].join('\n');

/** What is in tenant.yaml is named without the name of the file. */
const fullPath = (tenant: Resolved, path: string): string =>
  explainValue(tenant, path) === undefined && explainValue(tenant, `tenant.${path}`) !== undefined ? `tenant.${path}` : path;

function explainPath(tenant: Resolved, path: string, settings: Settings, print: Print): number {
  const full = fullPath(tenant, path);
  if (full === '') return print(overviewOf(tenant), () => overview(tenant));
  const found = explainValue(tenant, full);
  const folder = shownFolder(settings);
  const looked = lookUp(tenant, full);
  const of = { tenant: tenant.name, path: full };
  const lookedFor = looked === undefined ? {} : { lookedFor: looked };
  if (found !== undefined) {
    const written = found.layers.map(({ file, ...layer }) => ({ file: `${folder}/${file}`, ...layer }));
    return print({ ...of, value: found.value, layers: written, ...lookedFor }, () =>
      [...layers(found, folder), ...(looked ? order(looked) : [])].join('\n'),
    );
  }
  if (looked !== undefined) {
    print({ ...of, layers: [], ...lookedFor }, () => [`${full} is not written there.`, ...order(looked)].join('\n'));
    return looked.some(({ says }) => says !== undefined) ? 0 : 1;
  }
  const removedAt = removedIn(tenant, full);
  if (removedAt !== undefined) {
    const removed = { file: `${folder}/${removedAt.file}`, line: removedAt.start.line, column: removedAt.start.column };
    return print({ ...of, layers: [], removed }, () => `${full}\n  removed  ${removed.file}:${removed.line}`);
  }
  const { found: known, lost = '', names } = namesBelow(tenant, full);
  const where = known.length === 0 ? `"${tenant.name}"` : `"${known.join('.')}"`;
  const what = names.length === 0 ? `${where} is a single value.` : `There is no "${lost}" in ${where}: ${formatSuggestion(lost, names)}`;
  return misuse(what);
}

const layers = ({ path: asked, value, layers: all }: NonNullable<ReturnType<typeof explainValue>>, folder: string): readonly string[] => [
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

const overviewOf = (tenant: Resolved) => ({
  tenant: tenant.name,
  madeOf: [...new Set(tenant.layers.map(({ name }) => name))],
  names: Object.fromEntries(namesBelow(tenant, '').names.map((name) => [name, namesBelow(tenant, name).names])),
});

const overview = (tenant: Resolved): string => {
  const { madeOf, names } = overviewOf(tenant);
  const width = Math.max(...Object.keys(names).map((name) => name.length));
  return [
    `${tenant.name}: ${madeOf.join(' → ')}`,
    ...Object.entries(names).map(([name, below]) => `  ${name.padEnd(width)} ${below.join(', ')}`),
  ].join('\n');
};
