/** Files that are sent before the form is: canonical is what is known of each, one after the other. */
import type { RuntimeKind } from '../runtimeKind.ts';
import { type FileRules, judgeSentFiles, readSentFiles } from '../sentFiles.ts';
import { collapseSpaces, emptyToUndefined } from '../typedText.ts';

export type FileFacts = { readonly files: FileRules };

/** The names alone: nobody reads a token. */
const namesIn = (value: string): string =>
  readSentFiles(value)
    ?.map(({ name }) => name)
    .join(', ') ?? '';

export const runtime: RuntimeKind<FileFacts, 'file'> = {
  mistakes: ['empty', 'format', 'type', 'size', 'count'],
  normalise: (typed) => emptyToUndefined(collapseSpaces(String(typed))),
  show: (value) => String(value),
  showInFull: (value) => namesIn(String(value)),
  methods: { file: (rules: FileRules, value) => judgeSentFiles(rules, value) },
};
