/**
 * Which pictures stand in git, small enough to be cloned: of the first shop each screen as its first person sees it filled, on a phone; of
 * one shop for each other theme, and on a desk, the screens that most people see.
 */
export const isKept = (name: string): boolean => /^cl\/[^/]+-filled-360\.webp$/.test(name) || seenMost.test(name);

const seenMost =
  /^(?:(?:homy|br|co)\/(?:home|personalRegistration|myAccount|orderDetails|cart)-[^/]+-filled-360|cl\/(?:home|myAccount|myOrders|orderDetails)-[^/]+-filled-1280)\.webp$/;
