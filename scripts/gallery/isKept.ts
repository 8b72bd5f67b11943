import { type ScreenId, shownScreens } from './shownScreens.ts';

/** Screens of which the first shop's picture on a phone is in git. */
const onPhone: readonly ScreenId[] = [
  ...(['home', 'login', 'personalRegistration', 'companyRegistration', 'passwordRecovery', 'support', 'seekOrder'] as const),
  ...(['myAccount', 'myProfile', 'myAddresses', 'myPayment', 'loyaltyPoints', 'notifications'] as const),
  ...(['myOrders', 'orderDetails', 'myOrdersCancellation', 'refundDetails', 'repurchase', 'myTicketsAndInvoices', 'cart'] as const),
  ...(['product', 'productComparison', 'areaCalculator', 'storesInfo', 'myLists', 'quotesInStores', 'quotationsLanding'] as const),
  ...(['collaborators', 'approvals', 'companyDetails'] as const),
];

const seenMost =
  /^(?:(?:homy|br|co)\/(?:home|myAccount|orderDetails|cart)-[^-]+-filled-360|cl\/(?:home|myAccount|myOrders|orderDetails)-[^-]+-filled-1280|(?:homy\/myAccount|br\/orderDetails|co\/myAccount)-[^-]+-filled-1280|(?:cl|co)\/(?:login|myAccount|orderDetails)-[^-]+-filled-360-dark)\.webp$/;

/**
 * Which pictures are in git, small enough to be cloned: of the first shop the screens above on a phone; of one shop for each other theme,
 * on a desk, and in the dark scheme, those that most people see. Each as its first person sees it filled.
 */
export function isKept(name: string): boolean {
  const [, tenant, screen, actor] = /^(\w+)\/(\w+)-(\w+)-filled-/.exec(name) ?? [];
  const shown = shownScreens[screen as ScreenId];
  if (shown === undefined || actor !== shown.actors[0]) return false;
  return (tenant === 'cl' && onPhone.includes(screen as ScreenId) && name.endsWith('-filled-360.webp')) || seenMost.test(name);
}
