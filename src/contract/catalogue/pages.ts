/**
 * Page ids of section 2 and of the rulings. `screen: true` says that the page exists now: `check` demands its address
 * and texts of every tenant, and refuses an address for a page that has no screen yet.
 */
export const pages = {
  home: { screen: true },
  registrationChoice: { screen: true },
  personalRegistration: { screen: true },
  companyRegistration: { screen: true },
  liteRegistration: { screen: true },
  companyAccountRegistration: { screen: true },
  login: { screen: true },
  companyLogin: { screen: true },
  passwordRecovery: { screen: true },
  myAccount: { screen: true },
  pageNotAvailable: { screen: true },
  policy: { screen: true },
  collaboratorFirstLogin: { screen: true },
  myProfile: { screen: true },
  changePassword: { screen: true },
  myData: { screen: true },
  accountDeleted: { screen: true },
  // What one was notified of, and how one wants to be.
  notifications: { screen: true },
  notificationSettings: { screen: true },
  // By the link of a mail, without an account.
  unsubscribe: { screen: true },
  myOrders: { screen: true },
  orderHistory: { screen: true },
  orderDetails: { screen: true },
  myTicketsAndInvoices: { screen: true },
  quotesInStores: { screen: true },
  myAddresses: { screen: true },
  myPayment: { screen: true },
  loyaltyPoints: { screen: true },
  myWishList: { screen: true },
  repurchase: { screen: true },
  myQuotesStoreOrders: { screen: true },
  myOrdersCancellation: { screen: true },
  myRefunds: { screen: true },
  refundDetails: { screen: true },
  seekOrder: { screen: true },
  collaborators: { screen: true },
  companyDetails: { screen: true },
  companyHistory: { screen: true },
  companyRights: { screen: true },
  // Purchases above a limit: requests and decisions.
  approvals: { screen: true },
  // For the retailer's own people, to whom the role is granted.
  reviewDesk: { screen: true },
  myLists: { screen: true },
  userReport: { screen: true },
  quotationsLanding: { screen: true },
  // A quotation for anyone who has its link, without an account.
  sharedQuotation: { screen: true },
  agentUserReport: { screen: true },
  creditLineUserReport: { screen: true },
  storesInfo: { screen: true },
  productComparison: { screen: true },
  product: { screen: true },
  areaCalculator: { screen: true },
  support: { screen: true },
  // What some countries' law asks for: a tenant has the page where it gives it an address.
  withdrawal: { screen: true },
  complaints: { screen: true },
  cart: { screen: true },
  // Codes and quantities of a company, pasted or from a file.
  quickOrder: { screen: true },
} as const satisfies Readonly<Record<string, { readonly screen: boolean }>>;

export type PageId = keyof typeof pages;
