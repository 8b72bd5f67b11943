/** The colours of a theme that follow from one, that of the brand: its hue kept, as light or dark as words on it and around it need. */
import { clampChroma, formatHex, useMode as learn, modeLrgb, modeOklch, modeRgb, wcagContrast } from 'culori/fn';
import type { Colour } from '../language/grammar/theme.ts';

// culori knows only the colour spaces that it is given.
learn(modeRgb);
learn(modeLrgb);
const inOklch = learn(modeOklch);

type Palette = Readonly<Partial<Record<Colour, string>>>;

/** Words need 4.5 (WCAG 2.2, 1.4.3); a little more, as colours are rounded. */
const WORDS = 4.6;
const STEP = 0.01;

type Oklch = { readonly l: number; readonly c: number; readonly h: number };

const hex = ({ l, c, h }: Oklch): string => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch', 'rgb'));

/** Darker (or lighter, with a step above 0) until words of it can be read on all of these. */
const readableOn = (tint: Oklch, backs: readonly string[], step: number): Oklch => {
  let found = tint;
  const isLeft = ({ l }: Oklch): boolean => (step < 0 ? l > 0 : l < 1);
  while (isLeft(found) && backs.some((back) => wcagContrast(hex(found), back) < WORDS)) found = { ...found, l: found.l + step };
  return found;
};

const tintOf = (colour: string): Oklch => {
  const { l = 0, c = 0, h = 0 } = inOklch(colour) ?? {};
  return { l, c, h };
};

/** How far a button under the pointer is from the button. */
const STRONGER = 0.08;

/** By day: on white, with white words. */
export const lightPalette = (colour: string): Palette => {
  const own = tintOf(colour);
  const brandSoft = hex({ l: 0.955, c: Math.min(own.c, 0.02), h: own.h });
  const brand = readableOn(own, [WHITE, brandSoft], -STEP);
  const shown = brand === own ? colour.toLowerCase() : hex(brand);
  return { brand: shown, onBrand: WHITE, brandStrong: hex({ ...brand, l: Math.max(0, brand.l - STRONGER) }), brandSoft, link: shown };
};

const WHITE = '#ffffff';

/** By night: light on dark, with dark words on it. */
export const darkPalette = (colour: string): Palette => {
  const { c, h } = tintOf(colour);
  const brandSoft = hex({ l: 0.27, c: Math.min(c, 0.04), h });
  const brand = readableOn({ l: 0.78, c: Math.min(c, 0.12), h }, [brandSoft], STEP);
  const onBrand = hex(readableOn({ l: 0.25, c: Math.min(c, 0.05), h }, [hex(brand)], -STEP));
  return { brand: hex(brand), onBrand, brandStrong: hex({ ...brand, l: Math.min(0.97, brand.l + STRONGER) }), brandSoft, link: hex(brand) };
};
