/** theme.yaml: how a shop looks. */
import { declares, integer, may, must, record, type TextShape, text, word } from '../../kinds/shape.ts';

/** Colours of a theme, with what each is for; what a theme leaves out is as in the theme named default. */
export const colours = {
  brand: 'Buttons and marks.',
  onBrand: 'Words on brand.',
  brandStrong: 'A button under the pointer.',
  brandSoft: 'A tint of brand behind words.',
  accent: 'The second colour, for decoration.',
  onAccent: 'Words on accent.',
  header: 'The bar at the top.',
  onHeader: 'Words on header.',
  page: 'The page.',
  surface: 'Cards and fields.',
  line: 'Lines that only divide.',
  fieldLine: 'Edges of fields.',
  ink: 'Words.',
  inkSoft: 'Hints.',
  link: 'Links.',
  error: 'Mistakes.',
  errorSoft: 'Behind mistakes.',
  success: 'What went well.',
  successSoft: 'Behind what went well.',
  notice: 'What to know.',
  noticeSoft: 'Behind what to know.',
  focus: 'The ring around what has the focus.',
  disabled: 'A button that cannot be pressed now.',
  onDisabled: 'Words on disabled.',
} as const;
export type Colour = keyof typeof colours;
const colourKeys = Object.fromEntries(Object.entries(colours).map(([key, says]) => [key, may(text('colour'), says)])) as {
  readonly [C in Colour]: { readonly shape: TextShape; readonly compulsory: false; readonly says: string };
};

/** Fonts that the build has. */
export const fontNames = ['figtree', 'plusJakartaSans'] as const;
/** A font that a theme may name. */
export type FontName = (typeof fontNames)[number];

const look = record({
  brand: may(
    text('colour'),
    'The colour of the brand: what is coloured by it, by day and by night, follows from it, with the contrast that words need; colours and dark change single ones.',
  ),
  colours: may(record(colourKeys), 'Colours; contrast is checked.'),
  dark: may(
    record(colourKeys),
    'Colours for people whose system asks for dark pages; contrast is checked. Without it, and without one in the theme named default, pages are always light.',
  ),
  font: may(word(...fontNames), 'The font of all words.'),
  iconWeight: may(word('light', 'regular', 'bold'), 'How thick the lines of icons are.'),
  buttonRadius: may(integer(0, 40), 'Roundness of buttons and fields, in pixels.'),
  cardRadius: may(integer(0, 40), 'Roundness of cards, in pixels.'),
  logo: may(
    record({ desktop: must(integer(16, 120), 'Height in pixels.'), tablet: must(integer(16, 120), 'Height in pixels.') }),
    'Height of the logo.',
  ),
});

export const theme = record({ themes: may(declares('theme', look), 'The themes by name.') });
