import { documents } from './documents/documents.ts';
import { documentOf } from './judge.ts';
import type { Limit } from './limits.ts';

/** An e-mail that no password below is like. */
export const EMAIL = 'm.vidal@correo.test';

/** Canonical values that a limit lets through, plain ones first. */
export function goodValues(limit: Limit, type?: string): readonly (string | boolean)[] {
  const { min, max } = limit;
  switch (limit.rule) {
    case 'ticked':
      return [true];
    case 'present':
      return ['x', 'Abcdef1!'];
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
      return limit.values;
    case 'ownList':
      return ['CL'];
    case 'document':
      return documents[documentOf(limit, type)]?.good ?? [];
    default:
      return [];
  }
}

/** Values at and just beyond a limit, right and wrong: what each is, `judge` says. */
export function boundaryValues(limit: Limit, type?: string): readonly (string | boolean)[] {
  const { min, max } = limit;
  const lengths = [min - 1, min, max, max + 1].filter((length) => length > 0 && Number.isFinite(length));
  switch (limit.rule) {
    case 'digits':
      return [...lengths.map((length) => '7'.repeat(length)), '7'.repeat(2 * max), `${'7'.repeat(max - 1)}a`, '١'.repeat(max)];
    case 'digitsOrCpa':
      return ['142', '1425', '14255', 'C1425DKA', 'C1425DK', '1425DKAC', 'C1425dka', 'Ñ1425DKA', '14251425'];
    case 'name':
      return [...lengths.map((length) => 'a'.repeat(length)), 'Juan2', 'Juan_', '-', '.', 'Juan\u0000', 'Juan 😀', '王小明'];
    case 'text':
      return [...lengths.map((length) => 'a'.repeat(length)), '&', '...', 'a\u0000b', 'a\u202eb', '1'];
    case 'street':
      return [...lengths.map((length) => 'a'.repeat(length)), 'Calle; 3', 'Calle "B"', '#', '# 3', '.a', 'a😀'];
    case 'houseNumber':
      return [...lengths.map((length) => '9'.repeat(length)), '12#', 's/n2', 'Ñ12', '😀'];
    case 'place':
      return [...lengths.map((length) => 'a'.repeat(length)), 'Ñuñoa', 'a;b', '-', 'a\u0000'];
    case 'email':
      return [
        ...['', 'a', 'a@', '@b.cl', 'a@b', 'a@b.', 'a@.cl', 'a@b..cl', 'a@@b.cl', '.a@b.cl', 'a.@b.cl', 'a..b@c.cl', 'ñ@b.cl', 'a@ñ.cl'],
        ...[
          'a@-b.cl',
          'a@b-.cl',
          `a@${'b'.repeat(63)}.cl`,
          `a@${'b'.repeat(64)}.cl`,
          'a b@c.cl',
          `a@${'b.'.repeat(125)}cl`,
          `a@${'b.'.repeat(126)}cl`,
        ],
      ];
    case 'password':
      return [
        ...['Tx9!grn', 'Tx9!grnQ', `Tx9!${'q'.repeat(max - 3)}`, 'Tx9! grnQ', 'tx9!grnq', 'TX9!GRNQ', 'Txx!grnQ', 'Tx9xgrnQ'],
        ...[
          'txxxgrnq',
          'tx9xgrnq',
          'TXXXGRNQ',
          '12345678',
          '!!!!!!!!',
          'Tx9!Vidal',
          'Tx9!VÍDAL',
          'correo.tesT1',
          'M.vidal@correo.test',
          '😀😀😀😀Aa1!',
          'Aa1!😀😀',
        ],
      ];
    case 'oneOf':
      return [...limit.values, ...limit.values.map((value) => value.toLowerCase()), 'ANOTHER'];
    case 'document':
      return (documents[documentOf(limit, type)]?.good ?? []).flatMap((value) => [value, ...spoilt(value)]);
    case 'present':
      return ['x'.repeat(max), 'x'.repeat(max + 1)];
    default:
      return goodValues(limit, type);
  }
}

/** One longer, one shorter, with a letter, of zeros, and each other last digit: one of them is right at most. */
function spoilt(value: string): readonly string[] {
  const base = value.slice(0, -1);
  const others = [...'0123456789K'].map((last) => base + last).filter((other) => other !== value);
  return [base, `${value}0`, value.slice(1), `A${value.slice(1)}`, `${base}Z`, '0'.repeat(value.length), `0${base}`, ...others];
}
