import { addAddress } from './features/addresses/addAddress.ts';
import { deleteAddress } from './features/addresses/deleteAddress.ts';
import { editAddress } from './features/addresses/editAddress.ts';
import { listAddresses } from './features/addresses/listAddresses.ts';
import { preferAddress } from './features/addresses/preferAddress.ts';
import { readAddress } from './features/addresses/readAddress.ts';
import { cards } from './features/cards/cards.ts';
import { cart } from './features/cart/cart.ts';
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
import { config } from './features/config/config.ts';
import { consents } from './features/consents/consents.ts';
import { refreshCustomer } from './features/crm/refreshCustomer.ts';
import { republishContact } from './features/crm/republishContact.ts';
import { republishCustomer } from './features/crm/republishCustomer.ts';
import { verdict } from './features/forms/verdict.ts';
import { geo } from './features/geo/geo.ts';
import { downloadInvoice } from './features/invoices/downloadInvoice.ts';
import { listInvoices } from './features/invoices/listInvoices.ts';
import { listLines } from './features/lists/lines.ts';
import { lists } from './features/lists/lists.ts';
import { listLoyaltyMovements } from './features/loyalty/listLoyaltyMovements.ts';
import { readLoyalty } from './features/loyalty/readLoyalty.ts';
import { subscribeLoyalty } from './features/loyalty/subscribeLoyalty.ts';
import { myData } from './features/my-data/myData.ts';
import { downloadOrder } from './features/orders/downloadOrder.ts';
import { downloadOrders } from './features/orders/downloadOrders.ts';
import { listOrders } from './features/orders/listOrders.ts';
import { lookUpOrder } from './features/orders/lookUpOrder.ts';
import { readOrder } from './features/orders/readOrder.ts';
import { readRepurchase } from './features/orders/readRepurchase.ts';
import { trackOrder } from './features/orders/trackOrder.ts';
import { giveBankDetails } from './features/post-sale/giveBankDetails.ts';
import { initiateCancel } from './features/post-sale/initiateCancel.ts';
import { listTickets } from './features/post-sale/listTickets.ts';
import { readPostSaleOrder } from './features/post-sale/readPostSaleOrder.ts';
import { readTicket } from './features/post-sale/readTicket.ts';
import { products } from './features/products/products.ts';
import { changePassword } from './features/profile/changePassword.ts';
import { readUser } from './features/profile/readUser.ts';
import { updateUser } from './features/profile/updateUser.ts';
import { quotations } from './features/quotations/quotations.ts';
import { recovery } from './features/recovery/recovery.ts';
import { referenceData } from './features/reference-data/referenceData.ts';
import { registration } from './features/registration/registration.ts';
import { downloadCreditLine } from './features/reports/downloadCreditLine.ts';
import { downloadUsersReport } from './features/reports/downloadUsersReport.ts';
import { readCreditLine } from './features/reports/readCreditLine.ts';
import { readUsersReport } from './features/reports/readUsersReport.ts';
import { session } from './features/session/session.ts';
import { socialLogin } from './features/social-login/socialLogin.ts';
import { stores } from './features/stores/stores.ts';
import type { Handlers } from './http/call.ts';
import { createHandlers } from './http/operation.ts';
import type { Server } from './server.ts';

/** Who answers which call. */
export function handlersOf(server: Server): Handlers {
  return {
    ...registration(server),
    ...session(server),
    ...socialLogin(server),
    ...recovery(server),
    ...createHandlers(server, { changePassword, readUser, updateUser }),
    ...createHandlers(server, { addOrganization, readOrganization, updateOrganization }),
    ...createHandlers(server, { addCollaborator, deleteCollaborator, editCollaborator, listCollaborators, readCollaborator }),
    ...createHandlers(server, { resendInvitation, revokeInvitation, setCollaboratorStatus }),
    ...createHandlers(server, { registerOrganizationUser, registerOrganizationUserWithoutPassword }),
    ...createHandlers(server, { sendCollaboratorCode, verifyCollaboratorCode }),
    ...createHandlers(server, { addAddress, deleteAddress, editAddress, listAddresses, preferAddress, readAddress }),
    ...createHandlers(server, { downloadOrder, downloadOrders, listOrders, lookUpOrder, readOrder, readRepurchase, trackOrder }),
    ...createHandlers(server, { giveBankDetails, initiateCancel, listTickets, readPostSaleOrder, readTicket }),
    ...createHandlers(server, { downloadInvoice, listInvoices }),
    ...createHandlers(server, { downloadCreditLine, downloadUsersReport, readCreditLine, readUsersReport }),
    ...cards(server),
    ...lists(server),
    ...listLines(server),
    ...products(server),
    ...stores(server),
    ...cart(server),
    ...quotations(server),
    ...consents(server),
    ...createHandlers(server, { listLoyaltyMovements, readLoyalty, subscribeLoyalty }),
    ...myData(server),
    ...createHandlers(server, { refreshCustomer, republishContact, republishCustomer }),
    ...referenceData(),
    ...geo(server),
    ...config(server),
    ...verdict(server),
  };
}
