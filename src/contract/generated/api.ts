// Generated from schemas/api by npm run generate.
export interface paths {
    "/api/my-account/v2/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers a person
         * @description Credentials, profile, consents and outbox in one transaction. `userRole` and `userState` are the constants of the tenant's mapping; any other value is 400.
         */
        post: operations["registerUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v2/users/businessUser/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers a company and its first superuser
         * @description The company's request waits for the provider's validation; the answer states by which date it comes.
         */
        post: operations["registerBusinessUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers a person, or a company where the body has organizationInformation
         * @description The authentication service's own registration, same effect, for a retailer's host.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/{tenant}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is stored about the signed-in person */
        get: operations["readUser"];
        /**
         * The signed-in person edits who they are
         * @description The e-mail is not changed here.
         */
        put: operations["updateUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/password/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The signed-in person chooses another password
         * @description All other sessions of the account end; this one goes on under a new id.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/{tenant}/users/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is stored about the company
         * @description For its superusers, pending or approved.
         */
        get: operations["readOrganization"];
        /**
         * A superuser edits the company
         * @description A request that was rejected is not edited any more. Of a company that is approved, a new name, document, document type or origin is
         *     validated again: what stood holds meanwhile, `review` says what waits and by when it is answered, and a later change takes its place.
         *     Everything else is changed at once.
         */
        put: operations["updateOrganization"];
        /** A signed-in person adds a company */
        post: operations["addOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/{tenant}/users/collaborators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's people, invited, active and inactive */
        get: operations["listCollaborators"];
        put?: never;
        /**
         * Invites somebody
         * @description The invitation goes out by mail; who is invited comes in by a code. With the status inactive nothing is sent until the person
         *     is activated. An e-mail or a document that has an account in this shop is told as a mistake.
         */
        post: operations["addCollaborator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/{tenant}/users/collaborators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One collaborator, to edit it */
        get: operations["readCollaborator"];
        /**
         * Puts another record in the place of a collaborator's
         * @description What the company states of somebody is the company's: the person's own profile is edited by the person alone. The e-mail can be
         *     another until the invitation is accepted (it then goes out again), and not afterwards. The last active superuser stays one.
         */
        put: operations["editCollaborator"];
        post?: never;
        /**
         * Takes somebody out of the company
         * @description Whoever it is, is out at once. An account that belongs to the company alone goes with it, and its e-mail and document are free
         *     again; what was bought stays. The last active superuser stays.
         */
        delete: operations["deleteCollaborator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/{tenant}/users/collaborators/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Activates or deactivates somebody
         * @description Whoever is deactivated is out at once. Whoever is activated and has never come in is invited again. The last active superuser
         *     stays.
         */
        put: operations["setCollaboratorStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/{tenant}/users/collaborators/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the invitation again, valid anew
         * @description For somebody who is invited; an invitation that has expired too.
         */
        post: operations["resendInvitation"];
        /**
         * Takes an invitation back
         * @description For somebody who is invited and has not come in.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v3/users/credit-line": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The company's credit line, and its movements between two days
         * @description For whom the role creditLine was granted. A company that has no credit line has no `creditLine` in the answer, and no movements.
         */
        get: operations["readCreditLine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/users/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the company's people bought, by person and month
         * @description For superusers. What was canceled or came back is left out; who has left the company is in it by name.
         */
        get: operations["readUsersReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/v3/users/credit-line": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The movements of the credit line as a table for a spreadsheet, the latest thousand */
        get: operations["downloadCreditLine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/v1/users/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a table for a spreadsheet */
        get: operations["downloadUsersReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/{tenant}/users/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person's delivery addresses */
        get: operations["listAddresses"];
        put?: never;
        /**
         * Adds a delivery address
         * @description The first one is the favourite; a later one becomes it where `isDefaultAddress` says so.
         */
        post: operations["addAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/{tenant}/users/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One address, to edit it */
        get: operations["readAddress"];
        /**
         * Puts another record in the place of an address
         * @description The whole of it: what is left out is gone. `isDefaultAddress` left out or false: it stays what it is, for the favourite is it until another is chosen.
         */
        put: operations["editAddress"];
        post?: never;
        /**
         * Deletes an address
         * @description Where it was the favourite, the one that was added first of those left is.
         */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/{tenant}/users/preferredaddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Makes an address the favourite; the one before is it no more */
        put: operations["preferAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/users/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person's saved cards */
        get: operations["listPaymentMethods"];
        put?: never;
        /**
         * Saves a card
         * @description The gateway judges the number and keeps it; the shop keeps token, brand, last four digits, expiry, holder and type. The owner's
         *     document, phone and e-mail are judged and handed to the gateway, and kept by it alone. The first card is the favourite; a later one
         *     becomes it where `favoriteCard` says so. A card that the person has saved already is the mistake `taken` of its number.
         *     The gateway gets a key made of the idempotency key and the body, so that a repeated call makes no second token.
         */
        post: operations["addPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v2/users/payment-methods/cmr-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shop's own cards among the saved ones
         * @description Cards of the brands that the tenant calls its own (cards.yaml).
         */
        get: operations["listStoreCards"];
        put?: never;
        /**
         * Saves a card of the shop's own
         * @description As `addPaymentMethod`; a card of another brand is the mistake `notAccepted` of its number, and its token is revoked.
         */
        post: operations["addStoreCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v3/users/payment-methods/preferred-payment-method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Makes a card the favourite; the one before is it no more */
        put: operations["preferPaymentMethod"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/users/payment-methods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a saved card
         * @description Its token is revoked at the gateway by a job that goes on until the gateway has heard it. Where it was the favourite, the next card of
         *     the list that has not expired takes its place, else the next.
         */
        delete: operations["deletePaymentMethod"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v2/users/payments/psp-iframe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a frame of the gateway's own, in which a number is typed
         * @description The address of a page on the gateway's origin, to be put into an iframe; no other origin may be framed. It has one input, labelled in
         *     the tenant's words, and speaks to the page by messages: it says `{is: 'ready'}`; the page says `{is: 'tokenise'}`; it says
         *     `{is: 'token', cardToken}`, which a call that saves a card takes once in the place of `sealedNumber`, or `{is: 'declined', reason}`.
         *     The same idempotency key opens the same frame while that lasts.
         */
        post: operations["openCardFrame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/v1/payments/save-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves a card while paying
         * @description The checkout's own call for `addPaymentMethod`, with the same effect; where it fails it says that the card was not saved.
         */
        post: operations["saveCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/cryptoKeyManager/public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The gateway's public keys, under which a browser seals a number
         * @description The newest first; while one rotates the one before is there too, and what was sealed under it is read. Both versions answer alike.
         */
        get: operations["readPublicKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person's named lists, and those that colleagues share */
        get: operations["listLists"];
        put?: never;
        /**
         * Creates a named list
         * @description A person has no two lists, of whichever sort, whose names differ in case, accents or spaces alone.
         */
        post: operations["createList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One named list, one's own or a colleague's that is shared */
        get: operations["readList"];
        /** Renames one's own named list */
        put: operations["renameList"];
        post?: never;
        /** Deletes one's own named list */
        delete: operations["deleteList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/lists/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands on a named list, one's own or a colleague's that is shared */
        get: operations["listListLines"];
        put?: never;
        /**
         * Puts so many of a product on one's own named list
         * @description What stands on it already grows. A product that the shop does not sell is 422, and `problems` says of `body/sku` whether it is
         *     `unknown` or `notSold`; one that has run out may stand on a list.
         */
        post: operations["addListLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/lists/{id}/lines/sku/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says how many of a product stand on one's own named list */
        put: operations["editListLine"];
        post?: never;
        /** Takes a product off one's own named list */
        delete: operations["deleteListLine"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/lists/{id}/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds all that stands on a named list to the cart, one's own list or a colleague's that is shared
         * @description As `addToCart` does with lines, in the order in which they were added; the list stays as it is. Of a list with nothing on it
         *     nothing can be added.
         */
        post: operations["addListToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/lists/{id}/sharing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Shows one's own named list to the colleagues of the company, or to nobody any more */
        put: operations["shareList"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/wishLists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person's wish lists */
        get: operations["listWishLists"];
        put?: never;
        /** Creates a wish list */
        post: operations["createWishList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/wishLists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One wish list */
        get: operations["readWishList"];
        /** Renames a wish list */
        put: operations["renameWishList"];
        post?: never;
        /** Deletes a wish list */
        delete: operations["deleteWishList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/wishLists/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands on a wish list */
        get: operations["listWishListLines"];
        put?: never;
        /** Puts so many of a product on a wish list */
        post: operations["addWishListLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/wishLists/{id}/lines/sku/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says how many of a product stand on a wish list */
        put: operations["editWishListLine"];
        post?: never;
        /** Takes a product off a wish list */
        delete: operations["deleteWishListLine"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/wishLists/{id}/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds all that stands on a wish list to the cart */
        post: operations["addWishListToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products that are sold */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/products/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products side by side
         * @description At most as many as the tenant's limit `comparisonProducts` says; more are 422.
         */
        get: operations["compareProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/products/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A product, where it is to be had and what may be had with it
         * @description One that is sold no more is answered too, with nothing available; one that never was is 404.
         */
        get: operations["readProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/geo/storeList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The stores, by name */
        get: operations["listStores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/geo/storeList/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stores, or one of them, on a map
         * @description A picture of our own, which needs no other host: numbered marks on a grid of degrees, how far is far, and which store has which
         *     number. Its description says the same.
         */
        get: operations["drawStoresMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v2/geo/get-zones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The zones that the shop serves
         * @description A zone is a place of the first level (a region, a department, a state) in which there is a store: there one may collect, and from
         *     there it is delivered within the zone. A place without a store is no zone.
         */
        get: operations["listZones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/v1/orders/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person's cart */
        get: operations["readCart"];
        put?: never;
        /**
         * Adds lines to the cart, as far as they can be
         * @description What is in the cart already grows. Each line is told what became of it. Where nothing at all can be added the answer is 422, and
         *     `problems` says why: `body/lines/0` with `unknown`, `notSold`, `noSuchOption` or `onlySoMany 3`, the number being how many there are. Where the
         *     cart would cost more than the company allows this person at once, nothing is added and the answer is 422 `overPurchaseLimit`.
         */
        post: operations["addToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/v1/orders/cart/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Says how many of a product the cart holds
         * @description More than there are is 422, with what there are in `problems`, and so is what passes the maximum purchase amount; fewer than before
         *     is always taken.
         */
        put: operations["editCartLine"];
        post?: never;
        /** Takes a product out of the cart */
        delete: operations["deleteCartLine"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/post-sale/v1/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can still be done about an order
         * @description What of it can be canceled at this moment and how the money would return; what was canceled; until when it may be exchanged or returned.
         */
        get: operations["readPostSaleOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/post-sale/v1/orders/{id}/initiate-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels an order, or some of it
         * @description Decided at this moment: while the order is being prepared, by a lock on it. Whoever comes after it has left the warehouse is told so
         *     (409, `cancellationNotAvailable`), and whoever asks for more of a line than is left of it too (409, `fewerLeftToCancel`; `problems`
         *     says `onlySoMany 1` at its quantity). Where nothing of the order is left it is canceled itself.
         */
        post: operations["initiateCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/post-sale/v1/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cancellations of the signed-in person's orders
         * @description A company's superuser sees those of all the company's orders, others those of the orders that they placed for it.
         */
        get: operations["listTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/post-sale/v1/tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One cancellation, with the way of its money
         * @description The code of a voucher is told here and nowhere else; an account by its last four digits alone.
         */
        get: operations["readTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/post-sale/v1/tickets/{id}/bank-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says to which account the money of a cancellation goes
         * @description Of an order that was paid by debit card, until the day that the refund states; who mistyped says it again until then, as long as nothing
         *     was paid. After it the money is a voucher (409, `bankDataTooLate`). Where no account is asked there is nothing to say (404).
         */
        post: operations["giveBankDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/{tenant}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in person's orders, or the company's */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/{tenant}/orders/rePurchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What of an order can be bought again now, and at which price
         * @description Who chooses lines and quantities sends them to the cart (`addToCart`), which tells what became of each.
         */
        get: operations["readRepurchase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/{tenant}/orders/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How an order is doing, for whoever knows its number
         * @description Numbers can be guessed, so nothing is told of who ordered, what, for how much, or where it goes. A number that is not there takes the
         *     same work and is told at its field (422, `orderNotFound`). Whoever asks often solves a challenge first.
         */
        post: operations["lookUpOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/{tenant}/orders/{orderNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order, and what may be done with it now
         * @description Given the filters and the order of a list, `previous` and `next` are its neighbours there.
         */
        get: operations["readOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/{version}/{tenant}/orders/{orderNumber}/tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where an order is */
        get: operations["trackOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The list of orders as a CSV, for a spreadsheet
         * @description What `listOrders` lists with the same filters, the first 10,000, with heads and statuses in the tenant's words.
         */
        get: operations["downloadOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/v2/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invoices, receipts and credit notes of the signed-in person's orders
         * @description A company's superuser sees those of all the company's orders, others those of the orders that they placed for it.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotation/v1/quotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quotations that the signed-in person may see
         * @description One's own; for an approved company's superuser all of the company's; for an agent also those that the agent made for customers.
         */
        get: operations["listQuotations"];
        put?: never;
        /**
         * Quotes products in a store, at the prices of this moment
         * @description An agent may quote for a customer: an account of the shop, with the document of a company where it is quoted for that one. What is
         *     not sold, or too much for one quotation, is told in `problems` (`body/lines/0` with `unknown`, `notSold` or `noSuchOption`, `body/store`, `body/lines`
         *     with `tooMuch`).
         */
        post: operations["createQuotation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotation/v1/quotations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One quotation, by its id or its number
         * @description With each line how many stand in its store now; left out where that cannot be known at the moment.
         */
        get: operations["readQuotation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotation/v1/quotations/{id}/requote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quotes what an expired quotation quoted, at the prices of this moment
         * @description The expired one stays as it is. What is sold no more is left out and told in `left`.
         */
        post: operations["requoteQuotation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotation/v1/quotations/{id}/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts the lines of one's own valid quotation into the cart, as far as there are enough
         * @description The cart sells at the prices of the moment; who wants those of the quotation purchases it. The answer is that of `addToCart`.
         */
        post: operations["addQuotationToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotation/quotations/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quotations that the agent made, with their value and what became of them */
        get: operations["listAgentQuotations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/v1/quotations/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an order of one's own valid quotation, at its prices, to be paid
         * @description Once: a quotation becomes one order at most. It is picked up at the quotation's store. What passes the maximum purchase amount of who
         *     buys is 422, and so is what a company's credit line does not suffice for, where that is to pay.
         */
        post: operations["purchaseQuotation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/v1/quotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The quotations of a list as a table for a spreadsheet, the first thousand */
        get: operations["downloadQuotations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/v1/quotations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quotation as a PDF, with its barcode */
        get: operations["downloadQuotation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/quotations/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The agent's report as a table for a spreadsheet, month by month */
        get: operations["downloadAgentReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/v2/invoices/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An invoice, receipt or credit note of one's own as a PDF */
        get: operations["downloadInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/v1/orders/{orderNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order of one's own as a PDF */
        get: operations["downloadOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/barcode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The number of a quotation that one may see, as the barcode that a till scans */
        get: operations["drawBarcode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/v1/session/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a session for a person, or for a company where its document is given */
        post: operations["createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/commerce/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Legacy commerce action, a person logs in */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/commerce/corp-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Legacy commerce action, a company's user logs in */
        post: operations["corpLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/commerce/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Legacy commerce action, ends the session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/commerce/end-all-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends every session of the account, in whichever browser, this one too */
        post: operations["endAllSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/commerce/fetchSessionInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Legacy commerce action, who is signed in */
        get: operations["fetchSessionInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/commerce/social-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the provider said, for who is back and has no account here that it opens yet
         * @description For half an hour and in the same browser alone; empty where there is nothing. The e-mail is one that the provider has verified.
         */
        get: operations["readSocialLogin"];
        put?: never;
        /**
         * Legacy commerce action, begins a login through a provider
         * @description Answers where to go. The browser keeps a ticket in a cookie of its own and comes back to the callback. Providers are those of
         *     the tenant's YAML that are set up.
         */
        post: operations["socialLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/commerce/social-login/{tenant}/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a provider sends the browser back to
         * @description The one GET that changes something (OpenID Connect asks it so). It ends on a page of the tenant: signed in, at the registration,
         *     or at the login, whose `social` says why.
         */
        get: operations["finishSocialLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps the session alive */
        post: operations["validateSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/password/otp-recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a code to the e-mail, if it has an account
         * @description The same answer for known and unknown.
         */
        post: operations["sendRecoveryCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/password/otp-recovery/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges the code for the right to set a new password */
        post: operations["verifyRecoveryCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password and ends every session */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/organization-user/password/otp-recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a code to a company's user, if there is one
         * @description The same answer for known and unknown.
         */
        post: operations["sendOrganizationRecoveryCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/organization-user/password/otp-recovery/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges the code for the right to set a new password */
        post: operations["verifyOrganizationRecoveryCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/organization-user/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password of a company's user and ends every session */
        post: operations["resetOrganizationPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/organization-user/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * First login, step 1; sends a code to somebody who is invited
         * @description Section 8 says that there is no company account for an e-mail: told within a limit, and the same whether the e-mail is unknown, the
         *     company another, or the invitation accepted, revoked or expired.
         */
        post: operations["sendCollaboratorCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/organization-user/code/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * First login; says whether a code is right
         * @description It counts as one of the code's tries and does not use it up, for a host that asks the code on a screen of its own.
         */
        post: operations["verifyCollaboratorCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/organization-user/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * First login, step 2; the code, a password, what is accepted
         * @description The account is active from then on and logs in for its company. A weak password does not use the code up.
         */
        post: operations["registerOrganizationUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/organization-user/register-without-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * First login where a retailer's own host says who somebody is
         * @description The same as with a password, for a host whose people sign in elsewhere: the account is active and has no password, until one is set
         *     by the recovery. What has to be accepted are the templates of the purpose RegistroB2BSU that are mandatory.
         */
        post: operations["registerOrganizationUserWithoutPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/consent/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a registration of this purpose asks to accept */
        get: operations["listConsentTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/authentication/v1/user/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the signed-in person has accepted and taken back, the latest first */
        get: operations["listConsents"];
        put?: never;
        /**
         * Records what the signed-in person accepts or takes back
         * @description Appended, never changed: a taken-back consent is one more row. Either `consents`, each with the version that was read, or `accepted`, as
         *     the tenant's form `consent` writes it: what is ticked there is the version of that form's release. What is mandatory is not taken back here:
         *     that is the deletion of the account.
         */
        post: operations["giveConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/economicActivity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Economic activities of the tenant */
        get: operations["listEconomicActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/countryInfoList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Countries in the tenant's language */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/companyClassifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Organization types of the tenant */
        get: operations["listCompanyClassifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v2/{tenant}/geo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Places of one level
         * @description A level without data answers an empty list and `listed` false; the screen then asks for text.
         */
        get: operations["listPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v2/{tenant}/geo/get-selected-locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the chosen places are called
         * @description Each has to lie within the one above; one that lies elsewhere is 404. What was typed because the list has it not, or because there is
         *     no list, is its own label.
         */
        get: operations["readSelectedLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/geo/regions/{id}/communa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The places of the lowest level that has a list, in one place of the first
         * @description Communes of a region, cities of a state. Where no level below has a list, none and `listed` false.
         */
        get: operations["listLowestPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v2/geo/location-by-postcode/{postcode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a postcode is
         * @description A postcode may have several quarters. One that there is not is 404 `postcodeUnknown`; where the shop has imported no postcodes, `listed`
         *     is false and nothing is said of this one.
         */
        get: operations["locatePostcode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v2/geo/postcode-by-location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The postcodes of a place
         * @description Those of a city, of a quarter of it, or of streets with these words in their name; small letters and accents make no difference. None
         *     is an answer too, with the tenant's sentence for it where it has postcodes at all.
         */
        get: operations["findPostcodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/forms/{form}/verdict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the rules of a form say of a record
         * @description Judges as the form's own call does, with the same compiled bytes; stores nothing, counts no rejection, writes no value into a log.
         *     A field that never leaves the browser is refused.
         */
        post: operations["judgeForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/newsletter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * The signed-in person asks for the newsletter, or no longer wants it
         * @description A decision about the tenant's template `newsletter` in its present version. What stands already is not written twice.
         */
        put: operations["subscribeNewsletter"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/commerce/update-cmr-subscription-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Legacy commerce action, the signed-in person wants the offer of the store's card, or no longer
         * @description A decision about the tenant's template `storeCard` in its present version. What stands already is not written twice.
         */
        post: operations["updateCmrSubscriptionStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/loyalty/{programme}/subscribers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the signed-in person is a member, and how many points there are */
        get: operations["readLoyalty"];
        put?: never;
        /**
         * The signed-in person joins the programme
         * @description Section 4's outcomes: success (201), already registered and already a bank client (200), failed (422, `loyaltyFailed`), each with the
         *     message that the tenant's YAML gives it. The body is that of the tenant's form `loyaltySubscription`.
         */
        post: operations["subscribeLoyalty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/loyalty/{programme}/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the signed-in person's points came and went, the latest first */
        get: operations["listLoyaltyMovements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/my-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that is held about the signed-in person
         * @description Subject by subject. `correctBy` names the call that corrects it, `afterDeletion` what becomes of it when the account is deleted.
         */
        get: operations["readMyData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/my-data/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes the signed-in person's account
         * @description The password once more; every session ends. Erased is all but what the law has kept (orders, invoices and what belongs to them, without
         *     the account) and the consents, which are append only and name nobody. The e-mail and the document are free again. Two at once are one.
         *     422 `lastSuperuser`: a company would be left without anybody who administers it.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/v1/my-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a file to keep */
        get: operations["exportMyData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/{crm}/customers/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes the signed-in person, or the company, once more */
        post: operations["republishCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/{crm}/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sends the customer as it is now
         * @description The id is the signed-in person's, or that of the company which a superuser administers. Any other is 404.
         */
        put: operations["refreshCustomer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/v1/{crm}/contact/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes the signed-in person as a contact once more */
        post: operations["republishContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commerce-config/v1/account/{tenant}/{consumer}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a channel needs to know of a tenant */
        get: operations["readAccountConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    publishCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A customer goes to the tenant's CRM for the first time, at /v1/{crm}/customers/publish */
        post: operations["publishCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A customer as it is now, by PUT at /v1/{crm}/customers/{id}
         * @description An empty record: the person has deleted the account, and is to be forgotten.
         */
        post: operations["updateCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    publishContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A contact as it is now, at /v1/{crm}/contact/{id}/publish
         * @description An empty record: the person has deleted the account, and is to be forgotten.
         */
        post: operations["publishContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AccountData: {
            email?: string;
            password?: string;
        };
        Text: string;
        Code: string;
        Phone: {
            number?: components["schemas"]["Code"];
            countryCode?: components["schemas"]["Code"];
            areaCode?: components["schemas"]["Code"];
        };
        PersonDocument: {
            id?: components["schemas"]["Code"];
            type?: components["schemas"]["Code"];
            country?: components["schemas"]["Code"];
            category?: components["schemas"]["Code"];
            dniDv?: components["schemas"]["Code"];
        };
        UserInfo: {
            userName?: {
                firstName?: components["schemas"]["Text"];
                middleName?: components["schemas"]["Text"];
                lastName1?: components["schemas"]["Text"];
                lastName2?: components["schemas"]["Text"];
            };
            dateOfBirth?: components["schemas"]["Code"];
            gender?: components["schemas"]["Code"];
            primaryPhone?: components["schemas"]["Phone"];
            phoneNumber?: components["schemas"]["Phone"];
            alternatePhone?: components["schemas"]["Phone"];
            document?: components["schemas"]["PersonDocument"];
            countryOfResidence?: components["schemas"]["Code"];
            taxpayerType?: components["schemas"]["Code"];
            position?: components["schemas"]["Text"];
            userRole?: components["schemas"]["Code"];
            userState?: components["schemas"]["Code"];
        };
        /** @description Each apart. What is not ticked is false or left out. */
        Consents: {
            terms?: boolean;
            privacy?: boolean;
            dataTreatment?: boolean;
            newsletter?: boolean;
            sms?: boolean;
            storeCard?: boolean;
            loyalty?: boolean;
            receiveEmail?: boolean;
        };
        /** UserPayload */
        UserPayload: {
            accountData?: components["schemas"]["AccountData"];
            userInfo?: components["schemas"]["UserInfo"];
            consents?: components["schemas"]["Consents"];
        };
        /** Registered */
        Registered: {
            userId: string;
            organizationId?: string;
            /**
             * @description A person is active at once, a company is what requests of the shop begin with: it waits.
             * @enum {string}
             */
            state: "active" | "pending" | "approved" | "rejected";
            /**
             * Format: date
             * @description Company: the day by which the request is answered, in the tenant's calendar.
             */
            answerBy?: string;
        };
        /** Mistake */
        Mistake: {
            field: string;
            rule: string;
            mistake: string;
            message: string;
        };
        /**
         * Challenge
         * @description In the shape of ALTCHA's second version: the number is wanted for which PBKDF2, over salt and nonce, gives a key that begins with
         *     `keyPrefix`. A solution counts once, for what was asked alone, and for ten minutes.
         * @example {
         *       "parameters": {
         *         "algorithm": "PBKDF2/SHA-256",
         *         "cost": 2000,
         *         "data": {
         *           "ends": 1795186800,
         *           "level": 0,
         *           "purpose": "login",
         *           "tenant": "cl"
         *         },
         *         "keyLength": 32,
         *         "keyPrefix": "1f0e4a539d0b6f2c6a1f8f117d3f4a52",
         *         "keySignature": "9c8652f3a4d9b110b0f7c5e8f0c4c0e1",
         *         "nonce": "7d3f4a521f0e4a539d0b6f2c6a1f8f11",
         *         "salt": "0a4f5a9f3a100b5f6f0e6f0b4a358f55"
         *       },
         *       "signature": "5a2f3a4d9b110b0f7c5e8f0c4c0e9c86"
         *     }
         */
        Challenge: {
            parameters: {
                algorithm: string;
                nonce: string;
                salt: string;
                cost: number;
                keyLength: number;
                keyPrefix: string;
                keySignature: string;
                /** @description What it is for, until when (seconds since 1970), and how hard it is; each level doubles the work. */
                data: {
                    tenant: string;
                    purpose: string;
                    ends: number;
                    level: number;
                };
            };
            signature: string;
        };
        /** Error */
        Error: {
            error: {
                status: number;
                statusText: string;
                errorObj: {
                    /** @description Machine's word for what happened. */
                    code: string;
                    /** @description The tenant's sentence from its catalogue. */
                    message: string;
                    /** @description What to tell the support line. */
                    requestId: string;
                    /** @description Mistakes of the record, in the order of the screen. */
                    mistakes?: components["schemas"]["Mistake"][];
                    /** @description Where the request itself is malformed: place and what is wrong, never a value. */
                    problems?: {
                        path: string;
                        problem: string;
                    }[];
                    /** @description With 403: a proof of work. Solved, it goes into `x-challenge` of the same call, which may then be sent again. */
                    challenge?: components["schemas"]["Challenge"];
                    /** @description With 412: what stands now, as the call that reads it would answer. */
                    current?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        CompanyDocument: {
            id?: components["schemas"]["Code"];
            type?: components["schemas"]["Code"];
            country?: components["schemas"]["Code"];
            category?: components["schemas"]["Code"];
        };
        OrganizationInformation: {
            businessName?: components["schemas"]["Text"];
            fantasyName?: components["schemas"]["Text"];
            originType?: components["schemas"]["Code"];
            countryOfResidence?: components["schemas"]["Code"];
            organizationType?: components["schemas"]["Code"];
            taxpayerType?: components["schemas"]["Code"];
            haveCheckingAccount?: components["schemas"]["Code"];
            cnae?: components["schemas"]["Code"];
            economicActivity?: {
                code?: components["schemas"]["Code"];
                label?: components["schemas"]["Text"];
            };
            document?: components["schemas"]["CompanyDocument"];
            phone?: components["schemas"]["Phone"];
            alternatePhone?: components["schemas"]["Phone"];
            position?: components["schemas"]["Text"];
            address?: {
                state?: components["schemas"]["Text"];
                city?: components["schemas"]["Text"];
                municipal?: components["schemas"]["Text"];
                stateName?: components["schemas"]["Text"];
                cityName?: components["schemas"]["Text"];
                municipalName?: components["schemas"]["Text"];
                addressLine1?: components["schemas"]["Text"];
                addressLine2?: components["schemas"]["Text"];
                addressLine3?: components["schemas"]["Text"];
                postcode?: components["schemas"]["Code"];
            };
        };
        /** BusinessUserPayload */
        BusinessUserPayload: {
            accountData?: components["schemas"]["AccountData"];
            userInfo?: components["schemas"]["UserInfo"];
            organizationInformation?: components["schemas"]["OrganizationInformation"];
            consents?: components["schemas"]["Consents"];
        };
        /** Organization */
        Organization: {
            id: string;
            businessName: string;
            /** @enum {string} */
            state: "pending" | "approved" | "rejected";
            /** @enum {string} */
            userType: "superuser" | "buyer" | "quoter";
            /**
             * Format: date
             * @description While it is pending: the day by which the request is answered.
             */
            answerBy?: string;
            /** @description The request was decided a short while ago (decisionShownDays in limits.yaml): pages still tell how. Left out where not. */
            decidedLately?: boolean;
            /** @description The most that one purchase of this person may cost, `1500` or `1500.5`; left out: whatever it costs. */
            purchaseLimit?: string;
        };
        /**
         * OrganizationPayload
         * @description A signed-in person adds a company; no account step, so no account data.
         */
        OrganizationPayload: {
            userInfo?: {
                position?: components["schemas"]["Text"];
                primaryPhone?: components["schemas"]["Phone"];
                phoneNumber?: components["schemas"]["Phone"];
                alternatePhone?: components["schemas"]["Phone"];
                userRole?: components["schemas"]["Code"];
                userState?: components["schemas"]["Code"];
            };
            organizationInformation?: components["schemas"]["OrganizationInformation"];
            consents?: components["schemas"]["Consents"];
        };
        /** Consent */
        Given: {
            template: string;
            version: string;
            accepted: boolean;
            /** Format: date-time */
            at: string;
        };
        /** User */
        User: {
            id: string;
            /** @enum {string} */
            accountType: "INDIVIDUAL" | "ORGANIZATION";
            /** @description The form whose mapping reads the payload. */
            form: string;
            /** Format: date-time */
            registeredAt: string;
            /** @description What stands now, in the mapping of the registration and of the form that edits it, secrets aside. */
            payload: components["schemas"]["BusinessUserPayload"];
            organization?: components["schemas"]["Organization"];
            /** @description Where the company was asked for by a form of its own: what that form said. */
            addedCompany?: {
                /** @description The form whose mapping reads the payload. */
                form: string;
                payload: components["schemas"]["OrganizationPayload"];
            };
            consents: components["schemas"]["Given"][];
        };
        /** UserEdit */
        UserEdit: {
            userInfo?: components["schemas"]["UserInfo"];
        };
        /** PasswordChange */
        PasswordChange: {
            currentPassword?: string;
            newPassword?: string;
        };
        /** ConsentTemplate */
        Template: {
            id: string;
            version: string;
            mandatory: boolean;
            /** @description The sentence that a person ticks. */
            text: string;
            textHash: string;
            /** @description The policy that the sentence links to. */
            policy?: string;
            /** @description The field of the form that it is. */
            field?: string;
        };
        /** Session */
        Session: {
            signedIn: boolean;
            /**
             * @description What the person is by registering or by the company's word.
             * @enum {string}
             */
            role: "guest" | "individual" | "pendingCompany" | "quoter" | "buyer" | "superuser" | "agent" | "creditLine";
            /** @description Roles that an operator has granted on top; what one of them may do, the person may. Left out where there are none. */
            grants?: ("guest" | "individual" | "pendingCompany" | "quoter" | "buyer" | "superuser" | "agent" | "creditLine")[];
            /** @enum {string} */
            accountType?: "INDIVIDUAL" | "ORGANIZATION";
            user?: {
                id: string;
                email: string;
                firstName?: string;
            };
            organization?: components["schemas"]["Organization"];
            /** @description Mandatory consents that the person has not accepted in their present version: to be asked before anything else. */
            openConsents?: components["schemas"]["Template"][];
            /** @description After how long without a call the session ends. */
            idleSeconds?: number;
            /**
             * Format: date-time
             * @description When it ends in any case.
             */
            expiresAt?: string;
        };
        /** OrganizationEdit */
        OrganizationEdit: {
            /** @description What the person who edits is within the company. */
            userInfo?: {
                position?: components["schemas"]["Text"];
            };
            organizationInformation?: components["schemas"]["OrganizationInformation"];
        };
        /** StoredOrganization */
        StoredOrganization: {
            organization: components["schemas"]["Organization"];
            /** @description What stands now, in the mapping of the form that edits it. */
            payload: components["schemas"]["OrganizationEdit"];
            /**
             * OrganizationReview
             * @description What was changed and waits to be validated again; left out where nothing waits.
             */
            review?: {
                /**
                 * Format: date
                 * @description The day by which it is answered.
                 */
                answerBy: string;
                /** @description What shall stand, in the same mapping: of the fields that are validated alone. */
                payload: components["schemas"]["OrganizationEdit"];
            };
        };
        /**
         * CollaboratorPayload
         * @description Section 3's collaborator, the union of all tenants.
         */
        CollaboratorPayload: {
            firstName?: components["schemas"]["Text"];
            lastName?: components["schemas"]["Text"];
            email?: string;
            phone?: components["schemas"]["Phone"];
            document?: components["schemas"]["PersonDocument"];
            /** @description The company's own; another is told as a mistake. */
            companyDocument?: {
                id?: components["schemas"]["Code"];
                type?: components["schemas"]["Code"];
            };
            defaultWorkSite?: components["schemas"]["Text"];
            userType?: components["schemas"]["Code"];
            /** @description active or inactive; of somebody who is invited, active. */
            status?: components["schemas"]["Code"];
            /** @description limited, with the amount beside it, or unlimited. */
            purchaseLimit?: components["schemas"]["Code"];
            /** @description The most that one purchase may cost, `500000`; 0 buys nothing. */
            maximumPurchaseAmount?: components["schemas"]["Code"];
        };
        /** Collaborator */
        Collaborator: {
            id: string;
            /** @enum {string} */
            state: "invited" | "active" | "inactive";
            /** @description It is who asks. */
            self: boolean;
            /** @enum {string} */
            userType: "superuser" | "buyer" | "quoter";
            /** @description The most that one purchase may cost; left out: whatever it costs. */
            purchaseLimit?: string;
            /** @description Of somebody who is invited. */
            invitation?: {
                /** Format: date-time */
                sentAt: string;
                /** Format: date-time */
                expiresAt: string;
                expired: boolean;
            };
            /** @description The number within its ETag: one more at each change. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            payload: components["schemas"]["CollaboratorPayload"];
        };
        /** @description The page that this is. */
        Page: number;
        /** @description Rows that a page has. */
        Size: number;
        /** @description Rows of all pages. */
        Total: number;
        /** Collaborators */
        Collaborators: {
            items: components["schemas"]["Collaborator"][];
            page: components["schemas"]["Page"];
            size: components["schemas"]["Size"];
            total: components["schemas"]["Total"];
        };
        /**
         * Money
         * @description In the currency of the tenant, always with two decimals.
         * @example 29990.00
         */
        Money: string;
        /** CreditLineReport */
        CreditLineReport: {
            creditLine?: {
                limit: components["schemas"]["Money"];
                used: components["schemas"]["Money"];
                /** @description What is left; nothing, where the limit was lowered below what is owed. */
                available: components["schemas"]["Money"];
                currency: string;
            };
            items: {
                id: string;
                /**
                 * @description A purchase uses credit, a payment or a refund gives it back.
                 * @enum {string}
                 */
                kind: "purchase" | "payment" | "refund";
                /** @description What it was about: an order's number (with that of the ticket behind a dash, where some of it was canceled), a payment's. */
                reference: string;
                amount: components["schemas"]["Money"];
                usedAfter: components["schemas"]["Money"];
                /** Format: date-time */
                at: string;
            }[];
            page: components["schemas"]["Page"];
            size: components["schemas"]["Size"];
            total: components["schemas"]["Total"];
        };
        /** UsersReport */
        UsersReport: {
            items: {
                /** @description As months are in the tenant's time zone. */
                month: string;
                userId: string;
                firstName: string;
                lastName: string;
                orders: number;
                total: components["schemas"]["Money"];
            }[];
            page: components["schemas"]["Page"];
            size: components["schemas"]["Size"];
            total: components["schemas"]["Total"];
            report: {
                orders: number;
                total: components["schemas"]["Money"];
                currency: string;
            };
        };
        /**
         * AddressPayload
         * @description Section 3's address, the union of all tenants.
         */
        AddressPayload: {
            addressName?: components["schemas"]["Text"];
            state?: components["schemas"]["Text"];
            city?: components["schemas"]["Text"];
            municipal?: components["schemas"]["Text"];
            stateName?: components["schemas"]["Text"];
            cityName?: components["schemas"]["Text"];
            municipalName?: components["schemas"]["Text"];
            /** @description Names that a tenant's host may have for the three levels, with province and commune. */
            region?: components["schemas"]["Text"];
            province?: components["schemas"]["Text"];
            commune?: components["schemas"]["Text"];
            addressLine1?: components["schemas"]["Text"];
            addressLine2?: components["schemas"]["Text"];
            addressLine3?: components["schemas"]["Text"];
            postcode?: components["schemas"]["Code"];
            addressReference?: components["schemas"]["Text"];
            /** @description Latitude and longitude in degrees, `-33.4434,-70.6506`. */
            googleMap?: components["schemas"]["Code"];
            isDefaultAddress?: boolean;
        };
        /** Address */
        Address: {
            id: string;
            /** @description One of a person's addresses, always. */
            favourite: boolean;
            /** @description The number within its ETag: one more at each change. */
            version: number;
            /** @description The form whose mapping reads the payload. */
            form: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            payload: components["schemas"]["AddressPayload"];
        };
        /** Addresses */
        Addresses: {
            items: components["schemas"]["Address"][];
            page: components["schemas"]["Page"];
            size: components["schemas"]["Size"];
            total: components["schemas"]["Total"];
        };
        /** PaymentMethod */
        PaymentMethod: {
            id: string;
            cardType: string;
            /** @description As the gateway finds it: VISA, MASTERCARD, … */
            brand: string;
            lastFour: string;
            cardHolderName: string;
            /** @description Month and year, `05/29`. */
            cardExpiry: string;
            /** @description Its month is over, in the tenant's time zone. */
            expired: boolean;
            /** @description One of a person's cards at most. */
            favourite: boolean;
            /** @description Which gateway holds it, for its logo. */
            gateway: string;
            /** Format: date-time */
            createdAt: string;
        };
        /** PaymentMethods */
        PaymentMethods: {
            items: components["schemas"]["PaymentMethod"][];
            page: components["schemas"]["Page"];
            size: components["schemas"]["Size"];
            total: components["schemas"]["Total"];
        };
        /**
         * CardPayload
         * @description Section 3's saved card without its number; `sealedNumber` or `cardToken` stands for that, never both.
         */
        CardPayload: {
            cardType?: components["schemas"]["Code"];
            cardHolderName?: components["schemas"]["Text"];
            /** @description Month and year, `05/29`. */
            cardExpiry?: components["schemas"]["Code"];
            documentType?: components["schemas"]["Code"];
            documentNumber?: components["schemas"]["Code"];
            phoneNumber?: components["schemas"]["Code"];
            email?: components["schemas"]["Text"];
            favoriteCard?: boolean;
            /** @description The number as a JWE (RFC 7516) of `{"number": "…"}`: RSA-OAEP-256, A256GCM, and the `kid` of a key of readPublicKeys. */
            sealedNumber?: string;
            /** @description What the gateway's own frame handed back; never the number itself, however it is spaced. */
            cardToken?: string;
        };
        /** PublicKey */
        PublicKey: {
            kid: string;
            kty: string;
            alg: string;
            use: string;
            n: string;
            e: string;
        };
        /** List */
        List: {
            id: string;
            name: string;
            /** @description Created by who asks; false of a colleague's. */
            owned: boolean;
            /** @description Whether the colleagues of the company see it. */
            shared: boolean;
            /** @description How many products stand on it. */
            lines: number;
            /** @description The number within its ETag: one more at each change, of its lines too. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** Lists */
        Lists: {
            items: components["schemas"]["List"][];
            page: components["schemas"]["Page"];
            size: components["schemas"]["Size"];
            total: components["schemas"]["Total"];
        };
        /** ListPayload */
        ListPayload: {
            name?: string;
        };
        /** Product */
        Product: {
            sku: string;
            name: string;
            brand: string;
            category: {
                id: string;
                name: string;
            };
            price: components["schemas"]["Money"];
            /**
             * @description What one buys, and what the price is of.
             * @enum {string}
             */
            unit: "piece" | "box";
            /** @description Square metres that a box covers. */
            boxArea?: number;
            /** @description How many there are in all stores together; nothing is reserved. */
            available: number;
            /**
             * @description No side is longer than the tenant's limit `smallProductCentimetres`, or it is a television of at most
             *     `smallTelevisionInches`. What nobody has measured is not small.
             */
            small: boolean;
            /** @description Centimetres. */
            size?: {
                width: number;
                height: number;
                depth: number;
            };
            /** @description Of a television. */
            screenInches?: number;
            /** @description What a comparison tells, in the order of the catalogue. */
            features: {
                name: string;
                value: string;
            }[];
        };
        /** ListLines */
        ListLines: {
            items: {
                sku: string;
                quantity: number;
                /** Format: date-time */
                addedAt: string;
                /** @description False of what is sold no more. */
                sold: boolean;
                /** @description Left out of what the catalogue does not know any more. */
                product?: components["schemas"]["Product"];
            }[];
            page: components["schemas"]["Page"];
            size: components["schemas"]["Size"];
            total: components["schemas"]["Total"];
        };
        /** Quantity */
        Quantity: number;
        /** Wanted */
        Wanted: {
            sku: string;
            quantity: components["schemas"]["Quantity"];
        };
        /** StoredListLine */
        StoredLine: {
            sku: string;
            quantity: number;
            /** @description The number within the ETag of the list: one more at each change. */
            version: number;
        };
        /** LineOutcome */
        LineOutcome: {
            sku: string;
            /** @description How many were wanted. */
            quantity: number;
            added: number;
            /**
             * @description Why not all were added; left out where all were.
             * @enum {string}
             */
            problem?: "unknown" | "notSold" | "noSuchOption" | "onlySoMany";
            /** @description With `onlySoMany`: how many there are in all stores, those in the cart included. */
            available?: number;
        };
        /** Added */
        Added: {
            lines: components["schemas"]["LineOutcome"][];
            cart: {
                /** @description The number within its ETag. */
                version: number;
                /** @description Pieces and boxes of all its lines. */
                units: number;
            };
        };
        /** Products */
        Products: {
            items: components["schemas"]["Product"][];
            page: components["schemas"]["Page"];
            size: components["schemas"]["Size"];
            total: components["schemas"]["Total"];
        };
        /** ProductOption */
        ProductOption: {
            id: string;
            name: string;
            price: components["schemas"]["Money"];
            /** @description Of a warranty. */
            years?: number;
        };
        /** ProductDetails */
        ProductDetails: {
            product: components["schemas"]["Product"];
            /** @description False of what is sold no more. */
            sold: boolean;
            /** @description Whether one alone passes the tenant's limit `freeDeliveryAbove`; left out where the tenant has none. */
            freeDelivery?: boolean;
            /** @description Stores that have it, most of it first. */
            stores: {
                id: string;
                name: string;
                quantity: number;
            }[];
            /** @description Longer warranties than the law's. */
            warranties: components["schemas"]["ProductOption"][];
            /** @description Ways to have it installed. */
            installations: components["schemas"]["ProductOption"][];
        };
        /**
         * NamedPlace
         * @description A place of the tenant's lists; where the level has no list the code is its name.
         */
        NamedPlace: {
            code: string;
            name: string;
        };
        /** Store */
        Store: {
            id: string;
            name: string;
            address: string;
            state: components["schemas"]["NamedPlace"];
            city: components["schemas"]["NamedPlace"];
            municipal?: components["schemas"]["NamedPlace"];
            phone?: string;
            coordinates: {
                latitude: number;
                longitude: number;
            };
            /** @description From when to when it is open on working days. */
            workDays: string;
            /** @description And on weekends and holidays; left out where it is closed then. */
            otherDays?: string;
        };
        /** Zone */
        Zone: {
            code: string;
            name: string;
            /** @description Those with a store. */
            cities: components["schemas"]["NamedPlace"][];
            /** @description Ids of its stores. */
            stores: string[];
        };
        /**
         * LineOption
         * @description What is bought with each piece or box of a line; the line's price holds it.
         */
        LineOption: {
            /** @enum {string} */
            kind: "warranty" | "installation";
            id: string;
            name: string;
            price: components["schemas"]["Money"];
            /** @description Of a warranty. */
            years?: number;
        };
        /** CartLine */
        CartLine: {
            sku: string;
            /** @description False of what is sold no more; such a line costs nothing and cannot be bought. */
            sold: boolean;
            /** @description Left out of what the catalogue does not know any more. */
            name?: string;
            /** @enum {string} */
            unit?: "piece" | "box";
            quantity: number;
            /** @description How many there are in all stores; fewer than the quantity where others bought meanwhile. */
            available: number;
            /** @description Of one, with its options. */
            price?: components["schemas"]["Money"];
            /** @description Those that were chosen and are offered; left out where there are none. */
            options?: components["schemas"]["LineOption"][];
            total?: components["schemas"]["Money"];
            /** @description As the product says it. */
            small: boolean;
        };
        /** Cart */
        Cart: {
            /** @description The number within its ETag; 0 before anything was added. */
            version: number;
            /** @description In the order in which they were added first. */
            lines: components["schemas"]["CartLine"][];
            total: components["schemas"]["Money"];
            /** @description ISO 4217. */
            currency: string;
            /** @description Left out where the tenant has no such limit. A purchase of just this much still pays for its delivery. */
            freeDelivery?: {
                above: components["schemas"]["Money"];
                reached: boolean;
                missing?: components["schemas"]["Money"];
            };
        };
        /**
         * WantedLine
         * @description Of one product, with a warranty and an installation for each piece or box of it.
         */
        WantedLine: {
            sku: string;
            quantity: components["schemas"]["Quantity"];
            /** @description Id of a warranty of the product. */
            warranty?: string;
            /** @description Id of an installation of the product. */
            installation?: string;
        };
        /**
         * RefundMethod
         * @description How money returns: to the store's card, as a reversal of the charge, to an account that the shopper names, to the one that paid, to the
         *     company's purchase order.
         * @enum {string}
         */
        RefundMethod: "storeCard" | "reversal" | "bankDetails" | "transfer" | "purchaseOrder";
        /**
         * RefundOutlook
         * @description How the money would return if it were canceled now.
         */
        RefundOutlook: {
            method: components["schemas"]["RefundMethod"];
            cardLast4?: string;
            /**
             * Format: date
             * @description The day by which it is there.
             */
            expectedOn?: string;
            /**
             * Format: date
             * @description The last day on which an account can be named; after it there is a voucher.
             */
            bankDataUntil?: string;
            /** @description Business days from then on that the transfer takes. */
            businessDays?: number;
        };
        /** Refund */
        Refund: {
            method: components["schemas"]["RefundMethod"];
            status: string;
            amount: components["schemas"]["Money"];
            currency: string;
            /**
             * Format: date
             * @description The day by which it is there; left out until there is an account to send it to.
             */
            expectedOn?: string;
            /**
             * Format: date-time
             * @description When it was paid, or became a voucher.
             */
            settledAt?: string;
            bankDetails?: {
                /**
                 * Format: date
                 * @description The last day on which an account can be named.
                 */
                until: string;
                /** @description Whether one can be named now. */
                open: boolean;
                /** @description What was named; gone once it is paid. */
                given?: {
                    bank?: string;
                    accountType?: string;
                    /**
                     * @description Dots and the last four.
                     * @example •••• 5678
                     */
                    accountNumber: string;
                    /** Format: date-time */
                    givenAt: string;
                };
            };
            voucher?: {
                /**
                 * @description In the answer about one ticket alone.
                 * @example 7K3M-9QXT-2HVC-8RWD
                 */
                code?: string;
                /** Format: date */
                availableOn: string;
                /**
                 * Format: date
                 * @description The last day on which it is taken.
                 */
                validUntil: string;
            };
        };
        /** TicketSummary */
        TicketSummary: {
            id: string;
            number: string;
            /** @enum {string} */
            kind: "cancellation";
            status: string;
            orderNumber: string;
            /** Format: date-time */
            createdAt: string;
            refund: components["schemas"]["Refund"];
        };
        /** PostSaleOrder */
        PostSaleOrder: {
            orderNumber: string;
            status: string;
            /** Format: date-time */
            placedAt: string;
            currency: string;
            total: components["schemas"]["Money"];
            lines: {
                line: number;
                sku: string;
                name: string;
                unitPrice: components["schemas"]["Money"];
                quantity: number;
                /** @description So many of them can be canceled at this moment, by this person. */
                cancelable: number;
            }[];
            cancellation: {
                open: boolean;
                refund?: components["schemas"]["RefundOutlook"];
            };
            returns: {
                /** Format: date */
                deliveredOn?: string;
                /** @description Days from receipt in which it may be exchanged, as may what is defective. */
                exchangeDays: number;
                /**
                 * Format: date
                 * @description The last of them.
                 */
                exchangeUntil?: string;
                /** @description Days from receipt in which a store takes it back. */
                storeReturnDays: number;
                /**
                 * Format: date
                 * @description Purchases since this day.
                 */
                storeReturnSince: string;
                /**
                 * Format: date
                 * @description The last of them; left out where it was bought before.
                 */
                storeReturnUntil?: string;
            };
            tickets: components["schemas"]["TicketSummary"][];
        };
        /** CancellationPayload */
        CancellationPayload: {
            /** @description What is canceled: so many of these lines of the order. Left out: all that can be. */
            lines?: {
                line: number;
                quantity: number;
            }[];
            reason?: components["schemas"]["Code"];
            detail?: string;
            contact?: {
                email?: components["schemas"]["Text"];
                phone?: components["schemas"]["Phone"];
            };
            /** @description That the order cannot be taken up again. */
            understood?: boolean;
        };
        /** Ticket */
        Ticket: {
            id: string;
            /** @description What people call it by. */
            number: string;
            /** @enum {string} */
            kind: "cancellation";
            status: string;
            orderNumber: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            lines: {
                line: number;
                sku: string;
                name: string;
                unitPrice: components["schemas"]["Money"];
                quantity: number;
            }[];
            payload: components["schemas"]["CancellationPayload"];
            creditNote?: {
                id: string;
                number: string;
            };
            refund: components["schemas"]["Refund"];
        };
        /** Tickets */
        Tickets: {
            items: components["schemas"]["TicketSummary"][];
            page: components["schemas"]["Page"];
            size: components["schemas"]["Size"];
            total: components["schemas"]["Total"];
        };
        /** BankDetailsPayload */
        BankDetailsPayload: {
            bank?: components["schemas"]["Code"];
            accountType?: components["schemas"]["Code"];
            branch?: components["schemas"]["Code"];
            accountNumber?: components["schemas"]["Code"];
            holder?: {
                name?: components["schemas"]["Text"];
                document?: {
                    id?: components["schemas"]["Code"];
                    type?: components["schemas"]["Code"];
                };
            };
            email?: components["schemas"]["Text"];
        };
        /**
         * OrderStore
         * @description The store in which the order is picked up; else the one of its quotation. An order that is delivered and comes from a cart has none.
         */
        OrderStore: {
            id: string;
            name: string;
        };
        /** OrderSummary */
        OrderSummary: {
            number: string;
            /** @description A name of the tenant's statuses of orders. */
            status: string;
            /** @enum {string} */
            group: "active" | "completed" | "canceled";
            /** Format: date-time */
            placedAt: string;
            currency: string;
            total: components["schemas"]["Money"];
            /** @enum {string} */
            delivery: "home" | "store";
            /** Format: date */
            promisedOn?: string;
            /** @description Of all lines together. */
            units: number;
            /** @description Name of what stands first. */
            product: string;
            /** @description Of a company's order: who placed it, where they still have an account. */
            creator?: string;
            /** @description Of the quotation that it was born of. */
            quotationId?: string;
            store?: components["schemas"]["OrderStore"];
        };
        /** Orders */
        Orders: {
            items: components["schemas"]["OrderSummary"][];
            page: components["schemas"]["Page"];
            size: components["schemas"]["Size"];
            total: components["schemas"]["Total"];
        };
        /** Repurchase */
        Repurchase: {
            number: string;
            currency: string;
            lines: {
                sku: string;
                /** @description As it is called now; of what the catalogue has no more, as it was called. */
                name: string;
                ordered: number;
                /** @description False of what the shop sells no more. */
                sold: boolean;
                /** @description In all stores together. */
                available: number;
                price?: components["schemas"]["Money"];
                was: components["schemas"]["Money"];
            }[];
        };
        /** OrderLookupPayload */
        OrderLookupPayload: {
            orderNumber?: string;
        };
        /**
         * OrderWay
         * @description What it has been, with dates, and what comes where all goes its usual way, without.
         */
        OrderWay: {
            status: string;
            /** Format: date-time */
            at?: string;
        }[];
        /** OrderStub */
        OrderStub: {
            status: string;
            /** Format: date-time */
            placedAt: string;
            /** Format: date */
            promisedOn?: string;
            way: components["schemas"]["OrderWay"];
        };
        /** OrderLine */
        OrderLine: {
            line: number;
            sku: string;
            /** @description As it was called when it was ordered. */
            name: string;
            /** @description Of one, with its options. */
            unitPrice: components["schemas"]["Money"];
            /** @description As they were ordered; left out where there are none. */
            options?: components["schemas"]["LineOption"][];
            quantity: number;
            total: components["schemas"]["Money"];
        };
        /** Shipment */
        Shipment: {
            id: string;
            status: string;
            carrier?: string;
            trackingCode?: string;
            /** Format: date */
            promisedOn?: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Lines of the order that travel in it. */
            lines: number[];
        };
        /** Order */
        Order: {
            number: string;
            /** @description A name of the tenant's statuses of orders. */
            status: string;
            /** @enum {string} */
            group: "active" | "completed" | "canceled";
            /** Format: date-time */
            placedAt: string;
            currency: string;
            total: components["schemas"]["Money"];
            /** @enum {string} */
            delivery: "home" | "store";
            /** Format: date */
            promisedOn?: string;
            /** @description Of all lines together. */
            units: number;
            /** @description Name of what stands first. */
            product: string;
            /** @description Of a company's order: who placed it, where they still have an account. */
            creator?: string;
            /** @description Of the quotation that it was born of. */
            quotationId?: string;
            store?: components["schemas"]["OrderStore"];
            subtotal: components["schemas"]["Money"];
            shipping: components["schemas"]["Money"];
            payment: {
                /** @enum {string} */
                method: "storeCreditCard" | "storeCard2" | "creditCard" | "debitCard" | "transfer" | "purchaseOrder" | "creditLine";
                /** @description Of the card. */
                last4?: string;
            };
            /** @description Where it goes, as it was written when it was ordered; of a store its name. */
            place: {
                [key: string]: string;
            };
            /** @description The store in which it is picked up. */
            storeId?: string;
            lines: components["schemas"]["OrderLine"][];
            shipments: components["schemas"]["Shipment"][];
            way: components["schemas"]["OrderWay"];
            /**
             * @description What the caller may do now: ask for a cancellation, buy its products again, name an account for the money that returns, open
             *     its invoice.
             */
            actions: ("cancellation" | "repurchase" | "refund" | "invoice")[];
            /** @description Number of the order before it in the list. */
            previous?: string;
            /** @description Number of the order behind it in the list. */
            next?: string;
        };
        /** OrderTracking */
        OrderTracking: {
            number: string;
            status: string;
            /** Format: date */
            promisedOn?: string;
            way: components["schemas"]["OrderWay"];
            shipments: components["schemas"]["Shipment"][];
        };
        /** Invoice */
        Invoice: {
            id: string;
            /** @description Within its kind. */
            number: string;
            /** @enum {string} */
            kind: "invoice" | "receipt" | "creditNote";
            orderNumber: string;
            /** @description Of a credit note: the cancellation that it is for. */
            ticketId?: string;
            /** @description Of a credit note: id of what it takes back, whole or in part. */
            credits?: string;
            /** Format: date-time */
            issuedAt: string;
            currency: string;
            net: components["schemas"]["Money"];
            tax: components["schemas"]["Money"];
            taxPercent: number;
            /** @description Net and tax. */
            total: components["schemas"]["Money"];
        };
        /** Invoices */
        Invoices: {
            items: components["schemas"]["Invoice"][];
            page: components["schemas"]["Page"];
            size: components["schemas"]["Size"];
            total: components["schemas"]["Total"];
        };
        /**
         * QuotationStatus
         * @enum {string}
         */
        QuotationStatus: "valid" | "expired" | "purchased";
        /** QuotationRow */
        QuotationRow: {
            id: string;
            /** @description Digits. */
            number: string;
            status: components["schemas"]["QuotationStatus"];
            /** Format: date-time */
            createdAt: string;
            /** @description The last day on which it holds; 2026-11-23. */
            validUntil: string;
            /**
             * Format: date-time
             * @description The moment at which that day ends in the tenant's time zone.
             */
            endsAt: string;
            store: {
                id: string;
                name: string;
                address: string;
            };
            /** @description The name of the person or the company that it is for. */
            buyer: string;
            /** @description Who made it for the buyer; left out where nobody did. */
            agent?: string;
            /** @description Made by or for who asks; false of a colleague's or a customer's. */
            owned: boolean;
            currency: string;
            total: components["schemas"]["Money"];
            /** @description Pieces and boxes of all its lines. */
            units: number;
            /** @description What it has become. */
            orderNumber?: string;
            /** @description What who asks may do with it now; to purchase it is also to put it into the cart. */
            allows: ("purchase" | "requote")[];
        };
        /** Quotations */
        Quotations: {
            items: components["schemas"]["QuotationRow"][];
            page: components["schemas"]["Page"];
            size: components["schemas"]["Size"];
            total: components["schemas"]["Total"];
        };
        /** Quotation */
        Quotation: {
            id: string;
            /** @description Digits. */
            number: string;
            status: components["schemas"]["QuotationStatus"];
            /** Format: date-time */
            createdAt: string;
            /** @description The last day on which it holds; 2026-11-23. */
            validUntil: string;
            /**
             * Format: date-time
             * @description The moment at which that day ends in the tenant's time zone.
             */
            endsAt: string;
            store: {
                id: string;
                name: string;
                address: string;
            };
            /** @description The name of the person or the company that it is for. */
            buyer: string;
            /** @description Who made it for the buyer; left out where nobody did. */
            agent?: string;
            /** @description Made by or for who asks; false of a colleague's or a customer's. */
            owned: boolean;
            currency: string;
            total: components["schemas"]["Money"];
            /** @description Pieces and boxes of all its lines. */
            units: number;
            /** @description What it has become. */
            orderNumber?: string;
            /** @description What who asks may do with it now; to purchase it is also to put it into the cart. */
            allows: ("purchase" | "requote")[];
            lines: {
                sku: string;
                /** @description As it was when it was quoted. */
                name: string;
                quantity: number;
                /** @description Of one, with its options. */
                price: components["schemas"]["Money"];
                /** @description As they were quoted; left out where there are none. */
                options?: components["schemas"]["LineOption"][];
                total: components["schemas"]["Money"];
                /** @description Whether it is sold yet. */
                sold?: boolean;
                /** @description How many stand in the quotation's store now. */
                available?: number;
            }[];
            /** @description Of a requote, what the expired one quoted and is sold no more. */
            left?: components["schemas"]["WantedLine"][];
        };
        /** AgentFigures */
        AgentFigures: {
            quotations: number;
            value: components["schemas"]["Money"];
            /** @description How many have become orders. */
            converted: number;
            convertedValue: components["schemas"]["Money"];
            /** @description Converted ones in all. */
            conversion: number;
        };
        /** AgentQuotations */
        AgentQuotations: {
            items: components["schemas"]["QuotationRow"][];
            page: components["schemas"]["Page"];
            size: components["schemas"]["Size"];
            total: components["schemas"]["Total"];
            report: {
                all: components["schemas"]["AgentFigures"];
                /** @description The months in which quotations were made, the earliest first. */
                months: {
                    /** @description In the tenant's time zone; 2026-11. */
                    month: string;
                    quotations: number;
                    value: components["schemas"]["Money"];
                    /** @description How many have become orders. */
                    converted: number;
                    convertedValue: components["schemas"]["Money"];
                    /** @description Converted ones in all. */
                    conversion: number;
                }[];
            };
        };
        /** Credentials */
        Credentials: {
            email: string;
            password: string;
            companyDocument?: string;
            companyDocumentType?: string;
        };
        /** PersonCredentials */
        PersonCredentials: {
            email: string;
            password: string;
        };
        /** CompanyCredentials */
        CompanyCredentials: {
            companyDocument: string;
            companyDocumentType?: string;
            email: string;
            password: string;
        };
        /** PersonRecovery */
        PersonRecovery: {
            email: string;
        };
        /** CodeSent */
        CodeSent: {
            /** @description After how long another may be asked for. */
            resendSeconds: number;
            validMinutes: number;
        };
        /** PersonCode */
        PersonCode: {
            email: string;
            code: string;
        };
        /** CodeVerified */
        CodeVerified: {
            /** @description Goes into the reset, once. */
            token: string;
            validMinutes: number;
        };
        /** PasswordReset */
        PasswordReset: {
            token: string;
            password: string;
        };
        /** CompanyRecovery */
        CompanyRecovery: {
            companyDocument: string;
            companyDocumentType?: string;
            email: string;
        };
        /** CompanyCode */
        CompanyCode: {
            companyDocument: string;
            companyDocumentType?: string;
            email: string;
            code: string;
        };
        /** CollaboratorIdentity */
        CollaboratorIdentity: {
            companyDocument: string;
            companyDocumentType?: string;
            email: string;
        };
        /** CollaboratorCode */
        CollaboratorCode: {
            companyDocument: string;
            companyDocumentType?: string;
            email: string;
            code: string;
        };
        /**
         * CollaboratorAccess
         * @description Who it is stands beside what the form asks.
         */
        CollaboratorAccess: {
            companyDocument?: string;
            companyDocumentType?: string;
            email?: string;
            code?: string;
            password?: string;
            consents?: components["schemas"]["Consents"];
        };
        /** CollaboratorArrival */
        CollaboratorArrival: {
            companyDocument: string;
            companyDocumentType?: string;
            email: string;
            code: string;
            consents: {
                template: string;
                version: string;
                accepted: boolean;
            }[];
        };
        /** ConsentDecided */
        Decided: {
            template: string;
            version: string;
            accepted: boolean;
            /** Format: date-time */
            at: string;
            language: string;
            /** @description Of the sentence and the policy that were read. */
            textHash: string;
            channel: string;
        };
        /** ConsentsGiven */
        ConsentsGiven: {
            accepted?: components["schemas"]["Consents"];
            consents?: {
                template: string;
                version: string;
                accepted: boolean;
            }[];
        };
        /** ConsentsNow */
        ConsentsNow: {
            consents: components["schemas"]["Given"][];
        };
        /** CodeList */
        Items: {
            items: {
                code: string;
                label: string;
            }[];
        };
        /** PlaceWithin */
        PlaceWithin: {
            code: string;
            label: string;
            /** @description Code of the place above. */
            within?: string;
        };
        /** SelectedPlace */
        SelectedPlace: {
            code: string;
            label: string;
            /** @description Whether it is of the tenant's list. */
            listed: boolean;
        };
        /**
         * LabelledPlace
         * @description Where the level has no list, the code is the name.
         */
        LabelledPlace: {
            code: string;
            label: string;
        };
        /** PostcodeLocation */
        PostcodeLocation: {
            state: components["schemas"]["LabelledPlace"];
            city: components["schemas"]["LabelledPlace"];
            municipal?: components["schemas"]["LabelledPlace"];
            /** @description As far as they were imported, by name. */
            streets: string[];
        };
        /** Subscription */
        Subscription: {
            subscribed: boolean;
        };
        /** LoyaltyMembership */
        Membership: {
            programme: string;
            member: boolean;
            /** Format: date-time */
            since?: string;
            points?: number;
        };
        /** LoyaltySubscriber */
        Subscriber: {
            userName?: {
                firstName?: components["schemas"]["Text"];
                lastName1?: components["schemas"]["Text"];
            };
            document?: {
                id?: components["schemas"]["Code"];
                type?: components["schemas"]["Code"];
            };
            dateOfBirth?: components["schemas"]["Code"];
            email?: components["schemas"]["Text"];
            primaryPhone?: components["schemas"]["Phone"];
            consents?: components["schemas"]["Consents"];
        };
        /** LoyaltyJoined */
        Joined: {
            /** @enum {string} */
            outcome: "success" | "alreadyRegistered" | "alreadyBankClient";
            /** @description The tenant's sentence. */
            message: string;
            programme: string;
            member: boolean;
        };
        /** LoyaltyMovement */
        Movement: {
            /** @description Below zero: spent. */
            points: number;
            reason: string;
            orderNumber?: string;
            /** Format: date-time */
            at: string;
        };
        /** MyData */
        MyData: {
            /** @description What the law of the country has a shop say. */
            legend: string;
            sections: {
                subject: string;
                /** @description The call of this contract that corrects it. */
                correctBy?: string;
                /** @enum {string} */
                afterDeletion: "erased" | "kept";
                items: {
                    [key: string]: unknown;
                }[];
            }[];
        };
        /** AccountDeletion */
        AccountDeletion: {
            currentPassword?: string;
        };
        /** Published */
        Published: {
            /** @description What the CRM hears at every try. */
            id: string;
            /**
             * @description kept: the CRM has no host, the record stays here.
             * @enum {string}
             */
            state: "kept" | "waiting";
        };
        /** Contact */
        Contact: {
            mail?: components["schemas"]["Text"];
            names?: components["schemas"]["Text"];
            lastNames?: components["schemas"]["Text"];
            phone?: components["schemas"]["Code"];
            jobTitle?: components["schemas"]["Text"];
            identification?: {
                value?: components["schemas"]["Code"];
            };
        };
        /** CustomerRecord */
        CustomerRecord: {
            identification?: {
                value?: components["schemas"]["Code"];
                identificationType?: components["schemas"]["Code"];
                isoCountry?: components["schemas"]["Code"];
                clientType?: components["schemas"]["Code"];
            };
            name?: components["schemas"]["Text"];
            fantasyName?: components["schemas"]["Text"];
            addresses?: {
                isoCountry?: components["schemas"]["Code"];
                administrativeArea?: components["schemas"]["Text"];
                locality?: components["schemas"]["Text"];
                subAdministrativeArea?: components["schemas"]["Text"];
                specificLocation?: {
                    kindOfRoad?: components["schemas"]["Text"];
                    name?: components["schemas"]["Text"];
                    numeration?: components["schemas"]["Text"];
                    livingPlace?: components["schemas"]["Text"];
                };
                isMain?: boolean;
                textAddress?: components["schemas"]["Text"];
            }[];
            contacts?: components["schemas"]["Contact"][];
            economicActivity?: {
                code?: components["schemas"]["Code"];
                description?: components["schemas"]["Text"];
                isMain?: boolean;
            }[];
        };
    };
    responses: {
        /** @description Malformed: not JSON, an unknown key, a wrong type, a missing header, characters that no text may hold. */
        badRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "status": 400,
                 *         "statusText": "Bad Request",
                 *         "errorObj": {
                 *           "code": "badRequest",
                 *           "message": "No pudimos procesar lo que enviaste. Revisa los datos e inténtalo de nuevo",
                 *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11",
                 *           "problems": [
                 *             {
                 *               "path": "body/quantity",
                 *               "problem": "must be integer"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not for this role, or from another origin; or a challenge has to be solved first, which the error carries. */
        forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown tenant, another tenant's, or not there. */
        notFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "status": 404,
                 *         "statusText": "Not Found",
                 *         "errorObj": {
                 *           "code": "notFound",
                 *           "message": "Esta página no está disponible",
                 *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The same call is still running. */
        conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "status": 409,
                 *         "statusText": "Conflict",
                 *         "errorObj": {
                 *           "code": "stillRunning",
                 *           "message": "No pudimos procesar lo que enviaste. Revisa los datos e inténtalo de nuevo",
                 *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than any form. */
        tooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "status": 413,
                 *         "statusText": "Payload Too Large",
                 *         "errorObj": {
                 *           "code": "tooLarge",
                 *           "message": "No pudimos procesar lo que enviaste. Revisa los datos e inténtalo de nuevo",
                 *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Only application/json. */
        wrongContentType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "status": 415,
                 *         "statusText": "Unsupported Media Type",
                 *         "errorObj": {
                 *           "code": "wrongContentType",
                 *           "message": "No pudimos procesar lo que enviaste. Revisa los datos e inténtalo de nuevo",
                 *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The record has mistakes: field, rule, mistake and message each; or the idempotency key was used for another body. */
        mistakes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many tries; the header says when to come back. */
        tooMany: {
            headers: {
                /** @description Seconds. */
                "retry-after"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "status": 429,
                 *         "statusText": "Too Many Requests",
                 *         "errorObj": {
                 *           "code": "tooManyTries",
                 *           "message": "Hiciste muchos intentos. Espera 2 minutos y prueba de nuevo",
                 *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Something broke here (500), or what the answer needs does not answer now (503). Nothing was stored, or the same call under the same
         *     idempotency key says what was: it may be sent again as it is.
         */
        trouble: {
            headers: {
                /** @description Seconds, with 503. */
                "retry-after"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "status": 500,
                 *         "statusText": "Internal Server Error",
                 *         "errorObj": {
                 *           "code": "serverError",
                 *           "message": "Ocurrió un error. Por favor, inténtalo nuevamente",
                 *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No session, or one that has ended. */
        unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "status": 401,
                 *         "statusText": "Unauthorized",
                 *         "errorObj": {
                 *           "code": "sessionExpired",
                 *           "message": "Tu sesión terminó. Ingresa de nuevo para continuar",
                 *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something else stands by now: `current` is it, and its etag the header. */
        changedMeanwhile: {
            headers: {
                etag: components["headers"]["etag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "status": 412,
                 *         "statusText": "Precondition Failed",
                 *         "errorObj": {
                 *           "code": "changedMeanwhile",
                 *           "message": "Estos datos cambiaron mientras los editabas. Revisa cómo quedaron y guarda de nuevo",
                 *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11",
                 *           "current": {
                 *             "id": "0b5f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10"
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The record has mistakes: field, rule, mistake and message each. */
        notSaved: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "status": 422,
                 *         "statusText": "Unprocessable Entity",
                 *         "errorObj": {
                 *           "code": "notSaved",
                 *           "message": "Ocurrió un error al guardar tus cambios. Por favor, inténtalo de nuevo",
                 *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11",
                 *           "mistakes": [
                 *             {
                 *               "field": "document",
                 *               "rule": "unique",
                 *               "mistake": "taken",
                 *               "message": "Ya existe una cuenta asociada a este RUT"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The record has mistakes: field, rule, mistake and message each; or the idempotency key was used for another body. */
        notCreated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description What would know it does not answer now; the header says when to try again. */
        notAnswering: {
            headers: {
                /** @description Seconds. */
                "retry-after"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not a single one could be added: `problems` says why of each line. Or the idempotency key was used for another body. */
        notAdded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "status": 422,
                 *         "statusText": "Unprocessable Entity",
                 *         "errorObj": {
                 *           "code": "notAdded",
                 *           "message": "No pudimos agregar el producto al carro. Inténtalo de nuevo",
                 *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11",
                 *           "problems": [
                 *             {
                 *               "path": "body/lines/0",
                 *               "problem": "onlySoMany 3"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It can be done no more; or the same call is still running. */
        tooLate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description It is not to be had: the quotation has expired, is valid yet or was purchased, a product is not sold, the customer has no account,
         *     nothing fits into the cart, the amount passes what may be spent, or the idempotency key was used for another body. `problems` says
         *     which line.
         */
        notQuoted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "status": 422,
                 *         "statusText": "Unprocessable Entity",
                 *         "errorObj": {
                 *           "code": "quotationExpired",
                 *           "message": "La cotización que buscas ya expiró",
                 *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The same answer for a wrong password and for somebody who is not known. */
        wrongCredentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "status": 401,
                 *         "statusText": "Unauthorized",
                 *         "errorObj": {
                 *           "code": "wrongCredentials",
                 *           "message": "Tus datos son incorrectos",
                 *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The code is not right, has run out or was used; or what came with it has mistakes: field, rule, mistake and message each. */
        wrongCode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Code of the tenant, where the path does not say it. */
        tenantHeader: string;
        /** @description Through which channel the call comes; demanded of every call that changes something. */
        channel: "web" | "app" | "store";
        /**
         * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
         *     An answer that is an error is not kept, so a corrected form keeps its key.
         */
        idempotencyKey: string;
        /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
        formHash: string;
        /**
         * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
         *     one, the call is answered 403 with a challenge where it comes too often.
         */
        challenge: string;
        /** @description v3 in the new experience, v2 otherwise; the server answers both. */
        version: "v2" | "v3";
        /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
        tenant: string;
        /**
         * @description The etag that came with what is edited. Where something else stands by now the answer is 412, with what stands, unless it is
         *     just what is sent: then an answer was lost, and the call is answered again.
         * @example "3"
         */
        ifMatch: string;
        /**
         * @description Which page, from 1, which is also what is meant where it is left out.
         * @example 1
         */
        page: number;
        /**
         * @description Rows of a page; 20 where it is left out.
         * @example 20
         */
        size: number;
        /**
         * @description Of the row. One that is not there, or is not the caller's, is 404.
         * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
         */
        id: string;
        /**
         * @description Code of the tenant, for a GET that a browser opens by itself and so without `x-tenant`. Left out, the one session that the browser
         *     holds says it.
         */
        tenantQuery: string;
        /**
         * @description The product's number in the shop.
         * @example TAL-650
         */
        sku: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Stands for what is stored; goes into If-Match of the call that edits it.
         * @example "3"
         */
        etag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    registerUser: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accountData": {
                 *         "email": "ana@example.com",
                 *         "password": "Ladrillo-2026"
                 *       },
                 *       "userInfo": {
                 *         "userName": {
                 *           "firstName": "Ana",
                 *           "lastName1": "Núñez"
                 *         },
                 *         "primaryPhone": {
                 *           "number": "912345678",
                 *           "countryCode": "56"
                 *         },
                 *         "document": {
                 *           "id": "12345678-5",
                 *           "type": "RUT",
                 *           "country": "CL",
                 *           "category": "Individual"
                 *         },
                 *         "gender": "MALE",
                 *         "userRole": "individual",
                 *         "userState": "active"
                 *       },
                 *       "consents": {
                 *         "terms": true,
                 *         "newsletter": true,
                 *         "sms": false,
                 *         "storeCard": false,
                 *         "loyalty": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UserPayload"];
            };
        };
        responses: {
            /** @description Registered. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "userId": "4d2c1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "state": "active"
                     *     }
                     */
                    "application/json": components["schemas"]["Registered"];
                };
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["mistakes"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    registerBusinessUser: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accountData": {
                 *         "email": "rosa@tornillo.example",
                 *         "password": "Ladrillo-2026"
                 *       },
                 *       "userInfo": {
                 *         "userName": {
                 *           "firstName": "Rosa",
                 *           "lastName1": "Muñoz"
                 *         },
                 *         "primaryPhone": {
                 *           "number": "912345678",
                 *           "countryCode": "56"
                 *         },
                 *         "alternatePhone": {
                 *           "number": "998765432",
                 *           "countryCode": "56"
                 *         },
                 *         "document": {
                 *           "id": "9876543-3",
                 *           "type": "RUT",
                 *           "country": "CL",
                 *           "category": "Individual"
                 *         },
                 *         "position": "Gerenta",
                 *         "gender": "MALE",
                 *         "userRole": "superuser",
                 *         "userState": "pending"
                 *       },
                 *       "organizationInformation": {
                 *         "businessName": "Tornillo SpA",
                 *         "fantasyName": "El Tornillo",
                 *         "originType": "EMPRESA_NACIONAL",
                 *         "organizationType": "SPA",
                 *         "haveCheckingAccount": "yes",
                 *         "economicActivity": {
                 *           "code": "475201",
                 *           "label": "Venta al por menor de artículos de ferretería y materiales de construcción"
                 *         },
                 *         "document": {
                 *           "id": "76086428-5",
                 *           "type": "RUT"
                 *         },
                 *         "phone": {
                 *           "number": "221234567",
                 *           "countryCode": "56"
                 *         },
                 *         "address": {
                 *           "state": "13",
                 *           "stateName": "Metropolitana de Santiago",
                 *           "city": "13101",
                 *           "cityName": "Santiago",
                 *           "municipal": "131",
                 *           "municipalName": "Santiago",
                 *           "addressLine1": "Av. Providencia",
                 *           "addressLine2": "1234"
                 *         }
                 *       },
                 *       "consents": {
                 *         "terms": true,
                 *         "newsletter": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BusinessUserPayload"];
            };
        };
        responses: {
            /** @description Registered. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "userId": "4d2c1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "organizationId": "5a0f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "state": "pending",
                     *       "answerBy": "2026-11-24"
                     *     }
                     */
                    "application/json": components["schemas"]["Registered"];
                };
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["mistakes"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accountData": {
                 *         "email": "rosa@tornillo.example",
                 *         "password": "Ladrillo-2026"
                 *       },
                 *       "userInfo": {
                 *         "userName": {
                 *           "firstName": "Rosa",
                 *           "lastName1": "Muñoz"
                 *         },
                 *         "primaryPhone": {
                 *           "number": "912345678",
                 *           "countryCode": "56"
                 *         },
                 *         "alternatePhone": {
                 *           "number": "998765432",
                 *           "countryCode": "56"
                 *         },
                 *         "document": {
                 *           "id": "9876543-3",
                 *           "type": "RUT",
                 *           "country": "CL",
                 *           "category": "Individual"
                 *         },
                 *         "position": "Gerenta",
                 *         "gender": "MALE",
                 *         "userRole": "superuser",
                 *         "userState": "pending"
                 *       },
                 *       "organizationInformation": {
                 *         "businessName": "Tornillo SpA",
                 *         "fantasyName": "El Tornillo",
                 *         "originType": "EMPRESA_NACIONAL",
                 *         "organizationType": "SPA",
                 *         "haveCheckingAccount": "yes",
                 *         "economicActivity": {
                 *           "code": "475201",
                 *           "label": "Venta al por menor de artículos de ferretería y materiales de construcción"
                 *         },
                 *         "document": {
                 *           "id": "76086428-5",
                 *           "type": "RUT"
                 *         },
                 *         "phone": {
                 *           "number": "221234567",
                 *           "countryCode": "56"
                 *         },
                 *         "address": {
                 *           "state": "13",
                 *           "stateName": "Metropolitana de Santiago",
                 *           "city": "13101",
                 *           "cityName": "Santiago",
                 *           "municipal": "131",
                 *           "municipalName": "Santiago",
                 *           "addressLine1": "Av. Providencia",
                 *           "addressLine2": "1234"
                 *         }
                 *       },
                 *       "consents": {
                 *         "terms": true,
                 *         "newsletter": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BusinessUserPayload"];
            };
        };
        responses: {
            /** @description Registered. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "userId": "4d2c1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "organizationId": "5a0f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "state": "pending",
                     *       "answerBy": "2026-11-24"
                     *     }
                     */
                    "application/json": components["schemas"]["Registered"];
                };
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["mistakes"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b5f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "accountType": "INDIVIDUAL",
                     *       "form": "personRegistration",
                     *       "registeredAt": "2026-11-20T15:00:00.000Z",
                     *       "payload": {
                     *         "accountData": {
                     *           "email": "ana@example.com"
                     *         },
                     *         "userInfo": {
                     *           "userName": {
                     *             "firstName": "Ana",
                     *             "lastName1": "Núñez"
                     *           },
                     *           "dateOfBirth": "1990-05-17",
                     *           "gender": "FEMALE",
                     *           "primaryPhone": {
                     *             "number": "987654321",
                     *             "countryCode": "56"
                     *           },
                     *           "document": {
                     *             "id": "12345678-5",
                     *             "type": "RUT",
                     *             "country": "CL",
                     *             "category": "Individual"
                     *           }
                     *         }
                     *       },
                     *       "consents": [
                     *         {
                     *           "template": "terms",
                     *           "version": "1",
                     *           "accepted": true,
                     *           "at": "2026-11-20T15:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header: {
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description The etag that came with what is edited. Where something else stands by now the answer is 412, with what stands, unless it is
                 *     just what is sent: then an answer was lost, and the call is answered again.
                 * @example "3"
                 */
                "if-match": components["parameters"]["ifMatch"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userInfo": {
                 *         "userName": {
                 *           "firstName": "Ana",
                 *           "lastName1": "Núñez"
                 *         },
                 *         "dateOfBirth": "1990-05-17",
                 *         "gender": "FEMALE",
                 *         "primaryPhone": {
                 *           "number": "987654321",
                 *           "countryCode": "56"
                 *         },
                 *         "document": {
                 *           "id": "12345678-5",
                 *           "type": "RUT",
                 *           "country": "CL",
                 *           "category": "Individual"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UserEdit"];
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b5f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "accountType": "INDIVIDUAL",
                     *       "form": "personRegistration",
                     *       "registeredAt": "2026-11-20T15:00:00.000Z",
                     *       "payload": {
                     *         "accountData": {
                     *           "email": "ana@example.com"
                     *         },
                     *         "userInfo": {
                     *           "userName": {
                     *             "firstName": "Ana",
                     *             "lastName1": "Núñez"
                     *           },
                     *           "dateOfBirth": "1990-05-17",
                     *           "gender": "FEMALE",
                     *           "primaryPhone": {
                     *             "number": "987654321",
                     *             "countryCode": "56"
                     *           },
                     *           "document": {
                     *             "id": "12345678-5",
                     *             "type": "RUT",
                     *             "country": "CL",
                     *             "category": "Individual"
                     *           }
                     *         }
                     *       },
                     *       "consents": [
                     *         {
                     *           "template": "terms",
                     *           "version": "1",
                     *           "accepted": true,
                     *           "at": "2026-11-20T15:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            412: components["responses"]["changedMeanwhile"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notSaved"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "Correct-Horse-9",
                 *       "newPassword": "Battery-Staple-7"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "signedIn": true,
                     *       "role": "individual",
                     *       "accountType": "INDIVIDUAL",
                     *       "user": {
                     *         "id": "0b5f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *         "email": "ana@example.com",
                     *         "firstName": "Ana"
                     *       },
                     *       "idleSeconds": 1800,
                     *       "expiresAt": "2026-11-21T03:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            /** @description The current password is another, or the new one is refused: field, rule, mistake and message each. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "status": 422,
                     *         "statusText": "Unprocessable Entity",
                     *         "errorObj": {
                     *           "code": "wrongPassword",
                     *           "message": "La contraseña actual no coincide",
                     *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11",
                     *           "mistakes": [
                     *             {
                     *               "field": "currentPassword",
                     *               "rule": "sameAccount",
                     *               "mistake": "wrong",
                     *               "message": "La contraseña actual no coincide"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organization": {
                     *         "id": "5a0f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *         "businessName": "Tornillo SpA",
                     *         "state": "pending",
                     *         "userType": "superuser",
                     *         "answerBy": "2026-11-24"
                     *       },
                     *       "payload": {
                     *         "userInfo": {
                     *           "position": "Gerenta"
                     *         },
                     *         "organizationInformation": {
                     *           "businessName": "Tornillo SpA",
                     *           "fantasyName": "El Tornillo",
                     *           "organizationType": "constructor",
                     *           "document": {
                     *             "id": "76086428-5",
                     *             "type": "RUT"
                     *           },
                     *           "phone": {
                     *             "number": "987654321",
                     *             "countryCode": "56"
                     *           },
                     *           "address": {
                     *             "state": "13",
                     *             "city": "13101",
                     *             "addressLine1": "Calle Uno",
                     *             "addressLine2": "12"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StoredOrganization"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header: {
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description The etag that came with what is edited. Where something else stands by now the answer is 412, with what stands, unless it is
                 *     just what is sent: then an answer was lost, and the call is answered again.
                 * @example "3"
                 */
                "if-match": components["parameters"]["ifMatch"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userInfo": {
                 *         "position": "Gerenta"
                 *       },
                 *       "organizationInformation": {
                 *         "businessName": "Tornillo SpA",
                 *         "fantasyName": "El Tornillo",
                 *         "organizationType": "constructor",
                 *         "document": {
                 *           "id": "76086428-5",
                 *           "type": "RUT"
                 *         },
                 *         "phone": {
                 *           "number": "987654321",
                 *           "countryCode": "56"
                 *         },
                 *         "address": {
                 *           "state": "13",
                 *           "city": "13101",
                 *           "addressLine1": "Calle Uno",
                 *           "addressLine2": "12"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrganizationEdit"];
            };
        };
        responses: {
            /** @description Stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organization": {
                     *         "id": "5a0f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *         "businessName": "Tornillo SpA",
                     *         "state": "pending",
                     *         "userType": "superuser",
                     *         "answerBy": "2026-11-24"
                     *       },
                     *       "payload": {
                     *         "userInfo": {
                     *           "position": "Gerenta"
                     *         },
                     *         "organizationInformation": {
                     *           "businessName": "Tornillo SpA",
                     *           "fantasyName": "El Tornillo",
                     *           "organizationType": "constructor",
                     *           "document": {
                     *             "id": "76086428-5",
                     *             "type": "RUT"
                     *           },
                     *           "phone": {
                     *             "number": "987654321",
                     *             "countryCode": "56"
                     *           },
                     *           "address": {
                     *             "state": "13",
                     *             "city": "13101",
                     *             "addressLine1": "Calle Uno",
                     *             "addressLine2": "12"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["StoredOrganization"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            412: components["responses"]["changedMeanwhile"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notSaved"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    addOrganization: {
        parameters: {
            query?: never;
            header: {
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userInfo": {
                 *         "position": "Gerenta",
                 *         "primaryPhone": {
                 *           "number": "912345678",
                 *           "countryCode": "56"
                 *         },
                 *         "alternatePhone": {
                 *           "number": "998765432",
                 *           "countryCode": "56"
                 *         },
                 *         "userRole": "superuser",
                 *         "userState": "pending"
                 *       },
                 *       "organizationInformation": {
                 *         "businessName": "Tornillo SpA",
                 *         "fantasyName": "El Tornillo",
                 *         "originType": "EMPRESA_NACIONAL",
                 *         "organizationType": "SPA",
                 *         "haveCheckingAccount": "yes",
                 *         "economicActivity": {
                 *           "code": "475201",
                 *           "label": "Venta al por menor de artículos de ferretería y materiales de construcción"
                 *         },
                 *         "document": {
                 *           "id": "76086428-5",
                 *           "type": "RUT"
                 *         },
                 *         "phone": {
                 *           "number": "221234567",
                 *           "countryCode": "56"
                 *         },
                 *         "address": {
                 *           "state": "13",
                 *           "stateName": "Metropolitana de Santiago",
                 *           "city": "13101",
                 *           "cityName": "Santiago",
                 *           "municipal": "131",
                 *           "municipalName": "Santiago",
                 *           "addressLine1": "Av. Providencia",
                 *           "addressLine2": "1234"
                 *         }
                 *       },
                 *       "consents": {
                 *         "terms": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["OrganizationPayload"];
            };
        };
        responses: {
            /** @description Requested. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "userId": "4d2c1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "organizationId": "5a0f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "state": "pending",
                     *       "answerBy": "2026-11-24"
                     *     }
                     */
                    "application/json": components["schemas"]["Registered"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["mistakes"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listCollaborators: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
                /**
                 * @description Those of one state; all where it is left out.
                 * @example invited
                 */
                status?: "invited" | "active" | "inactive";
                /**
                 * @description Where it is left out, in the order in which they were added.
                 * @example name
                 */
                sort?: "name" | "-name" | "email" | "-email" | "createdAt" | "-createdAt";
            };
            header?: never;
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of collaborators. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "5d0f1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *           "state": "invited",
                     *           "self": false,
                     *           "userType": "buyer",
                     *           "purchaseLimit": "500000.00",
                     *           "invitation": {
                     *             "sentAt": "2026-11-20T15:00:00.000Z",
                     *             "expiresAt": "2026-11-27T15:00:00.000Z",
                     *             "expired": false
                     *           },
                     *           "version": 1,
                     *           "createdAt": "2026-11-20T15:00:00.000Z",
                     *           "updatedAt": "2026-11-20T15:00:00.000Z",
                     *           "payload": {
                     *             "firstName": "Rosa",
                     *             "lastName": "Muñoz",
                     *             "email": "rosa@tornillo.example",
                     *             "phone": {
                     *               "number": "987654321",
                     *               "countryCode": "56"
                     *             },
                     *             "document": {
                     *               "id": "12345678-5",
                     *               "type": "RUT"
                     *             },
                     *             "companyDocument": {
                     *               "id": "76086428-5",
                     *               "type": "RUT"
                     *             },
                     *             "defaultWorkSite": "Bodega norte",
                     *             "userType": "buyer",
                     *             "status": "active",
                     *             "purchaseLimit": "limited",
                     *             "maximumPurchaseAmount": "500000"
                     *           }
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Collaborators"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    addCollaborator: {
        parameters: {
            query?: never;
            header: {
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Rosa",
                 *       "lastName": "Muñoz",
                 *       "email": "rosa@tornillo.example",
                 *       "phone": {
                 *         "number": "987654321",
                 *         "countryCode": "56"
                 *       },
                 *       "document": {
                 *         "id": "12345678-5",
                 *         "type": "RUT"
                 *       },
                 *       "companyDocument": {
                 *         "id": "76086428-5",
                 *         "type": "RUT"
                 *       },
                 *       "defaultWorkSite": "Bodega norte",
                 *       "userType": "buyer",
                 *       "status": "active",
                 *       "purchaseLimit": "limited",
                 *       "maximumPurchaseAmount": "500000"
                 *     }
                 */
                "application/json": components["schemas"]["CollaboratorPayload"];
            };
        };
        responses: {
            /** @description As it is stored. */
            201: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5d0f1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "state": "invited",
                     *       "self": false,
                     *       "userType": "buyer",
                     *       "purchaseLimit": "500000.00",
                     *       "invitation": {
                     *         "sentAt": "2026-11-20T15:00:00.000Z",
                     *         "expiresAt": "2026-11-27T15:00:00.000Z",
                     *         "expired": false
                     *       },
                     *       "version": 1,
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z",
                     *       "payload": {
                     *         "firstName": "Rosa",
                     *         "lastName": "Muñoz",
                     *         "email": "rosa@tornillo.example",
                     *         "phone": {
                     *           "number": "987654321",
                     *           "countryCode": "56"
                     *         },
                     *         "document": {
                     *           "id": "12345678-5",
                     *           "type": "RUT"
                     *         },
                     *         "companyDocument": {
                     *           "id": "76086428-5",
                     *           "type": "RUT"
                     *         },
                     *         "defaultWorkSite": "Bodega norte",
                     *         "userType": "buyer",
                     *         "status": "active",
                     *         "purchaseLimit": "limited",
                     *         "maximumPurchaseAmount": "500000"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Collaborator"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notSaved"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readCollaborator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5d0f1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "state": "invited",
                     *       "self": false,
                     *       "userType": "buyer",
                     *       "purchaseLimit": "500000.00",
                     *       "invitation": {
                     *         "sentAt": "2026-11-20T15:00:00.000Z",
                     *         "expiresAt": "2026-11-27T15:00:00.000Z",
                     *         "expired": false
                     *       },
                     *       "version": 1,
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z",
                     *       "payload": {
                     *         "firstName": "Rosa",
                     *         "lastName": "Muñoz",
                     *         "email": "rosa@tornillo.example",
                     *         "phone": {
                     *           "number": "987654321",
                     *           "countryCode": "56"
                     *         },
                     *         "document": {
                     *           "id": "12345678-5",
                     *           "type": "RUT"
                     *         },
                     *         "companyDocument": {
                     *           "id": "76086428-5",
                     *           "type": "RUT"
                     *         },
                     *         "defaultWorkSite": "Bodega norte",
                     *         "userType": "buyer",
                     *         "status": "active",
                     *         "purchaseLimit": "limited",
                     *         "maximumPurchaseAmount": "500000"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Collaborator"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    editCollaborator: {
        parameters: {
            query?: never;
            header: {
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description The etag that came with what is edited. Where something else stands by now the answer is 412, with what stands, unless it is
                 *     just what is sent: then an answer was lost, and the call is answered again.
                 * @example "3"
                 */
                "if-match": components["parameters"]["ifMatch"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Rosa",
                 *       "lastName": "Muñoz",
                 *       "email": "rosa@tornillo.example",
                 *       "phone": {
                 *         "number": "987654321",
                 *         "countryCode": "56"
                 *       },
                 *       "document": {
                 *         "id": "12345678-5",
                 *         "type": "RUT"
                 *       },
                 *       "companyDocument": {
                 *         "id": "76086428-5",
                 *         "type": "RUT"
                 *       },
                 *       "defaultWorkSite": "Bodega norte",
                 *       "userType": "buyer",
                 *       "status": "active",
                 *       "purchaseLimit": "limited",
                 *       "maximumPurchaseAmount": "500000"
                 *     }
                 */
                "application/json": components["schemas"]["CollaboratorPayload"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5d0f1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "state": "invited",
                     *       "self": false,
                     *       "userType": "buyer",
                     *       "purchaseLimit": "500000.00",
                     *       "invitation": {
                     *         "sentAt": "2026-11-20T15:00:00.000Z",
                     *         "expiresAt": "2026-11-27T15:00:00.000Z",
                     *         "expired": false
                     *       },
                     *       "version": 1,
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z",
                     *       "payload": {
                     *         "firstName": "Rosa",
                     *         "lastName": "Muñoz",
                     *         "email": "rosa@tornillo.example",
                     *         "phone": {
                     *           "number": "987654321",
                     *           "countryCode": "56"
                     *         },
                     *         "document": {
                     *           "id": "12345678-5",
                     *           "type": "RUT"
                     *         },
                     *         "companyDocument": {
                     *           "id": "76086428-5",
                     *           "type": "RUT"
                     *         },
                     *         "defaultWorkSite": "Bodega norte",
                     *         "userType": "buyer",
                     *         "status": "active",
                     *         "purchaseLimit": "limited",
                     *         "maximumPurchaseAmount": "500000"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Collaborator"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            412: components["responses"]["changedMeanwhile"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notSaved"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    deleteCollaborator: {
        parameters: {
            query?: never;
            header: {
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notSaved"];
            "5XX": components["responses"]["trouble"];
        };
    };
    setCollaboratorStatus: {
        parameters: {
            query?: never;
            header: {
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description The etag that came with what is edited. Where something else stands by now the answer is 412, with what stands, unless it is
                 *     just what is sent: then an answer was lost, and the call is answered again.
                 * @example "3"
                 */
                "if-match": components["parameters"]["ifMatch"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "inactive"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    status: "active" | "inactive";
                };
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5d0f1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "state": "invited",
                     *       "self": false,
                     *       "userType": "buyer",
                     *       "purchaseLimit": "500000.00",
                     *       "invitation": {
                     *         "sentAt": "2026-11-20T15:00:00.000Z",
                     *         "expiresAt": "2026-11-27T15:00:00.000Z",
                     *         "expired": false
                     *       },
                     *       "version": 1,
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z",
                     *       "payload": {
                     *         "firstName": "Rosa",
                     *         "lastName": "Muñoz",
                     *         "email": "rosa@tornillo.example",
                     *         "phone": {
                     *           "number": "987654321",
                     *           "countryCode": "56"
                     *         },
                     *         "document": {
                     *           "id": "12345678-5",
                     *           "type": "RUT"
                     *         },
                     *         "companyDocument": {
                     *           "id": "76086428-5",
                     *           "type": "RUT"
                     *         },
                     *         "defaultWorkSite": "Bodega norte",
                     *         "userType": "buyer",
                     *         "status": "active",
                     *         "purchaseLimit": "limited",
                     *         "maximumPurchaseAmount": "500000"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Collaborator"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            412: components["responses"]["changedMeanwhile"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notSaved"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header: {
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5d0f1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "state": "invited",
                     *       "self": false,
                     *       "userType": "buyer",
                     *       "purchaseLimit": "500000.00",
                     *       "invitation": {
                     *         "sentAt": "2026-11-20T15:00:00.000Z",
                     *         "expiresAt": "2026-11-27T15:00:00.000Z",
                     *         "expired": false
                     *       },
                     *       "version": 1,
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z",
                     *       "payload": {
                     *         "firstName": "Rosa",
                     *         "lastName": "Muñoz",
                     *         "email": "rosa@tornillo.example",
                     *         "phone": {
                     *           "number": "987654321",
                     *           "countryCode": "56"
                     *         },
                     *         "document": {
                     *           "id": "12345678-5",
                     *           "type": "RUT"
                     *         },
                     *         "companyDocument": {
                     *           "id": "76086428-5",
                     *           "type": "RUT"
                     *         },
                     *         "defaultWorkSite": "Bodega norte",
                     *         "userType": "buyer",
                     *         "status": "active",
                     *         "purchaseLimit": "limited",
                     *         "maximumPurchaseAmount": "500000"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Collaborator"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notSaved"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header: {
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notSaved"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readCreditLine: {
        parameters: {
            query?: {
                /**
                 * @description The first day, in the tenant's time zone; 2026-11-01.
                 * @example 2026-11-01
                 */
                fromDate?: string;
                /**
                 * @description The last day; not before the first.
                 * @example 2026-11-30
                 */
                toDate?: string;
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
                /**
                 * @description The latest first, where it is left out.
                 * @example -at
                 */
                sort?: "at" | "-at";
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The line, and a page of movements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "creditLine": {
                     *         "limit": "5000000.00",
                     *         "used": "59980.00",
                     *         "available": "4940020.00",
                     *         "currency": "CLP"
                     *       },
                     *       "items": [
                     *         {
                     *           "id": "8d0f1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *           "kind": "purchase",
                     *           "reference": "1000000001",
                     *           "amount": "59980.00",
                     *           "usedAfter": "59980.00",
                     *           "at": "2026-11-20T15:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CreditLineReport"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readUsersReport: {
        parameters: {
            query?: {
                /**
                 * @description The first day, in the tenant's time zone; 2026-11-01.
                 * @example 2026-11-01
                 */
                fromDate?: string;
                /**
                 * @description The last day; not before the first.
                 * @example 2026-11-30
                 */
                toDate?: string;
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of months, the latest first, and the sums of all. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "month": "2026-11",
                     *           "userId": "5d0f1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *           "firstName": "Rosa",
                     *           "lastName": "Muñoz",
                     *           "orders": 2,
                     *           "total": "119960.00"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1,
                     *       "report": {
                     *         "orders": 2,
                     *         "total": "119960.00",
                     *         "currency": "CLP"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UsersReport"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    downloadCreditLine: {
        parameters: {
            query?: {
                /**
                 * @description Code of the tenant, for a GET that a browser opens by itself and so without `x-tenant`. Left out, the one session that the browser
                 *     holds says it.
                 */
                tenant?: components["parameters"]["tenantQuery"];
                /**
                 * @description The first day, in the tenant's time zone; 2026-11-01.
                 * @example 2026-11-01
                 */
                fromDate?: string;
                /**
                 * @description The last day; not before the first.
                 * @example 2026-11-30
                 */
                toDate?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8; heads, numbers and the sign between cells are those of the shop's language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Fecha;Movimiento;Corresponde al;Valor;Crédito usado
                     *     2026-11-20;Compra;1000000001;59980;59980
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    downloadUsersReport: {
        parameters: {
            query?: {
                /**
                 * @description Code of the tenant, for a GET that a browser opens by itself and so without `x-tenant`. Left out, the one session that the browser
                 *     holds says it.
                 */
                tenant?: components["parameters"]["tenantQuery"];
                /**
                 * @description The first day, in the tenant's time zone; 2026-11-01.
                 * @example 2026-11-01
                 */
                fromDate?: string;
                /**
                 * @description The last day; not before the first.
                 * @example 2026-11-30
                 */
                toDate?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8; heads, numbers and the sign between cells are those of the shop's language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Mes;Colaborador;Compras;Total
                     *     2026-11;Rodrigo Fuentes;1;59980
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listAddresses: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
                /**
                 * @description Where it is left out, the favourite first, then in the order in which they were added.
                 * @example name
                 */
                sort?: "favourite" | "name" | "-name" | "createdAt" | "-createdAt";
            };
            header?: never;
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *           "favourite": true,
                     *           "version": 1,
                     *           "form": "address",
                     *           "createdAt": "2026-11-20T15:00:00.000Z",
                     *           "updatedAt": "2026-11-20T15:00:00.000Z",
                     *           "payload": {
                     *             "addressName": "Casa",
                     *             "state": "13",
                     *             "stateName": "Metropolitana de Santiago",
                     *             "city": "13101",
                     *             "cityName": "Santiago",
                     *             "municipal": "131",
                     *             "municipalName": "Santiago",
                     *             "addressLine1": "Av. Libertador B. O'Higgins",
                     *             "addressLine2": "1449",
                     *             "addressLine3": "12B",
                     *             "googleMap": "-33.4434,-70.6506",
                     *             "isDefaultAddress": true
                     *           }
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Addresses"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    addAddress: {
        parameters: {
            query?: never;
            header: {
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "addressName": "Casa",
                 *       "state": "13",
                 *       "stateName": "Metropolitana de Santiago",
                 *       "city": "13101",
                 *       "cityName": "Santiago",
                 *       "municipal": "131",
                 *       "municipalName": "Santiago",
                 *       "addressLine1": "Av. Libertador B. O'Higgins",
                 *       "addressLine2": "1449",
                 *       "addressLine3": "12B",
                 *       "googleMap": "-33.4434,-70.6506",
                 *       "isDefaultAddress": true
                 *     }
                 */
                "application/json": components["schemas"]["AddressPayload"];
            };
        };
        responses: {
            /** @description As it is stored. */
            201: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *       "favourite": true,
                     *       "version": 1,
                     *       "form": "address",
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z",
                     *       "payload": {
                     *         "addressName": "Casa",
                     *         "state": "13",
                     *         "stateName": "Metropolitana de Santiago",
                     *         "city": "13101",
                     *         "cityName": "Santiago",
                     *         "municipal": "131",
                     *         "municipalName": "Santiago",
                     *         "addressLine1": "Av. Libertador B. O'Higgins",
                     *         "addressLine2": "1449",
                     *         "addressLine3": "12B",
                     *         "googleMap": "-33.4434,-70.6506",
                     *         "isDefaultAddress": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Address"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notCreated"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *       "favourite": true,
                     *       "version": 1,
                     *       "form": "address",
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z",
                     *       "payload": {
                     *         "addressName": "Casa",
                     *         "state": "13",
                     *         "stateName": "Metropolitana de Santiago",
                     *         "city": "13101",
                     *         "cityName": "Santiago",
                     *         "municipal": "131",
                     *         "municipalName": "Santiago",
                     *         "addressLine1": "Av. Libertador B. O'Higgins",
                     *         "addressLine2": "1449",
                     *         "addressLine3": "12B",
                     *         "googleMap": "-33.4434,-70.6506",
                     *         "isDefaultAddress": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Address"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    editAddress: {
        parameters: {
            query?: never;
            header: {
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description The etag that came with what is edited. Where something else stands by now the answer is 412, with what stands, unless it is
                 *     just what is sent: then an answer was lost, and the call is answered again.
                 * @example "3"
                 */
                "if-match": components["parameters"]["ifMatch"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "addressName": "Casa",
                 *       "state": "13",
                 *       "stateName": "Metropolitana de Santiago",
                 *       "city": "13101",
                 *       "cityName": "Santiago",
                 *       "municipal": "131",
                 *       "municipalName": "Santiago",
                 *       "addressLine1": "Av. Libertador B. O'Higgins",
                 *       "addressLine2": "1449",
                 *       "addressLine3": "12B",
                 *       "googleMap": "-33.4434,-70.6506",
                 *       "isDefaultAddress": true
                 *     }
                 */
                "application/json": components["schemas"]["AddressPayload"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *       "favourite": true,
                     *       "version": 1,
                     *       "form": "address",
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z",
                     *       "payload": {
                     *         "addressName": "Casa",
                     *         "state": "13",
                     *         "stateName": "Metropolitana de Santiago",
                     *         "city": "13101",
                     *         "cityName": "Santiago",
                     *         "municipal": "131",
                     *         "municipalName": "Santiago",
                     *         "addressLine1": "Av. Libertador B. O'Higgins",
                     *         "addressLine2": "1449",
                     *         "addressLine3": "12B",
                     *         "googleMap": "-33.4434,-70.6506",
                     *         "isDefaultAddress": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Address"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            412: components["responses"]["changedMeanwhile"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notSaved"];
            "5XX": components["responses"]["trouble"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header: {
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            415: components["responses"]["wrongContentType"];
            "5XX": components["responses"]["trouble"];
        };
    };
    preferAddress: {
        parameters: {
            query?: never;
            header: {
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "addressId": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11"
                 *     }
                 */
                "application/json": {
                    addressId: string;
                };
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *       "favourite": true,
                     *       "version": 1,
                     *       "form": "address",
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z",
                     *       "payload": {
                     *         "addressName": "Casa",
                     *         "state": "13",
                     *         "stateName": "Metropolitana de Santiago",
                     *         "city": "13101",
                     *         "cityName": "Santiago",
                     *         "municipal": "131",
                     *         "municipalName": "Santiago",
                     *         "addressLine1": "Av. Libertador B. O'Higgins",
                     *         "addressLine2": "1449",
                     *         "addressLine3": "12B",
                     *         "googleMap": "-33.4434,-70.6506",
                     *         "isDefaultAddress": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Address"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listPaymentMethods: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
                /**
                 * @description Where it is left out, the favourite first, then in the order in which they were added.
                 * @example cardExpiry
                 */
                sort?: "favourite" | "createdAt" | "-createdAt" | "cardExpiry" | "-cardExpiry";
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cards. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *           "cardType": "creditCard",
                     *           "brand": "VISA",
                     *           "lastFour": "1111",
                     *           "cardHolderName": "Ana Núñez",
                     *           "cardExpiry": "05/29",
                     *           "expired": false,
                     *           "favourite": true,
                     *           "gateway": "andes",
                     *           "createdAt": "2026-11-20T15:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentMethods"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    addPaymentMethod: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cardType": "creditCard",
                 *       "cardHolderName": "Ana Núñez",
                 *       "cardExpiry": "05/29",
                 *       "documentType": "default",
                 *       "documentNumber": "111111111",
                 *       "phoneNumber": "912345678",
                 *       "email": "ana@example.com",
                 *       "favoriteCard": true,
                 *       "sealedNumber": "eyJhbGciOiJSU0EtT0FFUC0yNTYiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMSJ9.c2VhbGVk.aXY.bnVtYmVy.dGFn"
                 *     }
                 */
                "application/json": components["schemas"]["CardPayload"];
            };
        };
        responses: {
            /** @description As it is stored. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *       "cardType": "creditCard",
                     *       "brand": "VISA",
                     *       "lastFour": "1111",
                     *       "cardHolderName": "Ana Núñez",
                     *       "cardExpiry": "05/29",
                     *       "expired": false,
                     *       "favourite": true,
                     *       "gateway": "andes",
                     *       "createdAt": "2026-11-20T15:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            /**
             * @description The record has mistakes, the number's among them as the gateway finds them; or its issuer does not take the card (no mistakes, and
             *     why is not said); or it was sealed under a key that is gone (`sealOutdated`: ask for the keys, seal again, keep the idempotency
             *     key); or that key was used for another body.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "status": 422,
                     *         "statusText": "Unprocessable Entity",
                     *         "errorObj": {
                     *           "code": "cardNotAdded",
                     *           "message": "Ocurrió un problema al agregar tu tarjeta. Inténtalo de nuevo",
                     *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11",
                     *           "mistakes": [
                     *             {
                     *               "field": "cardNumber",
                     *               "rule": "unique",
                     *               "mistake": "taken",
                     *               "message": "Ya guardaste esta tarjeta"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["tooMany"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listStoreCards: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
                /**
                 * @description Where it is left out, the favourite first, then in the order in which they were added.
                 * @example cardExpiry
                 */
                sort?: "favourite" | "createdAt" | "-createdAt" | "cardExpiry" | "-cardExpiry";
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cards. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *           "cardType": "creditCard",
                     *           "brand": "VISA",
                     *           "lastFour": "1111",
                     *           "cardHolderName": "Ana Núñez",
                     *           "cardExpiry": "05/29",
                     *           "expired": false,
                     *           "favourite": true,
                     *           "gateway": "andes",
                     *           "createdAt": "2026-11-20T15:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentMethods"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    addStoreCard: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cardType": "creditCard",
                 *       "cardHolderName": "Ana Núñez",
                 *       "cardExpiry": "05/29",
                 *       "documentType": "default",
                 *       "documentNumber": "111111111",
                 *       "phoneNumber": "912345678",
                 *       "email": "ana@example.com",
                 *       "favoriteCard": true,
                 *       "sealedNumber": "eyJhbGciOiJSU0EtT0FFUC0yNTYiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMSJ9.c2VhbGVk.aXY.bnVtYmVy.dGFn"
                 *     }
                 */
                "application/json": components["schemas"]["CardPayload"];
            };
        };
        responses: {
            /** @description As it is stored. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *       "cardType": "creditCard",
                     *       "brand": "VISA",
                     *       "lastFour": "1111",
                     *       "cardHolderName": "Ana Núñez",
                     *       "cardExpiry": "05/29",
                     *       "expired": false,
                     *       "favourite": true,
                     *       "gateway": "andes",
                     *       "createdAt": "2026-11-20T15:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            /**
             * @description The record has mistakes, the number's among them as the gateway finds them; or its issuer does not take the card (no mistakes, and
             *     why is not said); or it was sealed under a key that is gone (`sealOutdated`: ask for the keys, seal again, keep the idempotency
             *     key); or that key was used for another body.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "status": 422,
                     *         "statusText": "Unprocessable Entity",
                     *         "errorObj": {
                     *           "code": "cardNotAdded",
                     *           "message": "Ocurrió un problema al agregar tu tarjeta. Inténtalo de nuevo",
                     *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11",
                     *           "mistakes": [
                     *             {
                     *               "field": "cardNumber",
                     *               "rule": "unique",
                     *               "mistake": "taken",
                     *               "message": "Ya guardaste esta tarjeta"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["tooMany"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    preferPaymentMethod: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paymentMethodId": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11"
                 *     }
                 */
                "application/json": {
                    paymentMethodId: string;
                };
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *       "cardType": "creditCard",
                     *       "brand": "VISA",
                     *       "lastFour": "1111",
                     *       "cardHolderName": "Ana Núñez",
                     *       "cardExpiry": "05/29",
                     *       "expired": false,
                     *       "favourite": true,
                     *       "gateway": "andes",
                     *       "createdAt": "2026-11-20T15:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            /** @description It has expired, so it cannot pay. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "status": 422,
                     *         "statusText": "Unprocessable Entity",
                     *         "errorObj": {
                     *           "code": "cardExpired",
                     *           "message": "No pudimos marcar esta tarjeta como favorita. Inténtalo de nuevo",
                     *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            "5XX": components["responses"]["trouble"];
        };
    };
    deletePaymentMethod: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path: {
                /** @description v3 in the new experience, v2 otherwise; the server answers both. */
                version: components["parameters"]["version"];
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5d8a5c8f-4d7e-4d2b-8d64-2f0a3c4d9b22",
                     *       "favourite": {
                     *         "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *         "cardType": "creditCard",
                     *         "brand": "VISA",
                     *         "lastFour": "1111",
                     *         "cardHolderName": "Ana Núñez",
                     *         "cardExpiry": "05/29",
                     *         "expired": false,
                     *         "favourite": true,
                     *         "gateway": "andes",
                     *         "createdAt": "2026-11-20T15:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @description The card that has become the favourite in its place. */
                        favourite?: components["schemas"]["PaymentMethod"];
                    };
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            415: components["responses"]["wrongContentType"];
            "5XX": components["responses"]["trouble"];
        };
    };
    openCardFrame: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is open. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "address": "https://gateway.example/frames/1f0e7a30-6a1e-4e08-9d0a-7b1d6c1d2f33",
                     *       "endsAt": "2026-11-20T15:15:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @description What the iframe shows. */
                        address: string;
                        /**
                         * Format: date-time
                         * @description When it and its token are good no more.
                         */
                        endsAt: string;
                    };
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            415: components["responses"]["wrongContentType"];
            429: components["responses"]["tooMany"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    saveCard: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cardType": "creditCard",
                 *       "cardHolderName": "Ana Núñez",
                 *       "cardExpiry": "05/29",
                 *       "documentType": "default",
                 *       "documentNumber": "111111111",
                 *       "phoneNumber": "912345678",
                 *       "email": "ana@example.com",
                 *       "favoriteCard": true,
                 *       "sealedNumber": "eyJhbGciOiJSU0EtT0FFUC0yNTYiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiMSJ9.c2VhbGVk.aXY.bnVtYmVy.dGFn"
                 *     }
                 */
                "application/json": components["schemas"]["CardPayload"];
            };
        };
        responses: {
            /** @description As it is stored. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *       "cardType": "creditCard",
                     *       "brand": "VISA",
                     *       "lastFour": "1111",
                     *       "cardHolderName": "Ana Núñez",
                     *       "cardExpiry": "05/29",
                     *       "expired": false,
                     *       "favourite": true,
                     *       "gateway": "andes",
                     *       "createdAt": "2026-11-20T15:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentMethod"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            /**
             * @description The record has mistakes, the number's among them as the gateway finds them; or its issuer does not take the card (no mistakes, and
             *     why is not said); or it was sealed under a key that is gone (`sealOutdated`: ask for the keys, seal again, keep the idempotency
             *     key); or that key was used for another body.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "status": 422,
                     *         "statusText": "Unprocessable Entity",
                     *         "errorObj": {
                     *           "code": "cardNotAdded",
                     *           "message": "Ocurrió un problema al agregar tu tarjeta. Inténtalo de nuevo",
                     *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11",
                     *           "mistakes": [
                     *             {
                     *               "field": "cardNumber",
                     *               "rule": "unique",
                     *               "mistake": "taken",
                     *               "message": "Ya guardaste esta tarjeta"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["tooMany"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readPublicKeys: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path: {
                /** @description v2 in the new experience, v1 otherwise; the server answers both. */
                version: "v1" | "v2";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A JWK set (RFC 7517). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keys": [
                     *         {
                     *           "kid": "1",
                     *           "kty": "RSA",
                     *           "alg": "RSA-OAEP-256",
                     *           "use": "enc",
                     *           "n": "0vx7agoebGcQSuuPiLJXZpt",
                     *           "e": "AQAB"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        keys: components["schemas"]["PublicKey"][];
                    };
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listLists: {
        parameters: {
            query?: {
                /**
                 * @description Created by me, shared by colleagues of the company, or all, which is meant where it is left out.
                 * @example mine
                 */
                view?: "all" | "mine" | "shared";
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
                /**
                 * @description By name where it is left out.
                 * @example -createdAt
                 */
                sort?: "name" | "-name" | "createdAt" | "-createdAt";
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of lists. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "6a1e3f0c-0f3b-4d7e-8d0a-2f7a5c1b9e42",
                     *           "name": "Baño nuevo",
                     *           "owned": true,
                     *           "shared": false,
                     *           "lines": 0,
                     *           "version": 1,
                     *           "createdAt": "2026-11-20T15:00:00.000Z",
                     *           "updatedAt": "2026-11-20T15:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Lists"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    createList: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Baño nuevo"
                 *     }
                 */
                "application/json": components["schemas"]["ListPayload"];
            };
        };
        responses: {
            /** @description As it is stored. */
            201: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a1e3f0c-0f3b-4d7e-8d0a-2f7a5c1b9e42",
                     *       "name": "Baño nuevo",
                     *       "owned": true,
                     *       "shared": false,
                     *       "lines": 0,
                     *       "version": 1,
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["List"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notCreated"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readList: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a1e3f0c-0f3b-4d7e-8d0a-2f7a5c1b9e42",
                     *       "name": "Baño nuevo",
                     *       "owned": true,
                     *       "shared": false,
                     *       "lines": 0,
                     *       "version": 1,
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["List"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    renameList: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description The etag that came with what is edited. Where something else stands by now the answer is 412, with what stands, unless it is
                 *     just what is sent: then an answer was lost, and the call is answered again.
                 * @example "3"
                 */
                "if-match": components["parameters"]["ifMatch"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Baño nuevo"
                 *     }
                 */
                "application/json": components["schemas"]["ListPayload"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a1e3f0c-0f3b-4d7e-8d0a-2f7a5c1b9e42",
                     *       "name": "Baño nuevo",
                     *       "owned": true,
                     *       "shared": false,
                     *       "lines": 0,
                     *       "version": 1,
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["List"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            412: components["responses"]["changedMeanwhile"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notSaved"];
            "5XX": components["responses"]["trouble"];
        };
    };
    deleteList: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            415: components["responses"]["wrongContentType"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listListLines: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
                /**
                 * @description In the order in which they were added, where it is left out.
                 * @example -addedAt
                 */
                sort?: "addedAt" | "-addedAt";
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of lines; the ETag is that of the list. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "sku": "TAL-650",
                     *           "quantity": 2,
                     *           "addedAt": "2026-11-20T15:00:00.000Z",
                     *           "sold": true,
                     *           "product": {
                     *             "sku": "TAL-650",
                     *             "name": "Taladro percutor 650 W",
                     *             "brand": "Ferrano",
                     *             "category": {
                     *               "id": "tools",
                     *               "name": "Herramientas"
                     *             },
                     *             "price": "49990.00",
                     *             "unit": "piece",
                     *             "available": 43,
                     *             "small": true,
                     *             "features": [
                     *               {
                     *                 "name": "Potencia",
                     *                 "value": "650 W"
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListLines"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    addListLine: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sku": "TAL-650",
                 *       "quantity": 2
                 *     }
                 */
                "application/json": components["schemas"]["Wanted"];
            };
        };
        responses: {
            /** @description The line as it stands now. */
            201: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sku": "TAL-650",
                     *       "quantity": 2,
                     *       "version": 4
                     *     }
                     */
                    "application/json": components["schemas"]["StoredLine"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notCreated"];
            429: components["responses"]["tooMany"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    editListLine: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description The etag that came with what is edited. Where something else stands by now the answer is 412, with what stands, unless it is
                 *     just what is sent: then an answer was lost, and the call is answered again.
                 * @example "3"
                 */
                "if-match": components["parameters"]["ifMatch"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The product's number in the shop.
                 * @example TAL-650
                 */
                sku: components["parameters"]["sku"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quantity": 3
                 *     }
                 */
                "application/json": {
                    quantity: components["schemas"]["Quantity"];
                };
            };
        };
        responses: {
            /** @description The line as it stands now. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sku": "TAL-650",
                     *       "quantity": 2,
                     *       "version": 4
                     *     }
                     */
                    "application/json": components["schemas"]["StoredLine"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            412: components["responses"]["changedMeanwhile"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            "5XX": components["responses"]["trouble"];
        };
    };
    deleteListLine: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The product's number in the shop.
                 * @example TAL-650
                 */
                sku: components["parameters"]["sku"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is off. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            415: components["responses"]["wrongContentType"];
            "5XX": components["responses"]["trouble"];
        };
    };
    addListToCart: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of each line, and how much is in the cart now. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lines": [
                     *         {
                     *           "sku": "TAL-650",
                     *           "quantity": 2,
                     *           "added": 2
                     *         }
                     *       ],
                     *       "cart": {
                     *         "version": 3,
                     *         "units": 2
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Added"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notAdded"];
            429: components["responses"]["tooMany"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    shareList: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description The etag that came with what is edited. Where something else stands by now the answer is 412, with what stands, unless it is
                 *     just what is sent: then an answer was lost, and the call is answered again.
                 * @example "3"
                 */
                "if-match": components["parameters"]["ifMatch"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shared": true
                 *     }
                 */
                "application/json": {
                    shared: boolean;
                };
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a1e3f0c-0f3b-4d7e-8d0a-2f7a5c1b9e42",
                     *       "name": "Baño nuevo",
                     *       "owned": true,
                     *       "shared": false,
                     *       "lines": 0,
                     *       "version": 1,
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["List"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            412: components["responses"]["changedMeanwhile"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listWishLists: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
                /**
                 * @description By name where it is left out.
                 * @example -createdAt
                 */
                sort?: "name" | "-name" | "createdAt" | "-createdAt";
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of lists. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "6a1e3f0c-0f3b-4d7e-8d0a-2f7a5c1b9e42",
                     *           "name": "Baño nuevo",
                     *           "owned": true,
                     *           "shared": false,
                     *           "lines": 0,
                     *           "version": 1,
                     *           "createdAt": "2026-11-20T15:00:00.000Z",
                     *           "updatedAt": "2026-11-20T15:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Lists"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    createWishList: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Baño nuevo"
                 *     }
                 */
                "application/json": components["schemas"]["ListPayload"];
            };
        };
        responses: {
            /** @description As it is stored. */
            201: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a1e3f0c-0f3b-4d7e-8d0a-2f7a5c1b9e42",
                     *       "name": "Baño nuevo",
                     *       "owned": true,
                     *       "shared": false,
                     *       "lines": 0,
                     *       "version": 1,
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["List"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notCreated"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readWishList: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a1e3f0c-0f3b-4d7e-8d0a-2f7a5c1b9e42",
                     *       "name": "Baño nuevo",
                     *       "owned": true,
                     *       "shared": false,
                     *       "lines": 0,
                     *       "version": 1,
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["List"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    renameWishList: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description The etag that came with what is edited. Where something else stands by now the answer is 412, with what stands, unless it is
                 *     just what is sent: then an answer was lost, and the call is answered again.
                 * @example "3"
                 */
                "if-match": components["parameters"]["ifMatch"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Baño nuevo"
                 *     }
                 */
                "application/json": components["schemas"]["ListPayload"];
            };
        };
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6a1e3f0c-0f3b-4d7e-8d0a-2f7a5c1b9e42",
                     *       "name": "Baño nuevo",
                     *       "owned": true,
                     *       "shared": false,
                     *       "lines": 0,
                     *       "version": 1,
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["List"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            412: components["responses"]["changedMeanwhile"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notSaved"];
            "5XX": components["responses"]["trouble"];
        };
    };
    deleteWishList: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            415: components["responses"]["wrongContentType"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listWishListLines: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
                /**
                 * @description In the order in which they were added, where it is left out.
                 * @example -addedAt
                 */
                sort?: "addedAt" | "-addedAt";
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of lines; the ETag is that of the list. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "sku": "TAL-650",
                     *           "quantity": 2,
                     *           "addedAt": "2026-11-20T15:00:00.000Z",
                     *           "sold": true,
                     *           "product": {
                     *             "sku": "TAL-650",
                     *             "name": "Taladro percutor 650 W",
                     *             "brand": "Ferrano",
                     *             "category": {
                     *               "id": "tools",
                     *               "name": "Herramientas"
                     *             },
                     *             "price": "49990.00",
                     *             "unit": "piece",
                     *             "available": 43,
                     *             "small": true,
                     *             "features": [
                     *               {
                     *                 "name": "Potencia",
                     *                 "value": "650 W"
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ListLines"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    addWishListLine: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sku": "TAL-650",
                 *       "quantity": 2
                 *     }
                 */
                "application/json": components["schemas"]["Wanted"];
            };
        };
        responses: {
            /** @description The line as it stands now. */
            201: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sku": "TAL-650",
                     *       "quantity": 2,
                     *       "version": 4
                     *     }
                     */
                    "application/json": components["schemas"]["StoredLine"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notCreated"];
            429: components["responses"]["tooMany"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    editWishListLine: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description The etag that came with what is edited. Where something else stands by now the answer is 412, with what stands, unless it is
                 *     just what is sent: then an answer was lost, and the call is answered again.
                 * @example "3"
                 */
                "if-match": components["parameters"]["ifMatch"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The product's number in the shop.
                 * @example TAL-650
                 */
                sku: components["parameters"]["sku"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quantity": 3
                 *     }
                 */
                "application/json": {
                    quantity: components["schemas"]["Quantity"];
                };
            };
        };
        responses: {
            /** @description The line as it stands now. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sku": "TAL-650",
                     *       "quantity": 2,
                     *       "version": 4
                     *     }
                     */
                    "application/json": components["schemas"]["StoredLine"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            412: components["responses"]["changedMeanwhile"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            "5XX": components["responses"]["trouble"];
        };
    };
    deleteWishListLine: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
                /**
                 * @description The product's number in the shop.
                 * @example TAL-650
                 */
                sku: components["parameters"]["sku"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is off. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            415: components["responses"]["wrongContentType"];
            "5XX": components["responses"]["trouble"];
        };
    };
    addWishListToCart: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of each line, and how much is in the cart now. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lines": [
                     *         {
                     *           "sku": "TAL-650",
                     *           "quantity": 2,
                     *           "added": 2
                     *         }
                     *       ],
                     *       "cart": {
                     *         "version": 3,
                     *         "units": 2
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Added"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notAdded"];
            429: components["responses"]["tooMany"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /**
                 * @description Words that name, brand, category or sku have, each of them; case and accents make no difference.
                 * @example taladro percutor
                 */
                search?: string;
                /**
                 * @description The id of a category, as a product names it.
                 * @example tools
                 */
                category?: string;
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
                /**
                 * @description By name where it is left out.
                 * @example price
                 */
                sort?: "name" | "-name" | "price" | "-price";
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of products. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "sku": "TAL-650",
                     *           "name": "Taladro percutor 650 W",
                     *           "brand": "Ferrano",
                     *           "category": {
                     *             "id": "tools",
                     *             "name": "Herramientas"
                     *           },
                     *           "price": "49990.00",
                     *           "unit": "piece",
                     *           "available": 43,
                     *           "small": true,
                     *           "size": {
                     *             "width": 29,
                     *             "height": 23,
                     *             "depth": 9
                     *           },
                     *           "features": [
                     *             {
                     *               "name": "Potencia",
                     *               "value": "650 W"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Products"];
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    compareProducts: {
        parameters: {
            query: {
                /**
                 * @description Skus with commas between them.
                 * @example TAL-650,TAL-850
                 */
                skus: string;
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that are known, in the order asked, and which are not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "sku": "TAL-650",
                     *           "name": "Taladro percutor 650 W",
                     *           "brand": "Ferrano",
                     *           "category": {
                     *             "id": "tools",
                     *             "name": "Herramientas"
                     *           },
                     *           "price": "49990.00",
                     *           "unit": "piece",
                     *           "available": 43,
                     *           "small": true,
                     *           "size": {
                     *             "width": 29,
                     *             "height": 23,
                     *             "depth": 9
                     *           },
                     *           "features": [
                     *             {
                     *               "name": "Potencia",
                     *               "value": "650 W"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "unknown": [
                     *         "TAL-850"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Product"][];
                        /** @description Skus that the shop does not know. */
                        unknown: string[];
                    };
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            /** @description More than the tenant lets be compared. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "status": 422,
                     *         "statusText": "Unprocessable Entity",
                     *         "errorObj": {
                     *           "code": "tooManyCompared",
                     *           "message": "No pudimos comparar los productos. Inténtalo de nuevo",
                     *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readProduct: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path: {
                /**
                 * @description The product's number in the shop.
                 * @example TAL-650
                 */
                sku: components["parameters"]["sku"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "product": {
                     *         "sku": "TAL-650",
                     *         "name": "Taladro percutor 650 W",
                     *         "brand": "Ferrano",
                     *         "category": {
                     *           "id": "tools",
                     *           "name": "Herramientas"
                     *         },
                     *         "price": "49990.00",
                     *         "unit": "piece",
                     *         "available": 43,
                     *         "small": true,
                     *         "size": {
                     *           "width": 29,
                     *           "height": 23,
                     *           "depth": 9
                     *         },
                     *         "features": [
                     *           {
                     *             "name": "Potencia",
                     *             "value": "650 W"
                     *           }
                     *         ]
                     *       },
                     *       "sold": true,
                     *       "freeDelivery": true,
                     *       "stores": [
                     *         {
                     *           "id": "maipu",
                     *           "name": "Viga Maipú",
                     *           "quantity": 43
                     *         }
                     *       ],
                     *       "warranties": [
                     *         {
                     *           "id": "twoYears",
                     *           "name": "Garantía extendida",
                     *           "price": "8990.00",
                     *           "years": 2
                     *         }
                     *       ],
                     *       "installations": []
                     *     }
                     */
                    "application/json": components["schemas"]["ProductDetails"];
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listStores: {
        parameters: {
            query?: {
                /**
                 * @description Those in this zone alone; the code of a place of the first level.
                 * @example 13
                 */
                state?: string;
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them; a shop has no pages of stores. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "maipu",
                     *           "name": "Viga Maipú",
                     *           "address": "Av. Los Aromos 1450",
                     *           "state": {
                     *             "code": "13",
                     *             "name": "Metropolitana de Santiago"
                     *           },
                     *           "city": {
                     *             "code": "131",
                     *             "name": "Santiago"
                     *           },
                     *           "municipal": {
                     *             "code": "13119",
                     *             "name": "Maipú"
                     *           },
                     *           "phone": "225550101",
                     *           "coordinates": {
                     *             "latitude": -33.5092,
                     *             "longitude": -70.7572
                     *           },
                     *           "workDays": "08:30-21:00",
                     *           "otherDays": "09:00-20:00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Store"][];
                    };
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    drawStoresMap: {
        parameters: {
            query?: {
                /**
                 * @description Code of the tenant, for a GET that a browser opens by itself and so without `x-tenant`. Left out, the one session that the browser
                 *     holds says it.
                 */
                tenant?: components["parameters"]["tenantQuery"];
                /**
                 * @description This store alone.
                 * @example maipu
                 */
                store?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A map without script or style. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 520" width="640" height="520" role="img" aria-labelledby="title desc" lang="es-CL"><title id="title">Viga Maipú</title><desc id="desc">1. Viga Maipú, Av. Los Aromos 1450 (-33.5092, -70.7572)</desc></svg> */
                    "image/svg+xml": string;
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listZones: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order of the tenant's list of places. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "code": "13",
                     *           "name": "Metropolitana de Santiago",
                     *           "cities": [
                     *             {
                     *               "code": "131",
                     *               "name": "Santiago"
                     *             }
                     *           ],
                     *           "stores": [
                     *             "maipu"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Zone"][];
                    };
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readCart: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it holds; an empty one too. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 3,
                     *       "lines": [
                     *         {
                     *           "sku": "TAL-650",
                     *           "name": "Taladro percutor 650 W",
                     *           "sold": true,
                     *           "unit": "piece",
                     *           "quantity": 2,
                     *           "available": 43,
                     *           "price": "49990.00",
                     *           "total": "99980.00",
                     *           "small": true
                     *         }
                     *       ],
                     *       "total": "99980.00",
                     *       "currency": "CLP",
                     *       "freeDelivery": {
                     *         "above": "29990.00",
                     *         "reached": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Cart"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    addToCart: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "sku": "TAL-650",
                 *           "quantity": 2
                 *         },
                 *         {
                 *           "sku": "TAL-850",
                 *           "quantity": 5
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    lines: components["schemas"]["WantedLine"][];
                };
            };
        };
        responses: {
            /** @description What became of each line, in the order sent, and how much is in the cart now. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lines": [
                     *         {
                     *           "sku": "TAL-650",
                     *           "quantity": 2,
                     *           "added": 2
                     *         },
                     *         {
                     *           "sku": "TAL-850",
                     *           "quantity": 5,
                     *           "added": 0,
                     *           "problem": "notSold"
                     *         }
                     *       ],
                     *       "cart": {
                     *         "version": 3,
                     *         "units": 2
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Added"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notAdded"];
            429: components["responses"]["tooMany"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    editCartLine: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description The etag that came with what is edited. Where something else stands by now the answer is 412, with what stands, unless it is
                 *     just what is sent: then an answer was lost, and the call is answered again.
                 * @example "3"
                 */
                "if-match": components["parameters"]["ifMatch"];
            };
            path: {
                /**
                 * @description The product's number in the shop.
                 * @example TAL-650
                 */
                sku: components["parameters"]["sku"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quantity": 3
                 *     }
                 */
                "application/json": {
                    quantity: components["schemas"]["Quantity"];
                    /** @description Id of a warranty of the product; null takes it out, left out it stays. */
                    warranty?: string | null;
                    /** @description Id of an installation of the product; null takes it out, left out it stays. */
                    installation?: string | null;
                };
            };
        };
        responses: {
            /** @description What it holds; an empty one too. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 3,
                     *       "lines": [
                     *         {
                     *           "sku": "TAL-650",
                     *           "name": "Taladro percutor 650 W",
                     *           "sold": true,
                     *           "unit": "piece",
                     *           "quantity": 2,
                     *           "available": 43,
                     *           "price": "49990.00",
                     *           "total": "99980.00",
                     *           "small": true
                     *         }
                     *       ],
                     *       "total": "99980.00",
                     *       "currency": "CLP",
                     *       "freeDelivery": {
                     *         "above": "29990.00",
                     *         "reached": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Cart"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            412: components["responses"]["changedMeanwhile"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notAdded"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    deleteCartLine: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path: {
                /**
                 * @description The product's number in the shop.
                 * @example TAL-650
                 */
                sku: components["parameters"]["sku"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            415: components["responses"]["wrongContentType"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readPostSaleOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path: {
                /**
                 * @description Number of the order. One that is not there, or is not the caller's, is 404.
                 * @example 1000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderNumber": "1000000001",
                     *       "status": "preparing",
                     *       "placedAt": "2026-11-20T15:00:00.000Z",
                     *       "currency": "CLP",
                     *       "total": "103970.00",
                     *       "lines": [
                     *         {
                     *           "line": 1,
                     *           "sku": "TAL-650",
                     *           "name": "Taladro percutor 650 W",
                     *           "unitPrice": "49990.00",
                     *           "quantity": 2,
                     *           "cancelable": 2
                     *         }
                     *       ],
                     *       "cancellation": {
                     *         "open": true,
                     *         "refund": {
                     *           "method": "bankDetails",
                     *           "bankDataUntil": "2026-11-24",
                     *           "businessDays": 2
                     *         }
                     *       },
                     *       "returns": {
                     *         "exchangeDays": 30,
                     *         "storeReturnDays": 120,
                     *         "storeReturnSince": "2020-11-19"
                     *       },
                     *       "tickets": []
                     *     }
                     */
                    "application/json": components["schemas"]["PostSaleOrder"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    initiateCancel: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path: {
                /**
                 * @description Number of the order. One that is not there, or is not the caller's, is 404.
                 * @example 1000000001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "line": 1,
                 *           "quantity": 2
                 *         }
                 *       ],
                 *       "reason": "other",
                 *       "detail": "Encontré el taladro en casa",
                 *       "contact": {
                 *         "email": "ana@example.com",
                 *         "phone": {
                 *           "number": "987654321",
                 *           "countryCode": "56"
                 *         }
                 *       },
                 *       "understood": true
                 *     }
                 */
                "application/json": components["schemas"]["CancellationPayload"];
            };
        };
        responses: {
            /** @description As it is stored. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *       "number": "218",
                     *       "kind": "cancellation",
                     *       "status": "accepted",
                     *       "orderNumber": "1000000001",
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z",
                     *       "lines": [
                     *         {
                     *           "line": 1,
                     *           "sku": "TAL-650",
                     *           "name": "Taladro percutor 650 W",
                     *           "unitPrice": "49990.00",
                     *           "quantity": 2
                     *         }
                     *       ],
                     *       "payload": {
                     *         "reason": "other",
                     *         "detail": "Encontré el taladro en casa",
                     *         "contact": {
                     *           "email": "ana@example.com",
                     *           "phone": {
                     *             "number": "987654321",
                     *             "countryCode": "56"
                     *           }
                     *         },
                     *         "understood": true
                     *       },
                     *       "creditNote": {
                     *         "id": "5c0f3d2e-7a1b-4f7e-9d53-0f6b1c2a8e77",
                     *         "number": "31"
                     *       },
                     *       "refund": {
                     *         "method": "bankDetails",
                     *         "status": "bankDataPending",
                     *         "amount": "99980.00",
                     *         "currency": "CLP",
                     *         "bankDetails": {
                     *           "until": "2026-11-24",
                     *           "open": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["tooLate"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notCreated"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listTickets: {
        parameters: {
            query?: {
                /**
                 * @description Number of an order; those of all orders where it is left out.
                 * @example 1000000001
                 */
                order?: string;
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
                /**
                 * @description The latest first where it is left out.
                 * @example -createdAt
                 */
                sort?: "createdAt" | "-createdAt";
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *           "number": "218",
                     *           "kind": "cancellation",
                     *           "status": "accepted",
                     *           "orderNumber": "1000000001",
                     *           "createdAt": "2026-11-20T15:00:00.000Z",
                     *           "refund": {
                     *             "method": "bankDetails",
                     *             "status": "bankDataPending",
                     *             "amount": "99980.00",
                     *             "currency": "CLP",
                     *             "bankDetails": {
                     *               "until": "2026-11-24",
                     *               "open": true
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Tickets"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readTicket: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *       "number": "218",
                     *       "kind": "cancellation",
                     *       "status": "accepted",
                     *       "orderNumber": "1000000001",
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z",
                     *       "lines": [
                     *         {
                     *           "line": 1,
                     *           "sku": "TAL-650",
                     *           "name": "Taladro percutor 650 W",
                     *           "unitPrice": "49990.00",
                     *           "quantity": 2
                     *         }
                     *       ],
                     *       "payload": {
                     *         "reason": "other",
                     *         "detail": "Encontré el taladro en casa",
                     *         "contact": {
                     *           "email": "ana@example.com",
                     *           "phone": {
                     *             "number": "987654321",
                     *             "countryCode": "56"
                     *           }
                     *         },
                     *         "understood": true
                     *       },
                     *       "creditNote": {
                     *         "id": "5c0f3d2e-7a1b-4f7e-9d53-0f6b1c2a8e77",
                     *         "number": "31"
                     *       },
                     *       "refund": {
                     *         "method": "bankDetails",
                     *         "status": "bankDataPending",
                     *         "amount": "99980.00",
                     *         "currency": "CLP",
                     *         "bankDetails": {
                     *           "until": "2026-11-24",
                     *           "open": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    giveBankDetails: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bank": "BANCOESTADO",
                 *       "accountType": "CUENTA_VISTA",
                 *       "accountNumber": "12345678",
                 *       "holder": {
                 *         "name": "Ana Núñez",
                 *         "document": {
                 *           "id": "12345678-5",
                 *           "type": "RUT"
                 *         }
                 *       },
                 *       "email": "ana@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["BankDetailsPayload"];
            };
        };
        responses: {
            /** @description As it is stored. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *       "number": "218",
                     *       "kind": "cancellation",
                     *       "status": "accepted",
                     *       "orderNumber": "1000000001",
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "updatedAt": "2026-11-20T15:00:00.000Z",
                     *       "lines": [
                     *         {
                     *           "line": 1,
                     *           "sku": "TAL-650",
                     *           "name": "Taladro percutor 650 W",
                     *           "unitPrice": "49990.00",
                     *           "quantity": 2
                     *         }
                     *       ],
                     *       "payload": {
                     *         "reason": "other",
                     *         "detail": "Encontré el taladro en casa",
                     *         "contact": {
                     *           "email": "ana@example.com",
                     *           "phone": {
                     *             "number": "987654321",
                     *             "countryCode": "56"
                     *           }
                     *         },
                     *         "understood": true
                     *       },
                     *       "creditNote": {
                     *         "id": "5c0f3d2e-7a1b-4f7e-9d53-0f6b1c2a8e77",
                     *         "number": "31"
                     *       },
                     *       "refund": {
                     *         "method": "bankDetails",
                     *         "status": "bankDataPending",
                     *         "amount": "99980.00",
                     *         "currency": "CLP",
                     *         "bankDetails": {
                     *           "until": "2026-11-24",
                     *           "open": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["tooLate"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notCreated"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /**
                 * @description Groups of statuses that the tenant's form `orderSearch` offers, one or several with commas between; another one is 400.
                 * @example completed,canceled
                 */
                group?: string;
                /**
                 * @description Statuses of the tenant's orders, one or several with commas between; another one is 400.
                 * @example preparing
                 */
                status?: string;
                /**
                 * @description In which it was placed, in the tenant's time zone.
                 * @example 2026
                 */
                year?: number;
                /**
                 * @description Of a company's orders, pieces of the name or e-mail of who placed them; case and accents make no difference.
                 * @example ana
                 */
                creator?: string;
                /**
                 * @description A piece of the order's number, held to the rules of the tenant's form `orderSearch` (digits only).
                 * @example 0001
                 */
                number?: string;
                /** @description Orders that were born of a quotation, or of a cart; both where it is left out. */
                origin?: "quotation" | "cart";
                /**
                 * @description The latest first where it is left out.
                 * @example -placedAt
                 */
                sort?: "placedAt" | "-placedAt" | "total" | "-total";
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
            };
            header?: never;
            path: {
                /**
                 * @description v2 in the new experience, v1 otherwise; the server answers both, and the same.
                 * @example v2
                 */
                version: "v1" | "v2";
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "number": "1000000001",
                     *           "status": "preparing",
                     *           "group": "active",
                     *           "placedAt": "2026-11-20T15:00:00.000Z",
                     *           "currency": "CLP",
                     *           "total": "103970.00",
                     *           "delivery": "home",
                     *           "promisedOn": "2026-11-24",
                     *           "units": 2,
                     *           "product": "Taladro percutor 650 W"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Orders"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readRepurchase: {
        parameters: {
            query: {
                /**
                 * @description Number of the order.
                 * @example 1000000001
                 */
                orderNumber: string;
            };
            header?: never;
            path: {
                /**
                 * @description v2 in the new experience, v1 otherwise; the server answers both, and the same.
                 * @example v2
                 */
                version: "v1" | "v2";
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each product of the order once, in the order's order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": "1000000001",
                     *       "currency": "CLP",
                     *       "lines": [
                     *         {
                     *           "sku": "TAL-650",
                     *           "name": "Taladro percutor 650 W",
                     *           "ordered": 2,
                     *           "sold": true,
                     *           "available": 43,
                     *           "price": "52990.00",
                     *           "was": "49990.00"
                     *         },
                     *         {
                     *           "sku": "LIJ-3",
                     *           "name": "Lijadora orbital",
                     *           "ordered": 1,
                     *           "sold": false,
                     *           "available": 0,
                     *           "was": "29990.00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Repurchase"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    lookUpOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path: {
                /**
                 * @description v2 in the new experience, v1 otherwise; the server answers both, and the same.
                 * @example v2
                 */
                version: "v1" | "v2";
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderNumber": "1000000001"
                 *     }
                 */
                "application/json": components["schemas"]["OrderLookupPayload"];
            };
        };
        responses: {
            /** @description Its status, its way and when it is expected. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "preparing",
                     *       "placedAt": "2026-11-20T15:00:00.000Z",
                     *       "promisedOn": "2026-11-24",
                     *       "way": [
                     *         {
                     *           "status": "paymentConfirmed",
                     *           "at": "2026-11-20T15:00:00.000Z"
                     *         },
                     *         {
                     *           "status": "preparing",
                     *           "at": "2026-11-20T15:10:00.000Z"
                     *         },
                     *         {
                     *           "status": "onTheWay"
                     *         },
                     *         {
                     *           "status": "delivered"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrderStub"];
                };
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            /** @description There is no such order, or the number is none: field, rule, mistake and message. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "status": 422,
                     *         "statusText": "Unprocessable Entity",
                     *         "errorObj": {
                     *           "code": "orderNotFound",
                     *           "message": "No encontramos el número ingresado, prueba de nuevo",
                     *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11",
                     *           "mistakes": [
                     *             {
                     *               "field": "orderNumber",
                     *               "rule": "exists",
                     *               "mistake": "notFound",
                     *               "message": "No encontramos el número ingresado, prueba de nuevo"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readOrder: {
        parameters: {
            query?: {
                /**
                 * @description Groups of statuses that the tenant's form `orderSearch` offers, one or several with commas between; another one is 400.
                 * @example completed,canceled
                 */
                group?: string;
                /**
                 * @description Statuses of the tenant's orders, one or several with commas between; another one is 400.
                 * @example preparing
                 */
                status?: string;
                /**
                 * @description In which it was placed, in the tenant's time zone.
                 * @example 2026
                 */
                year?: number;
                /**
                 * @description Of a company's orders, pieces of the name or e-mail of who placed them; case and accents make no difference.
                 * @example ana
                 */
                creator?: string;
                /**
                 * @description A piece of the order's number, held to the rules of the tenant's form `orderSearch` (digits only).
                 * @example 0001
                 */
                number?: string;
                /** @description Orders that were born of a quotation, or of a cart; both where it is left out. */
                origin?: "quotation" | "cart";
                /**
                 * @description The latest first where it is left out.
                 * @example -placedAt
                 */
                sort?: "placedAt" | "-placedAt" | "total" | "-total";
            };
            header?: never;
            path: {
                /**
                 * @description v2 in the new experience, v1 otherwise; the server answers both, and the same.
                 * @example v2
                 */
                version: "v1" | "v2";
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
                /**
                 * @description What people call the order by.
                 * @example 1000000001
                 */
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": "1000000001",
                     *       "status": "preparing",
                     *       "group": "active",
                     *       "placedAt": "2026-11-20T15:00:00.000Z",
                     *       "currency": "CLP",
                     *       "total": "103970.00",
                     *       "delivery": "home",
                     *       "promisedOn": "2026-11-24",
                     *       "units": 2,
                     *       "product": "Taladro percutor 650 W",
                     *       "subtotal": "99980.00",
                     *       "shipping": "3990.00",
                     *       "payment": {
                     *         "method": "debitCard",
                     *         "last4": "4242"
                     *       },
                     *       "place": {
                     *         "name": "Casa",
                     *         "addressLine1": "Av. Providencia",
                     *         "addressLine2": "1234",
                     *         "city": "131",
                     *         "municipal": "13123"
                     *       },
                     *       "lines": [
                     *         {
                     *           "line": 1,
                     *           "sku": "TAL-650",
                     *           "name": "Taladro percutor 650 W",
                     *           "unitPrice": "49990.00",
                     *           "quantity": 2,
                     *           "total": "99980.00"
                     *         }
                     *       ],
                     *       "shipments": [
                     *         {
                     *           "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *           "status": "preparing",
                     *           "promisedOn": "2026-11-24",
                     *           "updatedAt": "2026-11-20T15:10:00.000Z",
                     *           "lines": [
                     *             1
                     *           ]
                     *         }
                     *       ],
                     *       "way": [
                     *         {
                     *           "status": "paymentConfirmed",
                     *           "at": "2026-11-20T15:00:00.000Z"
                     *         },
                     *         {
                     *           "status": "preparing",
                     *           "at": "2026-11-20T15:10:00.000Z"
                     *         },
                     *         {
                     *           "status": "onTheWay"
                     *         },
                     *         {
                     *           "status": "delivered"
                     *         }
                     *       ],
                     *       "actions": [
                     *         "cancellation",
                     *         "repurchase"
                     *       ],
                     *       "next": "1000000000"
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    trackOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description v2 in the new experience, v1 otherwise; the server answers both, and the same.
                 * @example v2
                 */
                version: "v1" | "v2";
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
                /**
                 * @description What people call the order by.
                 * @example 1000000001
                 */
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its way and its shipments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": "1000000001",
                     *       "status": "preparing",
                     *       "promisedOn": "2026-11-24",
                     *       "way": [
                     *         {
                     *           "status": "paymentConfirmed",
                     *           "at": "2026-11-20T15:00:00.000Z"
                     *         },
                     *         {
                     *           "status": "preparing",
                     *           "at": "2026-11-20T15:10:00.000Z"
                     *         },
                     *         {
                     *           "status": "onTheWay"
                     *         },
                     *         {
                     *           "status": "delivered"
                     *         }
                     *       ],
                     *       "shipments": [
                     *         {
                     *           "id": "0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11",
                     *           "status": "preparing",
                     *           "promisedOn": "2026-11-24",
                     *           "updatedAt": "2026-11-20T15:10:00.000Z",
                     *           "lines": [
                     *             1
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrderTracking"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    downloadOrders: {
        parameters: {
            query?: {
                /**
                 * @description Code of the tenant, for a GET that a browser opens by itself and so without `x-tenant`. Left out, the one session that the browser
                 *     holds says it.
                 */
                tenant?: components["parameters"]["tenantQuery"];
                /**
                 * @description Groups of statuses that the tenant's form `orderSearch` offers, one or several with commas between; another one is 400.
                 * @example completed,canceled
                 */
                group?: string;
                /**
                 * @description Statuses of the tenant's orders, one or several with commas between; another one is 400.
                 * @example preparing
                 */
                status?: string;
                /**
                 * @description In which it was placed, in the tenant's time zone.
                 * @example 2026
                 */
                year?: number;
                /**
                 * @description Of a company's orders, pieces of the name or e-mail of who placed them; case and accents make no difference.
                 * @example ana
                 */
                creator?: string;
                /**
                 * @description A piece of the order's number, held to the rules of the tenant's form `orderSearch` (digits only).
                 * @example 0001
                 */
                number?: string;
                /** @description Orders that were born of a quotation, or of a cart; both where it is left out. */
                origin?: "quotation" | "cart";
                /**
                 * @description The latest first where it is left out.
                 * @example -placedAt
                 */
                sort?: "placedAt" | "-placedAt" | "total" | "-total";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8 with its mark; numbers, and the sign between cells, as the tenant's language writes them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Número;Fecha del pedido;Estado;Producto;Cantidad;Total;Moneda
                     *     1000000001;2026-11-20;En preparación;Taladro percutor 13 mm 650 W;2;59980;CLP
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /**
                 * @description Number of an order; those of all orders where it is left out.
                 * @example 1000000001
                 */
                order?: string;
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
                /**
                 * @description The latest first where it is left out.
                 * @example -issuedAt
                 */
                sort?: "issuedAt" | "-issuedAt" | "total" | "-total";
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "5c0f3d2e-7a1b-4f7e-9d53-0f6b1c2a8e77",
                     *           "number": "1042",
                     *           "kind": "receipt",
                     *           "orderNumber": "1000000001",
                     *           "issuedAt": "2026-11-20T15:00:00.000Z",
                     *           "currency": "CLP",
                     *           "net": "25202.00",
                     *           "tax": "4788.00",
                     *           "taxPercent": 19,
                     *           "total": "29990.00"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Invoices"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listQuotations: {
        parameters: {
            query?: {
                /** @example valid */
                status?: "valid" | "expired" | "purchased";
                /**
                 * @description Id of a store.
                 * @example nunoa
                 */
                store?: string;
                /**
                 * @description The number of one.
                 * @example 1000017
                 */
                number?: string;
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
                /**
                 * @description The latest first where it is left out.
                 * @example validUntil
                 */
                sort?: "createdAt" | "-createdAt" | "validUntil" | "-validUntil" | "total" | "-total";
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "3f2a7c1d-5b9e-4d0a-9a44-1c6f0e8d2b75",
                     *           "number": "1000017",
                     *           "status": "valid",
                     *           "createdAt": "2026-11-20T15:00:00.000Z",
                     *           "validUntil": "2026-11-23",
                     *           "endsAt": "2026-11-24T03:00:00.000Z",
                     *           "store": {
                     *             "id": "nunoa",
                     *             "name": "Ñuñoa",
                     *             "address": "Av. Irarrázaval 1234"
                     *           },
                     *           "buyer": "Constructora Núñez SpA",
                     *           "owned": true,
                     *           "currency": "CLP",
                     *           "total": "59980.00",
                     *           "units": 2,
                     *           "allows": [
                     *             "purchase"
                     *           ]
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Quotations"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    createQuotation: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "store": "nunoa",
                 *       "lines": [
                 *         {
                 *           "sku": "TAL-650",
                 *           "quantity": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    store: string;
                    lines: components["schemas"]["WantedLine"][];
                    /** @description For whom an agent quotes; from others it is 403. */
                    customer?: {
                        email: string;
                        companyDocument?: string;
                    };
                };
            };
        };
        responses: {
            /** @description As it stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f2a7c1d-5b9e-4d0a-9a44-1c6f0e8d2b75",
                     *       "number": "1000017",
                     *       "status": "valid",
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "validUntil": "2026-11-23",
                     *       "endsAt": "2026-11-24T03:00:00.000Z",
                     *       "store": {
                     *         "id": "nunoa",
                     *         "name": "Ñuñoa",
                     *         "address": "Av. Irarrázaval 1234"
                     *       },
                     *       "buyer": "Constructora Núñez SpA",
                     *       "owned": true,
                     *       "currency": "CLP",
                     *       "total": "59980.00",
                     *       "units": 2,
                     *       "allows": [
                     *         "purchase"
                     *       ],
                     *       "lines": [
                     *         {
                     *           "sku": "TAL-650",
                     *           "name": "Taladro percutor 650 W",
                     *           "quantity": 2,
                     *           "price": "29990.00",
                     *           "total": "59980.00",
                     *           "sold": true,
                     *           "available": 7
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Quotation"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notQuoted"];
            429: components["responses"]["tooMany"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readQuotation: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f2a7c1d-5b9e-4d0a-9a44-1c6f0e8d2b75",
                     *       "number": "1000017",
                     *       "status": "valid",
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "validUntil": "2026-11-23",
                     *       "endsAt": "2026-11-24T03:00:00.000Z",
                     *       "store": {
                     *         "id": "nunoa",
                     *         "name": "Ñuñoa",
                     *         "address": "Av. Irarrázaval 1234"
                     *       },
                     *       "buyer": "Constructora Núñez SpA",
                     *       "owned": true,
                     *       "currency": "CLP",
                     *       "total": "59980.00",
                     *       "units": 2,
                     *       "allows": [
                     *         "purchase"
                     *       ],
                     *       "lines": [
                     *         {
                     *           "sku": "TAL-650",
                     *           "name": "Taladro percutor 650 W",
                     *           "quantity": 2,
                     *           "price": "29990.00",
                     *           "total": "59980.00",
                     *           "sold": true,
                     *           "available": 7
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Quotation"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    requoteQuotation: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it stands. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f2a7c1d-5b9e-4d0a-9a44-1c6f0e8d2b75",
                     *       "number": "1000017",
                     *       "status": "valid",
                     *       "createdAt": "2026-11-20T15:00:00.000Z",
                     *       "validUntil": "2026-11-23",
                     *       "endsAt": "2026-11-24T03:00:00.000Z",
                     *       "store": {
                     *         "id": "nunoa",
                     *         "name": "Ñuñoa",
                     *         "address": "Av. Irarrázaval 1234"
                     *       },
                     *       "buyer": "Constructora Núñez SpA",
                     *       "owned": true,
                     *       "currency": "CLP",
                     *       "total": "59980.00",
                     *       "units": 2,
                     *       "allows": [
                     *         "purchase"
                     *       ],
                     *       "lines": [
                     *         {
                     *           "sku": "TAL-650",
                     *           "name": "Taladro percutor 650 W",
                     *           "quantity": 2,
                     *           "price": "29990.00",
                     *           "total": "59980.00",
                     *           "sold": true,
                     *           "available": 7
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Quotation"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notQuoted"];
            429: components["responses"]["tooMany"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    addQuotationToCart: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
            };
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of each line, and how much is in the cart now. */
            200: {
                headers: {
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "lines": [
                     *         {
                     *           "sku": "TAL-650",
                     *           "quantity": 2,
                     *           "added": 2
                     *         }
                     *       ],
                     *       "cart": {
                     *         "version": 3,
                     *         "units": 2
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Added"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notQuoted"];
            429: components["responses"]["tooMany"];
            503: components["responses"]["notAnswering"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listAgentQuotations: {
        parameters: {
            query?: {
                /**
                 * @description The first day, in the tenant's time zone; 2026-11-01.
                 * @example 2026-11-01
                 */
                fromDate?: string;
                /**
                 * @description The last day; not before the first.
                 * @example 2026-11-30
                 */
                toDate?: string;
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
                /**
                 * @description The latest first where it is left out.
                 * @example validUntil
                 */
                sort?: "createdAt" | "-createdAt" | "validUntil" | "-validUntil" | "total" | "-total";
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them, and the report of all. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "3f2a7c1d-5b9e-4d0a-9a44-1c6f0e8d2b75",
                     *           "number": "1000017",
                     *           "status": "valid",
                     *           "createdAt": "2026-11-20T15:00:00.000Z",
                     *           "validUntil": "2026-11-23",
                     *           "endsAt": "2026-11-24T03:00:00.000Z",
                     *           "store": {
                     *             "id": "nunoa",
                     *             "name": "Ñuñoa",
                     *             "address": "Av. Irarrázaval 1234"
                     *           },
                     *           "buyer": "Constructora Núñez SpA",
                     *           "owned": true,
                     *           "currency": "CLP",
                     *           "total": "59980.00",
                     *           "units": 2,
                     *           "allows": [
                     *             "purchase"
                     *           ]
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1,
                     *       "report": {
                     *         "all": {
                     *           "quotations": 1,
                     *           "value": "59980.00",
                     *           "converted": 0,
                     *           "convertedValue": "0.00",
                     *           "conversion": 0
                     *         },
                     *         "months": [
                     *           {
                     *             "month": "2026-11",
                     *             "quotations": 1,
                     *             "value": "59980.00",
                     *             "converted": 0,
                     *             "convertedValue": "0.00",
                     *             "conversion": 0
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AgentQuotations"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    purchaseQuotation: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quotation": "1000017",
                 *       "paymentMethod": "transfer"
                 *     }
                 */
                "application/json": {
                    /** @description Its id or its number. */
                    quotation: string;
                    /** @enum {string} */
                    paymentMethod: "storeCreditCard" | "storeCard2" | "creditCard" | "debitCard" | "transfer" | "purchaseOrder" | "creditLine";
                };
            };
        };
        responses: {
            /** @description The order that it has become. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderNumber": "1000000001",
                     *       "total": "59980.00",
                     *       "currency": "CLP"
                     *     }
                     */
                    "application/json": {
                        orderNumber: string;
                        total: components["schemas"]["Money"];
                        currency: string;
                    };
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notQuoted"];
            "5XX": components["responses"]["trouble"];
        };
    };
    downloadQuotations: {
        parameters: {
            query?: {
                /**
                 * @description Code of the tenant, for a GET that a browser opens by itself and so without `x-tenant`. Left out, the one session that the browser
                 *     holds says it.
                 */
                tenant?: components["parameters"]["tenantQuery"];
                /** @example valid */
                status?: "valid" | "expired" | "purchased";
                /**
                 * @description Id of a store.
                 * @example nunoa
                 */
                store?: string;
                /**
                 * @description The number of one.
                 * @example 1000017
                 */
                number?: string;
                /**
                 * @description The latest first where it is left out.
                 * @example validUntil
                 */
                sort?: "createdAt" | "-createdAt" | "validUntil" | "-validUntil" | "total" | "-total";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8; heads, numbers and the sign between cells are those of the shop's language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Número;Fecha de emisión;Válida hasta;Estado;Tienda;Cliente;Preparada por;Total;Moneda;Pedido
                     *     1000017;2026-11-20;2026-11-23;Vigente;Viga Maipú;Constructora Los Alerces SpA;Francisca Muñoz;59980;CLP;
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    downloadQuotation: {
        parameters: {
            query?: {
                /**
                 * @description Code of the tenant, for a GET that a browser opens by itself and so without `x-tenant`. Left out, the one session that the browser
                 *     holds says it.
                 */
                tenant?: components["parameters"]["tenantQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tagged, in the shop's language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    downloadAgentReport: {
        parameters: {
            query?: {
                /**
                 * @description Code of the tenant, for a GET that a browser opens by itself and so without `x-tenant`. Left out, the one session that the browser
                 *     holds says it.
                 */
                tenant?: components["parameters"]["tenantQuery"];
                /**
                 * @description The first day, in the tenant's time zone; 2026-11-01.
                 * @example 2026-11-01
                 */
                fromDate?: string;
                /**
                 * @description The last day; not before the first.
                 * @example 2026-11-30
                 */
                toDate?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description UTF-8; heads, numbers and the sign between cells are those of the shop's language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Mes;Cotizaciones;Total;Convertidas en pedido;Total convertido en pedido;Conversión
                     *     2026-11;2;119960;1;59980;0,5
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    downloadInvoice: {
        parameters: {
            query?: {
                /**
                 * @description Code of the tenant, for a GET that a browser opens by itself and so without `x-tenant`. Left out, the one session that the browser
                 *     holds says it.
                 */
                tenant?: components["parameters"]["tenantQuery"];
            };
            header?: never;
            path: {
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tagged, in the shop's language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    downloadOrder: {
        parameters: {
            query?: {
                /**
                 * @description Code of the tenant, for a GET that a browser opens by itself and so without `x-tenant`. Left out, the one session that the browser
                 *     holds says it.
                 */
                tenant?: components["parameters"]["tenantQuery"];
            };
            header?: never;
            path: {
                /** @example 1000000001 */
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tagged, in the shop's language. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    drawBarcode: {
        parameters: {
            query: {
                /**
                 * @description Code of the tenant, for a GET that a browser opens by itself and so without `x-tenant`. Left out, the one session that the browser
                 *     holds says it.
                 */
                tenant?: components["parameters"]["tenantQuery"];
                /**
                 * @description The number; any other text is 404, so that nobody has the shop's server draw for them.
                 * @example 1000017
                 */
                message: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Code 128 with its digits below. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <svg viewBox="0 0 220 112" xmlns="http://www.w3.org/2000/svg"><path stroke="#000000" stroke-width="4" d="M22 88L22 8"/></svg> */
                    "image/svg+xml": string;
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "signedIn": true,
                     *       "role": "individual",
                     *       "accountType": "INDIVIDUAL",
                     *       "user": {
                     *         "id": "4d2c1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *         "email": "ana@example.com",
                     *         "firstName": "Ana"
                     *       },
                     *       "idleSeconds": 1800,
                     *       "expiresAt": "2026-11-21T03:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["wrongCredentials"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ana@example.com",
                 *       "password": "Ladrillo-2026"
                 *     }
                 */
                "application/json": components["schemas"]["PersonCredentials"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "signedIn": true,
                     *       "role": "individual",
                     *       "accountType": "INDIVIDUAL",
                     *       "user": {
                     *         "id": "4d2c1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *         "email": "ana@example.com",
                     *         "firstName": "Ana"
                     *       },
                     *       "idleSeconds": 1800,
                     *       "expiresAt": "2026-11-21T03:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["wrongCredentials"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    corpLogin: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companyDocument": "76086428-5",
                 *       "companyDocumentType": "RUT",
                 *       "email": "rosa@tornillo.example",
                 *       "password": "Martillo-y-9-Clavos"
                 *     }
                 */
                "application/json": components["schemas"]["CompanyCredentials"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "signedIn": true,
                     *       "role": "buyer",
                     *       "accountType": "ORGANIZATION",
                     *       "user": {
                     *         "id": "5d0f1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *         "email": "rosa@tornillo.example",
                     *         "firstName": "Rosa"
                     *       },
                     *       "organization": {
                     *         "id": "5a0f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *         "businessName": "Tornillo SpA",
                     *         "state": "approved",
                     *         "userType": "buyer",
                     *         "purchaseLimit": "500000"
                     *       },
                     *       "idleSeconds": 1800,
                     *       "expiresAt": "2026-11-21T03:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["wrongCredentials"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody is signed in any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            415: components["responses"]["wrongContentType"];
            "5XX": components["responses"]["trouble"];
        };
    };
    endAllSessions: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody is signed in to the account any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            415: components["responses"]["wrongContentType"];
            "5XX": components["responses"]["trouble"];
        };
    };
    fetchSessionInfo: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who it is; nobody is `signedIn` false, and a guest. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readSocialLogin: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "provider": "google",
                     *       "email": "ana@example.com",
                     *       "firstName": "Ana",
                     *       "lastName": "Núñez"
                     *     }
                     */
                    "application/json": {
                        provider?: string;
                        email?: string;
                        firstName?: string;
                        lastName?: string;
                    };
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    socialLogin: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "provider": "google",
                 *       "return": "/mis-pedidos"
                 *     }
                 */
                "application/json": {
                    provider: string;
                    /** @description Where to go after the login; a path within the tenant. */
                    return?: string;
                };
            };
        };
        responses: {
            /** @description Where to go. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "location": "https://accounts.example/authorize?client_id=shop&scope=openid+email+profile"
                     *     }
                     */
                    "application/json": {
                        location: string;
                    };
                };
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            429: components["responses"]["tooMany"];
            /** @description The provider does not answer. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "status": 502,
                     *         "statusText": "Bad Gateway",
                     *         "errorObj": {
                     *           "code": "providerFailed",
                     *           "message": "No pudimos completar el ingreso con esa cuenta. Inténtalo de nuevo o ingresa con tu correo y contraseña",
                     *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            "5XX": components["responses"]["trouble"];
        };
    };
    finishSocialLogin: {
        parameters: {
            query?: {
                /** @description What the provider adds, code and state or an error among it; each name is a parameter of its own. */
                added?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path: {
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
                /** @example google */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Go there. */
            303: {
                headers: {
                    /** @description A page of the tenant. */
                    location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    validateSession: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "signedIn": true,
                     *       "role": "individual",
                     *       "accountType": "INDIVIDUAL",
                     *       "user": {
                     *         "id": "4d2c1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *         "email": "ana@example.com",
                     *         "firstName": "Ana"
                     *       },
                     *       "idleSeconds": 1800,
                     *       "expiresAt": "2026-11-21T03:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            415: components["responses"]["wrongContentType"];
            "5XX": components["responses"]["trouble"];
        };
    };
    sendRecoveryCode: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ana@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["PersonRecovery"];
            };
        };
        responses: {
            /** @description If there is an account, a code is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resendSeconds": 60,
                     *       "validMinutes": 10
                     *     }
                     */
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    verifyRecoveryCode: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ana@example.com",
                 *       "code": "482913"
                 *     }
                 */
                "application/json": components["schemas"]["PersonCode"];
            };
        };
        responses: {
            /** @description The code was right and is used up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "4d2c1f0e-6f0b-4a35-8f55-0a4f5a9f3a10.kq3vS0mJt8bYx1uWf6rA2dLh9eGc7iNpZoTjR5yKwXQ",
                     *       "validMinutes": 10
                     *     }
                     */
                    "application/json": components["schemas"]["CodeVerified"];
                };
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["wrongCode"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "4d2c1f0e-6f0b-4a35-8f55-0a4f5a9f3a10.kq3vS0mJt8bYx1uWf6rA2dLh9eGc7iNpZoTjR5yKwXQ",
                 *       "password": "Cemento-y-4-Ladrillos"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Changed; every session of the account has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["wrongCode"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    sendOrganizationRecoveryCode: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companyDocument": "76086428-5",
                 *       "companyDocumentType": "RUT",
                 *       "email": "rosa@tornillo.example"
                 *     }
                 */
                "application/json": components["schemas"]["CompanyRecovery"];
            };
        };
        responses: {
            /** @description If there is an account, a code is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resendSeconds": 60,
                     *       "validMinutes": 10
                     *     }
                     */
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    verifyOrganizationRecoveryCode: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companyDocument": "76086428-5",
                 *       "companyDocumentType": "RUT",
                 *       "email": "rosa@tornillo.example",
                 *       "code": "482913"
                 *     }
                 */
                "application/json": components["schemas"]["CompanyCode"];
            };
        };
        responses: {
            /** @description The code was right and is used up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "4d2c1f0e-6f0b-4a35-8f55-0a4f5a9f3a10.kq3vS0mJt8bYx1uWf6rA2dLh9eGc7iNpZoTjR5yKwXQ",
                     *       "validMinutes": 10
                     *     }
                     */
                    "application/json": components["schemas"]["CodeVerified"];
                };
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["wrongCode"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    resetOrganizationPassword: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "4d2c1f0e-6f0b-4a35-8f55-0a4f5a9f3a10.kq3vS0mJt8bYx1uWf6rA2dLh9eGc7iNpZoTjR5yKwXQ",
                 *       "password": "Cemento-y-4-Ladrillos"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Changed; every session of the account has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["wrongCode"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    sendCollaboratorCode: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description A solved challenge: base64 of the JSON `{challenge, solution: {counter, derivedKey}}`, the challenge as the error carried it. Without
                 *     one, the call is answered 403 with a challenge where it comes too often.
                 */
                "x-challenge"?: components["parameters"]["challenge"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "rosa@tornillo.example",
                 *       "companyDocument": "76086428-5"
                 *     }
                 */
                "application/json": components["schemas"]["CollaboratorIdentity"];
            };
        };
        responses: {
            /** @description A code is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resendSeconds": 60,
                     *       "validMinutes": 10
                     *     }
                     */
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            /** @description Nobody is invited with this e-mail, or the form has mistakes: field, rule, mistake and message each. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "status": 422,
                     *         "statusText": "Unprocessable Entity",
                     *         "errorObj": {
                     *           "code": "collaboratorNotFound",
                     *           "message": "No hay cuenta de empresa asociada a ese correo. Prueba con el que te dio tu empresa",
                     *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11",
                     *           "mistakes": [
                     *             {
                     *               "field": "loginEmail",
                     *               "rule": "email",
                     *               "mistake": "notFound",
                     *               "message": "No hay cuenta de empresa asociada a ese correo. Prueba con el que te dio tu empresa"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    verifyCollaboratorCode: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "rosa@tornillo.example",
                 *       "companyDocument": "76086428-5",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["CollaboratorCode"];
            };
        };
        responses: {
            /** @description It is right. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["wrongCode"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    registerOrganizationUser: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "rosa@tornillo.example",
                 *       "companyDocument": "76086428-5",
                 *       "code": "123456",
                 *       "password": "Martillo-y-9-Clavos",
                 *       "consents": {
                 *         "terms": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CollaboratorAccess"];
            };
        };
        responses: {
            /** @description Active. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "userId": "5d0f1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "organizationId": "5a0f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "state": "active"
                     *     }
                     */
                    "application/json": components["schemas"]["Registered"];
                };
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["wrongCode"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    registerOrganizationUserWithoutPassword: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "rosa@tornillo.example",
                 *       "companyDocument": "76086428-5",
                 *       "code": "123456",
                 *       "consents": [
                 *         {
                 *           "template": "terms",
                 *           "version": "2026-11",
                 *           "accepted": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CollaboratorArrival"];
            };
        };
        responses: {
            /** @description Active. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "userId": "5d0f1f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "organizationId": "5a0f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "state": "active"
                     *     }
                     */
                    "application/json": components["schemas"]["Registered"];
                };
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["wrongCode"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listConsentTemplates: {
        parameters: {
            query: {
                /** @description Of a collaborator (SU), a company (CO), a person (B2C). */
                purpose: "RegistroB2BSU" | "RegistroB2BCO" | "RegistroB2C";
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Templates in force. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "purpose": "RegistroB2BCO",
                     *       "templates": [
                     *         {
                     *           "id": "terms",
                     *           "version": "2026-11",
                     *           "mandatory": true,
                     *           "text": "Acepto los términos y condiciones",
                     *           "textHash": "9993dd832b7df03723819088e3d8984536cb5ef0223adb9d175fb89bd078137f",
                     *           "policy": "termsAndConditions",
                     *           "field": "terms"
                     *         },
                     *         {
                     *           "id": "newsletter",
                     *           "version": "2026-11",
                     *           "mandatory": false,
                     *           "text": "Quiero recibir novedades y ofertas por correo",
                     *           "textHash": "57bbd9fc12df61fac3db97034c42e645eab28e1406adb1d23637e3f5265b91dd",
                     *           "policy": "personalDataPolicy",
                     *           "field": "brandNewsLetter"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        purpose: string;
                        templates: components["schemas"]["Template"][];
                    };
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listConsents: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of decisions. None is ever changed or deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "template": "newsletter",
                     *           "version": "2026-11",
                     *           "accepted": false,
                     *           "at": "2026-11-20T15:00:00.000Z",
                     *           "language": "es-CL",
                     *           "textHash": "9b2f",
                     *           "channel": "web"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Decided"][];
                        page: number;
                        size: number;
                        total: number;
                    };
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    giveConsent: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "consents": [
                 *         {
                 *           "template": "newsletter",
                 *           "version": "2026-11",
                 *           "accepted": false
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ConsentsGiven"];
            };
        };
        responses: {
            /** @description What stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "consents": [
                     *         {
                     *           "template": "newsletter",
                     *           "version": "2026-11",
                     *           "accepted": false,
                     *           "at": "2026-11-20T15:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ConsentsNow"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            /** @description Not what is in force, or something mandatory is taken back; or the form has mistakes. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "status": 422,
                     *         "statusText": "Unprocessable Entity",
                     *         "errorObj": {
                     *           "code": "consentRefused",
                     *           "message": "No pudimos guardar tu autorización. Inténtalo de nuevo",
                     *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listEconomicActivities: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Codes and their words. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "code": "162200",
                     *           "label": "Fabricación de partes y piezas de carpintería para edificios y construcciones"
                     *         },
                     *         {
                     *           "code": "475201",
                     *           "label": "Venta al por menor de artículos de ferretería y materiales de construcción"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Items"];
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listCountries: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Codes and their words. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "code": "AR",
                     *           "label": "Argentina"
                     *         },
                     *         {
                     *           "code": "CL",
                     *           "label": "Chile"
                     *         },
                     *         {
                     *           "code": "PE",
                     *           "label": "Perú"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Items"];
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listCompanyClassifications: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Codes and their words. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "code": "SPA",
                     *           "label": "Sociedad por acciones (SpA)"
                     *         },
                     *         {
                     *           "code": "LTDA",
                     *           "label": "Sociedad de responsabilidad limitada (Ltda.)"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Items"];
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listPlaces: {
        parameters: {
            query: {
                /** @description The three levels, whatever the tenant calls them. */
                level: "state" | "city" | "municipal";
                /** @description Code of a place of the level above. */
                within?: string;
            };
            header?: never;
            path: {
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Places in the order of the tenant's list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listed": true,
                     *       "items": [
                     *         {
                     *           "code": "13101",
                     *           "label": "Santiago",
                     *           "within": "131"
                     *         },
                     *         {
                     *           "code": "13119",
                     *           "label": "Maipú",
                     *           "within": "131"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        listed: boolean;
                        items: components["schemas"]["PlaceWithin"][];
                    };
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readSelectedLocations: {
        parameters: {
            query: {
                /** @example 13 */
                state: string;
                /** @example 131 */
                city?: string;
                /** @example 13119 */
                municipal?: string;
            };
            header?: never;
            path: {
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One for each level that was asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": {
                     *         "code": "13",
                     *         "label": "Metropolitana de Santiago",
                     *         "listed": true
                     *       },
                     *       "city": {
                     *         "code": "131",
                     *         "label": "Santiago",
                     *         "listed": true
                     *       },
                     *       "municipal": {
                     *         "code": "13119",
                     *         "label": "Maipú",
                     *         "listed": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        state: components["schemas"]["SelectedPlace"];
                        city?: components["schemas"]["SelectedPlace"];
                        municipal?: components["schemas"]["SelectedPlace"];
                    };
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listLowestPlaces: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path: {
                /**
                 * @description Code of a place of the first level.
                 * @example 13
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order of the tenant's list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listed": true,
                     *       "level": "municipal",
                     *       "items": [
                     *         {
                     *           "code": "13119",
                     *           "label": "Maipú",
                     *           "within": "131"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        listed: boolean;
                        /**
                         * @description Of which level they are.
                         * @enum {string}
                         */
                        level?: "city" | "municipal";
                        items: components["schemas"]["PlaceWithin"][];
                    };
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    locatePostcode: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path: {
                /**
                 * @description With its marks or without.
                 * @example 01310-100
                 */
                postcode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By the names of the places. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "postcode": "01310100",
                     *       "listed": true,
                     *       "items": [
                     *         {
                     *           "state": {
                     *             "code": "SP",
                     *             "label": "São Paulo"
                     *           },
                     *           "city": {
                     *             "code": "3550308",
                     *             "label": "São Paulo"
                     *           },
                     *           "municipal": {
                     *             "code": "Bela Vista",
                     *             "label": "Bela Vista"
                     *           },
                     *           "streets": [
                     *             "Avenida Paulista"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description Bare. */
                        postcode: string;
                        /** @description Whether the shop has imported postcodes. */
                        listed: boolean;
                        items: components["schemas"]["PostcodeLocation"][];
                    };
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    findPostcodes: {
        parameters: {
            query: {
                /** @example 13 */
                state: string;
                /** @example 3550308 */
                city: string;
                /** @example 13119 */
                municipal?: string;
                /** @example paulista */
                street?: string;
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By street; the first fifty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listed": true,
                     *       "items": [
                     *         {
                     *           "postcode": "01310100",
                     *           "municipal": {
                     *             "code": "Bela Vista",
                     *             "label": "Bela Vista"
                     *           },
                     *           "street": "Avenida Paulista"
                     *         }
                     *       ],
                     *       "more": false
                     *     }
                     */
                    "application/json": {
                        /** @description Whether the shop has imported postcodes. */
                        listed: boolean;
                        items: {
                            postcode: string;
                            municipal?: components["schemas"]["LabelledPlace"];
                            street?: string;
                        }[];
                        /** @description There are others; more words of the street tell them apart. */
                        more: boolean;
                        /** @description Where nothing was found. */
                        message?: string;
                    };
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    judgeForm: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path: {
                /** @description Name of a form of the tenant. */
                form: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Ana",
                 *       "lastName": "Núñez",
                 *       "document": "12.345.678-6",
                 *       "email": "ana@example.com",
                 *       "password": "Ladrillo-2026",
                 *       "primaryPhone": "9 1234 5678",
                 *       "terms": true
                 *     }
                 */
                "application/json": {
                    [key: string]: string | boolean;
                };
            };
        };
        responses: {
            /** @description Whether the record is right, and its mistakes in the order of the screen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "valid": false,
                     *       "mistakes": [
                     *         {
                     *           "field": "document",
                     *           "rule": "document",
                     *           "mistake": "checkDigit",
                     *           "message": "Revisa el RUT, el dígito verificador no coincide"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        valid: boolean;
                        mistakes: components["schemas"]["Mistake"][];
                    };
                };
            };
            400: components["responses"]["badRequest"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    subscribeNewsletter: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subscribed": true
                 *     }
                 */
                "application/json": components["schemas"]["Subscription"];
            };
        };
        responses: {
            /** @description What stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "consents": [
                     *         {
                     *           "template": "newsletter",
                     *           "version": "2026-11",
                     *           "accepted": false,
                     *           "at": "2026-11-20T15:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ConsentsNow"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            /** @description Not what is in force, or something mandatory is taken back; or the form has mistakes. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "status": 422,
                     *         "statusText": "Unprocessable Entity",
                     *         "errorObj": {
                     *           "code": "consentRefused",
                     *           "message": "No pudimos guardar tu autorización. Inténtalo de nuevo",
                     *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    updateCmrSubscriptionStatus: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subscribed": true
                 *     }
                 */
                "application/json": components["schemas"]["Subscription"];
            };
        };
        responses: {
            /** @description What stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "consents": [
                     *         {
                     *           "template": "newsletter",
                     *           "version": "2026-11",
                     *           "accepted": false,
                     *           "at": "2026-11-20T15:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ConsentsNow"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            /** @description Not what is in force, or something mandatory is taken back; or the form has mistakes. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "status": 422,
                     *         "statusText": "Unprocessable Entity",
                     *         "errorObj": {
                     *           "code": "consentRefused",
                     *           "message": "No pudimos guardar tu autorización. Inténtalo de nuevo",
                     *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readLoyalty: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path: {
                /**
                 * @description Name of the tenant's programme. Any other is 404.
                 * @example puntos
                 */
                programme: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person's own. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "programme": "puntos",
                     *       "member": true,
                     *       "since": "2026-11-20T15:00:00.000Z",
                     *       "points": 100
                     *     }
                     */
                    "application/json": components["schemas"]["Membership"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    subscribeLoyalty: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path: {
                /**
                 * @description Name of the tenant's programme. Any other is 404.
                 * @example puntos
                 */
                programme: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userName": {
                 *         "firstName": "Ana",
                 *         "lastName1": "Núñez"
                 *       },
                 *       "document": {
                 *         "id": "123456785",
                 *         "type": "RUT"
                 *       },
                 *       "dateOfBirth": "1990-05-17",
                 *       "email": "ana@example.com",
                 *       "primaryPhone": {
                 *         "number": "987654321",
                 *         "countryCode": "56"
                 *       },
                 *       "consents": {
                 *         "loyalty": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Subscriber"];
            };
        };
        responses: {
            /** @description Nothing had to be done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "alreadyRegistered",
                     *       "message": "Ya estabas en el programa de puntos",
                     *       "programme": "puntos",
                     *       "member": true
                     *     }
                     */
                    "application/json": components["schemas"]["Joined"];
                };
            };
            /** @description The person is a member now. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "success",
                     *       "message": "Ya eres parte del programa de puntos",
                     *       "programme": "puntos",
                     *       "member": true
                     *     }
                     */
                    "application/json": components["schemas"]["Joined"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            422: components["responses"]["notCreated"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    listLoyaltyMovements: {
        parameters: {
            query?: {
                /**
                 * @description Which page, from 1, which is also what is meant where it is left out.
                 * @example 1
                 */
                page?: components["parameters"]["page"];
                /**
                 * @description Rows of a page; 20 where it is left out.
                 * @example 20
                 */
                size?: components["parameters"]["size"];
            };
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path: {
                /**
                 * @description Name of the tenant's programme. Any other is 404.
                 * @example puntos
                 */
                programme: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of movements; none of who is no member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "points": 100,
                     *           "reason": "welcome",
                     *           "at": "2026-11-20T15:00:00.000Z"
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "size": 20,
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Movement"][];
                        page: number;
                        size: number;
                        total: number;
                    };
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readMyData: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person's own. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "legend": "Usaremos tus datos según la Ley N.º 19.628.",
                     *       "sections": [
                     *         {
                     *           "subject": "profile",
                     *           "correctBy": "updateUser",
                     *           "afterDeletion": "erased",
                     *           "items": [
                     *             {
                     *               "firstName": "Ana",
                     *               "lastName": "Núñez"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MyData"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /** @description Hash of the compiled form that was filled in; an open page is judged by the rules that it began with. */
                "x-form-hash"?: components["parameters"]["formHash"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "Correct-Horse-9"
                 *     }
                 */
                "application/json": components["schemas"]["AccountDeletion"];
            };
        };
        responses: {
            /** @description The account is gone, and nobody is signed in to it any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            413: components["responses"]["tooLarge"];
            415: components["responses"]["wrongContentType"];
            /** @description The password is another, or a company would be left without a superuser. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    exportMyData: {
        parameters: {
            query?: {
                /**
                 * @description Code of the tenant, for a GET that a browser opens by itself and so without `x-tenant`. Left out, the one session that the browser
                 *     holds says it.
                 */
                tenant?: components["parameters"]["tenantQuery"];
                /**
                 * @description A PDF to read, or JSON with every detail, which is meant where it is left out.
                 * @example pdf
                 */
                as?: "json" | "pdf";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON: the body of `readMyData`. PDF: what of it is for people, in the tenant's words. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "legend": "Usaremos tus datos según la Ley N.º 19.628.",
                     *       "sections": [
                     *         {
                     *           "subject": "profile",
                     *           "correctBy": "updateUser",
                     *           "afterDeletion": "erased",
                     *           "items": [
                     *             {
                     *               "firstName": "Ana",
                     *               "lastName": "Núñez"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/vnd.my-data+json": Record<string, never>;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    republishCustomer: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
            };
            path: {
                /**
                 * @description Name of the tenant's CRM. Any other is 404.
                 * @example main
                 */
                crm: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded; `waiting`: it is on its way to the CRM. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b5f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "state": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["Published"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            415: components["responses"]["wrongContentType"];
            /** @description The idempotency key was used for another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "status": 422,
                     *         "statusText": "Unprocessable Entity",
                     *         "errorObj": {
                     *           "code": "keyUsed",
                     *           "message": "No pudimos procesar lo que enviaste. Revisa los datos e inténtalo de nuevo",
                     *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    refreshCustomer: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
            };
            path: {
                /**
                 * @description Name of the tenant's CRM. Any other is 404.
                 * @example main
                 */
                crm: string;
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded; `waiting`: it is on its way to the CRM. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b5f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "state": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["Published"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            415: components["responses"]["wrongContentType"];
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    republishContact: {
        parameters: {
            query?: never;
            header: {
                /** @description Code of the tenant, where the path does not say it. */
                "x-tenant": components["parameters"]["tenantHeader"];
                /** @description Through which channel the call comes; demanded of every call that changes something. */
                "x-channel": components["parameters"]["channel"];
                /**
                 * @description Made when the form opens. The same key and body get the same answer, another body 422, a call that is still running 409.
                 *     An answer that is an error is not kept, so a corrected form keeps its key.
                 */
                "idempotency-key": components["parameters"]["idempotencyKey"];
            };
            path: {
                /**
                 * @description Name of the tenant's CRM. Any other is 404.
                 * @example main
                 */
                crm: string;
                /**
                 * @description Of the row. One that is not there, or is not the caller's, is 404.
                 * @example 0b0f7c5e-8f0c-4c0e-9c86-5a2f3a4d9b11
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded; `waiting`: it is on its way to the CRM. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b5f6f0e-6f0b-4a35-8f55-0a4f5a9f3a10",
                     *       "state": "waiting"
                     *     }
                     */
                    "application/json": components["schemas"]["Published"];
                };
            };
            400: components["responses"]["badRequest"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["notFound"];
            409: components["responses"]["conflict"];
            415: components["responses"]["wrongContentType"];
            /** @description The idempotency key was used for another body. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "status": 422,
                     *         "statusText": "Unprocessable Entity",
                     *         "errorObj": {
                     *           "code": "keyUsed",
                     *           "message": "No pudimos procesar lo que enviaste. Revisa los datos e inténtalo de nuevo",
                     *           "requestId": "7d3f4a52-1f0e-4a53-9d0b-6f2c6a1f8f11"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["tooMany"];
            "5XX": components["responses"]["trouble"];
        };
    };
    readAccountConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Code of the tenant. One that is not there, or not the session's, is 404. */
                tenant: components["parameters"]["tenant"];
                /** @description The channel. */
                consumer: "web" | "app" | "store";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tenant's settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tenant": "cl",
                     *       "consumer": "web",
                     *       "crm": "main",
                     *       "loyalty": {
                     *         "programme": "puntos"
                     *       },
                     *       "name": "Viga",
                     *       "country": "CL",
                     *       "dialCode": "56",
                     *       "language": "es-CL",
                     *       "currency": "CLP",
                     *       "timeZone": "America/Santiago",
                     *       "newExperience": true,
                     *       "release": "176c75098767729b5987",
                     *       "session": {
                     *         "expiry": "modal"
                     *       },
                     *       "versions": {
                     *         "address": "v3",
                     *         "user": "v3",
                     *         "collaborator": "v3",
                     *         "payment": "v3",
                     *         "orders": "v2",
                     *         "geo": "v2",
                     *         "cryptoKey": "v2"
                     *       },
                     *       "services": {
                     *         "my-account": "/api/my-account",
                     *         "session": "/api/session",
                     *         "authentication": "/api/authentication",
                     *         "download": "/api/download",
                     *         "post-sale": "/api/post-sale",
                     *         "checkout": "/api/checkout",
                     *         "quotation": "/api/quotation",
                     *         "commerce-config": "/api/commerce-config"
                     *       }
                     *     }
                     */
                    "application/json": {
                        tenant: string;
                        /** @description The channel that asked, to be sent as `x-channel`. */
                        consumer: string;
                        /** @description Name of the CRM in the paths of its calls. */
                        crm: string;
                        /** @description Left out where the tenant has no programme of points. */
                        loyalty?: {
                            /** @description Its name in the paths of its calls. */
                            programme: string;
                        };
                        name: string;
                        country: string;
                        dialCode: string;
                        language: string;
                        currency: string;
                        timeZone: string;
                        newExperience: boolean;
                        /** @description Hash of the compiled release in force. */
                        release: string;
                        session: {
                            /** @enum {string} */
                            expiry: "redirect" | "modal";
                        };
                        /** @description Subject → version of its calls. */
                        versions: {
                            [key: string]: string;
                        };
                        /** @description Service → base address. */
                        services: {
                            [key: string]: string;
                        };
                        /** @description Where street maps come from, piece by piece; left out where the shop has none, and its maps are `drawStoresMap`. */
                        tiles?: {
                            /** @description An address with `{z}`, `{x}` and `{y}`; the page's policy lets pictures of this host in. */
                            template: string;
                            /** @description Whose map it is, to be written below it. */
                            attribution: string;
                        };
                    };
                };
            };
            400: components["responses"]["badRequest"];
            404: components["responses"]["notFound"];
            "5XX": components["responses"]["trouble"];
        };
    };
    publishCustomer: {
        parameters: {
            query?: never;
            header: {
                /** @description The same at every try. */
                "idempotency-key": string;
                /** @description Code of the tenant. */
                "x-tenant": string;
                /** @description When it was so, ISO 8601. */
                "x-recorded-at": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "identification": {
                 *         "value": "CL0112345678",
                 *         "identificationType": "RUT",
                 *         "isoCountry": "CL"
                 *       },
                 *       "name": "Ana Núñez",
                 *       "contacts": [
                 *         {
                 *           "mail": "ana@example.com",
                 *           "names": "Ana",
                 *           "lastNames": "Núñez",
                 *           "phone": "56987654321",
                 *           "identification": {
                 *             "value": "CL0112345678"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CustomerRecord"];
            };
        };
        responses: {
            /** @description Taken; any other 2XX too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused; kept as a dead letter, which can be replayed. 401, 403, 408, 409, 425 and 429 are tried again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "5XX": components["responses"]["trouble"];
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header: {
                /** @description The same at every try. */
                "idempotency-key": string;
                /** @description Code of the tenant. */
                "x-tenant": string;
                /** @description When it was so, ISO 8601. */
                "x-recorded-at": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "identification": {
                 *         "value": "CL0112345678",
                 *         "identificationType": "RUT",
                 *         "isoCountry": "CL"
                 *       },
                 *       "name": "Ana Núñez",
                 *       "contacts": [
                 *         {
                 *           "mail": "ana@example.com",
                 *           "names": "Ana",
                 *           "lastNames": "Núñez",
                 *           "phone": "56987654321",
                 *           "identification": {
                 *             "value": "CL0112345678"
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CustomerRecord"];
            };
        };
        responses: {
            /** @description Taken; any other 2XX too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused; kept as a dead letter, which can be replayed. 401, 403, 408, 409, 425 and 429 are tried again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "5XX": components["responses"]["trouble"];
        };
    };
    publishContact: {
        parameters: {
            query?: never;
            header: {
                /** @description The same at every try. */
                "idempotency-key": string;
                /** @description Code of the tenant. */
                "x-tenant": string;
                /** @description When it was so, ISO 8601. */
                "x-recorded-at": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mail": "ana@example.com",
                 *       "names": "Ana",
                 *       "lastNames": "Núñez",
                 *       "phone": "56987654321",
                 *       "jobTitle": "Jefa de obra"
                 *     }
                 */
                "application/json": components["schemas"]["Contact"];
            };
        };
        responses: {
            /** @description Taken; any other 2XX too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused; kept as a dead letter, which can be replayed. 401, 403, 408, 409, 425 and 429 are tried again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "5XX": components["responses"]["trouble"];
        };
    };
}
