import type { PagePart } from '../../../../engine/runtime.ts';
import { loadFile } from '../forms/loadFile.ts';
import type { TenantPage } from './tenant.tsx';

let page: TenantPage | undefined;
const here = new Set<string>();

/** Starts with what the server wrote into the page: the words of every page and of this one. */
export const startWithParts = (first: TenantPage): void => {
  page = first;
  here.clear();
  here.add(first.page);
};

/** Whether the words of a page, or of a lazy part of one, are here. */
export const hasPart = (name: string): boolean => here.has(name) || page?.parts[name] === undefined;

/** Fetches the words and forms of a page, or of a lazy part of one: nothing is shown before its words are here. */
export const loadPart = async (name: string): Promise<void> => {
  const file = page?.parts[name];
  if (!page || file === undefined || hasPart(name)) return;
  const { shell, forms, files } = page;
  const part = await loadFile<PagePart>(files + file);
  // What is drawn until now uses none of these.
  Object.assign(shell.words, part.words);
  Object.assign(shell.messages, part.messages);
  Object.assign(forms, part.forms);
  if (page.shell === shell) here.add(name);
};
