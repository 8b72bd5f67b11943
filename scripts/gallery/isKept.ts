/** Which pictures stand in git: of one tenant for each theme, each screen as its first person sees it filled; on a desk those of the first alone. */
export const isKept = (name: string): boolean =>
  /^(?:cl|homy|br|co)\/[^/]+-filled-360\.webp$/.test(name) || /^cl\/[^/]+-filled-1280\.webp$/.test(name);
