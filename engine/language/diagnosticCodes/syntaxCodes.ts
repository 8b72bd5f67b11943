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
    help: () => 'Compare with the lines around it: "name: value", and two more spaces for each level.',
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
  'duplicate-key': define<{ readonly name: string }>({
    message: ({ name }) => `"${name}" is written twice at this level.`,
    help: () => 'Keep one of the two.',
    example: { name: 'email' },
    why: 'Which of the two counts would depend on the program that reads the file.',
    right: 'fields:\n  email: {kind: email}',
  }),
  'yaml-feature': define<{ readonly feature: YamlFeature }>({
    message: ({ feature }) => `${features[feature]} cannot be used in these files.`,
    help: () => 'Write the value itself.',
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
