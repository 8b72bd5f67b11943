import { limits as shopLimits } from '../../contract/catalogue/limits.ts';

/** How many in which time; how many of them `freely`, the others only with a solved challenge, which becomes harder past `harderFrom`. */
export type RateLimit = {
  readonly scope: string;
  readonly hits: number;
  readonly seconds: number;
  readonly freely?: number;
  readonly harderFrom?: number;
};

/** How often what may be tried. A shop's own limits are in its YAML; these keep people safe in every shop. `freely`: before a challenge is asked. */
export const securityLimits = {
  /** Wrong logins of one account by strangers, wherever they are: they make the challenge harder. A right one forgets them. */
  loginOfAccount: { scope: 'login-account', hits: 300, seconds: 15 * 60, freely: 3, harderFrom: 10 },
  /** Wrong logins of one account from one network: these are refused. */
  loginOfAccountAtAddress: { scope: 'login-account-address', hits: 10, seconds: 15 * 60, freely: 3 },
  /** Wrong logins in a browser that the account knows; it counts as a stranger afterwards. */
  loginOfKnownBrowser: { scope: 'login-known', hits: 10, seconds: 15 * 60, freely: 3 },
  /** Logins from one address; an office of many people has one. */
  loginOfAddress: { scope: 'login-address', hits: 300, seconds: 15 * 60, freely: 100 },
  /** Wrong current passwords of somebody who is signed in and changes it; a right one forgets them. */
  passwordOfAccount: { scope: 'password-account', hits: 10, seconds: 15 * 60 },
  /** Logins through a provider that were started at one address. */
  socialOfAddress: { scope: 'social-address', hits: 100, seconds: 15 * 60 },
  registrationOfAddress: { scope: 'registration-address', hits: 300, seconds: 60 * 60 },
  /** Registrations that are right and may make an account, of which each sends a mail to the named address. */
  accountsOfAddress: { scope: 'accounts-address', hits: 100, seconds: 60 * 60, freely: 5 },
  /** Answers that say that an account exists. */
  takenOfAddress: { scope: 'taken-address', hits: 60, seconds: 60 * 60, freely: 20 },
  /** The upper limit: a tenant's codeResendSeconds counts. */
  codeAgain: { scope: 'code-again', hits: 1, seconds: shopLimits.codeResendSeconds.max },
  /**
   * Codes to one mailbox, by any caller, and how many of them one network may ask for. The first bound is far: each code that is sent
   * may be guessed at a few times, so it cannot be open, and who is to reach it solves ever harder challenges from many networks.
   */
  codesOfMailbox: { scope: 'codes-mailbox', hits: 200, seconds: 24 * 60 * 60, freely: 3, harderFrom: 10 },
  codesOfMailboxAtAddress: { scope: 'codes-mailbox-address', hits: 10, seconds: 24 * 60 * 60, freely: 3 },
  codesOfKnownBrowser: { scope: 'codes-known', hits: 10, seconds: 24 * 60 * 60, freely: 3 },
  codesOfAddress: { scope: 'codes-address', hits: 100, seconds: 60 * 60, freely: 20 },
  /** A record judged and not sent: an office of people who type, or a test that asks for much. */
  verdictOfAddress: { scope: 'verdict-address', hits: 600, seconds: 15 * 60 },
  /** Figures that pages send of how forms are filled in: an office of people; what is more counts nothing. */
  attemptsOfAddress: { scope: 'attempts-address', hits: 600, seconds: 60 * 60 },
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
  /** Cards that are tried: a thief of many would learn here which are valid. */
  cardsOfPerson: { scope: 'cards-person', hits: 20, seconds: 60 * 60 },
  cardsOfAddress: { scope: 'cards-address', hits: 200, seconds: 60 * 60 },
  framesOfPerson: { scope: 'frames-person', hits: 40, seconds: 60 * 60 },
  /** Mails that a company has sent to people who did not ask for them. */
  invitationsOfPerson: { scope: 'invitations-person', hits: 100, seconds: 60 * 60 },
  invitationsOfMailbox: { scope: 'invitations-mailbox', hits: 10, seconds: 24 * 60 * 60 },
  invitationAgain: { scope: 'invitation-again', hits: 1, seconds: 60 },
  quotationsOfPerson: { scope: 'quotations-person', hits: 200, seconds: 60 * 60 },
  /** Links to quotations that one person makes, and what is read by such links from one address. */
  sharesOfPerson: { scope: 'shares-person', hits: 60, seconds: 60 * 60 },
  sharedOfAddress: { scope: 'shared-address', hits: 200, seconds: 60 * 60 },
  /** PDFs and tables, each of which takes the server a tenth of a second. */
  filesOfPerson: { scope: 'files-person', hits: 120, seconds: 60 * 60 },
  /** ZIPs of many PDFs. */
  archivesOfPerson: { scope: 'archives-person', hits: 20, seconds: 60 * 60 },
  cancellationsOfPerson: { scope: 'cancellations-person', hits: 60, seconds: 60 * 60 },
  bankDetailsOfPerson: { scope: 'bank-details-person', hits: 30, seconds: 60 * 60 },
  /** Orders looked up by their number alone. */
  lookupOfAddress: { scope: 'lookup-address', hits: 120, seconds: 60 * 60, freely: 20 },
  /** The same by everybody in a shop, from however many addresses. */
  lookupOfShop: { scope: 'lookup-shop', hits: 20_000, seconds: 60 * 60, freely: 2000, harderFrom: 4000 },
  /** What consumers ask for by law, of which each sends a mail to the named address. */
  requestsOfAddress: { scope: 'requests-address', hits: 60, seconds: 60 * 60, freely: 3 },
  requestsOfMailbox: { scope: 'requests-mailbox', hits: 10, seconds: 24 * 60 * 60, freely: 3 },
  /** Files that are sent before their form is. */
  uploadsOfAddress: { scope: 'uploads-address', hits: 60, seconds: 60 * 60 },
  /** What is read and decided by links of mails from one address: of a mail service that asks for many people, too. */
  subscriptionsOfAddress: { scope: 'subscriptions-address', hits: 600, seconds: 60 * 60 },
  /** Texts that one author has kept: the page keeps one a second at most. */
  keptOfAuthor: { scope: 'kept-author', hits: 3600, seconds: 60 * 60 },
  /** Drafts compiled and compared, which takes a thread seconds. */
  judgedOfAuthor: { scope: 'judged-author', hits: 120, seconds: 60 * 60 },
  verifyOfAddress: { scope: 'verify-address', hits: 100, seconds: 15 * 60 },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type SecurityLimits = Readonly<Record<keyof typeof securityLimits, RateLimit>>;
