/** Where the products that somebody wants to compare are kept, so that other tabs of the shop know them too. */
export const comparedKey = (tenant: string): string => `compared:${tenant}`;

/** A sign-out removes the choice. */
export const forgetCompared = (tenant: string): void => {
  try {
    localStorage.removeItem(comparedKey(tenant));
  } catch {
    // Without storage nothing was kept.
  }
};
