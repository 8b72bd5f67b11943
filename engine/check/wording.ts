/** Words that error texts had better not say: a closed list per language (`texts.avoid`), each with how to say it. */
import type { Node } from '../language/node.ts';
import type { Subject } from './subject.ts';

/** Where mistakes are told. */
const SECTIONS = ['kinds', 'documents', 'fields', 'messages'];
/** What names a field or helps to fill it in is no mistake. */
const NO_MISTAKES = ['label', 'hint'];

export const checkWording = ({ tenant, resolved, tell }: Subject): void => {
  const avoid = Object.entries(tenant.texts?.avoid ?? {}).map(([word, instead]) => ({ word, instead, pattern: patternOf(word) }));
  const texts = resolved.tree.entries.get('texts')?.node;
  if (avoid.length === 0 || texts?.is !== 'map') return;
  const walk = (node: Node | undefined, path: readonly string[]): void => {
    if (node?.is === 'map')
      for (const entry of node.entries.values()) if (!NO_MISTAKES.includes(entry.name)) walk(entry.node, [...path, entry.name]);
    if (node?.is !== 'scalar') return;
    const found = avoid.find(({ pattern }) => pattern.test(node.text));
    if (found !== undefined) tell('unkind-word', path, { word: found.word, instead: found.instead });
  };
  for (const section of SECTIONS) walk(texts.entries.get(section)?.node, ['texts', section]);
};

/** The word by itself, in either number, whatever its capitals. */
const patternOf = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])${word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(?:s|es)?(?![\\p{L}\\p{M}])`, 'iu');
