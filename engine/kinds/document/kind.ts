/** A document of identity or tax, of one of the types that the tenant declares. */
import { characterPattern } from '../../documents/characterPattern.ts';
import type { DocumentDefinition } from '../../documents/definition.ts';
import { lengthOf } from '../../documents/lengthOf.ts';
import type { DocumentFacts } from '../documentType.ts';
import type { KindDefinition } from '../kindDefinition.ts';
import type { SchemaProperty } from '../schemaProperty.ts';
import { cases, sample } from './cases.ts';
import { declaration } from './declaration.ts';
import { runtime } from './runtime.ts';

/** A document of one type: characters and length for any reader of JSON Schema, the rest by the engine's method. */
const propertyOfType = (definition: DocumentDefinition): SchemaProperty => {
  const { min, max } = lengthOf(definition);
  return {
    type: 'string',
    pattern: characterPattern(definition),
    minLength: min,
    maxLength: max,
    judgedBy: { method: 'document', data: judgedPart(definition) },
  };
};

/** What judging needs of a definition: neither its holder nor how it is shown. */
const judgedPart = ({ for: _for, taxCode: _taxCode, key: _key, shownAs: _shownAs, aliases: _aliases, ...rest }: DocumentDefinition) => rest;

/** A verifier may be a letter where the check digit says so; then a keypad of digits could not write it. */
const hasDigitsAlone = ({ characters, checkDigit }: DocumentDefinition): boolean => {
  if (characters === 'lettersAndDigits') return false;
  if (typeof checkDigit === 'string') return checkDigit !== 'mod11-digit-or-letter';
  return ![checkDigit.ten, checkDigit.eleven, ...(checkDigit.series ?? [])].some((signs) => /\D/u.test(signs ?? ''));
};

export const kind: KindDefinition<typeof declaration, DocumentFacts> = {
  declaration,
  runtime,
  cases,
  sample,
  property: (_data, { definition }) => (definition === undefined ? { type: 'string' } : propertyOfType(definition)),
  numbers: (_data, { definition }) => (definition === undefined ? {} : { ...lengthOf(definition) }),
  impossibleMistakes: (_data, { definition }) => (definition?.checkDigit === 'none' ? ['checkDigit'] : []),
  control: ({ autocomplete }, { documentTypes }) => ({
    widget: 'text',
    autocomplete,
    ...(Object.values(documentTypes).every(hasDigitsAlone) ? { inputmode: 'numeric' } : {}),
  }),
  facts: ({ type }, { documentTypes }) => {
    const [first, ...others] = Object.keys(documentTypes);
    return {
      types: documentTypes,
      ...(first === undefined ? {} : { type: first }),
      ...(others.length > 0 && type !== undefined ? { typeField: type } : {}),
    };
  },
  parts: ['number', 'verifier', 'plain', 'dashed', 'key', 'type'],
  checkInForm: ({ use }, { name, documentTypes, allTypes }) =>
    Object.keys(documentTypes).length > 0
      ? []
      : [
          {
            code: 'no-document',
            path: ['fields', name],
            values: { name, use },
            help: {},
            or: allTypes.map((type) => ['documents', type, 'for']),
            cause: `no type for ${use}`,
          },
        ],
};
