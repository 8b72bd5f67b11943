import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { parseMail } from '../../engine/emit/markdown.ts';
import { fillPlaceholders } from '../../src/server/platform/markdown/fillPlaceholders.ts';
import { toHtml } from '../../src/server/platform/markdown/toHtml.ts';
import { toText } from '../../src/server/platform/markdown/toText.ts';
import { withoutDoubledStops } from '../../src/server/platform/markdown/withoutDoubledStops.ts';
import { withoutLinks } from '../../src/server/platform/markdown/withoutLinks.ts';

test('A value in a mail is text, whatever it looks like', () => {
  const tree = fillPlaceholders(fromMarkdown('Hello {name}, **{name}**'), { name: '<b>*x*</b> [a](javascript:b) {name}' });
  expect(toHtml(tree)).toBe(
    '<p>Hello &lt;b&gt;*x*&lt;/b&gt; [a](javascript:b) {name}, <strong>&lt;b&gt;*x*&lt;/b&gt; [a](javascript:b) {name}</strong></p>',
  );
});

test('HTML in Markdown is shown, not obeyed, and a link leads to the web, a mail or this site alone', () => {
  expect(toHtml(fromMarkdown('a <img src=x onerror=b>'))).toBe('<p>a &lt;img src=x onerror=b&gt;</p>');
  expect(toHtml(fromMarkdown('[a](javascript:alert(1)) [b](https://b.example/?x="y") [c](/d) [e](//evil)'))).toBe(
    '<p>a <a href="https://b.example/?x=&quot;y&quot;">b</a> <a href="/d">c</a> e</p>',
  );
});

test('A placeholder fills the address of a link', () => {
  expect(toHtml(fillPlaceholders(fromMarkdown('[in]({loginAddress})'), { loginAddress: 'https://shop.example/a' }))).toBe(
    '<p><a href="https://shop.example/a">in</a></p>',
  );
});

test('A line of a list in a mail is left out where there is nothing beside its label', () => {
  const tree = fillPlaceholders(fromMarkdown('- By: **{who}**\n- Message: **{word}**\n- Always'), { who: 'Ana', word: '' });
  expect(toText(tree)).toBe('- By: Ana\n- Always\n');
  // A mail's list of labels and values is compiled to a table.
  const mail = parseMail('- By: **{who}**\n- Message: **{word}**\n\nBye') as unknown as Root;
  expect(toText(fillPlaceholders(mail, { who: 'Ana', word: '' }))).toBe('By: Ana\n\nBye\n');
});

test('A mail has a half in plain text', () => {
  expect(toText(fromMarkdown('# Title\n\nOne\ntwo\n\n- a\n- b\n\n1. [c](https://c.example)'))).toBe(
    'Title\n\nOne\ntwo\n\n- a\n- b\n\n1. c: https://c.example\n',
  );
});

test('A company whose name ends in a stop ends a sentence with one', () => {
  const tree = fromMarkdown('To {name}. Or **{name}**. Or {name}, or *{name}*, or {name}... or {name}');
  expect(toText(withoutDoubledStops(fillPlaceholders(tree, { name: 'Ombú S.R.L.' })))).toBe(
    'To Ombú S.R.L. Or Ombú S.R.L. Or Ombú S.R.L., or Ombú S.R.L., or Ombú S.R.L.... or Ombú S.R.L.\n',
  );
});

test('What is typed makes no link; numbers, lines and the address of who gets the mail stay as they were typed', () => {
  expect(
    ['https://evil.example/a', 'www.evil.example', '3.evil.com', '10.20evil.com', 'http://192.168.0.1/a', 'ana@evil.example'].map((typed) =>
      withoutLinks(typed, 'ana@example.com'),
    ),
  ).toEqual([
    'https: / / evil. example/a',
    'www. evil. example',
    '3. evil. com',
    '10. 20evil. com',
    'http: / / 192. 168. 0. 1/a',
    'ana @ evil. example',
  ]);
  const kept = 'RUT: 17.951.622-5\nCNPJ: 12.345.678/0001-95\nMonto: 12.990\nPaint S.A.\nana@example.com';
  expect(withoutLinks(kept, 'ana@example.com')).toBe(kept);
  expect(withoutLinks('https://ana@example.com.evil.co xana@example.com ana@example.com.', 'ana@example.com')).toBe(
    'https: / / ana @ example. com. evil. co xana @ example. com ana@example.com.',
  );
});

test('The lines of a value are lines of the mail', () => {
  const tree = fillPlaceholders(fromMarkdown('A copy:\n{answers}'), { answers: 'One\nTwo' });
  expect(toText(tree)).toBe('A copy:\nOne\nTwo\n');
  expect(toHtml(tree)).toBe('<p>A copy:\nOne<br>Two</p>');
});
