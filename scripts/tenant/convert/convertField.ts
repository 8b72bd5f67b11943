import type { Note, NoteCode } from './notes.ts';
import { type ObjectReader, openObject } from './openObject.ts';
import { type JsonNode, plainValue } from './readJson.ts';
import { freeName, toName } from './toName.ts';

/** What the YAML says of one field. */
export type ConvertedField = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly label?: string;
  readonly hint?: string;
  readonly options?: Readonly<Record<string, string>>;
};

export type FieldContext = {
  readonly name: string;
  readonly schema: ObjectReader;
  /** The field's part of rjsf's uiSchema, merged with its `ui:options`. */
  readonly ui: ObjectReader;
  readonly note: (code: NoteCode, at: JsonNode['at'], values?: Note['values']) => void;
};

/** A text without a bound of its own may have so many characters. */
const LONGEST = 200;

/** Keys that say nothing of what is asked or accepted. */
const meaningless = [
  '$schema',
  '$id',
  '$comment',
  'examples',
  'definitions',
  '$defs',
  'type',
  'title',
  'description',
  'ui:autofocus',
  'ui:emptyValue',
  'ui:classNames',
  'ui:style',
  'ui:rootFieldId',
  'ui:enableMarkdownInDescription',
  'ui:title',
  'ui:description',
  'ui:options',
  'ui:globalOptions',
  'ui:submitButtonOptions',
  'ui:order',
];

/** One property of a schema as a field; undefined where none is like it. */
export function convertField(context: FieldContext): ConvertedField | undefined {
  const { schema, ui, note, name } = context;
  for (const key of meaningless) {
    schema.take(key);
    ui.take(key);
  }
  const options = openObject(ui.node.entries.get('ui:options')?.node);
  const textOf = (key: string): string | undefined => options.text(key) ?? ui.text(`ui:${key}`);
  const label = textOf('title') ?? schema.text('title');
  const hint = textOf('help') ?? textOf('description') ?? schema.text('description');
  const autocomplete = textOf('autocomplete');
  const widget = { name: textOf('widget'), at: ui.node.entries.get('ui:widget')?.at ?? schema.node.at, input: textOf('inputType') };
  if (textOf('placeholder') !== undefined) note('placeholder', (ui.node.entries.get('ui:placeholder') ?? options.node).at, { name });
  const found = kindOf({ ...context, widget });
  if (found === undefined) return undefined;
  const initial = schema.take('default');
  if (initial !== undefined && found.data.kind !== 'choice') note('start', initial.at, { what: JSON.stringify(plainValue(initial)) });
  const start = initial !== undefined && found.data.kind === 'choice' ? { start: toName(String(plainValue(initial))) } : {};
  for (const opened of [schema, ui, options]) for (const [key, , at] of opened.left()) note('not-mapped', at, { what: key });
  return {
    ...found,
    data: { ...found.data, ...start, ...(autocomplete === undefined || found.data.kind === 'flag' ? {} : { autocomplete }) },
    ...(label === undefined ? {} : { label }),
    ...(hint === undefined ? {} : { hint }),
  };
}

type Widget = { readonly name: string | undefined; readonly at: JsonNode['at']; readonly input: string | undefined };
type Sought = FieldContext & { readonly widget: Widget };

const kindOf = (sought: Sought): ConvertedField | undefined => {
  const { schema, note, widget } = sought;
  if (widget.name === 'hidden') {
    note('hidden', widget.at);
    return undefined;
  }
  const given = schema.node.entries.get('type')?.node;
  const types = (given?.is === 'list' ? given.items.map(plainValue) : [given === undefined ? undefined : plainValue(given)]).filter(
    (one) => one !== 'null',
  );
  const type = types.length === 1 ? types[0] : undefined;
  const choices = choicesOf(sought);
  if (choices !== undefined) return choices;
  switch (type) {
    case 'string':
      return textOf(sought);
    case 'boolean':
      return flagOf(sought);
    case 'integer':
    case 'number':
      return amountOf(sought, type);
    case 'array':
      note('list', schema.node.at);
      return undefined;
    default:
      note('unknown-type', schema.node.at, { what: types.join(' or ') || 'any' });
      return undefined;
  }
};

