/** The text of a file: what is not YAML, or not the part of YAML that these files use. */
import type { YAMLError } from 'yaml';
import { define } from './diagnosticCode.ts';

/** What the parser found, by its own code, in words for an author. */
const parserProblems: Readonly<Record<YAMLError['code'], string>> = {
  ALIAS_PROPS: 'an alias has an anchor or a tag',
  BAD_ALIAS: 'an anchor or alias has no usable name',
  BAD_COLLECTION_TYPE: 'a tag does not fit its value',
  BAD_DIRECTIVE: 'a line that starts with % is not a known directive',
  BAD_DQ_ESCAPE: 'a backslash in double quotes starts no known escape',
  BAD_INDENT: 'the indentation does not fit the lines around it',
  BAD_PROP_ORDER: 'an anchor or tag comes before a list or map sign',
  BAD_SCALAR_START: 'a text without quotes starts with a sign that YAML reserves',
  BLOCK_AS_IMPLICIT_KEY: 'a map or list is where a name or value is expected',
  BLOCK_IN_FLOW: 'a block is inside braces or brackets',
  DUPLICATE_KEY: 'a name is written twice',
  IMPOSSIBLE: 'the parser lost its way',
  KEY_OVER_1024_CHARS: 'a name is longer than 1024 characters',
  MISSING_CHAR: 'a sign is missing, such as a comma, a colon, a space or a closing bracket',
  MULTILINE_IMPLICIT_KEY: 'a name goes over several lines',
  MULTIPLE_ANCHORS: 'a value has two anchors',
  MULTIPLE_DOCS: 'a second document starts',
  MULTIPLE_TAGS: 'a value has two tags',
  NON_STRING_KEY: 'a name is not a text',
  RESOURCE_EXHAUSTION: 'the file is nested too deeply',
  TAB_AS_INDENT: 'a tab is used for indentation',
  TAG_RESOLVE_FAILED: 'a tag is not known',
  UNEXPECTED_TOKEN: 'more follows where the value already ended, or a sign is out of place',
};

const features = {
  secondDocument: 'A second document (---)',
  directive: 'A %YAML directive',
  alias: 'An alias (*)',
  anchor: 'An anchor (&)',
  tag: 'A tag (!)',
  keyThatIsNoName: 'A key that is not a name',
  mergeKey: 'A merge key (<<)',
} as const;
export type YamlFeature = keyof typeof features;

type Size = { readonly what: 'file'; readonly characters: number } | { readonly what: 'depth'; readonly levels: number };

