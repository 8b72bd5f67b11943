/** Whether somebody answers the help line now: until when, or from when on which day (`2026-11-23`, `09:00`). */
export type Opening =
  | { readonly is: 'open'; readonly until: string }
  | { readonly is: 'closed'; readonly day: string; readonly from: string };
