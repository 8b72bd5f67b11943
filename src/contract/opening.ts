/** Whether a shop or the help line is open now: until when, or from when on which day (`2026-11-23`, `09:00`). */
export type Opening =
  | { readonly is: 'open'; readonly until: string }
  | { readonly is: 'closed'; readonly day: string; readonly from: string };

/** Hours of days on which work is done, and of weekends and holidays: `08:30-21:00`. */
export type SupportHours = { readonly workDays: string; readonly otherDays: string };
