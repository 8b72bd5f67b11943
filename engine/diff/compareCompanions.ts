/** Files beside the YAML: policies, mails, reference lists, places and the catalogue, each as both releases have it. */
import { type CatalogueFile, catalogueFiles } from '../language/catalogueFiles.ts';
import type { Contract } from '../language/contract.ts';
import type { Place } from '../language/node.ts';
import { catalogueOf } from '../resolve/catalogue.ts';
import { type Companion, type Languages, listFile, mailFile, placeFile, policyFile } from '../resolve/companions.ts';
import type { SourceFiles } from '../resolve/layers.ts';
import { type Row, readTable } from '../resolve/readTable.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { compareTrees } from './compareTrees.ts';
import type { Change, WrittenValue } from './finding.ts';

export type Sources = { readonly resolved: Resolved; readonly files: SourceFiles; readonly all: Languages };

const LEVELS = ['state', 'city', 'municipal'] as const;
const STANDING_LISTS = ['countryInfoList', 'economicActivity'];

export const compareCompanions = (before: Sources, after: Sources, contract: Contract): readonly Change[] => [
  ...compareTexts(
    'mails',
    Object.keys(contract.events),
    ({ resolved, files, all }, event) => mailFile(resolved, event, files, all),
    before,
    after,
  ),
  ...compareTexts(
    'policies',
    [...new Set([before, after].flatMap(({ resolved }) => Object.keys(resolved.data.policies ?? {})))],
    ({ resolved, files, all }, policy) => policyFile(resolved, policy, files, all),
    before,
    after,
  ),
  ...listsOf(before, after).flatMap((list) =>
    compareRows(['lists', list], listFile(before.resolved, list, before.files), listFile(after.resolved, list, after.files)),
  ),
  ...LEVELS.flatMap((level) =>
    compareRows(['places', level], placeFile(before.resolved, level, before.files), placeFile(after.resolved, level, after.files)),
  ),
  ...compareCatalogues(before, after),
];

const listsOf = (...releases: readonly Sources[]): readonly string[] => [
  ...new Set([
    ...STANDING_LISTS,
    ...releases.flatMap(({ resolved }) =>
      Object.values(resolved.data.fields ?? {}).flatMap((field) =>
        'optionsFrom' in field && field.optionsFrom !== undefined ? [field.optionsFrom] : [],
      ),
    ),
  ]),
];

type Find = (sources: Sources, name: string) => Companion | undefined;

const compareTexts = (kind: 'mails' | 'policies', names: readonly string[], find: Find, before: Sources, after: Sources) =>
  names.flatMap((name): readonly Change[] => {
    const [was, is] = [find(before, name), find(after, name)];
    if (was?.text === is?.text) return [];
    const line = firstDifference(was?.text ?? '', is?.text ?? '');
    return [
      {
        code: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed',
        path: kind === 'policies' ? [kind, name, 'text'] : [kind, name],
        ...(was === undefined ? {} : { before: lineOf(was, line) }),
        ...(is === undefined ? {} : { after: lineOf(is, line) }),
        direction: 'unknown',
        isSpeech: true,
      },
    ];
  });

/** The first line that differs, from 0. */
const firstDifference = (before: string, after: string): number => {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const found = is.findIndex((line, index) => line !== was[index]);
  return found === -1 ? is.length : found;
};

const lineOf = ({ path, text }: Companion, index: number): WrittenValue => {
  const line = text.split('\n')[index] ?? '';
  return { says: line, at: placeOf(path, index + 1) };
};

const placeOf = (file: string, line: number): Place => ({ file, start: { line, column: 1 }, end: { line, column: 1 } });

/** Rows by their codes: those that came, those that are gone, those that are called or placed otherwise. */
const compareRows = (path: readonly string[], before: Companion | undefined, after: Companion | undefined): readonly Change[] => {
  if (before?.text === after?.text) return [];
  const [was, is] = [tableOf(before), tableOf(after)];
  const came = is.rows.filter(({ code }) => !was.byCode.has(code));
  const removed = was.rows.filter(({ code }) => !is.byCode.has(code));
  const changed = is.rows.filter((row) => {
    const old = was.byCode.get(row.code);
    return old !== undefined && formatRow(old) !== formatRow(row);
  });
  const change = (code: 'added' | 'removed' | 'changed', rows: readonly Row[], direction: Change['direction']): readonly Change[] => {
    const [first] = rows;
    if (first === undefined) return [];
    const writtenIn = (table: Table, companion: Companion | undefined): WrittenValue => ({
      says: rows.map(({ code: name }) => formatRow(table.byCode.get(name) ?? first)).join('; '),
      at: placeOf(companion?.path ?? '', table.lineOf.get(first.code) ?? 1),
    });
    return [
      {
        code,
        path: [...path, code === 'changed' ? 'labels' : 'rows'],
        ...(code === 'added' ? {} : { before: writtenIn(was, before) }),
        ...(code === 'removed' ? {} : { after: writtenIn(is, after) }),
        direction,
        isSpeech: code === 'changed',
      },
    ];
  };
  return [...change('added', came, 'looser'), ...change('removed', removed, 'stricter'), ...change('changed', changed, 'unknown')];
};

type Table = {
  readonly rows: readonly Row[];
  readonly byCode: ReadonlyMap<string, Row>;
  readonly lineOf: ReadonlyMap<string, number>;
};

const tableOf = (companion: Companion | undefined): Table => {
  const { rows, lines } = readTable(companion?.text ?? '');
  return {
    rows,
    byCode: new Map(rows.map((row) => [row.code, row])),
    lineOf: new Map(rows.map(({ code }, index) => [code, lines[index] ?? 1])),
  };
};

const formatRow = ({ code, label, within }: Row): string => `${code} ${label}${within === undefined ? '' : ` (${within})`}`;

const compareCatalogues = (before: Sources, after: Sources): readonly Change[] => {
  const treesOf = ({ resolved, files, all }: Sources) => catalogueOf(resolved, files, all, () => undefined)?.tree;
  const [was, is] = [treesOf(before), treesOf(after)];
  const empty = (like: NonNullable<typeof was>[CatalogueFile]) => ({ ...like, entries: new Map() });
  return (['products', 'stores'] as const).flatMap((file) => {
    const [old, now] = [was?.[file], is?.[file]];
    const known = old ?? now;
    if (known === undefined) return [];
    return compareTrees(old ?? empty(known), now ?? empty(known), catalogueFiles[file], ['catalogue']);
  });
};