/** `enum`, or `oneOf` and `anyOf` of constants with titles. */
function choicesOf({ schema, ui, note, widget }: Sought): ConvertedField | undefined {
  const listed = schema.take('enum');
  const titled = listed === undefined ? (schema.take('oneOf') ?? schema.take('anyOf')) : undefined;
  const names = schema.take('enumNames') ?? ui.take('ui:enumNames');
  const consts = titled?.is === 'list' ? titled.items.map(openObject) : [];
  if (titled !== undefined && !consts.every(({ node }) => node.entries.has('const'))) {
    note('both', titled.at);
    return undefined;
  }
  const values =
    listed?.is === 'list'
      ? listed.items.map((node, index) => ({ node, title: names?.is === 'list' ? names.items[index] : undefined }))
      : consts.map(({ node }) => ({ node: node.entries.get('const')?.node ?? node, title: node.entries.get('title')?.node }));
  if (values.length === 0) return undefined;
  const used = new Set<string>();
  const options = values.map(({ node, title }) => {
    const value = plainValue(node);
    const name = freeName(toName(String(value)), used);
    if (typeof value !== 'string') note('sent-as-text', node.at, { what: typeof value });
    if (name !== String(value)) note('option', node.at, { what: JSON.stringify(value), name });
    return [name, String(title === undefined ? value : plainValue(title))] as const;
  });
  const shownAs = widget.name === 'radio' || widget.name === 'select' ? { widget: widget.name } : {};
  if (widget.name !== undefined && shownAs.widget === undefined) note('widget', widget.at, { what: widget.name });
  return { data: { kind: 'choice', options: options.map(([name]) => name), ...shownAs }, options: Object.fromEntries(options) };
}

const DIGITS = /^\^?(?:\\d|\[0-9\])(?:\{(?<min>\d+)(?:,(?<max>\d+))?\}|\+)\$?$/u;

const textFormats: Readonly<Record<string, string>> = { email: 'email', 'idn-email': 'email', date: 'date' };
const textWidgets: Readonly<Record<string, string>> = { password: 'password', email: 'email', date: 'date', file: 'file' };

function textOf({ schema, note, widget }: Sought): ConvertedField | undefined {
  const format = schema.text('format');
  const at = schema.node.entries.get('format')?.at ?? schema.node.at;
  const kind = textWidgets[widget.name ?? ''] ?? textFormats[format ?? ''] ?? (widget.input === 'email' ? 'email' : undefined);
  const [shortest, longest] = [schema.number('minLength'), schema.number('maxLength')];
  const pattern = schema.text('pattern');
  if (format === 'data-url' || kind === 'file') {
    note('not-mapped', at, { what: 'file' });
    return undefined;
  }
  if (kind === 'password') {
    note('password', schema.node.at);
    return { data: { kind } };
  }
  if (kind === 'date') {
    note('dates', at);
    return { data: { kind, age: { min: 0, max: 150 } } };
  }
  const numbers = pattern === undefined ? undefined : DIGITS.exec(pattern)?.groups;
  if (numbers !== undefined) {
    const min = Number(numbers.min ?? shortest ?? 1);
    const max = Number(numbers.min === undefined ? (longest ?? 30) : (numbers.max ?? numbers.min));
    return { data: { kind: widget.input === 'tel' ? 'phone' : 'digits', digits: { min, max } } };
  }
  if (pattern !== undefined) note('pattern', schema.node.entries.get('pattern')?.at ?? schema.node.at, { what: pattern });
  if (kind === 'email') return { data: { kind } };
  if (format !== undefined) note('format', at, { what: format });
  if (longest === undefined) note('longest', schema.node.at, { what: String(LONGEST) });
  const multiline = widget.name === 'textarea';
  if (multiline) note('lines', widget.at);
  else if (widget.name !== undefined && widget.name !== 'text') note('widget', widget.at, { what: widget.name });
  const max = Math.min(longest ?? LONGEST, 2000);
  return { data: { kind: 'text', length: { min: Math.min(Math.max(shortest ?? 1, 1), max), max }, ...(multiline ? { multiline } : {}) } };
}

function flagOf({ schema, note, widget }: Sought): ConvertedField {
  const only = schema.take('const');
  if (only !== undefined) note('agreed', only.at);
  if (widget.name !== undefined && widget.name !== 'checkbox') note('widget', widget.at, { what: widget.name });
  return { data: { kind: 'flag' } };
}

const MOST = 1_000_000_000_000;

function amountOf({ schema, note, widget }: Sought, type: 'integer' | 'number'): ConvertedField {
  const [min, max, step] = [schema.number('minimum'), schema.number('maximum'), schema.number('multipleOf')];
  for (const what of ['exclusiveMinimum', 'exclusiveMaximum']) {
    const found = schema.take(what);
    if (found !== undefined) note('bound', found.at, { what });
  }
  if (min === undefined || min < 0) note('negative', schema.node.at);
  if (step !== undefined && ![1, 0.1, 0.01].includes(step)) note('bound', schema.node.at, { what: 'multipleOf' });
  if (widget.name !== undefined && widget.name !== 'updown') note('widget', widget.at, { what: widget.name });
  note('sent-as-text', schema.node.at, { what: type });
  const decimals = type === 'integer' || step === 1 ? {} : { decimals: step === 0.1 ? 1 : 2 };
  return { data: { kind: 'amount', amount: { min: Math.max(0, Math.ceil(min ?? 0)), max: Math.floor(max ?? MOST) }, ...decimals } };
}
