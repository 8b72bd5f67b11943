import { describe, expect, test } from 'vitest';
import { parseMail } from '../../../engine/emit/markdown.ts';
import { readMail, readMailParts } from '../../../engine/resolve/mail.ts';

/** The diagnostics of a body, by its line, of a mail that may say these placeholders. */
const reportedIn = (body: string, placeholders: readonly string[] = ['firstName']) =>
  readMailParts(body, placeholders).misused.map(({ misuse, line }) => `${line} ${misuse}`);

describe('each part of a mail has one way to be written', () => {
  test('a button, a code and a table', () => {
    expect(parseMail('[Ir]({loginAddress})\n\n`{code}`\n\n- Pedido: **{orderNumber}**\n- Monto: **{amount}**')).toEqual({
      type: 'root',
      children: [
        { type: 'button', url: '{loginAddress}', children: [{ type: 'text', value: 'Ir' }] },
        { type: 'secretCode', value: '{code}' },
        {
          type: 'table',
          children: [
            ['Pedido', '{orderNumber}'],
            ['Monto', '{amount}'],
          ].map((cells) => ({
            type: 'tableRow',
            children: cells.map((value) => ({ type: 'tableCell', children: [{ type: 'text', value }] })),
          })),
        },
      ],
    });
  });

  test('an ordinary list stays a list', () => {
    expect(parseMail('- una: cosa\n- **otra**').children).toMatchObject([{ type: 'list' }]);
  });
});

describe('a part that is written otherwise is reported at its line', () => {
  test.each([
    ['an address of ours within a sentence', 'Hola\n\nPuedes [ingresar]({loginAddress}) ya', ['3 linkWithin']],
    ['two buttons', '[a]({loginAddress})\n\n[b]({loginAddress})', ['3 buttonTwice']],
    ['an item that is no row', '- Pedido: **1**\n- otra cosa', ['2 rowWithin']],
    ['a heading that is not the first line', 'Hola\n\n# Título', ['3 headingWithin']],
    ['a second kind of heading', '## Título', ['1 headingWithin']],
    ['words to be copied within a sentence', 'Escribe `esto`', ['1 codeWithin']],
    ['a link to elsewhere, which may be in a sentence', 'Lee [esto](https://law.example)', []],
  ])('%s', (_what, body, misuses) => {
    expect(reportedIn(body)).toEqual(misuses);
  });

  test('a code in bold, within a sentence, or nowhere', () => {
    expect(reportedIn('Hola\n\n**{code}**', ['code'])).toEqual(['3 codeWithin']);
    expect(reportedIn('Tu código es {code}.', ['code'])).toEqual(['1 codeWithin']);
    expect(reportedIn('Hola', ['code'])).toEqual(['1 codeMissing']);
    expect(reportedIn('`{code}`', ['code'])).toEqual([]);
  });
});

test('the lines of a file are counted from its top', () => {
  expect(readMail('---\nsubject: a\nwhy: b\n---\n\n\nHola\n')).toMatchObject({
    subject: 'a',
    why: 'b',
    body: 'Hola',
    bodyLine: 7,
    stray: [],
  });
  expect(readMail('---\nsubject: a\nfrom: b\n---\nHola')).toMatchObject({ bodyLine: 5, stray: [{ line: 3, text: 'from: b' }] });
  expect(readMail('---\nwhy: b\n---\nHola')).toBeUndefined();
});
