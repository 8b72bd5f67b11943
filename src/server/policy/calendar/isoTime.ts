const twoDigits: readonly string[] = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
const threeDigits: readonly string[] = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));

/** `toISOString` of a year of four digits, in a third of its time: a list of orders has forty. */
export function isoTime(at: Date): string {
  const year = at.getUTCFullYear();
  if (!(year >= 1000 && year <= 9999)) return at.toISOString();
  const day = `${year}-${twoDigits[at.getUTCMonth() + 1]}-${twoDigits[at.getUTCDate()]}`;
  const time = `${twoDigits[at.getUTCHours()]}:${twoDigits[at.getUTCMinutes()]}:${twoDigits[at.getUTCSeconds()]}`;
  return `${day}T${time}.${threeDigits[at.getUTCMilliseconds()]}Z`;
}
