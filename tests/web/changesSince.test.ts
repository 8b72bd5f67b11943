import { expect, test } from 'vitest';
import { changesSince } from '../../src/web/features/reviews/changesSince.ts';
import type { ReviewFile } from '../../src/web/features/reviews/reviews.ts';

const read: ReviewFile = {
  ...{ id: 'a', kind: 'company', businessName: 'Tornillo', requestedAt: '2026-11-20T15:00:00.000Z', answerBy: '2026-11-24', version: 1 },
  rows: [
    { label: 'Razón social', value: 'Tornillo' },
    { label: 'Nombre de fantasía', value: 'El Tornillo' },
  ],
  requester: [{ label: 'Correo', value: 'rodrigo@tornillo.example' }],
  ...{ documentFree: true, rejectedBefore: 0, rejections: [] },
  papers: [
    { id: 'p1', label: 'Ficha', name: 'uno.pdf', type: 'pdf', bytes: 10 },
    { id: 'p2', label: 'Ficha', name: 'dos.pdf', type: 'pdf', bytes: 10 },
  ],
};

test('What a company has changed since its request was read is told by row and paper, also another paper of the same name', () => {
  expect(changesSince(read, { ...read, version: 2 })).toEqual([]);
  const [first, second] = read.papers;
  const now: ReviewFile = {
    ...read,
    rows: [
      { label: 'Razón social', value: 'Gran Tornillo' },
      { label: 'Giro', value: 'Ferretería' },
    ],
    papers: first && second ? [first, { ...second, id: 'p3' }] : [],
  };
  expect(changesSince(read, now)).toEqual([
    { label: 'Razón social', value: 'Gran Tornillo', stood: 'Tornillo' },
    { label: 'Giro', value: 'Ferretería', stood: undefined },
    { label: 'Ficha', value: 'uno.pdf, dos.pdf', stood: 'uno.pdf, dos.pdf' },
    { label: 'Nombre de fantasía', value: undefined, stood: 'El Tornillo' },
  ]);
});
