import { describe, expect, test } from 'vitest';
import { meantDays } from '../../../engine/check/meantDays.ts';
import { applyEdits } from '../../../engine/compiler.ts';
import { textMeant } from '../../../engine/language/textMeant.ts';
import { base, compiled } from './cases.ts';

describe('the days that a text can mean', () => {
  test.each<readonly [text: string, language: string, meant: readonly string[]]>([
    ['28/07/2026', '', ['2026-07-28']],
    ['28-07-2026', 'es-CL', ['2026-07-28']],
    ['28.7.2026', 'pt-BR', ['2026-07-28']],
    ['2026/07/28', '', ['2026-07-28']],
    ['2026-7-5', 'es-CL', ['2026-07-05']],
    ['2026-28-07', '', ['2026-07-28']],
    ['28/07', 'es-CL', ['07-28']],
    ['13-01', '', ['01-13']],
    // The order of day and month is that of the language.
    ['05/06/2026', 'es-CL', ['2026-06-05']],
    ['05/06/2026', 'es-PA', ['2026-05-06']],
    ['05/06/2026', '', ['2026-06-05', '2026-05-06']],
    ['06/06/2026', '', ['2026-06-06']],
    // In words
    ['28 de julio', 'es-PE', ['07-28']],
    ['28 de julio de 2026', 'es-PE', ['2026-07-28']],
    ['julio 28', 'es-PE', ['07-28']],
    ['1.º de septiembre', 'es-PE', ['09-01']],
    ['1 de setiembre', 'es-UY', ['09-01']],
    ['1º de março', 'pt-BR', ['03-01']],
    ['28-jul-2026', 'es-PE', ['2026-07-28']],
    ['July 28th, 2026', 'es-PE', ['2026-07-28']],
    ['29 de febrero', 'es-PE', ['02-29']],
    // No day
    ['31/02', 'es-CL', []],
    ['2026-02-30', 'es-CL', []],
    ['29 de febrero de 2026', 'es-CL', []],
    ['28 de brumario', 'es-CL', []],
    ['easter -47', 'es-CL', []],
    ['2nd monday in october', 'es-CL', []],
    ['07/2026', 'es-CL', []],
    ['28/07/26', 'es-CL', []],
    ['julio', 'es-CL', []],
    ['', '', []],
  ])('%s, written by who speaks %s: %j', (text, language, meant) => {
    expect(meantDays(text, [language])).toEqual(meant);
  });

  test('tenants whose languages have another order read one line differently', () => {
    expect(meantDays('05/06/2026', ['es-CL', 'es-PE'])).toEqual(['2026-06-05']);
    expect(meantDays('05/06/2026', ['es-CL', 'es-PA'])).toEqual(['2026-06-05', '2026-05-06']);
  });
});

