import type { FileToSend, SentAnswer } from '../../../../engine/renderer.ts';
import { fileTypes } from '../../../../engine/runtime.ts';
import { formatUploadMetadata } from '../../../contract/format/formatUploadMetadata.ts';

/** Bytes of one piece: a cut connection loses that much at most. */
const PIECE = 256 * 1024;
/** How often a piece is sent again, each time after twice as long, in milliseconds. */
const TRIES = 4;
const FIRST_WAIT = 500;

const TUS = { 'tus-resumable': '1.0.0' };

/** Has a piece to be sent again? What was refused for another reason stays refused. */
const mayComeBack = (status: number): boolean => status === 409 || status === 429 || status >= 500;

class Refused extends Error {
  readonly status: number;
  readonly problem: string | undefined;
  constructor(status: number, problem: string | undefined) {
    super(`refused with ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

async function call(url: string, { headers, ...init }: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, headers: { ...TUS, ...headers } });
  if (response.ok) return response;
  const body = (await response.json().catch(() => undefined)) as
    | { readonly error?: { readonly errorObj?: { readonly problems?: readonly { readonly problem: string }[] } } }
    | undefined;
  throw new Refused(response.status, body?.error?.errorObj?.problems?.[0]?.problem);
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Sends a file in pieces, by the tus protocol: what a cut connection has kept is not sent again. */
export async function sendFile(tenant: string, upload: FileToSend): Promise<SentAnswer> {
  const { file, signal, onToken, onProgress, onCheck } = upload;
  let token = upload.token;
  /** Does a scanner check what has come? */
  let isScanned = false;
  const addressOf = (known: string) => `/api/uploads/${tenant}/${known}`;
  const begin = async (): Promise<string> => {
    const values = { form: upload.form, field: upload.field, filename: file.name, filetype: fileTypes[upload.type].mediaType };
    const headers = { 'upload-length': String(file.size), 'upload-metadata': formatUploadMetadata(values) };
    const { headers: answered } = await call(`/api/uploads/${tenant}`, { method: 'POST', headers, signal });
    isScanned = answered.has('upload-scanned');
    const given = answered.get('location')?.split('/').at(-1) ?? '';
    onToken(given);
    return given;
  };
  const offsetOf = async (known: string): Promise<number> => {
    const { headers } = await call(addressOf(known), { method: 'HEAD', signal });
    isScanned = headers.has('upload-scanned');
    return Number(headers.get('upload-offset'));
  };

  let offset: number | undefined;
  for (let tries = 0; ; ) {
    try {
      if (token === undefined) {
        token = await begin();
        offset = 0;
      }
      offset ??= await offsetOf(token);
      while (offset < file.size) {
        const body = file.slice(offset, offset + PIECE);
        const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
        if (isScanned && offset + body.size === file.size) onCheck();
        await call(addressOf(token), { method: 'PATCH', headers, body, signal });
        offset += body.size;
        tries = 0;
        onProgress(offset / file.size);
      }
      return { is: 'sent', token };
    } catch (error) {
      if (signal.aborted) {
        // It was cancelled meanwhile: what the server has is removed.
        if (token !== undefined) void fetch(addressOf(token), { method: 'DELETE', headers: TUS, keepalive: true }).catch(() => undefined);
        return { is: 'unreachable' };
      }
      // A piece may have come though its answer did not: the server says where to continue.
      offset = undefined;
      // Each try waits as long as the scanner is given: one more is enough to say so.
      if (error instanceof Refused && error.problem === 'unchecked' && tries > 0) return { is: 'unchecked' };
      if (error instanceof Refused && !mayComeBack(error.status)) {
        const { status, problem } = error;
        if (problem === 'harmful' || problem === 'type') return { is: 'refused', why: problem };
        if (status === 413) return { is: 'refused', why: 'size' };
        if (status === 415) return { is: 'refused', why: 'type' };
        // It has expired or was removed: it starts again.
        if (status !== 404 || token === undefined) return { is: 'unreachable' };
        token = undefined;
      }
      if (++tries > TRIES) return { is: 'unreachable' };
      await pause(FIRST_WAIT * 2 ** tries, signal).catch(() => undefined);
    }
  }
}
