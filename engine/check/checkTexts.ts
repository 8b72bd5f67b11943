/** Every screen and rule has its words, and every text can be said where it is written. */
import type { DocumentDefinition } from '../documents/definition.ts';
import { lengthOf } from '../documents/lengthOf.ts';
import type { Numbers } from '../kinds/kindDefinition.ts';
import { kindOf } from '../kinds/kindOf.ts';
import { own } from '../kinds/own.ts';
import type { Contract } from '../language/contract.ts';
import type { Node } from '../language/node.ts';
import { mistakesOfField } from '../resolve/mistakesOfField.ts';
import { numbersOf } from '../resolve/numbersOf.ts';
import { LINK } from '../resolve/readLink.ts';
import { readText } from '../resolve/readText.ts';
import { sentenceOf } from '../resolve/wording.ts';
import { numberLimits } from './checkLimits.ts';
import { checkMissingTexts } from './checkMissingTexts.ts';
import { checkAddressing, checkWording } from './checkWording.ts';
import { findForeignPlaceholder } from './findForeignPlaceholder.ts';
import { findUnseen } from './findUnseen.ts';
import { MARKUP } from './markup.ts';
import type { Subject } from './subject.ts';

export const checkTexts = (subject: Subject): void => {
  checkMissingTexts(subject);
  const texts = subject.resolved.tree.entries.get('texts')?.node;
  if (texts !== undefined) walk(texts, ['texts'], subject);
  halfSaid(subject);
  checkLinks(subject);
  checkWording(subject);
  checkAddressing(subject);
};

const walk = (node: Node, path: readonly string[], subject: Subject): void => {
  if (node.is === 'map') for (const entry of node.entries.values()) walk(entry.node, [...path, entry.name], subject);
  if (node.is !== 'scalar') return;
  const [markup] = MARKUP.exec(node.text) ?? [];
  if (markup !== undefined) subject.reportAt('text-has-markup', path, { markup });
  const unseen = findUnseen(node.text);
  if (unseen !== undefined) subject.reportAt('text-unseen', path, { sign: unseen.sign });
  const foreign = findForeignPlaceholder(node.text);
  if (foreign !== undefined) subject.reportAt('placeholder-foreign', path, foreign);
  const read = readText(node.text, subject.tenant.tenant.language);
  if ('problem' in read) {
    subject.reportAt('text-malformed', path, { problem: read.problem });
    return;
  }
  const known = read.placeholders.length === 0 ? [] : placeholdersOf(path, subject);
  if (known === undefined) return;
  for (const name of read.placeholders) {
    if (!known.includes(name)) subject.reportAt('placeholder-unknown', path, { name }, { help: { known } });
  }
  repeatedNumber(node.text, read.placeholders, path, subject);
};

/** Brackets in a consent's sentence are around the words that lead to its policy. */
const checkLinks = ({ tenant, reportAt }: Subject): void => {
  for (const [consent, text] of Object.entries(tenant.texts?.consents ?? {})) {
    const links = [...text.matchAll(LINK)];
    const problem =
      /[[\]]/u.test(text.replaceAll(LINK, '')) || links.some(([, words]) => words?.trim() === '')
        ? 'malformed'
        : links.length > 1
          ? 'several'
          : links.length === 1 && tenant.consents?.[consent] !== undefined && tenant.consents[consent].policy === undefined
            ? 'noPolicy'
            : undefined;
    if (problem !== undefined) reportAt('link-misplaced', ['texts', 'consents', consent], { consent, problem });
  }
};

const MISTAKE_NUMBERS = ['min', 'max', 'atLeast', 'megabytes'];

/** What a text at that path may say; undefined where the name of the text is itself unknown. */
const placeholdersOf = (path: readonly string[], { contract }: Subject): readonly string[] | undefined => {
  const [, section = '', name = '', key = ''] = path;
  switch (section) {
    case 'words':
      return withLimits(own(contract.words, name), contract);
    case 'printed':
      return withLimits(own(contract.printed, name), contract);
    case 'messages':
      return withLimits(own(contract.messages, name)?.values, contract);
    // What to write instead is said to authors, as they would write it.
    case 'avoid':
    case 'addressing':
      return undefined;
    case 'criteria':
      return MISTAKE_NUMBERS;
    case 'items':
      return key === 'most' ? ['max'] : key === 'addButton' || key === 'undoButton' ? [] : ['number'];
    case 'kinds':
    case 'fields':
    case 'documents':
      return key === 'label' ? [] : MISTAKE_NUMBERS;
    default:
      return [];
  }
};

