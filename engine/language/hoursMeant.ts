import { textForms } from '../kinds/shape.ts';

const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?\s?m\.?|hrs|hs|h)?`;
const HOURS = new RegExp(
  String.raw`^(?:(?:de|das|from)\s+)?(?:las\s+)?${TIME}\s*(?:-|–|—|a|à|às|até|hasta|to)\s*(?:las\s+|as\s+)?${TIME}$`,
  'iu',
);

/**
 * The hours that are written in another way, if they end after they start.
 * @example hoursMeant('9 am a 6 pm') // ['09:00-18:00']
 */
export const hoursMeant = (text: string): readonly string[] => {
  const found = HOURS.exec(text.trim());
  if (found === null) return [];
  const [, hours, minutes, half, endHours, endMinutes, endHalf] = found;
  const [from, to] = [clockOf(hours, minutes, half), clockOf(endHours, endMinutes, endHalf)];
  const meant = `${from}-${to}`;
  return from < to && textForms.hours.pattern.test(meant) ? [meant] : [];
};

const clockOf = (hours = '', minutes = '00', half?: string): string => {
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
};
