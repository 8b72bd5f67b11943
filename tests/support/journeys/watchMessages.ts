import type { BrowserContext } from '@playwright/test';
import type { Text } from '../../../engine/runtime.ts';
import { compiledOf, tenants } from './tenants.ts';

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What a text looks like whatever it is filled in with, as the source of a pattern. */
const shapeOf = (text: Text): string =>
  typeof text === 'string'
    ? text
        .split(/\{\w+\}/u)
        .map(escapePattern)
        .join('.+')
    : text.map(shapeOfPart).join('');

const shapeOfPart = (part: Exclude<Text, string>[number]): string => {
  if (typeof part === 'string') return shapeOf(part);
  return part.is === 'value' ? '.+' : `(?:${Object.values(part.cases).map(shapeOf).join('|')})`;
};

/** Pattern of a message as some tenant words it → its names in the catalogue. */
const readShapes = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
  const shapes = new Map<string, Set<string>>();
  for (const { shell } of await Promise.all(tenants.map((tenant) => compiledOf(tenant))))
    for (const [name, text] of Object.entries(shell.messages)) {
      const shape = `^${shapeOf(text)}$`;
      shapes.set(shape, (shapes.get(shape) ?? new Set()).add(name));
    }
  return Object.fromEntries([...shapes].map(([shape, names]) => [shape, [...names]]));
};

let shapes: ReturnType<typeof readShapes> | undefined;

/** In the page: reports which messages are shown, once each. */
const reportMessages = (shapes: Readonly<Record<string, readonly string[]>>): void => {
  const patterns = Object.entries(shapes).map(([shape, names]) => ({ pattern: new RegExp(shape, 'u'), names }));
  const isShown = ({ parentElement }: Node): boolean => parentElement?.checkVisibility({ visibilityProperty: true }) === true;
  const lookAt = (node: Node): void => {
    const text = node.nodeValue?.trim() ?? '';
    if (text.length < 8) return;
    const found = patterns.filter(({ pattern }) => pattern.test(text));
    if (found.length > 0 && isShown(node))
      (globalThis as unknown as { messagesShown: (names: readonly string[]) => void }).messagesShown(found.flatMap(({ names }) => names));
  };
  const lookIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root.nodeType === Node.TEXT_NODE) lookAt(root);
    while (walker.nextNode()) lookAt(walker.currentNode);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') lookAt(target);
      for (const node of addedNodes) lookIn(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

/** Adds to `seen` the messages of the catalogue that the pages of a browser show; of those that read the same, each. */
export const watchMessages = async (context: BrowserContext, seen: Set<string>): Promise<void> => {
  shapes ??= readShapes();
  await context.exposeBinding('messagesShown', (_, names: readonly string[]) => {
    for (const name of names) seen.add(name);
  });
  await context.addInitScript(reportMessages, await shapes);
};
