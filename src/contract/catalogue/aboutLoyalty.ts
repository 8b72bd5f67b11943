import type { MessageName } from './messages.ts';
import type { WordName } from './words.ts';

/** Texts that only a shop with a programme of points says. */
export const aboutLoyalty = {
  words: [
    'joinPoints',
    'noPoints',
    'pagesOfPoints',
    'points',
    'pointsDateHead',
    'pointsJoinHeading',
    'pointsJoinIntro',
    'pointsJoinText',
    'pointsLater',
    'pointsMovements',
    'pointsNoMovements',
    'pointsNotJoined',
    'pointsReason',
    'pointsReasonHead',
    'pointsSince',
    'pointsUnit',
    'seePoints',
  ],
  messages: ['loyaltyAlreadyBankClient', 'loyaltyAlreadyRegistered', 'loyaltyFailed', 'loyaltySuccess'],
} as const satisfies { readonly words: readonly WordName[]; readonly messages: readonly MessageName[] };
