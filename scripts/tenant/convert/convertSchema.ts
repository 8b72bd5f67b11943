import { Document, visit } from 'yaml';
import { formatYaml, reservedFields } from '../../../engine/compiler.ts';
import { type ConvertedField, convertField } from './convertField.ts';
import type { Note, NoteCode } from './notes.ts';
import { openObject } from './openObject.ts';
import { type JsonNode, plainValue } from './readJson.ts';
import { freeName, toName } from './toName.ts';

export type Converted = {
  /** File of a tenant's folder → its YAML. */
  readonly files: Readonly<Record<string, string>>;
  /** What the YAML says otherwise, in the order of the lines. */
  readonly notes: readonly Note[];
};

type Condition = Readonly<Record<string, readonly string[]>>;
/** Where the schema is in the whole: its path, its step, when it is shown, and the place in the call. */
type Place = {
  readonly path: readonly string[];
  readonly step: string;
  readonly shown?: Condition;
  readonly depth: number;
  /** The fields of an item, if it is in one. */
  readonly item?: string[];
};
/** A list of objects: a section of its step that repeats. */
type RepeatedFields = { readonly section: string; readonly min: number; readonly max: number; readonly fields: readonly string[] };

/** A JSON Schema, and the uiSchema of rjsf where there is one, as YAML of a form; what has no equivalent is reported. */
export function convertSchema({
  schema,
  ui,
  form,
}: {
  readonly schema: JsonNode;
  readonly ui?: JsonNode;
  readonly form: string;
}): Converted {
  const notes: Note[] = [];
  const fields: Record<string, ConvertedField['data']> = {};
  const texts = { fields: {}, options: {}, sections: {}, items: {} } as Record<
    'fields' | 'options' | 'sections' | 'items',
    Record<string, unknown>
  >;
  const steps = new Map<string, { fields: string[]; repeated: RepeatedFields[]; title?: string; intro?: string }>();
  const conditions: Record<string, Condition> = {};
  const shown: Record<string, string> = {};
  const mandatory: string[] = [];
  const payload: Record<string, unknown> = {};
  // `add` and `after` are words of every map.
  const used = new Set<string>([...reservedFields, 'add', 'after']);
  const nameAt = new Map<string, string>();

  const noteAt =
    (path: readonly string[]) =>
    (code: NoteCode, at: JsonNode['at'], values: Note['values'] = {}): void =>
      void notes.push({ code, at, path: path.join('.'), values });

  const follow = (node: JsonNode, path: readonly string[], seen: readonly string[] = []): JsonNode | undefined => {
    const reference = node.is === 'object' ? node.entries.get('$ref') : undefined;
    if (reference === undefined) return node;
    const target = String(plainValue(reference.node));
    if (seen.includes(target) || path.length > DEEPEST) {
      noteAt(path)('recursive', reference.at, { what: target });
      return undefined;
    }
    let found: JsonNode | undefined = schema;
    for (const key of target
      .replace(/^#\/?/u, '')
      .split('/')
      .filter((one) => one !== ''))
      found = found?.is === 'object' ? found.entries.get(key)?.node : undefined;
    if (found === undefined || !target.startsWith('#')) {
      noteAt(path)('not-mapped', reference.at, { what: target });
      return undefined;
    }
    return follow(found, path, [...seen, target]);
  };

  const stepOf = (name: string) => {
    const known = steps.get(name) ?? { fields: [], repeated: [] };
    steps.set(name, known);
    return known;
  };

  const readObject = (node: JsonNode, uiNode: JsonNode | undefined, place: Place): void => {
    const note = noteAt(place.path);
    const opened = openObject(node);
    const layout = openObject(uiNode);
    for (const key of ['$schema', '$id', '$comment', 'definitions', '$defs', 'type', 'title', 'description', '$ref']) opened.take(key);
    for (const key of ['ui:order', 'ui:title', 'ui:description', 'ui:options', 'ui:submitButtonOptions', 'ui:autofocus', 'ui:rootFieldId'])
      layout.take(key);
    const properties = openObject(opened.take('properties'));
    const demands = opened.take('required');
    const required = namesIn(demands);
    const order = namesIn(uiNode?.is === 'object' ? uiNode.entries.get('ui:order')?.node : undefined);
    for (const key of inOrder([...properties.node.entries.keys()], order))
      readProperty(key, properties.node.entries.get(key)?.node, layout.take(key), { ...place, isMandatory: required.includes(key) });
    for (const key of required.filter((name) => !properties.node.entries.has(name))) {
      const field = nameAt.get([...place.path, key].join('.'));
      const { at } = demands ?? node;
      if (field === undefined) note('not-mapped', at, { what: key });
      else if (place.shown !== undefined) note('needs', at, { what: key });
      else if (!mandatory.includes(field)) mandatory.push(field);
    }
    readDependencies(opened.take('dependencies') ?? opened.take('dependentSchemas'), uiNode, place);
    readBranches([opened.take('if'), opened.take('then'), opened.take('else')], uiNode, place);
    const all = opened.take('allOf');
    if (all?.is === 'list')
      for (const item of all.items) {
        const one = openObject(item);
        if (one.node.entries.has('if')) readBranches([one.take('if'), one.take('then'), one.take('else')], uiNode, place);
        else readObject(item, uiNode, place);
      }
    opened.take('additionalProperties');
    for (const [key, , at] of opened.left())
      note(['oneOf', 'anyOf', 'not', 'dependentRequired'].includes(key) ? 'both' : 'not-mapped', at, { what: key });
    // What a uiSchema says of properties that only a condition brings is read with them.
    for (const [key, , at] of layout.left()) if (key.startsWith('ui:')) note('not-mapped', at, { what: key });
  };

  const readProperty = (
    key: string,
    given: JsonNode | undefined,
    uiNode: JsonNode | undefined,
    place: Place & { readonly isMandatory: boolean },
  ): void => {
    const path = [...place.path, key];
    const node = given && follow(given, path);
    if (node === undefined) return;
    const property = openObject(node);
    const isObject = property.node.entries.has('properties') || property.text('type') === 'object';
    if (isObject) {
      readNested(key, node, uiNode, { ...place, path });
      return;
    }
    if (
      property.text('type') === 'array' &&
      isObjectNode(property.take('items')) &&
      place.item === undefined &&
      place.shown === undefined
    ) {
      readItems(key, node, uiNode, { ...place, path });
      return;
    }
    const known = nameAt.get(path.join('.'));
    // A branch of a condition names the field that it hangs on once more.
    if (known !== undefined) return;
    const name = freeName(toName(used.has(key) ? [...(path.length === 1 ? [form] : []), ...path].join(' ') : key), used);
    const note = noteAt(path);
    if (name !== key) note('renamed', node.at, { what: key, name });
    const field = convertField({ name, schema: openObject(node), ui: openObject(uiNode), note });
    if (field === undefined) return;
    nameAt.set(path.join('.'), name);
    fields[name] = field.data;
    texts.fields[name] = { label: field.label ?? key, ...(field.hint === undefined ? {} : { hint: field.hint }) };
    if (field.options !== undefined) texts.options[name] = field.options;
    const { fields: asked, repeated } = stepOf(place.step);
    if (place.item === undefined && repeated.length > 0) noteAt(path)('moved', node.at);
    (place.item ?? asked).push(name);
    if (place.isMandatory) mandatory.push(name);
    if (place.shown !== undefined) shown[name] = conditionOf(place.shown);
    put(payload, path, name);
  };

  /** An object at the top is a step of its own; deeper ones belong to the step around them. */
  const readNested = (key: string, node: JsonNode, uiNode: JsonNode | undefined, place: Place): void => {
    const { title, description } = textsOf(node, uiNode);
    if (place.depth > 0) noteAt(place.path)('flattened', node.at);
    const step = place.depth > 0 ? place.step : toName(key);
    if (place.depth === 0)
      Object.assign(stepOf(step), { title: title ?? key, ...(description === undefined ? {} : { intro: description }) });
    readObject(node, uiNode, { ...place, step, depth: place.depth + 1 });
  };

  /** Objects of one shape: a section that is filled in item by item. */
  const readItems = (key: string, node: JsonNode, uiNode: JsonNode | undefined, place: Place): void => {
    const list = openObject(node);
    const note = noteAt(place.path);
    const [items, least, most] = [list.take('items'), list.number('minItems') ?? 0, list.number('maxItems')];
    const title = list.text('title') ?? key;
    for (const known of ['type', 'description', '$ref']) list.take(known);
    for (const [left, , at] of list.left()) note('not-mapped', at, { what: left });
    const layout = openObject(uiNode);
    const of = items && follow(items, place.path);
    const item: string[] = [];
    const itemTitle = openObject(of).text('title') ?? title;
    const section = freeName(toName(key), new Set(Object.keys(texts.items)));
    put(payload, [...place.path, 'repeat'], section);
    if (of !== undefined) readObject(of, layout.take('items'), { ...place, path: [...place.path, 'item'], depth: place.depth + 1, item });
    for (const [left, , at] of layout.left()) note('not-mapped', at, { what: left });
    const max = Math.min(most ?? MOST_ITEMS, MOST_ITEMS);
    if (most === undefined || most > max) note('most', node.at, { what: String(max) });
    stepOf(place.step).repeated.push({ section, min: least, max, fields: item });
    texts.sections[section] = title;
    texts.items[section] = {
      ...{ name: `${itemTitle} {number}`, addButton: `Add: ${itemTitle}`, removeButton: `Remove: ${itemTitle} {number}` },
      ...{ removed: `Removed: ${itemTitle} {number}.`, undoButton: 'Undo', most: 'You can add up to {max}.' },
    };
  };

  const conditionOf = (condition: Condition): string => {
    const known = Object.entries(conditions).find(([, one]) => JSON.stringify(one) === JSON.stringify(condition));
    if (known !== undefined) return known[0];
    const words = Object.entries(condition).flatMap(([field, values]) => [field, 'is', ...values]);
    const name = freeName(toName(words.join(' ')), new Set(Object.keys(conditions)));
    conditions[name] = condition;
    return name;
  };

  /** `dependencies` of a field: others that are needed with it, or branches by its values. */
  const readDependencies = (given: JsonNode | undefined, uiNode: JsonNode | undefined, place: Place): void => {
    const note = noteAt(place.path);
    if (given?.is !== 'object') return;
    for (const [key, { at, node }] of given.entries) {
      const branches = openObject(node).take('oneOf');
      if (node.is === 'list') note('needs', at, { what: namesIn(node).join(', ') });
      else if (branches?.is !== 'list') note('both', at);
      else for (const branch of branches.items) readBranch(openObject(branch).take('properties'), branch, key, uiNode, place);
    }
  };

  /** One branch: the values of a field, and what is asked where it has one of them. */
  const readBranch = (condition: JsonNode | undefined, branch: JsonNode, key: string, uiNode: JsonNode | undefined, place: Place): void => {
    const values = valuesOf(openObject(condition).take(key));
    const name = nameAt.get([...place.path, key].join('.'));
    if (values === undefined || name === undefined || place.shown !== undefined || !Object.hasOwn(texts.options, name)) {
      if (fieldsBeside(branch, key) > 0 || openObject(branch).take('required') !== undefined) noteAt(place.path)('both', branch.at);
      return;
    }
    readObject(branch, uiNode, { ...place, shown: { [name]: values.map((value) => toName(String(value))) } });
  };

  const readBranches = (
    [condition, then, otherwise]: readonly (JsonNode | undefined)[],
    uiNode: JsonNode | undefined,
    place: Place,
  ): void => {
    if (condition === undefined) return;
    const properties = openObject(condition).take('properties');
    const keys = properties?.is === 'object' ? [...properties.entries.keys()] : [];
    const [key] = keys;
    if (keys.length === 1 && key !== undefined && then !== undefined) readBranch(properties, then, key, uiNode, place);
    else noteAt(place.path)('both', condition.at);
    if (otherwise !== undefined) noteAt(place.path)('both', otherwise.at);
  };

  readObject(schema, ui, { path: [], step: 'main', depth: 0 });
  const { title, description } = textsOf(schema, ui);
  const main = steps.get('main');
  if (main !== undefined) main.title ??= title ?? form;
  const filled = [...steps].filter(([, step]) => step.fields.length + step.repeated.length > 0);
  const submit = openObject(openObject(ui).take('ui:submitButtonOptions')).text('submitText');
  return {
    files: {
      'fields.yaml': yaml({ fields }),
      'forms.yaml': yaml({
        ...(Object.keys(conditions).length === 0 ? {} : { conditions }),
        forms: {
          [form]: {
            mode: 'personal',
            order: filled.map(([name]) => name),
            steps: Object.fromEntries(filled.map(([name, step]) => [name, layoutOf(step)])),
            ...(Object.keys(shown).length === 0 ? {} : { shown }),
            ...(mandatory.length === 0 ? {} : { mandatory }),
          },
        },
      }),
      'payloads.yaml': yaml({ payloads: { [form]: { operation: form, both: payload } } }),
      'texts.yaml': yaml({
        texts: {
          fields: texts.fields,
          ...Object.fromEntries((['options', 'sections', 'items'] as const).flatMap((of) => (isEmpty(texts[of]) ? [] : [[of, texts[of]]]))),
          forms: {
            [form]: {
              title: title ?? form,
              ...(description === undefined ? {} : { intro: description }),
              submit: submit ?? 'Submit',
              ...(filled.length === 1
                ? {}
                : { steps: Object.fromEntries(filled.map(([name, { fields: _fields, repeated: _repeated, ...step }]) => [name, step])) }),
            },
          },
        },
      }),
    },
    notes: notes.toSorted(
      (a, b) => a.at.file.localeCompare(b.at.file) || a.at.start.line - b.at.start.line || a.at.start.column - b.at.start.column,
    ),
  };
}

const DEEPEST = 12;

/** As many items as a section that repeats may have. */
const MOST_ITEMS = 20;

const isEmpty = (map: object): boolean => Object.keys(map).length === 0;

const isObjectNode = (node: JsonNode | undefined): boolean =>
  node?.is === 'object' && ['properties', '$ref'].some((key) => node.entries.has(key));

/** The fields of a step; repeated sections come last, because a section continues until another starts. */
const layoutOf = ({ fields, repeated }: { readonly fields: readonly string[]; readonly repeated: readonly RepeatedFields[] }) => ({
  fields: [...fields, ...repeated.flatMap((one) => one.fields)],
  ...(repeated.length === 0
    ? {}
    : {
        sections: Object.fromEntries(repeated.map(({ section, fields: [first = ''] }) => [section, first])),
        repeat: Object.fromEntries(repeated.map(({ section, min, max }) => [section, { min, max }])),
      }),
});

/** A line for each field, step and text, as people write them. */
const yaml = (data: object): string => {
  const document = new Document(data);
  visit(document, {
    Collection: (key, node, path) => {
      node.flow = key !== null && path.length > 3 && JSON.stringify(node).length < 110;
    },
  });
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: false });
  return formatYaml(text) ?? text;
};

