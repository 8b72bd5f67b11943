/** A drawn tick; the heading beside it says the same in words. */
export const Tick = () => (
  <svg className="tick" viewBox="0 0 56 56" aria-hidden="true" focusable="false">
    <circle cx="28" cy="28" r="26" />
    <path d="m17 29 8 8 15-17" />
  </svg>
);
