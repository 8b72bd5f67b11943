/** Whether a text is a day that exists, written year-month-day. */
export const isDay = (text: string): boolean => {
  // Another text gives zeros, and there is no month 0.
  const [, year = 0, month = 0, day = 0] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text)?.map(Number) ?? [];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
};
