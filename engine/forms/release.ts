/**
 * What the compiler publishes for one tenant: a release names content-addressed files.
 * `<COMPILED_DIR>/<tenant>/release.json`, and `<COMPILED_DIR>/files/<hash>.<ext>`.
 */

import type { PageIcon } from '../kinds/pageIcons.ts';
import type { ReleasedCatalogue } from './catalogue.ts';
import type { Text } from './formatText.ts';
import type { Payload } from './payload.ts';

/** `release.json` of a tenant: what is current, by names of files. */
export type Release = {
  readonly format: 1;
  readonly tenant: string;
  /** Hash over everything below but the sources. */
  readonly hash: string;
  /** File of {@link Shell}. */
  readonly shell: string;
  /** CSS custom properties of the theme. */
  readonly theme: string;
  readonly forms: Readonly<Record<string, ReleasedForm>>;
  /** File of `forms`, for a page that fills in a form of another. */
  readonly formsFile: string;
  /** Page or lazy part of one, or `everywhere` → file of its {@link PagePart}. */
  readonly parts: Readonly<Record<string, string>>;
  /** File of {@link ServerSide}; never served to a browser. */
  readonly server: string;
  /** File of {@link ReleasedCatalogue}, of a tenant that has one; never served to a browser. */
  readonly catalogue?: string;
  /** Files of the catalogue's pictures. */
  readonly pictures?: readonly string[];
  /** File of the YAML's folder → published file with its text, as it was: what the release is compared by. Not part of the hash. */
  readonly sources?: Readonly<Record<string, string>>;
  /** Policy id → file of its Markdown tree. */
  readonly policies: Readonly<Record<string, string>>;
};

/** One form of a release, by names of files. */
export type ReleasedForm = {
  readonly hash: string;
  /** File of FormPlan. */
  readonly plan: string;
  /** File of FormTexts. */
  readonly texts: string;
  /** File of the validator factory (an ES module without imports). */
  readonly validator: string;
  /** File of the form's payload mapping (browser and server). */
  readonly payload?: string;
};

/** What one page needs besides what every page has. */
export type PagePart = {
  readonly words: Readonly<Record<string, Text>>;
  readonly messages: Readonly<Record<string, Text>>;
  /** The forms that are filled in on it. */
  readonly forms: Readonly<Record<string, ReleasedForm>>;
};

/** What every page of a tenant needs: inlined into the first HTML. */
export type Shell = {
  readonly tenant: string;
  readonly name: string;
  readonly country: string;
  readonly dialCode: string;
  /** BCP 47 tag: `es-CL`. */
  readonly language: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly newExperience: boolean;
  readonly session: { readonly expiry: 'redirect' | 'modal' };
  /** The programme of points; a tenant without one has none. */
  readonly programme?: string;
  readonly theme: string;
  readonly logo: { readonly desktop: number; readonly tablet: number };
  /** What other pages need to show this shop in its colours. */
  readonly colours: { readonly brand: string; readonly onBrand: string; readonly accent: string };
  /** Page id → its address and texts. */
  readonly pages: Readonly<
    Record<
      string,
      { readonly slug: string; readonly title: string; readonly heading?: string; readonly intro?: string; readonly icon?: PageIcon }
    >
  >;
  /** Menu → page ids in order. */
  readonly menus: Readonly<Record<string, readonly string[]>>;
  /** Policy id → its path (without the tenant) and title. */
  readonly policies: Readonly<Record<string, { readonly path: string; readonly title: string }>>;
  /** Flow → variants, with the form that each fills in. */
  readonly flows: Readonly<Record<string, Flow>>;
  /** Words of the account area, from the catalogue's closed list; in a page those of its parts alone. */
  readonly words: Readonly<Record<string, Text>>;
  /** Section 8: error and success messages by name, those that a screen or call says now; in a page those of its parts alone. */
  readonly messages: Readonly<Record<string, Text>>;
  /** Table → status → what it is called: of the tables that a screen or call says now. */
  readonly statuses: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Table → status → its group: of those tables that have groups. */
  readonly statusGroups: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Page id → roles that may see it (menus and redirects read it; the server decides). */
  readonly pageRoles: Readonly<Record<string, readonly string[]>>;
  /** Left out: nothing is counted of how the forms are filled in, and no event is sent. */
  readonly insight?: Insight;
  /** Where people find help. */
  readonly support?: {
    readonly phone: string;
    readonly mail?: string;
    readonly messaging?: readonly { readonly name: string; readonly link: string }[];
    readonly survey?: string;
    readonly taxId?: string;
  };
  /** The company behind the shop, as the law knows it. */
  readonly company?: { readonly name: string; readonly address: string };
};

/** What a page counts of how its forms are filled in, and the events that it sends to a tag manager. */
export type Insight = {
  readonly counts: boolean;
  readonly analytics?: {
    /** Where events go: to the shop's own counts, or to `window.dataLayer`. */
    readonly sink: 'counts' | 'dataLayer';
    readonly consent: 'needed' | 'notNeeded';
    readonly events: readonly {
      readonly event: string;
      readonly flow: string;
      readonly forms: readonly string[];
      readonly when: 'begun' | 'reached' | 'refused' | 'finished';
    }[];
  };
};

