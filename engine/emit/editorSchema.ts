/**
 * The grammar as JSON Schemas for editors: completion, hover texts, and mistakes as one types. Draft 07, which every
 * editor knows. A schema is never stricter than `check`: editors read 01 as a number and true as a boolean, where the
 * grammar reads what is written.
 */

import { type Key, type KindShape, type Namespace, type RecordShape, type Shape, type TextForm, textForms } from '../kinds/shape.ts';
import { catalogueFiles } from '../language/catalogueFiles.ts';
import { closedNames } from '../language/closedNames.ts';
import type { Contract, LimitRule } from '../language/contract.ts';
import { files } from '../language/grammar.ts';

/** A JSON Schema of one kind of YAML file, for editors. */
export type EditorSchema = { readonly [key: string]: unknown };

type Context = {
  readonly contract: Contract;
  /** What occurs at several places, by name: written once. */
  readonly definitions: Map<string, EditorSchema>;
};

/** A reference to a schema that is kept by that name; one of the same name that says something else gets a number. */
const once = (name: string, schema: EditorSchema, context: Context, number = 1): EditorSchema => {
  const { definitions } = context;
  const key = number === 1 ? name : `${name}${number}`;
  const known = definitions.get(key);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) return once(name, schema, context, number + 1);
  definitions.set(key, schema);
  return { $ref: `#/definitions/${key}` };
};

const anyText = { type: ['string', 'number', 'boolean'] };
const steeringKeys = (context: Context): EditorSchema => ({
  remove: once('remove', { type: 'array', items: anyText, description: 'Inherited names that do not hold here.' }, context),
  tightenOnly: once('tightenOnly', { ...anyText, description: 'A reason: tenants below may only be stricter here.' }, context),
});

const schemaOfNumber = (minimum: number, maximum: number): EditorSchema => ({
  anyOf: [
    { type: 'integer', minimum, maximum },
    { type: 'string', pattern: '^-?[0-9]{1,12}$' },
  ],
});

const schemaOfForm = (like: TextForm): EditorSchema => {
  const form = textForms[like];
  return { ...anyText, pattern: portable(form.pattern), patternErrorMessage: `Write ${form.says}.` };
};

const schemaOf = (shape: Shape, context: Context): EditorSchema => {
  switch (shape.is) {
    case 'text':
      return shape.like === undefined ? anyText : schemaOfForm(shape.like);
    case 'name': {
      const names = closedNames(shape.of, context.contract);
      return names === undefined ? anyText : once(shape.of, { anyOf: [{ enum: names }, anyText] }, context);
    }
    case 'integer':
      return schemaOfNumber(shape.min, shape.max);
    case 'boolean':
      return { enum: [true, false, 'true', 'false'] };
    case 'word':
      return { enum: shape.of };
    case 'either':
      return { anyOf: [schemaOf(shape.scalar, context), schemaOf(shape.other, context)] };
    case 'list':
      return listSchema(schemaOf(shape.of, context));
    case 'map':
      return mapSchema(shape.keys, schemaOf(shape.of, context), context);
    case 'record':
      return recordSchema(shape, context);
    case 'byKind':
      return fieldSchema(shape, context);
    case 'tree':
      return {};
  }
};

/** Flags cannot travel: the one form that ignores case says both. */
const portable = (pattern: RegExp): string => (pattern.ignoreCase ? pattern.source.replaceAll('a-f', 'a-fA-F') : pattern.source);

/** A list is whole, or changes the inherited one. */
const listSchema = (items: EditorSchema): EditorSchema => {
  const whole = { type: 'array', items };
  const after = { ...anyText, description: 'The name after which the added ones come; without it, the end.' };
  const change = {
    type: 'object',
    properties: {
      add: {
        anyOf: [whole, { type: 'object', additionalProperties: anyText }],
        description: 'What is added to the inherited list: a list, or name → the name after which it comes.',
      },
      remove: { ...whole, description: 'What is taken out of the inherited list.' },
      after,
    },
    additionalProperties: false,
  };
  return { anyOf: [whole, change] };
};

const mapSchema = (space: Namespace, of: EditorSchema, context: Context): EditorSchema => {
  const names = closedNames(space, context.contract) ?? [];
  if (space === 'limit')
    return {
      type: 'object',
      properties: {
        ...Object.fromEntries(Object.entries(context.contract.limits).map(([name, rule]) => [name, limitSchema(rule)])),
        ...steeringKeys(context),
      },
      additionalProperties: false,
    };
  const each = names.length === 0 ? of : once(`of-${space}`, of, context);
  return {
    type: 'object',
    properties: { ...Object.fromEntries(names.map((name) => [name, each])), ...steeringKeys(context) },
    additionalProperties: each,
  };
};

/** What a limit takes is the contract's to say. */
const limitSchema = (rule: LimitRule): EditorSchema => {
  const description = `Read by: ${rule.readBy.join(', ')}.`;
  if (rule.is !== 'number') return { ...schemaOfForm(rule.is), description };
  const { unit, min, max } = rule;
  return { description: `${unit}, ${min} to ${max}. ${description}`, ...schemaOfNumber(min, max) };
};

const keySchema = ({ shape, says }: Key, context: Context): EditorSchema => {
  const schema = schemaOf(shape, context);
  // Draft 07 sees nothing beside a reference.
  return '$ref' in schema ? { description: says, allOf: [schema] } : { ...schema, description: says };
};

const recordSchema = ({ keys }: RecordShape, context: Context): EditorSchema => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, keySchema(key, context)])),
    ...steeringKeys(context),
  },
  additionalProperties: false,
});

/** A field has the keys of its kind; where a lower layer has stated the kind, any kind's. */
const fieldSchema = (shape: KindShape, context: Context): EditorSchema => {
  const kind = {
    enum: Object.keys(shape.kinds),
    description: 'The kind of the field: which rules it can have. Stated once, where the field is declared.',
  };
  const variants = new Map<string, EditorSchema[]>();
  for (const { keys } of Object.values(shape.kinds)) {
    for (const [name, key] of Object.entries(keys)) {
      const schema = keySchema(key, context);
      const known = variants.get(name) ?? [];
      if (!known.some((one) => JSON.stringify(one) === JSON.stringify(schema))) variants.set(name, [...known, schema]);
    }
  }
  const any = Object.fromEntries([...variants].map(([name, schemas]) => [name, schemas.length === 1 ? schemas[0] : { anyOf: schemas }]));
  return {
    type: 'object',
    properties: { kind, ...any, ...steeringKeys(context) },
    additionalProperties: false,
    allOf: Object.entries(shape.kinds).map(([name, { keys }]) => {
      const own = recordSchema({ is: 'record', keys }, context);
      return {
        if: { properties: { kind: { const: name } }, required: ['kind'] },
        then: { ...own, properties: { kind, ...(own.properties as EditorSchema) } },
      };
    }),
  };
};

/** File of a tenant, or of its catalogue (without `.yaml`) → its schema. */
export const editorSchemas = (contract: Contract): Readonly<Record<string, EditorSchema>> =>
  Object.fromEntries(
    Object.entries({ ...files, ...catalogueFiles }).map(([name, shape]) => {
      const definitions = new Map<string, EditorSchema>();
      const schema = recordSchema(shape, { contract, definitions });
      return [
        name,
        {
          $schema: 'http://json-schema.org/draft-07/schema#',
          title: `${name}.yaml`,
          ...schema,
          definitions: Object.fromEntries(definitions),
        },
      ];
    }),
  );
