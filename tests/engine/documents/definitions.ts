import type { DocumentDefinition } from '../../../engine/documents/definition.ts';

/** The document types of the eight tenants, in the shape that `tenants/<code>/documents.yaml` has once resolved. */
type Documents = Readonly<Record<string, DocumentDefinition>>;

const everywhere: Documents = {
  PASSPORT: { for: ['owner'], characters: 'lettersAndDigits', length: { min: 6, max: 12 }, checkDigit: 'none', key: 'plain' },
};

const cl: Documents = {
  RUT: {
    for: ['person', 'company', 'owner'],
    taxCode: '01',
    parts: { number: 'rest', verifier: 1 },
    length: { min: 7, max: 9 },
    checkDigit: { mod: 11, weights: [2, 3, 4, 5, 6, 7], from: 'right', ten: 'K', eleven: '0' },
    key: { of: 'number', as: ['noLeadingZeros'] },
    shownAs: '00.000.000-0',
  },
};

const pe: Documents = {
  DNIDV: {
    for: ['person'],
    taxCode: '03',
    parts: { number: 8, verifier: 1 },
    leadingZeros: 'keep',
    checkDigit: 'mod11-digit-or-letter',
    key: 'number',
    shownAs: '00000000-0',
  },
  CARNET_DE_EXTRANJERIA: {
    for: ['person', 'owner'],
    taxCode: '04',
    characters: 'lettersAndDigits',
    length: { min: 8, max: 12 },
    checkDigit: 'none',
    key: 'plain',
  },
  RUC: {
    for: ['company'],
    taxCode: '07',
    characters: 'digits',
    length: { min: 11, max: 11 },
    startsWith: ['10', '15', '16', '17', '20'],
    checkDigit: { mod: 11, weights: [5, 4, 3, 2, 7, 6, 5, 4, 3, 2], ten: '0', eleven: '1' },
    key: 'plain',
  },
  DNI: {
    for: ['owner'],
    taxCode: '03',
    parts: { number: 8, verifier: 1, verifierOptional: true },
    checkDigit: 'mod11-digit-or-letter',
    key: 'number',
    shownAs: '00000000-0',
  },
};

const br: Documents = {
  CPF: {
    for: ['person', 'owner'],
    taxCode: '31',
    parts: { number: 9, verifier: 2 },
    allAlike: 'refused',
    checkDigit: { mod: 11, weights: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], from: 'right', ten: '0', eleven: '0' },
    key: 'plain',
    shownAs: '000.000.000-00',
  },
  CNPJ: {
    for: ['company', 'owner'],
    taxCode: '30',
    characters: 'lettersAndDigits',
    parts: { number: 12, verifier: 2 },
    allAlike: 'refused',
    checkDigit: { mod: 11, weights: [2, 3, 4, 5, 6, 7, 8, 9], from: 'right', ten: '0', eleven: '0' },
    key: 'plain',
    shownAs: '00.000.000/0000-00',
  },
};

const mx: Documents = {
  CURP: {
    for: ['person', 'owner'],
    taxCode: '21',
    characters: 'lettersAndDigits',
    shape: [
      { letters: 4 },
      { date: 'YYMMDD' },
      { oneOf: ['H', 'M', 'X'] },
      {
        oneOf: [
          'AS',
          'BC',
          'BS',
          'CC',
          'CL',
          'CM',
          'CS',
          'CH',
          'DF',
          'DG',
          'GT',
          'GR',
          'HG',
          'JC',
          'MC',
          'MN',
          'MS',
          'NT',
          'NL',
          'OC',
          'PL',
          'QT',
          'QR',
          'SP',
          'SL',
          'SR',
          'TC',
          'TS',
          'TL',
          'VZ',
          'YN',
          'ZS',
          'NE',
        ],
      },
      { letters: 3 },
      { lettersAndDigits: 1 },
      { digits: 1 },
    ],
    checkDigit: {
      mod: 10,
      weights: [18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
      alphabet: '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ',
      ten: '0',
    },
    key: 'plain',
  },
  RFC: {
    for: ['company', 'owner'],
    taxCode: '35',
    characters: 'lettersAndDigits',
    moreCharacters: 'Ñ&',
    shape: [{ letters: { min: 3, max: 4 } }, { date: 'YYMMDD' }, { lettersAndDigits: 3 }],
    exempt: ['XAXX010101000', 'XEXX010101000'],
    checkDigit: 'none',
    key: 'plain',
  },
};

const co: Documents = {
  CEDULA_DE_CIUDADANIA: {
    for: ['person', 'owner'],
    taxCode: '13',
    length: { min: 6, max: 10 },
    startsWith: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    checkDigit: 'none',
    key: 'plain',
    shownAs: '0.000.000.000',
    aliases: ['CC'],
  },
  CEDULA_DE_EXTRANJERIA: {
    for: ['person', 'owner'],
    taxCode: '22',
    length: { min: 6, max: 10 },
    startsWith: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    checkDigit: 'none',
    key: 'plain',
    shownAs: '0.000.000.000',
    aliases: ['CE'],
  },
  NIT: {
    for: ['company', 'owner'],
    taxCode: '31',
    parts: { number: 'rest', verifier: 1 },
    length: { min: 7, max: 16 },
    checkDigit: {
      mod: 11,
      weights: [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71],
      from: 'right',
      ten: '1',
      eleven: '0',
    },
    key: 'number',
    shownAs: '000.000.000.000.000-0',
  },
};

const ar: Documents = {
  DNI: {
    for: ['person', 'owner'],
    taxCode: '10',
    length: { min: 7, max: 8 },
    checkDigit: 'none',
    key: { of: 'number', as: ['noLeadingZeros'] },
    shownAs: '00.000.000',
  },
  CUIT: {
    for: ['company', 'owner'],
    taxCode: '80',
    length: { min: 11, max: 11 },
    startsWith: ['20', '23', '24', '25', '26', '27', '30', '33', '34', '50', '51', '55'],
    checkDigit: { mod: 11, weights: [5, 4, 3, 2, 7, 6, 5, 4, 3, 2], ten: '9', eleven: '0' },
    key: 'plain',
    shownAs: '00-00000000-0',
  },
};

const uy: Documents = {
  CI: {
    for: ['person', 'owner'],
    taxCode: '03',
    parts: { number: 7, verifier: 1 },
    checkDigit: { mod: 10, weights: [2, 9, 8, 7, 6, 3, 4], ten: '0' },
    key: 'plain',
    shownAs: '0.000.000-0',
  },
  RUT: {
    for: ['company', 'owner'],
    taxCode: '02',
    parts: { number: 11, verifier: 1 },
    shape: [{ digits: 2, min: 1, max: 22 }, { digits: 6, min: 1 }, { oneOf: ['001'] }, { digits: 1 }],
    checkDigit: { mod: 11, weights: [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], eleven: '0' },
    key: 'plain',
    shownAs: '00 000000 0000',
  },
};

export const definitions = { everywhere, cl, pe, br, mx, co, ar, uy } as const;

/** Every type as [country, name, definition]; the passport stands in country ANY, as in the vectors. */
export const allTypes: readonly (readonly [string, string, DocumentDefinition])[] = Object.entries(definitions).flatMap(
  ([place, documents]) =>
    Object.entries(documents).map(
      ([name, definition]) => [place === 'everywhere' ? 'ANY' : place.toUpperCase(), name, definition] as const,
    ),
);

/** One type by country and name. */
export function definitionOf(country: string, name: string): DocumentDefinition {
  const found = allTypes.find(([place, type]) => place === country && type === name);
  if (!found) throw new Error(`no type ${name} in ${country}`);
  return found[2];
}
