/** Files and folders of tenants, and what they are based on. */
import type { FormatProblem } from '../formats.ts';
import { define } from './diagnosticCode.ts';
import { type KnownNames, nameAndSuggestion, suggestClosed, suggestion } from './words.ts';

/** Each of their files belongs to a policy or an event of the shop. */
const closedFolders = [
  { folder: 'policies/', what: 'a policy' },
  { folder: 'mails/', what: 'a mail' },
];

const describeFormat = (problem: FormatProblem): string => {
  switch (problem.is) {
    case 'newer':
      return `These files are of format ${problem.format}, which is newer than what is read here: ${problem.latest}. Nothing else of them is checked.`;
    case 'older':
      return `These files are of format ${problem.format}; what is read here is ${problem.latest}. Nothing else of them is checked.`;
    case 'none':
      return `"${problem.text}" is no format: formats are whole numbers from 1 on.`;
  }
};

export const fileCodes = {
  'format-other': define<{ readonly problem: FormatProblem }>({
    message: ({ problem }) => describeFormat(problem),
    help: ({ problem }, _help, tenants) => {
      switch (problem.is) {
        case 'newer':
          return `Use the newer version of the program, which they were written for; or take the files of format ${problem.latest} back.`;
        case 'older':
          return `Run "npm run tenant -- upgrade ${tenants}": it rewrites them, and says what changes.`;
        case 'none':
          return `Write "format: ${problem.latest}".`;
      }
    },
    subjects: () => [],
    example: { problem: { is: 'newer', format: 2, latest: 1 } },
    why: 'What a key means can change from one format to the next.',
    right: 'format: 1',
  }),
  'not-utf8': define({
    message: () => 'The file is not encoded in UTF-8: from here on, letters are lost. Nothing of it is read.',
    help: () => 'Save it again with the encoding UTF-8: in an editor "Save with encoding", in a spreadsheet "CSV UTF-8".',
    example: {},
    why: 'Accents and ñ are written in another way in Windows-1252 or UTF-16, and cannot be restored afterwards.',
    right: 'texts.yaml, saved as UTF-8',
  }),
  'unknown-file': define<{ readonly name: string }, KnownNames>({
    message: ({ name }) => `"${name}" is not a file of a tenant.`,
    help: ({ name }, known) => {
      const closed = closedFolders.find(({ folder }) => name.startsWith(folder));
      return closed === undefined ? suggestion({ name }, known) : suggestClosed(closed.what, { name }, known);
    },
    subjects: nameAndSuggestion,
    example: { name: 'field.yaml', known: ['fields.yaml'] },
    why: 'Each concern has one file with a fixed name, so that everybody finds it.',
    right: 'fields.yaml, forms.yaml, texts.yaml, …',
  }),
  'missing-file': define<{ readonly name: string }>({
    message: ({ name }, tenants) => `The tenant "${tenants}" has no ${name}.`,
    help: ({ name }, _help, tenants) => `Create ${tenants}/${name}, or delete the folder.`,
    example: { name: 'tenant.yaml' },
    why: 'Only tenant.yaml is compulsory: it says which country this is.',
    right: 'tenants/xx/tenant.yaml',
  }),
  'unknown-parent': define<{ readonly name: string }, KnownNames>({
    message: ({ name }) => `"${name}" is not a tenant that another can be based on.`,
    help: suggestion,
    subjects: nameAndSuggestion,
    example: { name: 'yyy', known: ['yy'] },
    why: 'A tenant inherits from one other tenant of this folder.',
    right: 'basedOn: cl',
  }),
  'based-on-loop': define<{ readonly name: string }>({
    message: ({ name }, tenants) => `"${tenants}" is based on "${name}", which leads back to "${tenants}".`,
    help: () => 'Delete basedOn in the tenant that needs no other.',
    example: { name: 'yy' },
    why: 'None of them would have anything to start with.',
    right: 'basedOn: cl',
  }),
  'parents-too-deep': define<{ readonly name: string; readonly grandparent: string }>({
    message: ({ name }) => `"${name}" is itself based on another tenant.`,
    help: ({ grandparent }) => `Base this tenant on "${grandparent}".`,
    subjects: ({ name, grandparent }) => [name, grandparent],
    example: { name: 'yy', grandparent: 'zz' },
    why: 'People can keep three layers in mind (shared, country, brand), but not more.',
    right: 'basedOn: cl',
  }),
};
