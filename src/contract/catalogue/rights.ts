import type { Role } from './roles.ts';

/** The roles that people of a company have; creditLine is granted on top. */
export const companyRoles = ['quoter', 'buyer', 'superuser', 'creditLine'] as const satisfies readonly Role[];

/**
 * What people of a company do, and the operations that it takes: a role may do it whose permissions name all of them. Each operation that
 * not every role of a company may call is in one; a test holds it.
 */
export const rights = {
  seeOrders: ['listOrders', 'readOrder', 'trackOrder', 'downloadOrder', 'downloadOrders', 'readOrderViews', 'saveOrderViews'],
  quote: ['createQuotation', 'quoteList', 'requoteQuotation', 'shareQuotation'],
  keepLists: ['createList', 'addListLine', 'shareList'],
  keepAddresses: ['addAddress', 'editAddress', 'deleteAddress'],
  buy: [
    ...['readCart', 'addToCart', 'editCartLine', 'deleteCartLine', 'givePurchaseReferences', 'startCheckout', 'readRepurchase'],
    ...['addListToCart', 'addWishListToCart', 'addQuotationToCart', 'purchaseQuotation'],
  ],
  askMore: ['askApproval', 'listApprovals', 'readApproval', 'withdrawApproval'],
  approve: ['decideApproval'],
  keepCards: ['addPaymentMethod', 'addStoreCard', 'saveCard', 'openCardFrame', 'readPublicKeys', 'preferPaymentMethod'],
  cancel: ['readPostSaleOrder', 'initiateCancel', 'listTickets', 'readTicket', 'giveBankDetails'],
  seeInvoices: ['listInvoices', 'downloadInvoice', 'downloadInvoices'],
  seeCreditLine: ['readCreditLine', 'downloadCreditLine'],
  editCompany: ['readOrganization', 'updateOrganization', 'republishCustomer', 'refreshCustomer'],
  managePeople: [
    ...['listCollaborators', 'addCollaborator', 'readCollaborator', 'editCollaborator', 'deleteCollaborator', 'setCollaboratorStatus'],
    ...['resendInvitation', 'revokeInvitation', 'readCompanyRights'],
  ],
  seeReports: ['readUsersReport', 'downloadUsersReport'],
  seeHistory: ['readCompanyHistory', 'downloadCompanyHistory'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
