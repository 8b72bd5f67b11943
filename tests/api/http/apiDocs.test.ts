import { expect, test } from 'vitest';
import { contract } from '../../../src/contract/bundle.ts';
import { start } from '../../support/api/start.ts';

test('The contract is a page that a person can read, and a document for machines', async () => {
  const { address } = await start();
  const page = await fetch(`${address}/api/docs`);
  const html = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const [path, item] of Object.entries(contract().paths))
    for (const [method, { operationId }] of Object.entries(item)) {
      expect(html, operationId).toContain(`<details id="${operationId}">`);
      expect(html).toContain(`${method.toUpperCase()}</span> <code>${path}</code>`);
    }
  // Whatever the page asks for is there, and needs no script and no other host.
  const addresses = [...html.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, to = '']) => to).filter((to) => !to.startsWith('data:'));
  expect(addresses).toEqual(['/api/docs/style.css', '/api/docs/openapi.json']);
  for (const to of addresses) expect((await fetch(address + to)).status, to).toBe(200);
  expect(html).not.toMatch(/<script|style="/);
  const document = (await (await fetch(`${address}/api/docs/openapi.json`)).json()) as { readonly openapi: string };
  expect(document.openapi).toBe('3.1.0');
});
