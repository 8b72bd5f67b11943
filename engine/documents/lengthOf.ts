import type { DocumentDefinition, Piece, Span } from './definition.ts';

/** The characters that the compact form has: as stated, else what parts or shape add up to, else anything from 1 to 32. */
export function lengthOf({ length, parts, shape }: DocumentDefinition): Span {
  if (length) return length;
  if (parts && parts.number !== 'rest') {
    const max = parts.number + parts.verifier;
    return { min: parts.verifierOptional ? parts.number : max, max };
  }
  if (!shape) return { min: 1, max: 32 };
  const spans = shape.map(pieceLength);
  return {
    min: spans.reduce((sum, span) => sum + span.min, 0),
    max: spans.reduce((sum, span) => sum + span.max, 0),
  };
}

/** The characters that one piece of a shape takes. */
export function pieceLength(piece: Piece): Span {
  if ('oneOf' in piece) {
    const lengths = piece.oneOf.map((text) => text.length);
    return { min: Math.min(...lengths), max: Math.max(...lengths) };
  }
  const size =
    'date' in piece ? piece.date.length : 'digits' in piece ? piece.digits : 'letters' in piece ? piece.letters : piece.lettersAndDigits;
  return typeof size === 'number' ? { min: size, max: size } : size;
}
