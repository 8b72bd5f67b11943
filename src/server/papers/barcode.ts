import bwip from 'bwip-js';

/** Code 128, the code of a shop's till; it says what it is a code of. */
const code = { bcid: 'code128' } as const;

/** A barcode as a picture for a page, with its message below it. */
export function drawBarcode(message: string): string {
  return bwip.toSVG({
    ...code,
    text: message,
    includetext: true,
    textxalign: 'center',
    height: 14,
    paddingwidth: 10,
    paddingheight: 4,
    backgroundcolor: 'ffffff',
  });
}

/**
 * Widths of bars and gaps in turn, a bar first, in the narrowest of them.
 * @example barcodeBars('1').slice(0, 3) // [2, 1, 1]: how Code 128 starts
 */
export function barcodeBars(message: string): readonly number[] {
  const [drawn] = bwip.raw({ ...code, text: message });
  if (drawn === undefined || !('sbs' in drawn)) throw new Error('A code of bars was asked for, and something else was drawn.');
  return drawn.sbs;
}