export const syntaxCodes = {
  'yaml-syntax': define<{ readonly problem: YAMLError['code'] }>({
    message: ({ problem }) => `This is not YAML: ${parserProblems[problem]}.`,
    help: ({ problem }) =>
      problem === 'BAD_SCALAR_START'
        ? 'Put the text in single quotes.'
        : 'Compare with the lines around it: "name: value", and two more spaces for each level.',
    example: { problem: 'UNEXPECTED_TOKEN' },
    why: 'A file that cannot be parsed says nothing, so nothing below this place is known.',
    right: 'fields:\n  email: {kind: email}',
  }),
  tab: define({
    message: () => 'A tab is used for indentation.',
    help: () => 'Indent with two spaces for each level.',
    example: {},
    why: 'Tabs have no fixed width, so YAML cannot tell what a line belongs to.',
    right: 'fields:\n  email: {kind: email}',
  }),
  'unquoted-colon': define({
    message: () => 'A colon followed by a space starts a value, so YAML splits this text.',
    help: () => 'Put the whole text in single quotes.',
    example: {},
    why: 'YAML reads ": " as the end of a name.',
    right: "hint: 'Formato: 12345678'",
  }),
  'wrong-indent': define({
    message: () => 'This line does not start in the same column as the lines next to it.',
    help: () => 'Names of one level start in the same column, two spaces further in than the name that they belong to.',
    example: {},
    why: 'The column in which a line starts says what it belongs to.',
    right: 'fields:\n  email: {kind: email}\n  firstName: {kind: name}',
  }),
  'bracket-open': define<{ readonly open: string; readonly close: string }>({
    message: ({ open }) => `This ${open} is never closed.`,
    help: ({ close }) => `Write ${close} where it ends, on the same line if possible.`,
    example: { open: '[', close: ']' },
    why: 'Without it, everything that follows seems to belong to it.',
    right: 'email: {kind: email, asks: [unique]}',
  }),
  'missing-colon': define<{ readonly name: string }>({
    message: ({ name }) => `A colon and a space are missing between "${name}" and its value.`,
    help: ({ name }) => `Write "${name}: …".`,
    example: { name: 'label' },
    why: 'Without the colon and the space, YAML reads the name and its value as one text.',
    right: 'label: RUT',
  }),
  'conflict-left': define({
    message: () => 'A conflict of git is left here: two versions of these lines, between <<<<<<< and >>>>>>>.',
    help: () => 'Keep the lines that are right, and delete the others with the three lines of signs.',
    example: {},
    why: 'Git could not tell which of the two versions is wanted.',
    right: 'orgPhone: {digits: {min: 9, max: 9}}',
  }),
  'strange-space': define({
    message: () => 'This space is another sign than the space of the keyboard, as copied text often has it.',
    help: () => 'Delete it and type a space.',
    example: {},
    why: 'YAML knows only the usual space; what looks the same belongs to the name or the text.',
    right: 'fields:\n  email: {kind: email}',
  }),
  'curly-quotes': define({
    message: () => 'These are the quotes of a word processor, which YAML reads as letters.',
    help: () => "Write ' before and after the text.",
    example: {},
    why: 'Only the straight quotes of the keyboard keep a text together; others would be shown to people.',
    right: "hint: 'Parte con 9, por ejemplo 912345678'",
  }),
  'quote-ends-early': define({
    message: () => 'The text that a quote starts ends here, but more follows.',
    help: () => "Write a quote within the text twice, as in 'd''acqua', or as ’.",
    example: {},
    why: 'The second quote of the same sort ends a text.',
    right: "hint: 'El número d''empresa'",
  }),
  'comma-splits-text': define<{ readonly name: string; readonly rest: string; readonly of: 'text' | 'number' }>({
    message: ({ name, rest }) => `Within braces a comma ends the value of "${name}", so "${rest}" is read as a name without a value.`,
    help: ({ of }) => (of === 'number' ? 'Write the number without the comma.' : 'Put the whole text in single quotes.'),
    example: { name: 'label', rest: 'número y piso', of: 'text' },
    why: 'A comma within braces separates names.',
    right: "addressLine2: {label: 'Calle, número y piso'}",
  }),
  'wrong-separator': define<{ readonly name: string }>({
    message: ({ name }) => `A semicolon is before "${name}", where a comma has to be.`,
    help: () => 'Write a comma; a text with a semicolon goes in single quotes.',
    example: { name: 'max' },
    why: 'A comma separates names within braces; a semicolon is part of the value.',
    right: 'digits: {min: 5, max: 20}',
  }),
  'empty-file': define<{ readonly name: string }>({
    message: ({ name }) => `${name} says nothing.`,
    help: () => 'Write what differs here, or delete the file.',
    example: { name: 'fields.yaml' },
    why: 'A file that was emptied by mistake would silently lose all that it said.',
    right: 'fields:\n  primaryPhone: {digits: {min: 9, max: 9}}',
  }),
  'duplicate-key': define<{ readonly name: string }>({
    message: ({ name }) => `"${name}" is written twice at this level.`,
    help: () => 'Keep one of the two.',
    example: { name: 'email' },
    why: 'Which of the two counts would depend on the program that reads the file.',
    right: 'fields:\n  email: {kind: email}',
  }),
  'yaml-feature': define<{ readonly feature: YamlFeature }>({
    message: ({ feature }) => `${features[feature]} cannot be used in these files.`,
    help: ({ feature }) =>
      feature === 'secondDocument'
        ? 'Delete the line ---, and put what follows it under the names above it: a file is read to there only.'
        : feature === 'directive'
          ? 'Delete the line.'
          : 'Write the value itself.',
    example: { feature: 'anchor' },
    why: 'A file says what it means, without rules of YAML that few people know.',
    right: 'primaryPhone: {digits: {min: 9, max: 9}}',
  }),
  'too-large': define<Size>({
    message: (size) =>
      size.what === 'file'
        ? `This file is larger than ${size.characters} characters.`
        : `This file is nested deeper than ${size.levels} levels.`,
    help: () => 'Split it, or look for a mistake: no tenant needs this much.',
    example: { what: 'depth', levels: 16 },
    why: 'Work on a file is bounded, so that no file can stop the compiler.',
    right: 'A file of some hundred lines.',
  }),
  'empty-value': define<{ readonly name: string }>({
    message: ({ name }) => `"${name}" has no value.`,
    help: () => 'Write a value or delete the line.',
    example: { name: 'label' },
    why: 'An empty value means nothing here, and does not delete an inherited one.',
    right: 'remove: [name]',
  }),
  'todo-left': define<{ readonly todo: string }>({
    message: ({ todo }) => `A decision is still open here: ${todo}`,
    help: () => 'Replace TODO with the value.',
    example: { todo: 'TODO' },
    why: 'A new tenant starts with every decision left to its author.',
    right: 'dialCode: 56',
  }),
};
