import { brandsOf, cardNumbersOf } from './cards.ts';
import { documents } from './documents/documents.ts';
import { documentOf } from './judge.ts';
import { fileLimitsOf } from './judgeFiles.ts';
import { type Limit, options } from './limits.ts';

/** An e-mail that no password below is like. */
export const EMAIL = 'm.vidal@correo.test';

/** Canonical values that a limit lets through, plain ones first. */
export function goodValues(limit: Limit, type?: string): readonly (string | boolean)[] {
  const { min, max } = limit;
  switch (limit.rule) {
    case 'ticked':
      return [true];
    case 'present':
      return ['Abcdef1!', 'x'];
    case 'digits':
      return ['1'.repeat(max), '9'.repeat(min)];
    case 'digitsOrCpa':
      return ['1425', 'C1425DKA'];
    case 'name':
      return ['María José', "O'Higgins", 'Núñez-Pérez', 'Ñ', 'J. R.', 'ñ'.repeat(max)];
    case 'text':
      return ['Ferretería El Tornillo & Cía. Ltda.', '3M', '«Ñ»', 'x'.repeat(max)];
    case 'street':
      return ['Calle 10 # 20-30', 'Av. Libertador B. O’Higgins', '18 de Julio', 'a'.repeat(max), 'a'.repeat(min)];
    case 'houseNumber':
      return ['123', '12B', 's/n', '9'.repeat(max), '9'.repeat(min)];
    case 'place':
      return ['13', 'San José de la Mariquina', "Villa O'Higgins", 'a'.repeat(max)];
    case 'email':
      return [EMAIL, 'a@b.co', "o'neill+viga@sub.dominio.test"];
    case 'password':
      return ['Tx9!grnQ', 'Ábaco-2026', `Tx9!${'q'.repeat(max - 4)}`];
    case 'oneOf':
    case 'listed':
      return limit.values;
    case 'document':
      return documents[documentOf(limit, type)]?.good ?? [];
    case 'lettersAndDigits':
      return ['K'.repeat(max), '1'.repeat(min), `A${'1'.repeat(max - 1)}`];
    case 'date':
      return ['1985-11-30', '2000-02-29', '1940-01-01'];
    case 'amount':
      return ['1500000', String(min), String(max), '7'];
    case 'coordinates':
      return ['-33.4489,-70.6693', '0,0', '90,180', '-90,-180', '19.432608,-99.133209'];
    case 'files':
      return filesOf(limit);
    case 'cardNumber':
      return brandsOf(limit.values).flatMap(cardNumbersOf);
    case 'cardExpiry':
      return ['12/99', '01/40'];
    case 'cbu':
      return ['2850590940090418135201', '0000003100010000000009', '0110599520000001235579'];
    case 'clabe':
      return ['032180000118359719', '002010077777777771'];
    default:
      return [];
  }
}

/** The value of a file as a page writes it. */
export const writtenFile = (type: string, bytes: number, at = 0): string =>
  `oracle-file-of-a-page-${at}~${type}~${bytes}~papel%20${at}.${type}`;

function filesOf({ min, max, values }: Limit): readonly string[] {
  const { types, bytes } = fileLimitsOf(values);
  const several = (count: number) => Array.from({ length: count }, (_, at) => writtenFile(types[0] ?? '', 1, at)).join(' ');
  return [several(min), several(max), ...(min > 1 ? [] : types.map((type) => writtenFile(type, bytes)))];
}

/**
 * What is nearly a value that may be chosen, canonical: each in other letters, one with a letter more or less, and what another tenant's line of
 * the same field has.
 */
export function nearMisses({ field, tenant, values }: Limit): readonly string[] {
  const swapped = (value: string) => (value === value.toLowerCase() ? value.toUpperCase() : value.toLowerCase());
  const foreign = options.filter((other) => other.field === field && other.tenant !== tenant).flatMap((other) => other.values);
  const [first = ''] = values;
  const near = [...values.map(swapped), `${first}x`, first.slice(0, -1)];
  return [...new Set([...near, ...foreign, 'ANOTHER'])].filter((value) => value !== '' && !values.includes(value));
}
