/** Files beside the YAML: Markdown and tables, found along the same layers as everything else. */

import { SHARED, type SourceFiles } from './layers.ts';
import type { Resolved } from './resolve.ts';

export type Companion = { readonly path: string; readonly text: string };

/** Those of these paths that there are, the one that holds first. */
const found = (files: SourceFiles, paths: readonly string[]): readonly Companion[] =>
  paths.flatMap((path) => {
    const text = files.get(path);
    return text === undefined ? [] : [{ path, text }];
  });

/** Folders from the tenant down to its parents, without the shared one. */
const foldersOf = ({ layers }: Resolved): readonly string[] =>
  [...new Set(layers.map(({ name }) => name).filter((name) => name !== SHARED))].reverse();

/** Tenant → its language, for all of a folder. */
export type Languages = ReadonlyMap<string, string>;

/** Tenant → its language. */
export const languagesOf = (tenants: readonly Resolved[]): Languages => new Map(tenants.map((one) => [one.name, one.language]));

export const languageOf = (resolved: Resolved): string => resolved.language.slice(0, 2);

/** By language, like texts: a parent's words only where it has the same language. */
export const speakingFolders = (resolved: Resolved, all: Languages): readonly string[] =>
  foldersOf(resolved).filter((name) => name === resolved.name || all.get(name) === resolved.language);

/** Shared mails of the tenant's form of address (`es-vos`) come before those of its language, as its texts do. */
export const mailFiles = (resolved: Resolved, event: string, files: SourceFiles, all: Languages): readonly Companion[] => {
  const language = languageOf(resolved);
  const { addressing } = resolved.data.tenant ?? {};
  return found(files, [
    ...speakingFolders(resolved, all).map((folder) => `${folder}/mails/${event}.${language}.md`),
    ...(addressing === undefined ? [] : [`${SHARED}/mails/${event}.${language}-${addressing}.md`]),
    `${SHARED}/mails/${event}.${language}.md`,
  ]);
};
export const mailFile = (...context: Parameters<typeof mailFiles>): Companion | undefined => mailFiles(...context)[0];

/** What a policy may fill in: the name of the shop. */
export const POLICY_PLACEHOLDER = 'shop';

export const policyFiles = (resolved: Resolved, policy: string, files: SourceFiles, all: Languages): readonly Companion[] =>
  found(files, [
    ...speakingFolders(resolved, all).map((folder) => `${folder}/policies/${policy}.md`),
    `${SHARED}/policies/${policy}.${languageOf(resolved)}.md`,
  ]);
export const policyFile = (...context: Parameters<typeof policyFiles>): Companion | undefined => policyFiles(...context)[0];

export const placeFile = (resolved: Resolved, level: 'state' | 'city' | 'municipal', files: SourceFiles): Companion | undefined =>
  found(
    files,
    foldersOf(resolved).map((folder) => `${folder}/places/${level}.csv`),
  )[0];

export const listFile = (resolved: Resolved, list: string, files: SourceFiles): Companion | undefined =>
  found(files, [
    ...foldersOf(resolved).map((folder) => `${folder}/lists/${list}.csv`),
    `${SHARED}/lists/${list}.${languageOf(resolved)}.csv`,
  ])[0];
