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
  const findUnsaid = finderOf(tenant.texts?.avoid, '(?:s|es)?');
  const texts = resolved.tree.entries.get('texts')?.node;
  if (findUnsaid === undefined || texts?.is !== 'map') return;
  const walk = (node: Node | undefined, path: readonly string[]): void => {
    if (node?.is === 'map')
      for (const entry of node.entries.values()) if (!NO_MISTAKES.includes(entry.name)) walk(entry.node, [...path, entry.name]);
    if (node?.is !== 'scalar') return;
    const found = findUnsaid(node.text);
    if (found !== undefined) reportAt('unkind-word', path, { word: found.word }, { help: { instead: found.instead } });
  };
  for (const section of SECTIONS) walk(texts.entries.get(section)?.node, ['texts', section]);
};

type Unsaid = { readonly word: string; readonly instead: string };
type FindUnsaid = (line: string) => Unsaid | undefined;

const known = new WeakMap<object, FindUnsaid>();

/** Each list is read once, as every line is checked against it. One pattern excludes most lines, which have none of its words. */
const finderOf = (words: Readonly<Record<string, string>> | undefined, ending: string): FindUnsaid | undefined => {
  if (words === undefined || Object.keys(words).length === 0) return undefined;
  const last = known.get(words);
  if (last !== undefined) return last;
  const list = Object.entries(words).map(([word, instead]) => ({ word, instead, pattern: patternOf([word], ending) }));
  const any = patternOf(Object.keys(words), ending);
  const find: FindUnsaid = (line) => (any.test(line) ? list.find(({ pattern }) => pattern.test(line)) : undefined);
  known.set(words, find);
  return find;
};

/** One of the words by itself, whatever its capitals. */
const patternOf = (words: readonly string[], ending: string): RegExp => {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${escaped.join('|')})${ending}(?![\\p{L}\\p{M}])`, 'iu');
};

/** What a tenant does not say to people, by how it speaks to them. */
const unsaidBy = ({ tenant }: Subject): FindUnsaid | undefined => {
  const { addressing } = tenant.tenant;
  return addressing === undefined ? undefined : finderOf(own(tenant.texts?.addressing ?? {}, addressing), '');
};

/** A sentence that speaks to people in another way than the tenant does, most likely an inherited one. */
export const checkAddressing = (subject: Subject): void => {
  const findUnsaid = unsaidBy(subject);
  if (findUnsaid === undefined) return;
  const { tenant, contract, resolved, reportAt } = subject;
  const usedPaths = new Set(neededTexts(tenant, contract).flatMap(({ found }) => (found === undefined ? [] : [found.join('.')])));
  for (const place of usedPaths) {
    const path = place.split('.');
    const node = nodeAt(resolved.tree, path);
    const found = node?.is === 'scalar' ? findUnsaid(node.text) : undefined;
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
  const found = unsaidBy(subject)?.(line);
  return found === undefined ? undefined : { word: found.word, addressing: subject.tenant.tenant.addressing ?? '', instead: found.instead };
};
