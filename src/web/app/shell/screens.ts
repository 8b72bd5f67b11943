import type { ComponentType } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { currentSession } from '../session/session.ts';
import { hasPart, loadPart } from './parts.ts';
import { screensAreFetchedBy } from './prepareScreen.ts';
import type { Tenant } from './tenant.tsx';

/** A screen knows which page it stands for, since several may share one, and what stands in the address behind it. */
export type Screen = ComponentType<{ readonly page: PageId; readonly rest: string }> & {
  /** Asks for what the screen reads first, for somebody signed in who is about to open it. */
  readonly prepare?: (tenant: Tenant) => void;
};

/** Page → its screen, each in a file of its own. vite.config.ts reads these imports to name what a page preloads. */
export const screens: Readonly<Partial<Record<PageId, () => Promise<Screen>>>> = {
  home: () => import('../../features/dashboard/Home.tsx').then((file) => file.Home),
  registrationChoice: () => import('../../features/registration/Choice.tsx').then((file) => file.Choice),
  personalRegistration: () => import('../../features/registration/Registration.tsx').then((file) => file.Registration),
  companyRegistration: () => import('../../features/registration/Registration.tsx').then((file) => file.Registration),
  liteRegistration: () => import('../../features/registration/Registration.tsx').then((file) => file.Registration),
  companyAccountRegistration: () => import('../../features/registration/Registration.tsx').then((file) => file.Registration),
  login: () => import('../../features/session/Login.tsx').then((file) => file.Login),
  companyLogin: () => import('../../features/session/Login.tsx').then((file) => file.Login),
  passwordRecovery: () => import('../../features/session/Recovery.tsx').then((file) => file.Recovery),
  myAddresses: () => import('../../features/addresses/Addresses.tsx').then((file) => file.Addresses),
  loyaltyPoints: () => import('../../features/loyalty/LoyaltyPoints.tsx').then((file) => file.LoyaltyPoints),
  myPayment: () => import('../../features/cards/Cards.tsx').then((file) => file.Cards),
  myData: () => import('../../features/privacy/Privacy.tsx').then((file) => file.Privacy),
  accountDeleted: () => import('../../features/privacy/AccountDeleted.tsx').then((file) => file.AccountDeleted),
  collaboratorFirstLogin: () => import('../../features/collaborators/FirstLogin.tsx').then((file) => file.FirstLogin),
  myOrders: () => import('../../features/orders/OrderList.tsx').then((file) => file.OrderList),
  orderHistory: () => import('../../features/orders/OrderList.tsx').then((file) => file.OrderList),
  orderDetails: () => import('../../features/orders/OrderDetails.tsx').then((file) => file.OrderDetails),
  cart: () => import('../../features/cart/Cart.tsx').then((file) => file.Cart),
  myOrdersCancellation: () => import('../../features/cancellation/Cancellation.tsx').then((file) => file.Cancellation),
  myRefunds: () => import('../../features/cancellation/Refunds.tsx').then((file) => file.Refunds),
  refundDetails: () => import('../../features/cancellation/RefundDetails.tsx').then((file) => file.RefundDetails),
  repurchase: () => import('../../features/cart/Repurchase.tsx').then((file) => file.Repurchase),
  myTicketsAndInvoices: () => import('../../features/invoices/Invoices.tsx').then((file) => file.Invoices),
  seekOrder: () => import('../../features/orders/SeekOrder.tsx').then((file) => file.SeekOrder),
  quotesInStores: () => import('../../features/quotations/QuotationList.tsx').then((file) => file.QuotationList),
  myQuotesStoreOrders: () => import('../../features/quotations/BornOrders.tsx').then((file) => file.BornOrders),
  quotationsLanding: () => import('../../features/quotations/QuotationLanding.tsx').then((file) => file.QuotationLanding),
  sharedQuotation: () => import('../../features/quotations/SharedQuotation.tsx').then((file) => file.SharedQuotation),
  collaborators: () => import('../../features/collaborators/Collaborators.tsx').then((file) => file.Collaborators),
  companyDetails: () => import('../../features/company/CompanyDetails.tsx').then((file) => file.CompanyDetails),
  myLists: () => import('../../features/lists/Lists.tsx').then((file) => file.Lists),
  myWishList: () => import('../../features/lists/WishLists.tsx').then((file) => file.WishLists),
  myAccount: () => import('../../features/dashboard/MyAccount.tsx').then((file) => file.MyAccount),
  myProfile: () => import('../../features/profile/MyProfile.tsx').then((file) => file.MyProfile),
  changePassword: () => import('../../features/profile/ChangePassword.tsx').then((file) => file.ChangePassword),
  support: () => import('../../features/support/Support.tsx').then((file) => file.Support),
  withdrawal: () => import('../../features/support/ConsumerRequest.tsx').then((file) => file.ConsumerRequest),
  complaints: () => import('../../features/support/ConsumerRequest.tsx').then((file) => file.ConsumerRequest),
  product: () => import('../../features/products/Product.tsx').then((file) => file.Product),
  productComparison: () => import('../../features/products/Comparison.tsx').then((file) => file.Comparison),
  areaCalculator: () => import('../../features/products/AreaCalculator.tsx').then((file) => file.AreaCalculator),
  storesInfo: () => import('../../features/stores/StoresInfo.tsx').then((file) => file.StoresInfo),
};

const loaded = new Map<PageId, Screen>();

/** The screen of a page if it is here already, with its words. */
export const screenAt = (page: PageId): Screen | undefined => (hasPart(page) ? loaded.get(page) : undefined);

/** Fetches a page's screen and its words; a second call costs nothing, and a failed one may be repeated. */
export const loadScreen = async (page: PageId): Promise<Screen | undefined> => {
  const [screen] = await Promise.all([loaded.get(page) ?? screens[page]?.(), loadPart(page)]);
  if (screen) loaded.set(page, screen);
  return screen;
};

screensAreFetchedBy((page, tenant) => {
  // What did not come is asked again, and told, once the page is opened.
  void loadScreen(page).then(
    (screen) => currentSession().is === 'signedIn' && screen?.prepare?.(tenant),
    () => undefined,
  );
});
