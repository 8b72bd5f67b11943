/** A theme as CSS custom properties; what it leaves out is as in the theme named default. */
import { type Colour, colours, type FontName } from '../language/grammar/theme.ts';
import type { Tenant } from '../language/grammar.ts';
import { darkPalette, lightPalette } from './palette.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

export const DEFAULT_THEME = 'default';

/** What is added between words, in em, in a font whose space is too narrow. */
export const wordSpaces: Readonly<Partial<Record<FontName, number>>> = { plusJakartaSans: 0.07 };

const ICON_WEIGHTS = { light: 1.5, regular: 2, bold: 2.5 } as const;

export type Colours = Readonly<Partial<Record<Colour, string>>>;
export type Theme = {
  readonly colours: Colours;
  /** Absent: pages are always light. */
  readonly dark?: Colours;
  readonly font: FontName;
  readonly iconWeight: keyof typeof ICON_WEIGHTS;
  readonly buttonRadius: number;
  readonly cardRadius: number;
  readonly logo: { readonly desktop: number; readonly tablet: number };
};

export const themeOf = (tenant: Tenant): Theme => {
  const base = tenant.themes?.[DEFAULT_THEME];
  const own = tenant.themes?.[tenant.tenant.theme];
  const hasDark = (base?.dark ?? own?.dark) !== undefined;
  const coloursOf = (scheme: 'colours' | 'dark', paletteOf: (brand: string) => Colours): Colours =>
    Object.assign({}, ...[base, own].flatMap((one) => [one?.brand === undefined ? {} : paletteOf(one.brand), one?.[scheme]]));
  return {
    colours: coloursOf('colours', lightPalette),
    ...(hasDark ? { dark: coloursOf('dark', darkPalette) } : {}),
    font: own?.font ?? base?.font ?? 'figtree',
    iconWeight: own?.iconWeight ?? base?.iconWeight ?? 'regular',
    buttonRadius: own?.buttonRadius ?? base?.buttonRadius ?? 3,
    cardRadius: own?.cardRadius ?? base?.cardRadius ?? 6,
    logo: own?.logo ?? base?.logo ?? { desktop: 45, tablet: 32 },
  };
};

export const themeCss = (theme: Theme): string => {
  const wordSpace = wordSpaces[theme.font];
  const sizes = [
    `  --face: ${theme.font}, ${theme.font}-fallback;`,
    ...(wordSpace === undefined ? [] : [`  --word-space: ${wordSpace}em;`]),
    `  --icon-weight: ${ICON_WEIGHTS[theme.iconWeight]};`,
    `  --radius-button: ${theme.buttonRadius}px;`,
    `  --radius-card: ${theme.cardRadius}px;`,
    `  --logo-desktop: ${theme.logo.desktop}px;`,
    `  --logo-tablet: ${theme.logo.tablet}px;`,
  ];
  const light = ['  color-scheme: light;', '  --is-dark: 0;', ...coloursCss(theme.colours), ...band('brand', 'on-brand'), ...sizes].join(
    '\n',
  );
  const dark =
    theme.dark === undefined
      ? ''
      : `@media screen and (prefers-color-scheme: dark) {\n:root {\n${['  color-scheme: dark;', '  --is-dark: 1;', ...coloursCss(theme.dark), ...band('brand-soft', 'ink')].join('\n')}\n}\n}\n`;
  return `:root {\n${light}\n}\n${dark}`;
};

const coloursCss = (given: Colours): readonly string[] =>
  (Object.keys(colours) as Colour[]).flatMap((name) => (given[name] === undefined ? [] : [`  --${kebab(name)}: ${given[name]};`]));

/** A wide band: as strong as a button by day, and no light in the eyes by night. */
const band = (ground: string, words: string): readonly string[] => [`  --band: var(--${ground});`, `  --on-band: var(--${words});`];
