/**
 * Words that texts had better not say, by lists per language, each with how to say it: `texts.avoid` where mistakes are explained,
 * `texts.addressing` in all that a tenant says to people, inherited or not.
 */

import { own } from '../kinds/own.ts';
import { type Node, nodeAt } from '../language/node.ts';
import { neededTexts } from './neededTexts.ts';
import type { Subject } from './subject.ts';

/** Where mistakes are explained. */
const SECTIONS = ['kinds', 'documents', 'fields', 'messages'];
/** What names a field or helps to fill it in is no mistake. */
const NO_MISTAKES = ['label', 'hint'];

export const checkWording = ({ tenant, resolved, reportAt }: Subject): void => {
  const avoid = listOf(tenant.texts?.avoid, '(?:s|es)?');
  const texts = resolved.tree.entries.get('texts')?.node;
  if (avoid.length === 0 || texts?.is !== 'map') return;
  const walk = (node: Node | undefined, path: readonly string[]): void => {
    if (node?.is === 'map')
      for (const entry of node.entries.values()) if (!NO_MISTAKES.includes(entry.name)) walk(entry.node, [...path, entry.name]);
    if (node?.is !== 'scalar') return;
    const found = avoid.find(({ pattern }) => pattern.test(node.text));
    if (found !== undefined) reportAt('unkind-word', path, { word: found.word }, { help: { instead: found.instead } });
  };
  for (const section of SECTIONS) walk(texts.entries.get(section)?.node, ['texts', section]);
};

type Unsaid = { readonly word: string; readonly instead: string; readonly pattern: RegExp };

const known = new WeakMap<object, readonly Unsaid[]>();

/** Each list is read once: it is asked of every line. */
const listOf = (words: Readonly<Record<string, string>> | undefined, ending: string): readonly Unsaid[] => {
  if (words === undefined) return [];
  const list = known.get(words) ?? Object.entries(words).map(([word, instead]) => ({ word, instead, pattern: patternOf(word, ending) }));
  known.set(words, list);
  return list;
};

/** The word by itself, whatever its capitals. */
const patternOf = (word: string, ending: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])${word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}${ending}(?![\\p{L}\\p{M}])`, 'iu');

/** What a tenant does not say to people, by how it speaks to them. */
const unsaidBy = ({ tenant }: Subject): readonly Unsaid[] => {
  const { addressing } = tenant.tenant;
  return addressing === undefined ? [] : listOf(own(tenant.texts?.addressing ?? {}, addressing), '');
};

/** A sentence that speaks to people in another way than the tenant does, most likely an inherited one. */
export const checkAddressing = (subject: Subject): void => {
  const unsaid = unsaidBy(subject);
  if (unsaid.length === 0) return;
  const { tenant, contract, resolved, reportAt } = subject;
  const said = new Set(neededTexts(tenant, contract).flatMap(({ found }) => (found === undefined ? [] : [found.join('.')])));
  for (const place of said) {
    const path = place.split('.');
    const node = nodeAt(resolved.tree, path);
    const found = node?.is === 'scalar' ? unsaid.find(({ pattern }) => pattern.test(node.text)) : undefined;
    if (found === undefined) continue;
    const help = { where: 'texts', instead: found.instead, key: path.at(-1) ?? '', path: path.slice(0, -1).join('.') } as const;
    reportAt('other-addressing', path, { word: found.word, addressing: tenant.tenant.addressing ?? '' }, { help });
  }
};

/** The same of a line of a mail or a policy. */
export const otherAddressing = (
  line: string,
  subject: Subject,
): { readonly word: string; readonly addressing: string; readonly instead: string } | undefined => {
  const found = unsaidBy(subject).find(({ pattern }) => pattern.test(line));
  return found === undefined ? undefined : { word: found.word, addressing: subject.tenant.tenant.addressing ?? '', instead: found.instead };
};