describe('a day or hours in another form are corrected where they are wanted', () => {
  /** The file after all certain corrections, and whether nothing is wrong any more. */
  const corrected = (file: string, text: string): string => {
    const files = new Map([...base, [file, text]]);
    const { diagnostics } = compiled(files);
    const certain = diagnostics.filter(({ fix }) => fix?.certain === true);
    expect(certain.map(({ code }) => code)).toHaveLength(1);
    const { text: changed } = applyEdits(
      text,
      certain.flatMap(({ fix }) => fix?.edits ?? []),
    );
    expect(compiled(new Map([...files, [file, changed]])).diagnostics).toEqual([]);
    return changed;
  };

  test.each([
    ['28/07/2026', '2026-07-28'],
    ["'05/06/2026'", '2026-06-05'],
    ['28 de julio de 2026', '2026-07-28'],
  ])('as a limit: %s', (written, day) => {
    expect(corrected('aa/limits.yaml', `limits:\n  returnSince: ${written}\n`)).toBe(`limits:\n  returnSince: ${day}\n`);
  });

  test.each([
    ['9-21', '09:00-21:00'],
    ['8:00 a 18:00', '08:00-18:00'],
    ['9 am - 6 pm', '09:00-18:00'],
    ['de las 9.30 hasta las 19 hrs', '09:30-19:00'],
    ['das 9h às 18h', '09:00-18:00'],
    ['09:00–24:00', '09:00-24:00'],
  ])('as hours: %s', (written, hours) => {
    expect(corrected('aa/limits.yaml', `limits:\n  supportHours: ${written}\n`)).toBe(`limits:\n  supportHours: ${hours}\n`);
  });

  test.each(["'#147'", '114477', '#114477', 'rgb(17, 68, 119)'])('as a colour: %s', (written) => {
    const theme = (text: string) => (base.get('_shared/theme.yaml') ?? '').replace("brand: '#17474f'", `brand: ${text}`);
    expect(corrected('_shared/theme.yaml', theme(written))).toBe(theme("'#114477'"));
  });

  test.each([
    ['aa/documents.yaml', 'taxCode: 1', 'taxCode: 01', base.get('aa/documents.yaml') ?? ''],
    ['aa/fields.yaml', 'digits: 8 a 9', 'digits: {min: 8, max: 9}', 'fields:\n  primaryPhone: {digits: {min: 8, max: 9}}\n'],
    ['aa/fields.yaml', 'digits: [8, 9]', 'digits: {min: 8, max: 9}', 'fields:\n  primaryPhone: {digits: {min: 8, max: 9}}\n'],
    ['aa/limits.yaml', 'helpLine: 800-10-2233', 'helpLine: 800 10 2233', 'limits:\n  helpLine: 800 10 2233\n'],
    ['aa/password.yaml', 'length: 12', 'length: {min: 12}', 'password:\n  length: {min: 12}\n'],
  ])('in %s "%s" becomes "%s"', (file, written, right, text) => {
    expect(text).toContain(right);
    expect(corrected(file, text.replace(right, written))).toBe(text);
  });

  test.each(['9 a 6', '18:00-09:00', '9', '9-12, 14-18', 'lun 9-18'])('hours that may mean more than one thing: %s', (written) => {
    const { diagnostics } = compiled(new Map([...base, ['aa/limits.yaml', `limits:\n  supportHours: ${written}\n`]]));
    expect(diagnostics.map(({ code, fix }) => [code, fix])).toEqual([['malformed-text', undefined]]);
  });

  test.each([
    ['28/07', '07-28'],
    ['28 de julio', '07-28'],
    ['28-07-2026', '2026-07-28'],
    ['2nd monday in october', '2nd monday in October'],
  ])('as a day without work: %s', (written, day) => {
    const calendar = (text: string) => `calendar:\n  holidaysOf: CL\n  also: {battle: ${text}}\n`;
    expect(corrected('aa/calendar.yaml', calendar(written))).toBe(calendar(day));
  });
});

test.each<readonly [form: Parameters<typeof textMeant>[0], text: string, meant: readonly string[]]>([
  ['digits', '+591', ['591']],
  ['digits', '59 1', ['591']],
  ['digits', 'ocho', []],
  ['percent', '13 %', ['13']],
  ['percent', '10,5%', ['10.5']],
  ['percent', '150%', []],
  ['version', '28/11/2026', ['2026-11']],
  ['version', '11/2026', ['2026-11']],
  ['version', '2026-11-28', ['2026-11']],
  ['version', '05/06/2026', []],
  ['slug', 'Página de inicio', ['pagina-de-inicio']],
  ['slug', '/mis-datos', ['mis-datos']],
  ['slug', '¡!', []],
  ['path', 'politicas/cambios y devoluciones', ['/politicas/cambios-y-devoluciones']],
  ['colour', 'amarillo', []],
  ['colour', '#fd4', ['#ffdd44']],
  ['colour', 'ffdd44', ['#ffdd44']],
  ['colour', 'rgb(0, 114, 206)', ['#0072ce']],
  ['colour', 'rgb(0, 114, 306)', []],
  ['colour', '#ffdd44aa', []],
  ['phone', '800-10-2233', ['800 10 2233']],
  ['phone', '(600) 555.0100', ['600 555 0100']],
  ['phone', '800 10 2233 - 800 10 2244', []],
  ['phone', '800-FERRE', []],
  ['taxCode', '1', ['01']],
  ['taxCode', 'a1', ['A1']],
  ['taxCode', '101', []],
])('what was meant as %s by "%s": %j', (form, text, meant) => {
  expect(textMeant(form, text)).toEqual(meant);
});
