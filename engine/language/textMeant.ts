/** What was meant by a text that has not the form of its place, where that is sure. */
import { type TextForm, textForms } from '../kinds/shape.ts';

/**
 * @example textMeant('hours', '9 am a 6 pm') // ['09:00-18:00']
 * @example textMeant('slug', 'Página de inicio') // ['pagina-de-inicio']
 */
export const textMeant = (form: TextForm, text: string): readonly string[] => {
  const meant = meantBy(form, text.trim());
  return meant !== undefined && textForms[form].pattern.test(meant) ? [meant] : [];
};

const meantBy = (form: TextForm, text: string): string | undefined => {
  switch (form) {
    case 'hours':
      return hoursMeant(text);
    case 'digits':
      return text.replaceAll(/^\+|\s/gu, '');
    case 'colour':
      return colourMeant(text);
    case 'phone':
      // Marks between digits alone: with blanks around it, a dash may part two numbers.
      return /[a-z/,;]|\s-|-\s/iu.test(text)
        ? undefined
        : text
            .replaceAll(/[().-]/gu, ' ')
            .replaceAll(/\s+/gu, ' ')
            .trim();
    case 'taxCode':
      return /^\d$/u.test(text) ? `0${text}` : text.toUpperCase();
    case 'percent':
      return text.replace(/\s*%$/u, '').replace(',', '.');
    case 'version': {
      const [, day, month, year] = /^(?:(\d{1,2})[-/.])?(\d{1,2})[-/.](\d{4})$/u.exec(text) ?? [];
      // Of a day and a month that may be exchanged nobody knows which.
      if (day !== undefined && Number(day) <= 12 && day !== month) return undefined;
      return year === undefined ? /^(\d{4}-\d{2})-\d{2}$/u.exec(text)?.[1] : `${year}-${(month ?? '').padStart(2, '0')}`;
    }
    case 'slug':
      return asSlug(text);
    case 'path':
      return `/${text
        .split('/')
        .filter((part) => part !== '')
        .map(asSlug)
        .join('/')}`;
    default:
      return undefined;
  }
};

/** `#fd4`, a colour without its #, and `rgb(0, 114, 206)`. */
const colourMeant = (text: string): string | undefined => {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/iu.exec(text) ?? [];
  if (digits !== undefined) return `#${digits.length === 3 ? digits.replaceAll(/./gu, '$&$&') : digits}`;
  const [, ...parts] = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/iu.exec(text) ?? [];
  return parts.length === 3 && parts.every((part) => Number(part) <= 255)
    ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
    : undefined;
};

const asSlug = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?\s?m\.?|hrs|hs|h)?`;
const HOURS = new RegExp(
  String.raw`^(?:(?:de|das|from)\s+)?(?:las\s+)?${TIME}\s*(?:-|–|—|a|à|às|até|hasta|to)\s*(?:las\s+|as\s+)?${TIME}$`,
  'iu',
);

/** They end after they start. */
const hoursMeant = (text: string): string | undefined => {
  const found = HOURS.exec(text);
  if (found === null) return undefined;
  const [, hours, minutes, half, endHours, endMinutes, endHalf] = found;
  const [from, to] = [clockOf(hours, minutes, half), clockOf(endHours, endMinutes, endHalf)];
  return from < to ? `${from}-${to}` : undefined;
};

const clockOf = (hours = '', minutes = '00', half?: string): string => {
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
};
