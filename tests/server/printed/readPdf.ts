import { inflateSync } from 'node:zlib';

export type ReadPdf = {
  /** What every object says outside of its stream. */
  readonly objects: readonly string[];
  /** Lines of text in the order in which they are drawn. */
  readonly text: string;
  readonly pages: number;
  /** Kinds of structure elements in the order of their objects, each as often as it occurs. */
  readonly structure: readonly string[];
};

/** Reads back what was written: objects, structure and, of streams of pages, the text in the encoding of the built-in fonts. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const whole = Buffer.from(bytes).toString('latin1');
  const found = [...whole.matchAll(/\d+ 0 obj\n([\s\S]*?)\nendobj/g)].map(([, body = '']) => body);
  const objects = found.map((body) => body.split('\nstream\n')[0] ?? '');
  const streams = found.flatMap((body) => {
    const [head = '', ...rest] = body.split('\nstream\n');
    if (rest.length === 0 || head.includes('/XML')) return [];
    const raw = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1');
    return [head.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1')];
  });
  const windows = new TextDecoder('windows-1252');
  const drawn = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) => parts));
  const text = drawn
    .map((parts) => [...parts.matchAll(/<([\da-f]*)>/g)].map(([, hex = '']) => windows.decode(Buffer.from(hex, 'hex'))).join(''))
    .join('\n');
  return {
    objects,
    text,
    pages: objects.filter((object) => /\/Type \/Page\b/.test(object)).length,
    structure: objects.flatMap((object) => /^<<\n\/S \/(\w+)/.exec(object)?.[1] ?? []),
  };
}
