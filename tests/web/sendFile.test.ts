import { afterEach, expect, it, vi } from 'vitest';
import { sendFile } from '../../src/web/app/forms/sendFile.ts';

afterEach(() => vi.unstubAllGlobals());

const token = 'a'.repeat(43);
const file = new File(['%PDF-1.4 one two three'], 'ficha.pdf', { type: 'application/pdf' });

/** A server that says with each answer whether a scanner checks what comes. */
const answersOf = (scanned: Readonly<Record<string, string>>) => async (_: string, init: RequestInit) =>
  init.method === 'POST'
    ? new Response(null, { status: 201, headers: { ...scanned, location: `/api/uploads/pe/${token}` } })
    : new Response(null, { status: init.method === 'HEAD' ? 200 : 204, headers: { ...scanned, 'upload-offset': '0' } });

it.each([
  ['said where a scanner checks it', { 'upload-scanned': 'yes' }, 1],
  ['not said where none does', {}, 0],
])('That a file is checked is %s, also when a file of earlier is continued', async (_, scanned, times) => {
  vi.stubGlobal('fetch', answersOf(scanned));
  for (const known of [undefined, token]) {
    const onCheck = vi.fn();
    const [form, field] = ['companyRegistration', 'taxCertificate'];
    const reports = { onToken: () => undefined, onProgress: () => undefined, onCheck };
    const answer = await sendFile('pe', { form, field, file, type: 'pdf', token: known, signal: new AbortController().signal, ...reports });
    expect([answer, onCheck.mock.calls.length]).toEqual([{ is: 'sent', token }, times]);
  }
});