const withLimits = (names: readonly string[] | undefined, { limits }: Contract): readonly string[] | undefined =>
  names === undefined ? undefined : [...names, ...numberLimits(limits)];

/** One text for too little and too much that names only the largest. An empty value has a text of its own (empty). */
const halfSaid = ({ tenant, resolved, reportAt, placeOf }: Subject): void => {
  if (!resolved.sound) return;
  const reported = new Set<string>();
  for (const [form, { steps }] of Object.entries(tenant.forms ?? {})) {
    for (const field of Object.values(steps).flatMap((step) => step.fields)) {
      const data = tenant.fields?.[field];
      if (data === undefined || kindOf(data).tellsMinimumApart || reported.has(field)) continue;
      reported.add(field);
      const { min: smallest = 0, max: largest = 0 } = numbersOf(tenant, data);
      for (const mistake of ['length', 'range']) {
        const found = mistakesOfField(data).includes(mistake) ? sentenceOf(tenant, form, field, undefined, mistake) : undefined;
        const read = found === undefined ? undefined : readText(found.text, tenant.tenant.language);
        const names = read === undefined || 'problem' in read ? [] : read.placeholders;
        const least = mistake === 'range' ? 0 : 1;
        if (found === undefined || smallest <= least || smallest >= largest || names.includes('min') || !names.includes('max')) continue;
        const related = [{ reason: { is: 'bounds' as const, field, smallest, largest }, at: placeOf(['fields', field]) }];
        const isOwn = placeOf(found.path).file.split('/').includes(resolved.name);
        const own = isOwn ? {} : { own: `texts.fields.${field}.${mistake}` };
        reportAt('text-says-half', found.path, { largest, smallest, ...own }, { related });
      }
    }
  }
};

/** Mistakes whose texts state a bound, and which one. Mistakes of characters are excluded: "begins with 9". */
const boundsIn: Readonly<Record<string, readonly string[]>> = {
  empty: ['min', 'max'],
  length: ['min', 'max'],
  range: ['min', 'max'],
  young: ['min'],
  classes: ['atLeast'],
  size: ['megabytes'],
  count: ['min', 'max'],
};

/** A text of a field, a type of document or a kind that writes out a number that the rule states. */
const repeatedNumber = (text: string, placeholders: readonly string[], path: readonly string[], subject: Subject): void => {
  const [, section, name = '', mistake = ''] = path;
  const bounds = own(boundsIn, mistake);
  if (bounds === undefined || !subject.resolved.sound || !/\d/u.test(text)) return;
  const numbers = Object.entries(numbersSaid(section, name, subject)).filter(([bound]) => bounds.includes(bound));
  // Where the bound is said by its name, the same number written out means something else.
  const namedNumbers = new Set(numbers.flatMap(([bound, number]) => (placeholders.includes(bound) ? [number] : [])));
  const found = numbers.findLast(([, number]) => number > 1 && !namedNumbers.has(number) && isWrittenIn(text, number));
  if (found !== undefined) subject.reportAt('text-repeats-number', path, { number: found[1], placeholder: found[0] });
};

const isWrittenIn = (text: string, number: number): boolean =>
  text.includes(String(number)) && new RegExp(`(?<![\\p{N}])${number}(?![\\p{N}])`, 'u').test(text);

/** The numbers that the rule behind a text states. Those of a kind are what all its fields have alike. */
const numbersSaid = (section: string | undefined, name: string, { tenant }: Subject): Numbers => {
  const { fields = {}, documents = {} } = tenant;
  if (section === 'fields') {
    const field = own(fields, name);
    return field === undefined ? {} : numbersOf(tenant, field);
  }
  if (section === 'documents') {
    const definition = own(documents, name);
    return definition === undefined ? {} : { ...lengthOf(definition as DocumentDefinition) };
  }
  if (section !== 'kinds') return {};
  const [first = {}, ...others] = Object.values(fields).flatMap((data) => (data.kind === name ? [numbersOf(tenant, data)] : []));
  return Object.fromEntries(Object.entries(first).filter(([key, number]) => others.every((other) => other[key] === number)));
};
