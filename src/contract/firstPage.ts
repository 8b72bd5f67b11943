/** What the server writes into every HTML page as JSON (`<script type="application/json" id="shell">`). */

import type { FormRecord, Mistake, ReleasedForm, Shell } from '../../engine/runtime.ts';
import type { PageId } from './catalogue/pages.ts';
import type { Opening, SupportHours } from './opening.ts';

/** A shop on the page that chooses one. */
export type Shop = {
  readonly tenant: string;
  readonly name: string;
  /** The country, as the tenant's language calls it (Intl.DisplayNames). */
  readonly place: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly home: string;
  /** The company behind it. */
  readonly company?: string;
  /** Brand colour and the colour on it, as the theme has them. */
  readonly colours?: { readonly brand: string; readonly onBrand: string; readonly accent: string };
};

/** A form that a browser may send without a script, and what became of it when it did. */
export type PlainForm = {
  readonly form: string;
  /** What was typed, without secrets. */
  readonly record?: FormRecord;
  /** The same as people read it: the rules that write it so come after the page. */
  readonly written?: Readonly<Record<string, string>>;
  /** What the form shows until its flow runs: mistakes, or why it was refused as a whole. */
  readonly view?: {
    readonly phase: 'answering';
    readonly place: string;
    readonly mistakes: readonly Mistake[];
    readonly announcements: number;
    readonly restored: boolean;
    readonly lacksSecret: boolean;
    readonly retrying: boolean;
    readonly refusal?: { readonly message: string };
  };
  /** What its screen shows of an answer. */
  readonly answer?: unknown;
};

/** A text, and the language that it is in. */
export type LocalizedText = { readonly language: string; readonly text: string };

export type FirstPage =
  | {
      readonly is: 'chooser';
      /** What most of the shops are called. */
      readonly name: string;
      /** One in each language that the page is in. */
      readonly heading: readonly LocalizedText[];
      readonly intro: readonly LocalizedText[];
      readonly shops: readonly Shop[];
    }
  | {
      readonly is: 'tenant';
      readonly shell: Shell;
      /** The country, as the tenant's language calls it: said by the server, since a phone takes 100 ms to load the names. */
      readonly place: string;
      /** Hash of the release that this page runs on. */
      readonly release: string;
      /** The forms of this page and of those that were gone to; `formsFile` names all. */
      readonly forms: Readonly<Record<string, ReleasedForm>>;
      readonly formsFile: string;
      /** Page or lazy part of one → file of its words and forms; those of the page that this address names are here already. */
      readonly parts: Readonly<Record<string, string>>;
      /** The form of this page, where a browser may send it without a script. */
      readonly plain?: PlainForm;
      /** Files that the page is drawn with: address → content. */
      readonly carried: Readonly<Record<string, unknown>>;
      /** Policy id → file. */
      readonly policies: Readonly<Record<string, string>>;
      /** Where files of releases are: `/files/`. */
      readonly files: string;
      /** The page that this address names. */
      readonly page: PageId;
      /** A challenge, calls' base addresses and the like, by service: `my-account` → `/api/my-account`. */
      readonly services: Readonly<Record<string, string>>;
      /** Down to which level of places there is a list to choose from, 0 to 3: an operator may have imported more than the plan of a form knew of. */
      readonly listedLevels: number;
      /** How many days a browser keeps what was typed and not sent. */
      readonly draftDays: number;
      /** After so many minutes, what a guest has typed is shown only after they confirm that it is theirs. */
      readonly guestDraftMinutes: number;
      /** How many products are compared at most. */
      readonly comparisonProducts: number;
      /** What is cut and breaks of what covers a floor or a wall, in percent. */
      readonly wastagePercent: number;
      /** Whether somebody answers the help line, by the server's clock. */
      readonly opening: Opening;
      /** When somebody answers it: on Monday to Friday, and on weekends and holidays. */
      readonly supportHours: SupportHours;
      /** Where to ask about the status of an order, if a country has a line for it. */
      readonly orderHelpLine?: string;
      /** The day that is today where the shop is, by the server's clock. */
      readonly today: string;
      /** Login providers. */
      readonly providers: readonly { readonly id: string; readonly name: string }[];
    };
