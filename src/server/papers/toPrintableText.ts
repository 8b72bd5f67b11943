/** What the built-in fonts of every PDF reader can show beyond ASCII and Latin-1 (ISO 32000-1, annex D.2: WinAnsiEncoding). */
const more = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Signs with an everyday look-alike: narrow spaces of Intl, a true minus, a Swiss apostrophe's cousin. */
const alike = new Map([
  ['\u202F', '\u00A0'],
  ['\u2009', '\u00A0'],
  ['\u2212', '-'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['ʼ', '’'],
]);

const hasGlyph = (text: string): boolean =>
  [...text].every((sign) => /^[ -~\u00A0-\u00AC\u00AE-\u00FF]$/u.test(sign) || more.includes(sign));
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A text in the signs that the fonts of a PDF have. A letter that is not among them loses its accents, and what cannot be written at
 * all is one question mark: a wrong byte would be a wrong letter, or end the document.
 * @example printable('Ana María Núñez 🛠') // 'Ana María Núñez ?'
 */
export function toPrintableText(text: string): string {
  const plain = text
    .normalize('NFC')
    // Marks that steer and cannot be seen; line ends and controls are a space.
    .replaceAll(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, (space) => (/^[\u00A0\u202F\u2009]$/u.test(space) ? space : ' '));
  return [...clusters.segment(plain)].map(({ segment }) => writable(alike.get(segment) ?? segment)).join('');
}

function writable(sign: string): string {
  if (hasGlyph(sign)) return sign;
  const bare = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return bare !== '' && hasGlyph(bare) ? bare : '?';
}
