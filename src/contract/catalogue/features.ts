import type { NotificationTopic } from '../../../engine/runtime.ts';
import type { operations } from '../generated/api.ts';
import type { MailEvent } from './events.ts';
import type { MessageName } from './messages.ts';
import type { PageId } from './pages.ts';
import type { WordName } from './words.ts';

type Parts = {
  readonly needs?: readonly [section: string, key: string];
  readonly sections?: readonly string[];
  readonly flows?: readonly string[];
  readonly variants?: Readonly<Record<string, readonly string[]>>;
  readonly consents?: readonly string[];
  readonly pages?: readonly PageId[];
  readonly operations?: readonly (keyof operations)[];
  readonly events?: readonly MailEvent[];
  readonly topics?: readonly NotificationTopic[];
  readonly words?: readonly WordName[];
  readonly messages?: readonly MessageName[];
  readonly ownCards?: true;
};

/** The features of `tenant.yaml` that may be switched off, and all that is switched off with each. */
export const features = {
  lite: { variants: { registration: ['lite'] }, pages: ['liteRegistration'] },
  loyalty: {
    needs: ['loyalty', 'programme'],
    sections: ['loyalty'],
    flows: ['loyalty'],
    consents: ['loyalty'],
    pages: ['loyaltyPoints'],
    words: [
      ...(['joinPoints', 'noPoints', 'pagesOfPoints', 'points', 'pointsDateHead', 'pointsJoinHeading', 'pointsJoinIntro'] as const),
      ...([
        'pointsForPersons',
        'pointsForPersonsText',
        'pointsJoinText',
        'pointsLater',
        'pointsMovements',
        'pointsNoMovements',
        'pointsNotJoined',
        'pointsReason',
      ] as const),
      ...(['pointsReasonHead', 'pointsSince', 'pointsUnit', 'seePoints'] as const),
    ],
    messages: ['loyaltyAlreadyBankClient', 'loyaltyAlreadyRegistered', 'loyaltyFailed', 'loyaltySuccess'],
  },
  company: {
    flows: ['company', 'collaborators', 'firstLogin', 'purchase'],
    variants: { registration: ['company', 'companyAccount'], session: ['company'], recovery: ['companyRequest'] },
    pages: [
      ...(['companyRegistration', 'companyAccountRegistration', 'companyLogin', 'companyDetails', 'companyHistory'] as const),
      ...(['companyRights', 'collaborators', 'collaboratorFirstLogin', 'approvals', 'quickOrder', 'userReport'] as const),
      ...(['creditLineUserReport', 'reviewDesk'] as const),
    ],
    operations: [
      ...(['registerBusinessUser', 'addOrganization', 'corpLogin', 'readOrganization', 'updateOrganization'] as const),
      ...(['readCompanyRights', 'readCompanyHistory', 'downloadCompanyHistory', 'listCollaborators', 'addCollaborator'] as const),
      ...(['readCollaborator', 'editCollaborator', 'deleteCollaborator', 'setCollaboratorStatus', 'resendInvitation'] as const),
      ...(['revokeInvitation', 'sendCollaboratorCode', 'verifyCollaboratorCode', 'registerOrganizationUser'] as const),
      ...(['registerOrganizationUserWithoutPassword', 'sendOrganizationRecoveryCode', 'verifyOrganizationRecoveryCode'] as const),
      ...(['resetOrganizationPassword', 'listApprovals', 'askApproval', 'readApproval', 'withdrawApproval', 'decideApproval'] as const),
      ...(['givePurchaseReferences', 'readUsersReport', 'downloadUsersReport', 'readCreditLine', 'downloadCreditLine'] as const),
      ...(['listReviews', 'readReview', 'decideReview', 'downloadReviewPaper'] as const),
    ],
    events: [
      ...(['companyRequested', 'companyApproved', 'companyRejected', 'companyChangeRequested', 'companyChangeApproved'] as const),
      ...(['companyChangeRejected', 'collaboratorInvited', 'collaboratorCode', 'approvalAsked', 'approvalGiven'] as const),
      ...(['approvalRefused', 'approvalRefusedByOther', 'approvalExpired', 'approvalEnded', 'collaboratorRemoved'] as const),
    ],
    topics: ['approvalAsked', 'approvalDecided', 'companyDecided'],
  },
  social: {
    sections: ['providers'],
    operations: ['socialLogin', 'readSocialLogin', 'finishSocialLogin'],
    events: ['providerLinked'],
  },
  storeCard: {
    consents: ['storeCard'],
    operations: ['listStoreCards', 'addStoreCard', 'updateCmrSubscriptionStatus'],
    words: ['storeCardAdd', 'storeCardHave', 'storeCardHeading', 'storeCardOfferOff', 'storeCardOfferOn', 'storeCardText'],
    ownCards: true,
  },
} as const satisfies Readonly<Record<string, Parts>>;