const namesIn = (node: JsonNode | undefined): readonly string[] =>
  node?.is === 'list' ? node.items.map((item) => String(plainValue(item))) : [];

/** In the order that is asked for; `*` is all others. */
const inOrder = (keys: readonly string[], order: readonly string[]): readonly string[] => {
  const others = keys.filter((key) => !order.includes(key));
  return order.length === 0
    ? keys
    : [...order, ...(order.includes('*') ? [] : ['*'])].flatMap((key) => (key === '*' ? others : keys.includes(key) ? [key] : []));
};

const textsOf = (schema: JsonNode, ui: JsonNode | undefined) => {
  const [opened, layout] = [openObject(schema), openObject(ui)];
  return {
    title: layout.text('ui:title') ?? opened.text('title'),
    description: layout.text('ui:description') ?? opened.text('description'),
  };
};

const valuesOf = (node: JsonNode | undefined): readonly unknown[] | undefined => {
  const opened = openObject(node);
  const [only, some] = [opened.take('const'), opened.take('enum')];
  if (only !== undefined) return [plainValue(only)];
  return some?.is === 'list' ? some.items.map(plainValue) : undefined;
};

const fieldsBeside = (branch: JsonNode, key: string): number => {
  const properties = openObject(branch).take('properties');
  return properties?.is === 'object' ? [...properties.entries.keys()].filter((one) => one !== key).length : 0;
};

/** Sets a value at a path of maps. */
const put = (target: Record<string, unknown>, path: readonly string[], value: string): void => {
  const [key = '', ...rest] = path;
  if (rest.length === 0) target[key] = value;
  else {
    const below = (target[key] ?? {}) as Record<string, unknown>;
    target[key] = below;
    put(below, rest, value);
  }
};
