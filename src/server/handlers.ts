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
import { invoices } from './features/invoices/invoices.ts';
import { listLines } from './features/lists/lines.ts';
import { lists } from './features/lists/lists.ts';
import { listLoyaltyMovements } from './features/loyalty/listLoyaltyMovements.ts';
import { readLoyalty } from './features/loyalty/readLoyalty.ts';
import { subscribeLoyalty } from './features/loyalty/subscribeLoyalty.ts';
import { myData } from './features/my-data/myData.ts';

import { downloadOrder } from './features/orders/downloadOrder.ts';
import { orders } from './features/orders/orders.ts';
import { postSale } from './features/post-sale/postSale.ts';
import { products } from './features/products/products.ts';
import { changePassword } from './features/profile/changePassword.ts';
import { readUser } from './features/profile/readUser.ts';
import { updateUser } from './features/profile/updateUser.ts';
import { quotations } from './features/quotations/quotations.ts';
import { recovery } from './features/recovery/recovery.ts';
import { referenceData } from './features/reference-data/referenceData.ts';
import { registration } from './features/registration/registration.ts';
import { reports } from './features/reports/reports.ts';
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
    ...reports(server),
    ...createHandlers(server, { addAddress, deleteAddress, editAddress, listAddresses, preferAddress, readAddress }),
    ...cards(server),
    ...lists(server),
    ...listLines(server),
    ...products(server),
    ...stores(server),
    ...cart(server),
    ...invoices(server),
    ...postSale(server),
    ...quotations(server),
    ...orders(server),
    ...consents(server),
    ...createHandlers(server, { listLoyaltyMovements, readLoyalty, subscribeLoyalty }),
    ...myData(server),
    ...createHandlers(server, { refreshCustomer, republishContact, republishCustomer }),
    ...referenceData(),
    ...geo(server),
    ...config(server),
    ...verdict(server),
    downloadInvoice: downloadInvoice(server),
    downloadOrder: downloadOrder(server),
  };
}
