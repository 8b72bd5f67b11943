/** Files of a person: papers of a company, a photo of what is broken. */
import type { KindDefinition } from '../kindDefinition.ts';
import type { Question } from '../questions.ts';
import type { FileRules } from '../sentFiles.ts';
import { cases } from './cases.ts';
import { declaration, type FileData } from './declaration.ts';
import { type FileFacts, runtime } from './runtime.ts';

const rulesOf = ({ types, megabytes, count }: FileData): FileRules => ({ types, bytes: megabytes * 1_000_000, count });

export const kind: KindDefinition<typeof declaration, FileFacts> = {
  declaration,
  runtime,
  isAskedOnce: true,
  cases,
  property: (data) => ({ type: 'string', judgedBy: { method: 'file', data: rulesOf(data) } }),
  numbers: ({ megabytes, count }) => ({ ...count, megabytes }),
  mistakeNotes: {
    type: 'A file of another type.',
    size: 'A file that is too large; {megabytes}.',
    count: 'Too few or too many files; {min} and {max}.',
  },
  control: () => ({ widget: 'file' }),
  facts: (data) => ({ files: rulesOf(data) }),
  check: (data: FileData & { readonly asks?: readonly Question[] }, { name }) =>
    data.asks?.includes('exists') ? [] : [{ code: 'file-not-asked', path: ['fields', name], values: { name }, help: {} }],
};
