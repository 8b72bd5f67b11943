import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { Screen } from './screen.ts';

/** Page → its screen, of who is signed in; see screens.ts. */
export const accountScreens: Readonly<Partial<Record<PageId, () => Promise<Screen>>>> = {
  myAddresses: () => import('../../features/addresses/Addresses.tsx').then((file) => file.Addresses),
  loyaltyPoints: () => import('../../features/loyalty/LoyaltyPoints.tsx').then((file) => file.LoyaltyPoints),
  myPayment: () => import('../../features/cards/Cards.tsx').then((file) => file.Cards),
  myData: () => import('../../features/privacy/Privacy.tsx').then((file) => file.Privacy),
  myOrders: () => import('../../features/orders/OrderList.tsx').then((file) => file.OrderList),
  orderHistory: () => import('../../features/orders/OrderList.tsx').then((file) => file.OrderList),
  orderDetails: () => import('../../features/orders/OrderDetails.tsx').then((file) => file.OrderDetails),
  cart: () => import('../../features/cart/Cart.tsx').then((file) => file.Cart),
  myOrdersCancellation: () => import('../../features/cancellation/Cancellation.tsx').then((file) => file.Cancellation),
  myRefunds: () => import('../../features/cancellation/Refunds.tsx').then((file) => file.Refunds),
  refundDetails: () => import('../../features/cancellation/RefundDetails.tsx').then((file) => file.RefundDetails),
  repurchase: () => import('../../features/cart/Repurchase.tsx').then((file) => file.Repurchase),
  myTicketsAndInvoices: () => import('../../features/invoices/Invoices.tsx').then((file) => file.Invoices),
  quotesInStores: () => import('../../features/quotations/QuotationList.tsx').then((file) => file.QuotationList),
  myQuotesStoreOrders: () => import('../../features/quotations/BornOrders.tsx').then((file) => file.BornOrders),
  quotationsLanding: () => import('../../features/quotations/QuotationLanding.tsx').then((file) => file.QuotationLanding),
  collaborators: () => import('../../features/collaborators/Collaborators.tsx').then((file) => file.Collaborators),
  approvals: () => import('../../features/approvals/Approvals.tsx').then((file) => file.Approvals),
  companyDetails: () => import('../../features/company/CompanyDetails.tsx').then((file) => file.CompanyDetails),
  companyHistory: () => import('../../features/company/CompanyHistory.tsx').then((file) => file.CompanyHistory),
  companyRights: () => import('../../features/company/CompanyRights.tsx').then((file) => file.CompanyRights),
  myLists: () => import('../../features/lists/Lists.tsx').then((file) => file.Lists),
  myWishList: () => import('../../features/lists/WishLists.tsx').then((file) => file.WishLists),
  myAccount: () => import('../../features/dashboard/MyAccount.tsx').then((file) => file.MyAccount),
  myProfile: () => import('../../features/profile/MyProfile.tsx').then((file) => file.MyProfile),
  changePassword: () => import('../../features/profile/ChangePassword.tsx').then((file) => file.ChangePassword),
};
