/** What the compiler knows about the shop: the calls and closed lists that tenants are checked against. Data, from src/contract. */
import type { Tighter } from '../kinds/shape.ts';

/** What a call's body may hold: an object with its keys, a list, or a single value. */
export type BodyShape =
  | { readonly is: 'object'; readonly keys: Readonly<Record<string, BodyShape>>; readonly required: readonly string[] }
  /** `answers`: questions of a field (`asks`) that the call answers for it. */
  | { readonly is: 'leaf'; readonly type: string; readonly answers?: readonly string[] }
  | { readonly is: 'list'; readonly of: BodyShape };

/** What tenants are checked against: the calls, pages, words, limits and other closed lists of an application. */
export type Contract = {
  /** operationId → shape of its body. */
  readonly operations: Readonly<Record<string, BodyShape>>;
  /** Operations that somebody has to be permitted. */
  readonly permitted: readonly string[];
  readonly pages: Readonly<Record<string, { readonly screen: boolean }>>;
  readonly policies: readonly string[];
  readonly roles: readonly string[];
  readonly purposes: readonly string[];
  /** Words of screens → their placeholders. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Words of files that the server writes → their placeholders. */
  readonly printed: Readonly<Record<string, readonly string[]>>;
  /** Messages → the pages and calls that say them (`anyPage`, `anyCall`: all), and their placeholders. */
  readonly messages: Readonly<Record<string, { readonly usedBy: readonly string[]; readonly values: readonly string[] }>>;
  /** Page or lazy part of one, or `everywhere` → the words and messages that its code uses. */
  readonly pageTexts: Readonly<Record<string, { readonly words: readonly string[]; readonly messages: readonly string[] }>>;
  /** What `features` of tenant.yaml may switch off → all that is switched off with it. */
  readonly features: Readonly<Record<string, FeatureParts>>;
  /** Mail events → their placeholders. */
  readonly events: Readonly<Record<string, readonly string[]>>;
  /** Placeholders of mails that are links → the page that each leads to. */
  readonly linkedPages: Readonly<Record<string, string>>;
  /** Placeholders of what a person has typed: none of them is allowed in a mail's subject. */
  readonly typedPlaceholders: readonly string[];
  /** How a folder of a tenant may be called, and which names something else has. */
  readonly tenantCodes: { readonly pattern: string; readonly taken: readonly string[] };
  /** Countries whose public holidays are known. */
  readonly holidayCountries: readonly string[];
  /** Their public holidays of a year. Browsers do not get them: only the command and the server report a removed holiday that does not exist. */
  readonly holidaysIn?: (country: string, year: number) => readonly Holiday[];
  /** Paths of keys that every tenant states, like `menus.header`. */
  readonly sections: readonly string[];
  readonly limits: Readonly<Record<string, LimitRule>>;
  readonly relations: readonly NumberRelation[];
  readonly statuses: Readonly<Record<string, StatusNames>>;
};

/** The rule by which `except` names it, and the day on which it is in a year: `easter -2`, `2026-04-03`. */
export type Holiday = { readonly rule: string; readonly day: string };

/** What is about one feature alone; what is below flows takes its forms, and these their fields, with it. */
export type FeatureParts = {
  /** A value without which the feature is off too: section and key. */
  readonly needs?: readonly [section: string, key: string];
  readonly sections?: readonly string[];
  readonly flows?: readonly string[];
  /** Flow → variants. */
  readonly variants?: Readonly<Record<string, readonly string[]>>;
  /** Fields that ask for them go too. */
  readonly consents?: readonly string[];
  readonly pages?: readonly string[];
  /** Calls to them are refused. */
  readonly operations?: readonly string[];
  /** Mails. */
  readonly events?: readonly string[];
  /** Notifications that are no longer sent. */
  readonly topics?: readonly string[];
  readonly words?: readonly string[];
  readonly messages?: readonly string[];
  /** The brands of cards that are the shop's own, and the types under which only these are chosen. */
  readonly ownCards?: true;
};

/** The names that a table of statuses may use, and the pages and calls that say them to people. */
export type StatusNames = {
  readonly names: readonly string[];
  readonly groups: readonly string[];
  readonly kinds: readonly string[];
  readonly actions: readonly string[];
  readonly usedBy: readonly string[];
};

/** What a limit is and who reads it; an `open` one a tenant may leave out. */
export type LimitRule = { readonly readBy: readonly string[]; readonly open?: true } & (
  | { readonly is: 'number'; readonly unit: string; readonly min: number; readonly max: number; readonly tighter: Tighter }
  | { readonly is: 'date' }
  | { readonly is: 'hours' }
  | { readonly is: 'phone' }
);

/** Two numbers of a tenant by their paths, which end with what they count (`answerDays`): the first is at most the second. */
export type NumberRelation = {
  readonly smaller: string;
  readonly larger: string;
  /** It is less than the second. */
  readonly isLess?: true;
  /** What people would see where it is not, for authors. */
  readonly otherwise: string;
};

/** A contract that closes every list: an application writes over it what it has. */
export const emptyContract: Contract = {
  operations: {},
  permitted: [],
  pages: {},
  policies: [],
  roles: [],
  purposes: [],
  words: {},
  printed: {},
  messages: {},
  pageTexts: {},
  features: {},
  events: {},
  linkedPages: {},
  typedPlaceholders: [],
  tenantCodes: { pattern: '^[\\w-]+$', taken: [] },
  holidayCountries: [],
  sections: [],
  limits: {},
  relations: [],
  statuses: {},
};
