import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { recordFigures } from '../../scripts/proof/recordFigures.ts';
import { codes, compileTenants } from './compiled.ts';

/** The backgrounds of words, by hand: front, back. */
const words = [
  ['ink', 'page'],
  ['ink', 'surface'],
  ['ink-soft', 'page'],
  ['ink-soft', 'surface'],
  ['link', 'page'],
  ['link', 'surface'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-header', 'header'],
  ['on-accent', 'accent'],
  ['error', 'surface'],
  ['error', 'error-soft'],
  ['success', 'success-soft'],
  ['notice', 'notice-soft'],
] as const;

/** The colours of a published theme, by day and by night. */
const schemesOf = (css: string): readonly ReadonlyMap<string, string>[] =>
  css
    .split(/(?=@media[^{]*dark)/u)
    .map(
      (part) =>
        new Map([...part.matchAll(/--(?:colour-)?([a-z-]+):\s*(#[0-9a-f]{3,8})/giu)].map(([, name = '', colour = '']) => [name, colour])),
    );

test('Words of every theme, as published, by day and by night, have a contrast of 4.5 or more', () => {
  const ratios = [...compileTenants()].flatMap(([tenant, { theme }]) =>
    schemesOf(theme).flatMap((colours, scheme) =>
      words.map(([front, back]) => ({
        place: `${tenant}, ${scheme === 0 ? 'day' : 'night'}: ${front} on ${back}`,
        ratio: wcagContrast(colours.get(front) ?? '', colours.get(back) ?? ''),
      })),
    ),
  );
  expect(ratios).toHaveLength(codes.length * 2 * words.length);
  const lowest = ratios.reduce((least, one) => (one.ratio < least.ratio ? one : least));
  recordFigures('contrast', {
    command: 'npm run test:unit -- tests/tenants/contrast.test.ts',
    heads: ['lowest', 'where', 'pairs'],
    rows: [
      {
        name: 'words',
        cells: [lowest.ratio.toFixed(2), lowest.place, String(ratios.length)],
        goal: { text: '≥ 4.5', reached: lowest.ratio >= 4.5 },
      },
    ],
  });
  expect(lowest.ratio, lowest.place).toBeGreaterThanOrEqual(4.5);
});
