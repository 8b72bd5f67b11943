import { expect, test } from 'vitest';
import { compile } from '../../../engine/compiler.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { base } from './cases.ts';
import { contract } from './contract.ts';

const shop = { ...contract, pages: { ...contract.pages, help: { screen: true } }, linkedPages: { ordersAddress: 'help' } };
const mail = '---\nsubject: Tu cuenta\n---\nHola:\n\n[Ver]({ordersAddress})\n';

test.each([
  ['has an address', 'help: {slug: ayuda}', []],
  ['has none in this tenant', '', [{ path: 'pages.help.slug' }]],
])('a mail’s link leads to a page that %s', (_, page, expected) => {
  const pages = `${base.get('aa/pages.yaml')}`.replace('pages:\n', `pages:\n  ${page}\n`);
  const files = new Map([...base, ['aa/mails/registered.es.md', mail], ['aa/pages.yaml', pages]]);
  const { diagnostics } = compile(files, { contract: shop, hash: sha256 });
  expect(diagnostics.filter(({ code }) => code === 'open-value').map(({ values }) => values)).toEqual(expected);
});

test('a policy that says nothing is reported', () => {
  const files = new Map([...base, ['aa/policies/terms.md', ' \n']]);
  const { diagnostics } = compile(files, { contract, hash: sha256 });
  expect(diagnostics.map(({ code, at, values }) => [code, at.file, values])).toEqual([
    ['empty-file', 'aa/policies/terms.md', { name: 'policies/terms.md' }],
  ]);
});

test('how an editor ends lines and begins a file is no mistake', () => {
  const policy = '\ufeff# Reglas\r\n\r\nCompra en {shop}.\r\n';
  expect(compile(new Map([...base, ['aa/policies/terms.md', policy]]), { contract, hash: sha256 }).diagnostics).toEqual([]);
});
