import { expect, test } from 'vitest';
import type { ServerSide, Shell } from '../../engine/runtime.ts';
import { type MailContent, mailHtml } from '../../src/server/papers/mail/mailHtml.ts';
import { mailText } from '../../src/server/papers/mail/mailText.ts';

const sender: ServerSide['sender'] = {
  colours: { brand: '#17474f', onBrand: '#ffffff', ink: '#1d2526', link: '#0f5864' },
  ...{ buttonRadius: 3, cardRadius: 6, company: { name: 'Shop & Co', address: 'Street 1' } },
};
const printed = { mailButtonNote: 'Or copy:', mailHelp: 'Help?', mailHelpLink: 'Write to us' };
const release = {
  shell: { name: 'Shop', language: 'es-CL' } as Shell,
  side: { sender, printed: printed as ServerSide['printed'] } as ServerSide,
};
const text = (value: string) => ({ type: 'text', value });
const contentOf = (...children: readonly unknown[]): MailContent => ({
  ...{ subject: 'Your "code" <b>', why: 'You have an account.', helpAddress: 'https://shop.example/help' },
  body: { type: 'root', children } as unknown as MailContent['body'],
});
const greeting = { type: 'paragraph', children: [text('Hola, Ana:')] };
const sentence = { type: 'paragraph', children: [text('Este es el código que pediste hoy.')] };

test('A mail says its language, whose it is, why it came, where help is, and begins its preview with a sentence', () => {
  const html = mailHtml(release, contentOf(greeting, sentence));
  expect(html).toMatch(/^<!doctype html>\n<html lang="es-CL">/);
  for (const expected of ['Shop &amp; Co<br>Street 1', 'You have an account.', 'href="https://shop.example/help"'])
    expect(html).toContain(expected);
  expect(html).toMatch(/display:none[^>]*>Este es el código que pediste hoy\./);
  expect(html).toMatch(/<h1 [^>]*>Your &quot;code&quot; &lt;b&gt;<\/h1>/);
  // Tables that only place things say so; what mail programs take away is not there.
  expect(html.match(/<table (?!role="presentation")/g)).toBeNull();
  expect(html).not.toMatch(/<script|<link|<img|<svg|@import|url\(/);
});

test('A heading of its own replaces the subject', () => {
  const html = mailHtml(release, contentOf({ type: 'heading', depth: 1, children: [text('Título')] }, sentence));
  expect(html.match(/<h1 [^>]*>(.*)<\/h1>/)?.[1]).toBe('Título');
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('Button, code and table: large, in one piece, and in both halves', () => {
  const content = contentOf(
    { type: 'secretCode', value: '482913' },
    {
      type: 'table',
      children: [{ type: 'tableRow', children: ['Pedido', '7'].map((value) => ({ type: 'tableCell', children: [text(value)] })) }],
    },
    { type: 'button', url: 'https://shop.example/a?b="c', children: [text('Ir <ya>')] },
  );
  const html = mailHtml(release, content);
  expect(html).toMatch(/<td [^>]*font:700 34px[^>]*user-select:all;">482913<\/td>/);
  expect(html).toMatch(/<th scope="row"[^>]*>Pedido<\/th><td[^>]*>7<\/td>/);
  expect(html).toMatch(/<td align="center" bgcolor="#17474f"[^>]*><a href="https:\/\/shop\.example\/a\?b=&quot;c"[^>]*>Ir &lt;ya&gt;<\/a>/);
  expect(html).toContain('Or copy:');
  expect(mailText(release, content)).toBe(
    '482913\n\nPedido: 7\n\nIr <ya>:\nhttps://shop.example/a?b="c\n\n-- \nShop\nYou have an account.\nHelp? Write to us: https://shop.example/help\n\nShop & Co\nStreet 1\n',
  );
});

test('A button that leads to no web address is words', () => {
  const html = mailHtml(release, contentOf({ type: 'button', url: 'javascript:alert(1)', children: [text('Ir')] }));
  expect(html).not.toContain('javascript');
  expect(html).toContain('>Ir</p>');
});
