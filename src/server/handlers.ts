import { addAddress } from './features/addresses/addAddress.ts';
import { deleteAddress } from './features/addresses/deleteAddress.ts';
import { drawAddressMap } from './features/addresses/drawAddressMap.ts';
import { editAddress } from './features/addresses/editAddress.ts';
import { listAddresses } from './features/addresses/listAddresses.ts';
import { preferAddress } from './features/addresses/preferAddress.ts';
import { readAddress } from './features/addresses/readAddress.ts';
import { askApproval } from './features/approvals/askApproval.ts';
import { decideApproval } from './features/approvals/decideApproval.ts';
import { listApprovals } from './features/approvals/listApprovals.ts';
import { readApproval } from './features/approvals/readApproval.ts';
import { withdrawApproval } from './features/approvals/withdrawApproval.ts';
import { addPaymentMethod, addStoreCard, saveCard } from './features/cards/addPaymentMethod.ts';
import { deletePaymentMethod } from './features/cards/deletePaymentMethod.ts';
import { listPaymentMethods, listStoreCards } from './features/cards/listPaymentMethods.ts';
import { openCardFrame } from './features/cards/openCardFrame.ts';
import { preferPaymentMethod } from './features/cards/preferPaymentMethod.ts';
import { readPublicKeys } from './features/cards/readPublicKeys.ts';
import { addToCart } from './features/cart/addToCart.ts';
import { deleteCartLine } from './features/cart/deleteCartLine.ts';
import { editCartLine } from './features/cart/editCartLine.ts';
import { givePurchaseReferences } from './features/cart/givePurchaseReferences.ts';
import { readCart } from './features/cart/readCart.ts';
import { startCheckout } from './features/cart/startCheckout.ts';
import { addCollaborator } from './features/collaborators/addCollaborator.ts';
import { deleteCollaborator } from './features/collaborators/deleteCollaborator.ts';
import { editCollaborator } from './features/collaborators/editCollaborator.ts';
import { listCollaborators } from './features/collaborators/listCollaborators.ts';
import { readCollaborator } from './features/collaborators/readCollaborator.ts';
import { registerOrganizationUser } from './features/collaborators/registerOrganizationUser.ts';
import { registerOrganizationUserWithoutPassword } from './features/collaborators/registerOrganizationUserWithoutPassword.ts';
import { resendInvitation } from './features/collaborators/resendInvitation.ts';
import { revokeInvitation } from './features/collaborators/revokeInvitation.ts';
import { sendCollaboratorCode } from './features/collaborators/sendCollaboratorCode.ts';
import { setCollaboratorStatus } from './features/collaborators/setCollaboratorStatus.ts';
import { verifyCollaboratorCode } from './features/collaborators/verifyCollaboratorCode.ts';
import { addOrganization } from './features/company/addOrganization.ts';
import { readOrganization } from './features/company/readOrganization.ts';
import { updateOrganization } from './features/company/updateOrganization.ts';
import { downloadCompanyHistory } from './features/company-history/downloadCompanyHistory.ts';
import { readCompanyHistory } from './features/company-history/readCompanyHistory.ts';
import { readCompanyRights } from './features/company-rights/readCompanyRights.ts';
import { readAccountConfig } from './features/config/readAccountConfig.ts';
import { giveConsent } from './features/consents/giveConsent.ts';
import { listConsents } from './features/consents/listConsents.ts';
import { listConsentTemplates } from './features/consents/listConsentTemplates.ts';
import { listStandingConsents } from './features/consents/listStandingConsents.ts';
import { subscribeNewsletter } from './features/consents/subscribeNewsletter.ts';
import { updateCmrSubscriptionStatus } from './features/consents/updateCmrSubscriptionStatus.ts';
import { refreshCustomer } from './features/crm/refreshCustomer.ts';
import { republishContact } from './features/crm/republishContact.ts';
import { republishCustomer } from './features/crm/republishCustomer.ts';
import { countAttempt } from './features/forms/countAttempt.ts';
import { judgeForm } from './features/forms/judgeForm.ts';
import { findPostcodes } from './features/geo/findPostcodes.ts';
import { listLowestPlaces } from './features/geo/listLowestPlaces.ts';
import { listPlaces } from './features/geo/listPlaces.ts';
import { locatePostcode } from './features/geo/locatePostcode.ts';
import { readSelectedLocations } from './features/geo/readSelectedLocations.ts';
import { downloadInvoice } from './features/invoices/downloadInvoice.ts';
import { downloadInvoices } from './features/invoices/downloadInvoices.ts';
import { listInvoices } from './features/invoices/listInvoices.ts';
import { addListLine, addWishListLine } from './features/lists/addListLine.ts';
import { addListLines, addWishListLines } from './features/lists/addListLines.ts';
import { addListToCart, addWishListToCart } from './features/lists/addListToCart.ts';
import { copyList, copyWishList } from './features/lists/copyList.ts';
import { createList, createWishList } from './features/lists/createList.ts';
import { deleteList, deleteWishList } from './features/lists/deleteList.ts';
import { deleteListLine, deleteWishListLine } from './features/lists/deleteListLine.ts';
import { downloadList, downloadWishList } from './features/lists/downloadList.ts';
import { editListLine, editWishListLine } from './features/lists/editListLine.ts';
import { judgeListLines } from './features/lists/judgeListLines.ts';
import { listListLines, listWishListLines } from './features/lists/listListLines.ts';
import { listLists, listWishLists } from './features/lists/listLists.ts';
import { moveListLine, moveWishListLine } from './features/lists/moveListLine.ts';
import { readList, readWishList } from './features/lists/readList.ts';
import { renameList, renameWishList } from './features/lists/renameList.ts';
import { shareList } from './features/lists/shareList.ts';
import { listLoyaltyMovements } from './features/loyalty/listLoyaltyMovements.ts';
import { readLoyalty } from './features/loyalty/readLoyalty.ts';
import { subscribeLoyalty } from './features/loyalty/subscribeLoyalty.ts';
import { deleteAccount } from './features/my-data/deleteAccount.ts';
import { exportMyData } from './features/my-data/exportMyData.ts';
import { readMyData } from './features/my-data/readMyData.ts';
import { changeMailSubscription } from './features/notifications/changeMailSubscription.ts';
import { changeNotificationSetting } from './features/notifications/changeNotificationSetting.ts';
import { listNotifications } from './features/notifications/listNotifications.ts';
import { markNotificationRead } from './features/notifications/markNotificationRead.ts';
import { markNotificationsRead } from './features/notifications/markNotificationsRead.ts';
import { readMailSubscription } from './features/notifications/readMailSubscription.ts';
import { readNotificationSettings } from './features/notifications/readNotificationSettings.ts';
import { downloadOrder } from './features/orders/downloadOrder.ts';
import { downloadOrders } from './features/orders/downloadOrders.ts';
import { listOrders } from './features/orders/listOrders.ts';
import { lookUpOrder } from './features/orders/lookUpOrder.ts';
import { readOrder } from './features/orders/readOrder.ts';
import { readOrderViews } from './features/orders/readOrderViews.ts';
import { readRepurchase } from './features/orders/readRepurchase.ts';
import { saveOrderViews } from './features/orders/saveOrderViews.ts';
import { trackOrder } from './features/orders/trackOrder.ts';
import { readAccountOverview } from './features/overview/readAccountOverview.ts';
import { giveBankDetails } from './features/post-sale/giveBankDetails.ts';
import { initiateCancel } from './features/post-sale/initiateCancel.ts';
import { listTickets } from './features/post-sale/listTickets.ts';
import { readPostSaleOrder } from './features/post-sale/readPostSaleOrder.ts';
import { readTicket } from './features/post-sale/readTicket.ts';
import { compareProducts } from './features/products/compareProducts.ts';
import { listProducts } from './features/products/listProducts.ts';
import { readProduct } from './features/products/readProduct.ts';
import { changeEmail } from './features/profile/changeEmail.ts';
import { changePassword } from './features/profile/changePassword.ts';
import { readUser } from './features/profile/readUser.ts';
import { sendEmailChangeCode } from './features/profile/sendEmailChangeCode.ts';
import { updateUser } from './features/profile/updateUser.ts';
import { addQuotationToCart } from './features/quotations/addQuotationToCart.ts';
import { createQuotation } from './features/quotations/createQuotation.ts';
import { downloadAgentReport } from './features/quotations/downloadAgentReport.ts';
import { downloadQuotation } from './features/quotations/downloadQuotation.ts';
import { downloadQuotations } from './features/quotations/downloadQuotations.ts';
import { drawBarcode } from './features/quotations/drawBarcode.ts';
import { listAgentQuotations } from './features/quotations/listAgentQuotations.ts';
import { listQuotations } from './features/quotations/listQuotations.ts';
import { purchaseQuotation } from './features/quotations/purchaseQuotation.ts';
import { quoteList } from './features/quotations/quoteList.ts';
import { readQuotation } from './features/quotations/readQuotation.ts';
import { readSharedQuotation } from './features/quotations/readSharedQuotation.ts';
import { requoteQuotation } from './features/quotations/requoteQuotation.ts';
import { shareQuotation } from './features/quotations/shareQuotation.ts';
import { stopSharingQuotation } from './features/quotations/stopSharingQuotation.ts';
import { resetOrganizationPassword } from './features/recovery/resetOrganizationPassword.ts';
import { resetPassword } from './features/recovery/resetPassword.ts';
import { sendOrganizationRecoveryCode } from './features/recovery/sendOrganizationRecoveryCode.ts';
import { sendRecoveryCode } from './features/recovery/sendRecoveryCode.ts';
import { verifyOrganizationRecoveryCode } from './features/recovery/verifyOrganizationRecoveryCode.ts';
import { verifyRecoveryCode } from './features/recovery/verifyRecoveryCode.ts';
import { listCompanyClassifications } from './features/reference-data/listCompanyClassifications.ts';
import { listCountries } from './features/reference-data/listCountries.ts';
import { listEconomicActivities } from './features/reference-data/listEconomicActivities.ts';
import { register } from './features/registration/register.ts';
import { registerBusinessUser } from './features/registration/registerBusinessUser.ts';
import { registerUser } from './features/registration/registerUser.ts';
import { downloadCreditLine } from './features/reports/downloadCreditLine.ts';
import { downloadUsersReport } from './features/reports/downloadUsersReport.ts';
import { readCreditLine } from './features/reports/readCreditLine.ts';
import { readUsersReport } from './features/reports/readUsersReport.ts';
import { decideReview } from './features/reviews/decideReview.ts';
import { downloadReviewPaper } from './features/reviews/downloadReviewPaper.ts';
import { listReviews } from './features/reviews/listReviews.ts';
import { readReview } from './features/reviews/readReview.ts';
import { actForCompany } from './features/session/actForCompany.ts';
import { actForSelf } from './features/session/actForSelf.ts';
import { corpLogin } from './features/session/corpLogin.ts';
import { createSession } from './features/session/createSession.ts';
import { endAllSessions } from './features/session/endAllSessions.ts';
import { endOtherSessions } from './features/session/endOtherSessions.ts';
import { endSession } from './features/session/endSession.ts';
import { fetchSessionInfo } from './features/session/fetchSessionInfo.ts';
import { listActingChoices } from './features/session/listActingChoices.ts';
import { listSessions } from './features/session/listSessions.ts';
import { login } from './features/session/login.ts';
import { logout } from './features/session/logout.ts';
import { validateSession } from './features/session/validateSession.ts';
import { finishSocialLogin } from './features/social-login/finishSocialLogin.ts';
import { readSocialLogin } from './features/social-login/readSocialLogin.ts';
import { socialLogin } from './features/social-login/socialLogin.ts';
import { drawStoresMap } from './features/stores/drawStoresMap.ts';
import { listStores } from './features/stores/listStores.ts';
import { listZones } from './features/stores/listZones.ts';
import { fileComplaint } from './features/support/fileComplaint.ts';
import { requestWithdrawal } from './features/support/requestWithdrawal.ts';
import type { Handlers } from './http/call.ts';
import { createHandlers, type Operation } from './http/operation.ts';
import type { OperationId } from './policy/operationId.ts';
import type { Server } from './server.ts';

