/**
 * Takes one out of a list of what is under way, if it is there. Where each call enters and leaves, a list is used rather than a `Set`: V8 makes a new table
 * of a `Set` every few entries, and lets the old one lead to it. Once one of them is old, all later ones and what passed through them outlive their call.
 */
export function removeFrom<T>(list: T[], one: T): void {
  const at = list.indexOf(one);
  if (at !== -1) list.splice(at, 1);
}
