/** Files beside the YAML: Markdown and tables, found along the same layers as everything else. */

import { SHARED, type SourceFiles } from './layers.ts';
import type { Resolved } from './resolve.ts';

export type Companion = { readonly path: string; readonly text: string };

const first = (files: SourceFiles, paths: readonly string[]): Companion | undefined => {
  for (const path of paths) {
    const text = files.get(path);
    if (text !== undefined) return { path, text };
  }
  return undefined;
};

/** Folders from the tenant down to its parents, without the shared one. */
const foldersOf = ({ layers }: Resolved): readonly string[] =>
  [...new Set(layers.map(({ name }) => name).filter((name) => name !== SHARED))].reverse();

/** Tenant → its language, for all of a folder. */
export type Languages = ReadonlyMap<string, string>;

/** Tenant → its language. */
export const languagesOf = (tenants: readonly Resolved[]): Languages => new Map(tenants.map((one) => [one.name, one.language]));

export const languageOf = (resolved: Resolved): string => resolved.language.slice(0, 2);

/** Along language, like texts: a parent's words only where it speaks the same. */
export const speakingFolders = (resolved: Resolved, all: Languages): readonly string[] =>
  foldersOf(resolved).filter((name) => name === resolved.name || all.get(name) === resolved.language);

/** Shared mails of the tenant's form of address (`es-vos`) come before those of its language, as its texts do. */
export const mailFile = (resolved: Resolved, event: string, files: SourceFiles, all: Languages): Companion | undefined => {
  const language = languageOf(resolved);
  const { addressing } = resolved.data.tenant ?? {};
  return first(files, [
    ...speakingFolders(resolved, all).map((folder) => `${folder}/mails/${event}.${language}.md`),
    ...(addressing === undefined ? [] : [`${SHARED}/mails/${event}.${language}-${addressing}.md`]),
    `${SHARED}/mails/${event}.${language}.md`,
  ]);
};

export const policyFile = (resolved: Resolved, policy: string, files: SourceFiles, all: Languages): Companion | undefined =>
  first(files, [
    ...speakingFolders(resolved, all).map((folder) => `${folder}/policies/${policy}.md`),
    `${SHARED}/policies/${policy}.${languageOf(resolved)}.md`,
  ]);

export const placeFile = (resolved: Resolved, level: 'state' | 'city' | 'municipal', files: SourceFiles): Companion | undefined =>
  first(
    files,
    foldersOf(resolved).map((folder) => `${folder}/places/${level}.csv`),
  );

export const listFile = (resolved: Resolved, list: string, files: SourceFiles): Companion | undefined =>
  first(files, [
    ...foldersOf(resolved).map((folder) => `${folder}/lists/${list}.csv`),
    `${SHARED}/lists/${list}.${languageOf(resolved)}.csv`,
  ]);