/** Every operation of the contract; one that is missing here is an error of types, one that the contract lacks as well. */
const operations = {
  addAddress,
  addCollaborator,
  addListLine,
  addListLines,
  addListToCart,
  addOrganization,
  addPaymentMethod,
  addQuotationToCart,
  addStoreCard,
  addToCart,
  addWishListLine,
  addWishListLines,
  addWishListToCart,
  changeEmail,
  changePassword,
  compareProducts,
  copyList,
  copyWishList,
  corpLogin,
  createList,
  createQuotation,
  createSession,
  createWishList,
  deleteAccount,
  deleteAddress,
  deleteCartLine,
  deleteCollaborator,
  deleteList,
  deleteListLine,
  deletePaymentMethod,
  deleteWishList,
  deleteWishListLine,
  downloadAgentReport,
  downloadCreditLine,
  downloadInvoice,
  downloadList,
  downloadInvoices,
  downloadOrder,
  downloadOrders,
  downloadQuotation,
  downloadQuotations,
  downloadUsersReport,
  downloadWishList,
  drawAddressMap,
  drawBarcode,
  drawStoresMap,
  editAddress,
  editCartLine,
  editCollaborator,
  editListLine,
  editWishListLine,
  endAllSessions,
  endOtherSessions,
  endSession,
  exportMyData,
  fetchSessionInfo,
  fileComplaint,
  findPostcodes,
  finishSocialLogin,
  giveBankDetails,
  giveConsent,
  initiateCancel,
  countAttempt,
  judgeForm,
  judgeListLines,
  listAddresses,
  listAgentQuotations,
  listCollaborators,
  listCompanyClassifications,
  listConsentTemplates,
  listConsents,
  listCountries,
  listEconomicActivities,
  listInvoices,
  listListLines,
  listLists,
  listLowestPlaces,
  listLoyaltyMovements,
  listOrders,
  listPaymentMethods,
  listPlaces,
  listProducts,
  listQuotations,
  listSessions,
  listActingChoices,
  actForCompany,
  actForSelf,
  listStandingConsents,
  listStoreCards,
  listStores,
  listTickets,
  listWishListLines,
  listWishLists,
  listZones,
  locatePostcode,
  login,
  logout,
  lookUpOrder,
  moveListLine,
  moveWishListLine,
  openCardFrame,
  preferAddress,
  preferPaymentMethod,
  purchaseQuotation,
  quoteList,
  readAccountConfig,
  readAccountOverview,
  readAddress,
  readCart,
  givePurchaseReferences,
  startCheckout,
  askApproval,
  decideApproval,
  listApprovals,
  readApproval,
  withdrawApproval,
  readCollaborator,
  readCreditLine,
  readList,
  readLoyalty,
  readMyData,
  readOrder,
  readOrderViews,
  readOrganization,
  readPostSaleOrder,
  readProduct,
  readPublicKeys,
  readQuotation,
  readRepurchase,
  readSelectedLocations,
  readSocialLogin,
  readTicket,
  readUser,
  readUsersReport,
  listNotifications,
  markNotificationsRead,
  markNotificationRead,
  readNotificationSettings,
  changeNotificationSetting,
  readMailSubscription,
  changeMailSubscription,
  readCompanyHistory,
  downloadCompanyHistory,
  readCompanyRights,
  listReviews,
  readReview,
  decideReview,
  downloadReviewPaper,
  readWishList,
  refreshCustomer,
  register,
  registerBusinessUser,
  registerOrganizationUser,
  registerOrganizationUserWithoutPassword,
  registerUser,
  renameList,
  renameWishList,
  republishContact,
  republishCustomer,
  requestWithdrawal,
  requoteQuotation,
  readSharedQuotation,
  shareQuotation,
  stopSharingQuotation,
  resendInvitation,
  resetOrganizationPassword,
  resetPassword,
  revokeInvitation,
  saveCard,
  saveOrderViews,
  sendCollaboratorCode,
  sendEmailChangeCode,
  sendOrganizationRecoveryCode,
  sendRecoveryCode,
  setCollaboratorStatus,
  shareList,
  socialLogin,
  subscribeLoyalty,
  subscribeNewsletter,
  trackOrder,
  updateCmrSubscriptionStatus,
  updateOrganization,
  updateUser,
  validateSession,
  verifyCollaboratorCode,
  verifyOrganizationRecoveryCode,
  verifyRecoveryCode,
} satisfies { readonly [Id in OperationId]: Operation<Id> };

export const handlersOf = (server: Server): Handlers => createHandlers(server, operations);
