/** Findings in words for the people who own a country. */
import { itemsOf } from './classOfChange.ts';
import { type DiffClass, directionOf, type Finding, type Flip, type StoredCount, type TenantDiff } from './finding.ts';

/** One change of YAML as several tenants have it: a country's brands inherit it, and all inherit what is shared. */
export type FindingGroup = { readonly first: Finding; readonly all: readonly Finding[] };

/** Findings that say the same of several tenants, together; the worst first. */
export const groupFindings = (diffs: readonly TenantDiff[], order: readonly DiffClass[]): readonly FindingGroup[] => {
  const groups = Map.groupBy(
    diffs.flatMap(({ findings }) => findings),
    ({ classes, code, path, before, after }) => JSON.stringify([classes, code, path, before, after]),
  );
  const found = [...groups.values()].flatMap((all): FindingGroup[] => (all[0] === undefined ? [] : [{ first: all[0], all }]));
  return order.flatMap((one) => found.filter(({ first }) => first.classes[0] === one));
};

const LONGEST = 60;

/** A value in one line that is not too long. */
export const shorten = (text: string, longest = LONGEST): string => {
  const line = text.replaceAll(/\s+/gu, ' ').replaceAll(/\p{Cc}/gu, '\ufffd');
  const signs = [...line];
  return signs.length <= longest ? line : `${signs.slice(0, longest - 1).join('')}…`;
};

/** What is written now and was before: `9 → 8`. */
export const formatChange = ({ code, before, after }: Pick<Finding, 'code' | 'before' | 'after'>): string => {
  const [was, is] = [before?.says ?? '', after?.says ?? ''];
  switch (code) {
    case 'added':
      return `added: ${shorten(is)}`;
    case 'removed':
      return `removed: ${shorten(was)}`;
    case 'renamed':
      return 'renamed: its values are still read';
    case 'reordered':
      return `in another order: ${shorten(is)}`;
    case 'tenant-added':
      return 'a new tenant';
    case 'tenant-removed':
      return 'the tenant is gone';
    case 'not-compared':
      return 'this version cannot read the older release, so nobody knows what changes';
    case 'changed': {
      const items = formatItems(was, is);
      if (items !== '') return items;
      const [from, to] = aroundDifference(was, is);
      return `${from} → ${to}`;
    }
  }
};

/** What the newer of two lists lacks and what it adds; '' for anything else. */
const formatItems = (before: string, after: string): string => {
  if (!isList(before) || !isList(after)) return '';
  const [was, is] = [itemsOf({ says: before }), itemsOf({ says: after })];
  const part = (word: string, items: ReadonlySet<string>) => (items.size === 0 ? [] : [`${word} ${shorten([...items].join(', '))}`]);
  return [...part('without', was.difference(is)), ...part('with', is.difference(was))].join('; ');
};

const isList = (text: string): boolean => /^\[[^[{]*\]$/u.test(text);

/** Where two long texts start to differ. */
const aroundDifference = (before: string, after: string): readonly [string, string] => {
  if ([...before, ...after].length <= LONGEST * 2) return [shorten(before, LONGEST * 2), shorten(after, LONGEST * 2)];
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - 15);
  const cut = (text: string) => `${from > 0 ? '…' : ''}${shorten(text.slice(from))}`;
  return [cut(before), cut(after)];
};

/** `"925814703" was accepted, is refused: length`. */
export const formatFlip = (flip: Flip): string => {
  const typed =
    flip.typed === ''
      ? `${flip.field} left empty`
      : typeof flip.typed === 'string'
        ? JSON.stringify(shorten(flip.typed))
        : String(flip.typed);
  switch (directionOf(flip)) {
    case 'stricter':
      return `${typed} was accepted, is refused: ${flip.after}`;
    case 'looser':
      return `${typed} was refused (${flip.before}), is accepted`;
    case 'reworded':
      return `${typed} is refused for another reason: ${flip.after}, was ${flip.before}`;
  }
};

/** The same value of several fields is said once. */
export const formatFlips = (flips: readonly Flip[]): readonly string[] => [...new Set(flips.map(formatFlip))];

const numbers = new Intl.NumberFormat('en');

/** `312 of 48,210 customers would be refused at their next edit: primaryPhone, length`. */
export const formatStoredCount = ({ records, field, mistake, refused, judged }: StoredCount): string =>
  `${numbers.format(refused)} of ${numbers.format(judged)} ${records} would be refused at their next edit: ${field}, ${mistake}`;

/** Forms by name, or how many. */
export const formatForms = (forms: readonly string[]): string =>
  forms.length <= 2 ? forms.join(', ') : `${forms[0]} and ${forms.length - 1} more forms`;
