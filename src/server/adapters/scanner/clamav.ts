import { connect } from 'node:net';
import type { Scan } from '../../domain/uploads/files.ts';
import type { ScannerPlace } from '../../platform/settings.ts';

/** Milliseconds after which the scanner is taken for silent. */
const PATIENCE = 8000;
const MOST_AT_ONCE = 64 * 1024;

/** Asks a ClamAV daemon by its command INSTREAM: lengths of 4 bytes before each part, and one of nothing at the end. */
export function createClamScan(place: ScannerPlace): Scan {
  return async (content) => {
    const answer = await ask(place, [Buffer.from('zINSTREAM\0'), ...partsOf(content), Buffer.alloc(4)]);
    if (answer.endsWith(' FOUND')) return 'harmful';
    if (answer === 'stream: OK') return 'clean';
    throw new Error(`The scanner answered "${answer}".`);
  };
}

function partsOf(content: Uint8Array): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < content.length; at += MOST_AT_ONCE) {
    const part = content.subarray(at, at + MOST_AT_ONCE);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    parts.push(length, Buffer.from(part));
  }
  return parts;
}

function ask(place: ScannerPlace, parts: readonly Buffer[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const answer: Buffer[] = [];
    const socket = connect({ ...place, timeout: PATIENCE });
    socket.on('timeout', () => socket.destroy(new Error('The scanner is silent.')));
    socket.on('error', reject);
    socket.on('data', (data) => answer.push(data));
    socket.on('close', () => resolve(Buffer.concat(answer).toString('utf8').replace(/\0$/, '').trim()));
    socket.on('connect', () => {
      for (const part of parts) socket.write(part);
    });
  });
}
