import { brandsOf, cardNumbersOf } from '../../../scripts/tenant/proof/oracle/cards.ts';
import { goodValues, nearMisses, writtenFile } from '../../../scripts/tenant/proof/oracle/cases.ts';
import { documents } from '../../../scripts/tenant/proof/oracle/documents/documents.ts';
import { documentOf } from '../../../scripts/tenant/proof/oracle/judge.ts';
import { fileLimitsOf } from '../../../scripts/tenant/proof/oracle/judgeFiles.ts';
import type { Limit } from '../../../scripts/tenant/proof/oracle/limits.ts';
import { TODAY } from './today.ts';

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
          'Abcdef1!',
        ],
      ];
    case 'oneOf':
      return [...limit.values, ...nearMisses(limit)];
    case 'document':
      return (documents[documentOf(limit, type)]?.good ?? []).flatMap((value) => [value, ...spoilt(value)]);
    case 'present':
      return ['x'.repeat(max), 'x'.repeat(max + 1)];
    case 'lettersAndDigits':
      return [
        ...lengths.map((length) => 'Z'.repeat(length)),
        `${'1'.repeat(max - 1)}a`,
        `${'1'.repeat(max - 1)}Ñ`,
        `${'1'.repeat(max - 1)}-`,
      ];
    case 'date':
      return [
        ...[TODAY, '2026-03-16', '2026-03-14', '1906-03-15', '1905-03-16', '1905-03-15', '1905-03-14'],
        ...['2023-02-29', '1900-02-29', '2024-02-29', '1990-04-31', '1990-13-01', '1990-00-10', '1990-01-00', '0000-00-00', '30-11-1985'],
        ...['1985-1-30', '19851130', '1985-11-30T00'],
      ];
    case 'amount':
      return [String(max + 1), '00', '01', '-1', '1.5', '1,5', '1.000', '1e3', '9'.repeat(400), '١'];
    case 'coordinates':
      return [
        '90.000001,0',
        '-90.1,0',
        '0,180.5',
        '0,-181',
        '0',
        '0,0,0',
        '0, 0',
        '1.,2',
        ',',
        '999,0',
        `0.${'1'.repeat(15)},0`,
        `0.${'1'.repeat(16)},0`,
      ];
    case 'cardNumber':
      return brandsOf(limit.values).flatMap((brand) => cardNumbersOf(brand).flatMap((value) => [value, ...spoilt(value)]));
    case 'cardExpiry':
      return ['03/26', '02/26', '04/26', '12/25', '01/27', '00/30', '13/30', '1/30', '01/2030', '0130', '01-30', '01/00'];
    case 'files':
      return nearFiles(limit);
    case 'cbu':
    case 'clabe':
      return goodValues(limit).flatMap((value) => [value, ...spoilt(String(value))]);
    default:
      return goodValues(limit, type);
  }
}

/** One file more than may be, one byte more, another type, and what is no file. */
function nearFiles({ max, values }: Limit): readonly string[] {
  const { types, bytes } = fileLimitsOf(values);
  const file = writtenFile(types[0] ?? '', 1);
  return [
    Array.from({ length: max + 1 }, (_, at) => writtenFile(types[0] ?? '', 1, at)).join(' '),
    ...[writtenFile(types[0] ?? '', bytes + 1), writtenFile('exe', 1), writtenFile('PDF', 1), writtenFile(types[0] ?? '', 0)],
    ...[`${file} ${file}`, file.slice(10), file.replace('~', '~~'), `${file}%`, `${file}%E0%A4`, `${file}/..`, 'papel.pdf', `${file}~x`],
  ];
}

/** One longer, one shorter, with a letter, of zeros, and each other last digit: one of them is right at most. */
function spoilt(value: string): readonly string[] {
  const base = value.slice(0, -1);
  const others = [...'0123456789K'].map((last) => base + last).filter((other) => other !== value);
  return [base, `${value}0`, value.slice(1), `A${value.slice(1)}`, `${base}Z`, '0'.repeat(value.length), `0${base}`, ...others];
}
