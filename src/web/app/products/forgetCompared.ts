/** Where the products that somebody wants to compare are kept, so that other tabs of the shop know them too. */
export const comparedKey = (tenant: string): string => `compared:${tenant}`;

/** Whoever signs out leaves no choice behind. */
export const forgetCompared = (tenant: string): void => {
  try {
    localStorage.removeItem(comparedKey(tenant));
  } catch {
    // Without storage nothing was kept.
  }
};
