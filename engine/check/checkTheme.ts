/** Contrast of a theme's colours: 4.5 for words, 3 for edges and focus (WCAG 2.2, 1.4.3 and 1.4.11). */
import { useMode as learn, modeLrgb, modeRgb, wcagContrast } from 'culori/fn';
import { type Colour, colours } from '../language/grammar/theme.ts';
import { type Colours, DEFAULT_THEME, themeOf } from '../resolve/theme.ts';
import type { Subject } from './subject.ts';

// culori knows only the colour spaces that it is given.
learn(modeRgb);
learn(modeLrgb);

const WORDS = 4.5;
const EDGES = 3;
const pairs: readonly (readonly [front: Colour, back: Colour, needed: number])[] = [
  ['onBrand', 'brand', WORDS],
  ['onBrand', 'brandStrong', WORDS],
  ['ink', 'brandSoft', WORDS],
  ['onAccent', 'accent', WORDS],
  ['onHeader', 'header', WORDS],
  ['ink', 'page', WORDS],
  ['ink', 'surface', WORDS],
  ['inkSoft', 'page', WORDS],
  ['inkSoft', 'surface', WORDS],
  ['link', 'page', WORDS],
  ['link', 'surface', WORDS],
  ['error', 'page', WORDS],
  ['error', 'surface', WORDS],
  ['error', 'errorSoft', WORDS],
  ['success', 'surface', WORDS],
  ['success', 'successSoft', WORDS],
  ['notice', 'noticeSoft', WORDS],
  // The second kind of button, and both kinds under the pointer.
  ['brand', 'surface', WORDS],
  ['brand', 'brandSoft', WORDS],
  ['link', 'brandSoft', WORDS],
  ['onDisabled', 'disabled', WORDS],
  ['inkSoft', 'brandSoft', WORDS],
  ['notice', 'page', WORDS],
  ['success', 'page', WORDS],
  ['ink', 'errorSoft', WORDS],
  ['ink', 'successSoft', WORDS],
  ['ink', 'noticeSoft', WORDS],
  ['fieldLine', 'surface', EDGES],
  ['focus', 'brandSoft', EDGES],
  ['focus', 'page', EDGES],
  ['focus', 'surface', EDGES],
];

export const checkTheme = (subject: Subject): void => {
  const { tenant } = subject;
  if (tenant.themes?.[tenant.tenant.theme] === undefined) return;
  const { colours: light, dark } = themeOf(tenant);
  checkScheme(subject, 'colours', light);
  if (dark !== undefined) checkScheme(subject, 'dark', dark);
};

const checkScheme = ({ tenant, reportAt, reportMissing }: Subject, scheme: 'colours' | 'dark', given: Colours): void => {
  const theme = tenant.tenant.theme;
  // Where only a theme of its own is dark, what it leaves out is said there.
  const base = tenant.themes?.[DEFAULT_THEME]?.[scheme] === undefined ? theme : DEFAULT_THEME;
  for (const name of Object.keys(colours) as Colour[]) {
    if (given[name] === undefined)
      reportMissing(
        'open-value',
        ['themes', base, scheme, name],
        { path: `themes.${base}.${scheme}.${name}` },
        { help: { meaning: { is: 'grammar', text: colours[name] } } },
      );
  }
  const reported = new Set<string>();
  for (const [front, back, needed] of pairs) {
    const [a, b] = [given[front], given[back]];
    if (a === undefined || b === undefined) continue;
    const ratio = wcagContrast(a, b);
    if (ratio >= needed) continue;
    const own = tenant.themes?.[theme]?.[scheme];
    const path = [
      'themes',
      own?.[front] === undefined && own?.[back] === undefined ? base : theme,
      scheme,
      own?.[front] === undefined && own?.[back] !== undefined ? back : front,
    ];
    // A colour that is too weak for one background is often too weak for all: it is reported once.
    if (reported.has(path.join('.'))) continue;
    reported.add(path.join('.'));
    reportAt('contrast-low', path, { front, back, ratio: ratio.toFixed(2), needed });
  }
};
