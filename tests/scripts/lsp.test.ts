/** The language server by stdio, as an editor calls it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type CodeAction,
  type CompletionItem,
  createProtocolConnection,
  type Hover,
  type Location,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { root } from '../../scripts/root.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const scratch = mkdtempSync(path.join(os.tmpdir(), 'tenant-lsp-'));
const tenantsDir = path.join(scratch, 'tenants');
const published = new Map<string, PublishDiagnosticsParams['diagnostics']>();
const uriOf = (file: string): string => pathToFileURL(path.join(tenantsDir, file)).href;
const fields = 'cl/fields.yaml';
let child: ChildProcess;
let editor: ProtocolConnection;

beforeAll(async () => {
  for (const folder of ['_shared', 'cl']) cpSync(path.join(root, 'tenants', folder), path.join(tenantsDir, folder), { recursive: true });
  child = spawn(process.execPath, [path.join(root, 'scripts/tenant.ts'), 'lsp', '--stdio'], {
    env: { ...process.env, TENANTS_DIR: tenantsDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('The server has no standard input and output.');
  editor = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
  editor.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: PublishDiagnosticsParams) => void published.set(uri, diagnostics),
  );
  editor.listen();
  await editor.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  await editor.sendNotification('initialized', {});
});
afterAll(() => {
  child.kill();
  rmSync(scratch, { recursive: true, force: true });
});

const text = readFileSync(path.join(root, 'tenants', fields), 'utf8');
const show = (version: number, changed: string) =>
  editor.sendNotification('textDocument/didChange', { textDocument: { uri: uriOf(fields), version }, contentChanges: [{ text: changed }] });

test('mistakes are reported while typing, with the correction, and are gone when they are', async () => {
  await editor.sendNotification('textDocument/didOpen', {
    textDocument: { uri: uriOf(fields), languageId: 'yaml', version: 1, text: text.replace('primaryPhone:', 'primaryPhne:') },
  });
  await vi.waitFor(() => expect(published.get(uriOf(fields))?.map(({ code }) => code)).toContain('unknown-field'), 60_000);
  const line = text.split('\n').findIndex((one) => one.includes('primaryPhone:'));
  const [wrong] = published.get(uriOf(fields)) ?? [];
  expect(wrong).toMatchObject({ range: { start: { line, character: 2 } }, severity: 1, message: expect.stringContaining('primaryPhne') });
  await show(2, `${text}  firstName:\n    length:\n      min: 1\n      max: 40\n`);
  await vi.waitFor(() => expect(published.get(uriOf(fields))?.map(({ code }) => code)).toEqual(['repeats-inherited']), 60_000);
  const [repeated] = published.get(uriOf(fields)) ?? [];
  const actions = await editor.sendRequest<CodeAction[]>('textDocument/codeAction', {
    ...{ textDocument: { uri: uriOf(fields) }, range: repeated?.range, context: { diagnostics: [] } },
  });
  expect(actions).toMatchObject([{ kind: 'quickfix', edit: { changes: { [uriOf(fields)]: [{ newText: '' }] } } }]);
  await show(3, text);
  await vi.waitFor(() => expect(published.get(uriOf(fields))).toEqual([]), 60_000);
});

test('a key is described, with every layer that has a say in its value, and leads to its place', async () => {
  const line = text.split('\n').findIndex((one) => one.includes('primaryPhone:'));
  const place = {
    textDocument: { uri: uriOf(fields) },
    position: { line, character: (text.split('\n')[line] ?? '').indexOf('digits') + 2 },
  };
  const hover = await editor.sendRequest<Hover>('textDocument/hover', place);
  expect(hover.contents).toMatchObject({
    kind: 'markdown',
    value: expect.stringMatching(/fields\.primaryPhone\.digits.*cl\/fields\.yaml:2/su),
  });
  const places = await editor.sendRequest<Location[]>('textDocument/definition', place);
  expect(places.map(({ uri }) => uri)).toContain(uriOf(fields));
});

test('a mail, a table and the catalogue are described too', async () => {
  const hoverAt = async (file: string, row: string) => {
    const line = readFileSync(path.join(root, 'tenants', file), 'utf8')
      .split('\n')
      .findIndex((one) => one.includes(row));
    const position = { line, character: 3 };
    return JSON.stringify(await editor.sendRequest<Hover>('textDocument/hover', { textDocument: { uri: uriOf(file) }, position }));
  };
  expect(await hoverAt('_shared/mails/newDevice.es.md', 'subject:')).toContain('_shared/mails/newDevice.es.md:1');
  expect(await hoverAt('cl/lists/economicActivity.csv', '161000,')).toContain('The code 161000 is stored and sent.');
  expect(await hoverAt('cl/catalogue/products.yaml', 'petrol:')).toContain('_shared/catalogue/es.yaml');
});

test('names of other files are offered', async () => {
  await show(4, `${text}  \n`);
  const line = text.split('\n').length - 1;
  const items = await editor.sendRequest<CompletionItem[]>('textDocument/completion', {
    textDocument: { uri: uriOf(fields) },
    position: { line, character: 2 },
  });
  expect(items.map(({ label }) => label)).toContain('litePhone');
});

test('a file is written in its canonical form', async () => {
  await show(5, text.replace('{digits: {min: 9, max: 9}}', '{ digits:   {min: 9, max: 9} }'));
  const edits = await editor.sendRequest<{ newText: string }[]>('textDocument/formatting', {
    textDocument: { uri: uriOf(fields) },
    options: { tabSize: 2, insertSpaces: true },
  });
  expect(edits[0]?.newText).toBe(text);
});