/** The variants of one way through the application, each with the form that it fills in. */
export type Flow = {
  readonly saveButton: 'primary' | 'redirect';
  readonly variants: Readonly<
    Record<string, { readonly form: string; readonly checkAnswers: boolean; readonly page: string; readonly then: string }>
  >;
};

/** The page on which people of a country print. */
export type PaperSize = 'a4' | 'letter';

/** What only the server reads. */
export type ServerSide = {
  readonly tenant: string;
  /** The font of its theme, which its pages ask for at once. */
  readonly font: string;
  /** Operation → roles. */
  readonly permissions: Readonly<Record<string, readonly string[]>>;
  /** Payloads that belong to no form (`customerRecord`), and all forms' payloads. */
  readonly payloads: Readonly<Record<string, Payload>>;
  /** Mail event → subject and body. */
  readonly mails: Readonly<Record<string, Mail>>;
  readonly sender: Sender;
  readonly consents: Readonly<Record<string, ConsentTemplate>>;
  /** Name of the CRM that customer records go to. */
  readonly crm: string;
  readonly loyalty?: Loyalty;
  /** Login providers, in the order of the screen. */
  readonly providers: Readonly<Record<string, { readonly name: string }>>;
  readonly calendar: Calendar;
  /** The page of its PDFs; undefined: A4. */
  readonly paperSize?: PaperSize;
  /** Words of PDFs and CSVs, from the catalogue's closed list. */
  readonly printed: Readonly<Record<string, Text>>;
  /** Numbers, days (2020-11-19) and hours (09:00-21:00) by name. */
  readonly limits: Readonly<Record<string, number | string>>;
  /** Undefined: a limit counts order by order, and nobody can ask for more. */
  readonly approvals?: ApprovalRules;
  /** Undefined: nobody is notified of anything but by mails that always go out. */
  readonly notifications?: NotificationRules;
  /** How an order was paid → how its money returns. */
  readonly refunds: Readonly<Record<string, RefundWay>>;
  /** Undefined: the tenant writes no invoices. */
  readonly invoices?: InvoiceRules;
  /** What stays of a person after the account is deleted; a subject that is left out stays without an end. */
  readonly retention: Readonly<Partial<Record<RetainedSubject, RetentionRule>>>;
  /** How long the counts of forms are kept day by day, and at all. */
  readonly insight?: { readonly dailyDays: number; readonly keptDays: number };
  /** Table (order) → its statuses. */
  readonly statuses: Readonly<Record<string, StatusTable>>;
  /**
   * Which gateway takes cards, of which brands, and which of them are the shop's own; what is drawn for a brand, by gateway, since a card
   * stays with the gateway that took it. A tenant without cards has none.
   */
  readonly cards?: {
    readonly gateway: string;
    readonly brands: readonly string[];
    readonly own: readonly string[];
    readonly logos: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  /** Who carries parcels, and the page of each at which one is followed, with `{code}` in place of its code. */
  readonly carriers: readonly { readonly name: string; readonly page?: string }[];
  /** The address of a tile of a street map, with `{z}`, `{x}` and `{y}`, and whose map it is. */
  readonly maps?: { readonly tiles: string; readonly attribution: string };
  /** Document type → its resolved definition with tax code. */
  readonly documents: Readonly<Record<string, unknown>>;
  /** Reference lists: options of `companyClassifications`, `countryInfoList`, `economicActivity` (code → label). */
  readonly lists: Readonly<Record<string, readonly { readonly code: string; readonly label: string }[]>>;
  /** Levels of places that have data, as rows file content: code, label, code of the level above. */
  readonly places: readonly (readonly PlaceRow[])[];
  /** Columns of the country's official file of places, for an operator's import. */
  readonly placeColumns?: PlaceColumns;
};

/** Level of places → the columns with its codes and its names. */
export type PlaceColumns = Readonly<
  Partial<Record<'state' | 'city' | 'municipal', { readonly code: string; readonly label: string } | undefined>>
>;

/** What the maximum purchase amount of a collaborator counts. */
export type SpendingWindow = 'order' | 'day' | 'week' | 'month';

/** Who must agree to a purchase of a company, and for how long all of it is kept. */
export type ApprovalRules = {
  readonly window: SpendingWindow;
  /** What was handed to the checkout counts as spent for this time. */
  readonly checkoutMinutes: number;
  readonly answerDays: number;
  readonly pricesKeptDays: number;
  readonly keptDays: number;
  /** Above this amount, in whole units of the currency, so many must agree. */
  readonly steps: readonly { readonly above: number; readonly agree: number }[];
};

/** `always`: nobody switches it off; `on`, `off`: until the person decides; `never`: not in this shop. */
export type NotificationMode = 'always' | 'on' | 'off' | 'never';

/** What a person may be notified of. */
export type NotificationTopic =
  | 'orderMoved'
  | 'orderDelivered'
  | 'refundPaid'
  | 'approvalAsked'
  | 'approvalDecided'
  | 'quotationEnding'
  | 'companyDecided'
  | 'security';

/** How a person is notified: by mail, or within the account. */
export type NotificationChannel = 'mail' | 'account';

/** Topic and channel → whether a person is notified; nobody is of a topic that is not here. */
export type NotificationRules = Readonly<Partial<Record<NotificationTopic, Readonly<Record<NotificationChannel, NotificationMode>>>>> & {
  readonly keptDays: number;
};

/** `bankDetails`: a transfer to the account that the shopper names, else a voucher. */
export type RefundWay = 'storeCard' | 'reversal' | 'bankDetails' | 'transfer' | 'purchaseOrder';

/** What is written on invoices, and when. */
export type InvoiceRules = {
  /** The sales tax that prices contain: `19`, `10.5`. */
  readonly taxPercent: string;
  /** What the percentage is taken of: the price without the tax, or the one with it. */
  readonly taxOf: 'net' | 'total';
  /** The order status with which it is written. */
  readonly from: string;
  readonly person: 'invoice' | 'receipt';
  readonly company: 'invoice' | 'receipt';
  readonly series: Readonly<Record<'invoice' | 'receipt' | 'creditNote', { readonly prefix?: string; readonly digits: number }>>;
};

/** What the law makes a shop keep. */
export type RetainedSubject = 'purchases' | 'consents' | 'audit';

/** Why something stays, and for how long. */
export type RetentionRule = {
  readonly law: string;
  readonly years: number;
  /** The years are counted from the end of the year. */
  readonly endOfYear: boolean;
};

/** Statuses by name, and what may follow each. */
export type StatusTable = Readonly<Record<string, Status>>;

export type Status = {
  readonly group?: string;
  readonly begins: boolean;
  /** The sorts that can have it; all, where it is left out. */
  readonly for?: readonly string[];
  readonly allows: readonly string[];
  /** What may come next, the usual way first. */
  readonly next: readonly string[];
  /** Action → the status that it leads to. */
  readonly leads?: Readonly<Record<string, string>>;
  /** How many business days before the promised day it is expected. */
  readonly businessDaysBeforePromise?: number;
  /** What people are notified of when it enters the status. */
  readonly notifies?: 'orderMoved' | 'orderDelivered';
  /** The status that follows by itself, so many hours after it entered this one. */
  readonly lapses?: { readonly afterHours: number; readonly to: string };
};

/** A place of an official list, and the one that contains it. */
export type PlaceRow = { readonly code: string; readonly label: string; readonly within?: string };

/** A mail, its body as a tree of Markdown. */
export type Mail = {
  readonly subject: string;
  /** Why the person gets it; without it, the sentence of all mails. */
  readonly why?: string;
  readonly body: unknown;
};

/** Whose mails these are, and in which colours. */
export type Sender = {
  readonly colours: Readonly<Record<string, string>>;
  readonly buttonRadius: number;
  readonly cardRadius: number;
  readonly company?: { readonly name: string; readonly address: string };
};

/** What a person is asked to agree to. */
export type ConsentTemplate = {
  readonly version: string;
  readonly mandatory: boolean;
  /** Purposes (RegistroB2C, RegistroB2BCO, RegistroB2BSU) that ask it. */
  readonly purposes: readonly string[];
  readonly policy?: string;
  /** The sentence that a person ticks. */
  readonly text: string;
  /** SHA-256 of the text (and policy) accepted. */
  readonly textHash: string;
  readonly field?: string;
};

/** How joining a programme of points may end. */
export type LoyaltyOutcome = 'success' | 'alreadyRegistered' | 'failed' | 'alreadyBankClient';

/** A programme of points. */
export type Loyalty = {
  /** In the path of the calls, and the name of its host. */
  readonly programme: string;
  readonly welcomePoints: number;
  /** Outcome → the message that says it, and whether the person is a member from then on. */
  readonly outcomes: Readonly<
    Record<
      LoyaltyOutcome,
      {
        readonly message: string;
        readonly member: boolean;
        /** It is by this call that the person is a member. */
        readonly joinsNow?: boolean;
      }
    >
  >;
  /** What the host may answer → the outcome that it is. */
  readonly answers: Readonly<Record<string, LoyaltyOutcome>>;
};

/** On which days work is done. */
export type Calendar = {
  /** Days of the week on which work is done, 1 Monday … 7 Sunday. */
  readonly workDays: readonly number[];
  /** Day of the week with which a week starts. */
  readonly weekBegins: number;
  /** Country whose public holidays count, as date-holidays names it. */
  readonly holidaysOf: string;
  /** More days, in date-holidays' rule grammar (`2026-09-17`, `easter -47`), by name. */
  readonly add: Readonly<Record<string, string>>;
  /** Rules or dates of that country which are worked after all. */
  readonly remove: readonly string[];
};
