import type { Limit } from './store/rateLimits.ts';

/** How often what may be tried. A shop's own limits are in its YAML; these keep people safe in every shop. `freely`: before a challenge is asked. */
export const securityLimits = {
  /** Wrong logins of one account; a right one forgets them. */
  loginOfAccount: { scope: 'login-account', hits: 10, seconds: 15 * 60, freely: 3 },
  /** Logins from one address; an office of many people has one. */
  loginOfAddress: { scope: 'login-address', hits: 300, seconds: 15 * 60, freely: 100 },
  /** Wrong current passwords of somebody who is signed in and changes it; a right one forgets them. */
  passwordOfAccount: { scope: 'password-account', hits: 10, seconds: 15 * 60 },
  /** Logins through a provider that were begun at one address. */
  socialOfAddress: { scope: 'social-address', hits: 100, seconds: 15 * 60 },
  registrationOfAddress: { scope: 'registration-address', hits: 300, seconds: 60 * 60 },
  /** Answers that say that an account exists. */
  takenOfAddress: { scope: 'taken-address', hits: 60, seconds: 60 * 60, freely: 20 },
  codeAgain: { scope: 'code-again', hits: 1, seconds: 60 },
  codesOfDay: { scope: 'codes-day', hits: 10, seconds: 24 * 60 * 60, freely: 3 },
  codesOfAddress: { scope: 'codes-address', hits: 100, seconds: 60 * 60, freely: 20 },
  /** A record judged and not sent: an office of people who type, or a test that asks for much. */
  verdictOfAddress: { scope: 'verdict-address', hits: 600, seconds: 15 * 60 },
  /** Rows that one person makes: a shop's day of work, no filling of the disk. */
  addressesOfPerson: { scope: 'addresses-person', hits: 100, seconds: 60 * 60 },
  listsOfPerson: { scope: 'lists-person', hits: 200, seconds: 60 * 60 },
  listLinesOfPerson: { scope: 'list-lines-person', hits: 600, seconds: 60 * 60 },
  cartOfPerson: { scope: 'cart-person', hits: 600, seconds: 60 * 60 },
  consentsOfPerson: { scope: 'consents-person', hits: 100, seconds: 60 * 60 },
  /** Who asks whether they are in a programme, for themselves. */
  loyaltyOfPerson: { scope: 'loyalty-person', hits: 20, seconds: 60 * 60 },
  /** Reading all that is held, which reads much. */
  myDataOfPerson: { scope: 'my-data-person', hits: 60, seconds: 60 * 60 },
  /** Records that one person sends to a CRM. */
  crmOfPerson: { scope: 'crm-person', hits: 20, seconds: 60 * 60 },
  /** Cards that are tried: whoever has stolen many would learn here which are good. */
  cardsOfPerson: { scope: 'cards-person', hits: 20, seconds: 60 * 60 },
  cardsOfAddress: { scope: 'cards-address', hits: 200, seconds: 60 * 60 },
  framesOfPerson: { scope: 'frames-person', hits: 40, seconds: 60 * 60 },
  /** Mails that a company has sent to people who did not ask for them. */
  invitationsOfPerson: { scope: 'invitations-person', hits: 100, seconds: 60 * 60 },
  invitationsOfMailbox: { scope: 'invitations-mailbox', hits: 10, seconds: 24 * 60 * 60 },
  invitationAgain: { scope: 'invitation-again', hits: 1, seconds: 60 },
  quotationsOfPerson: { scope: 'quotations-person', hits: 200, seconds: 60 * 60 },
  /** PDFs and tables, each of which takes the server a tenth of a second. */
  filesOfPerson: { scope: 'files-person', hits: 120, seconds: 60 * 60 },
  cancellationsOfPerson: { scope: 'cancellations-person', hits: 60, seconds: 60 * 60 },
  bankDetailsOfPerson: { scope: 'bank-details-person', hits: 30, seconds: 60 * 60 },
  /** Orders looked up by their number alone. */
  lookupOfAddress: { scope: 'lookup-address', hits: 120, seconds: 60 * 60, freely: 20 },
  verifyOfAddress: { scope: 'verify-address', hits: 100, seconds: 15 * 60 },
} as const satisfies Readonly<Record<string, Limit>>;

export type SecurityLimits = Readonly<Record<keyof typeof securityLimits, Limit>>;
