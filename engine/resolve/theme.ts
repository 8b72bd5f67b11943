/** A theme as CSS custom properties; what it leaves out is as in the theme named default. */
import { type Colour, colours } from '../language/grammar/theme.ts';
import type { Tenant } from '../language/grammar.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

export const DEFAULT_THEME = 'default';

export type Theme = {
  readonly colours: Readonly<Partial<Record<Colour, string>>>;
  readonly buttonRadius: number;
  readonly cardRadius: number;
  readonly logo: { readonly desktop: number; readonly tablet: number };
};

export const themeOf = (tenant: Tenant): Theme => {
  const base = tenant.themes?.[DEFAULT_THEME];
  const own = tenant.themes?.[tenant.tenant.theme];
  return {
    colours: { ...base?.colours, ...own?.colours },
    buttonRadius: own?.buttonRadius ?? base?.buttonRadius ?? 3,
    cardRadius: own?.cardRadius ?? base?.cardRadius ?? 6,
    logo: own?.logo ?? base?.logo ?? { desktop: 45, tablet: 32 },
  };
};

export const themeCss = (theme: Theme): string => {
  const lines = (Object.keys(colours) as Colour[]).flatMap((name) =>
    theme.colours[name] === undefined ? [] : [`  --${kebab(name)}: ${theme.colours[name]};`],
  );
  const sizes = [
    `  --radius-button: ${theme.buttonRadius}px;`,
    `  --radius-card: ${theme.cardRadius}px;`,
    `  --logo-desktop: ${theme.logo.desktop}px;`,
    `  --logo-tablet: ${theme.logo.tablet}px;`,
  ];
  return `:root {\n${[...lines, ...sizes].join('\n')}\n}\n`;
};
