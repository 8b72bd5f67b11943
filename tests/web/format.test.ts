import { describe, expect, it } from 'vitest';
import { formatAgo } from '../../src/contract/format/formatAgo.ts';
import { formatDay, formatDaysUntil, formatTime } from '../../src/contract/format/formatDay.ts';
import { formatMoney } from '../../src/contract/format/formatMoney.ts';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('formatMoney', () => {
  it.each([
    ['es-CL', 'CLP', '29990.00', '$29.990'],
    ['pt-BR', 'BRL', '29990.00', 'R$ 29.990,00'],
    ['es-PE', 'PEN', '1299.50', 'S/ 1,299.50'],
    ['es-MX', 'MXN', '1299.50', '$1,299.50'],
    ['es-CL', 'CLP', '-1500.00', '$-1.500'],
  ])('writes %s %s', (language, currency, amount, shown) => {
    expect(plain(formatMoney(amount, { language, currency }))).toBe(shown);
  });
});

describe('formatDay', () => {
  it.each([
    ['es-CL', 'full', 'jueves 26 de noviembre de 2026'],
    ['es-MX', 'weekday', 'jueves 26 de noviembre'],
    ['pt-BR', 'weekday', 'quinta-feira, 26 de novembro'],
    ['pt-BR', 'long', '26 de novembro de 2026'],
    ['es-CL', 'short', '26-11-2026'],
  ] as const)('writes %s %s, its parts joined as the tenant says', (language, style, shown) => {
    const weekdayAndDay = language === 'pt-BR' ? '{weekday}, {day}' : '{weekday} {day}';
    expect(formatDay('2026-11-26', { language, words: { weekdayAndDay } }, style)).toBe(shown);
  });

  it.each([
    ['es-CL', 'brief', '2026-11-26', '26 de noviembre'],
    ['es-CL', 'brief', '2025-11-26', '26 de noviembre de 2025'],
    ['pt-BR', 'brief', '2027-01-04', '4 de janeiro de 2027'],
    ['es-CL', 'weekday', '2026-11-26', 'jueves 26 de noviembre'],
    ['es-MX', 'weekday', '2027-01-04', 'lunes 4 de enero de 2027'],
    ['es-CL', 'long', '2026-11-26', '26 de noviembre de 2026'],
    ['es-CL', 'full', '2026-11-26', 'jueves 26 de noviembre de 2026'],
  ] as const)('of %s %s, read in 2026, writes the year of %s: %s', (language, style, day, shown) => {
    expect(formatDay(day, { language, words: {} }, style, '2026-12-31')).toBe(shown);
  });
});

it('writes the time where the shop is, midnight as 00', () => {
  const at = new Date('2026-11-27T00:05:00Z');
  expect(formatTime(at, { language: 'es-CL', timeZone: 'America/Santiago' })).toBe('21:05');
  expect(formatTime(new Date('2026-11-26T03:00:00Z'), { language: 'es-CL', timeZone: 'America/Santiago' })).toBe('00:00');
});

it('says how far a day is over the end of a year', () => {
  expect(formatDaysUntil('2027-01-03', '2026-12-31', 'es-CL')).toBe('dentro de 3 días');
  expect(formatDaysUntil('2026-12-31', '2026-12-31', 'pt-BR')).toBe('hoje');
  expect(formatDaysUntil('2026-12-30', '2026-12-31', 'es-CL')).toBe('ayer');
});

it('says how long ago an instant is in the largest unit that fits', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const ago = (at: string, language = 'es-CL'): string => formatAgo(new Date(at), now, language);
  expect(ago('2026-11-23T11:59:30Z')).toBe('ahora');
  expect(ago('2026-11-23T11:55:10Z')).toBe('hace 4 minutos');
  expect(ago('2026-11-23T09:59:00Z')).toBe('hace 2 horas');
  expect(ago('2026-11-22T11:00:00Z')).toBe('ayer');
  expect(ago('2026-11-20T11:00:00Z', 'pt-BR')).toBe('há 3 dias');
  expect(ago('2026-10-25T12:00:00Z')).toBe('hace 29 días');
  expect(ago('2026-10-24T12:00:00Z')).toBe('hace 1 mes');
  expect(ago('2026-06-29T12:00:00Z')).toBe('hace 4 meses');
  expect(ago('2024-12-25T12:00:00Z', 'pt-BR')).toBe('há 1 ano');
  // Clocks of two machines differ a little.
  expect(ago('2026-11-23T12:00:05Z')).toBe('ahora');
});
