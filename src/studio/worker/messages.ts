/** What the page and the worker that compiles say to each other. */
import type { Completions, DiffClass, FormattedDiagnostic } from '../../../engine/compiler.ts';
import type { Option, OptionsSource } from '../../../engine/renderer.ts';
import type { FormPlan, FormRecord, FormTexts, Shell } from '../../../engine/runtime.ts';

import type { PickedElement } from '../preview/picked.ts';

type Position = FormattedDiagnostic['range']['start'];

/** Path below the tenants' folder → text. */
export type Sources = readonly (readonly [path: string, text: string])[];

/** What people see of a tenant and authors write: a form, the head and sentences of a page, a menu, a mail, a policy. */
export const screenKinds = ['form', 'page', 'menu', 'mail', 'policy'] as const;
type ScreenKind = (typeof screenKinds)[number];
export type Screen = { readonly is: ScreenKind; readonly name: string };
export const keyOfScreen = ({ is, name }: Screen): string => `${is} ${name}`;
export const screenOf = (key: string): Screen => {
  const [is = '', name = ''] = key.split(' ');
  return { is: screenKinds.find((kind) => kind === is) ?? 'form', name };
};

/** The screen that a file alone makes. */
export const screenOfFile = (path: string): Screen | undefined => {
  const [, folder, name = ''] = /\/(mails|policies)\/([\w-]+)\.[^/]*$/.exec(path) ?? [];
  return folder === undefined ? undefined : { is: folder === 'mails' ? 'mail' : 'policy', name };
};

/** What is on the wall: these tenants, one screen. `form`: the one that is asked about, which is shown or was shown last. */
export type WallSelection = { readonly tenants: readonly string[]; readonly form: string; readonly shown: Screen };

/** All that a tile draws; `key` changes with any of its bytes. */
export type DrawnTile = DrawnForm | DrawnPage | DrawnMenu | DrawnPolicy | DrawnMail;

/** `theme`: a style sheet. */
type DrawnOf<Kind extends ScreenKind> = {
  readonly is: Kind;
  /** Its name among those of its kind. */
  readonly of: string;
  readonly key: string;
  readonly tenant: string;
  readonly language: string;
  readonly theme: string;
};
export type DrawnPage = DrawnOf<'page'> & {
  /** Of the document, as its tab and its links say it; none of what is a part of several pages. */
  readonly title: string;
  readonly address: string;
  readonly heading: string;
  readonly intro?: string;
  /** All that the page says beside its forms, by the names of the texts. */
  readonly sentences: readonly (readonly [name: string, text: string])[];
};
export type DrawnMenu = DrawnOf<'menu'> & {
  readonly pages: readonly { readonly id: string; readonly title: string; readonly icon?: Shell['pages'][string]['icon'] }[];
};
export type DrawnPolicy = DrawnOf<'policy'> & { readonly title: string; readonly html: string };
export type DrawnMail = DrawnOf<'mail'> & { readonly subject: string; readonly html: string };

export type DrawnForm = DrawnOf<'form'> & {
  readonly plan: FormPlan;
  readonly texts: FormTexts;
  readonly words: Shell['words'];
  readonly policies: Shell['policies'];
  readonly name: string;
  readonly checkAnswers: boolean;
  /** The validator's module. */
  readonly validator: string;
  /** Filled in so that nothing is wrong with it. */
  readonly filled: FormRecord;
};

/** Tenant → the folders that it is made of, lowest first, whether it is sound now, and its forms. */
export type TenantLayers = Readonly<Record<string, { readonly of: readonly string[]; readonly sound: boolean }>>;

/** A value and who had a say in it, lowest layer first. */
export type Line = {
  readonly path: string;
  /** What the key is for. */
  readonly says: string;
  readonly value: string;
  readonly layers: readonly {
    readonly folder: string;
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly says: string;
  }[];
  /** Whether the tenant itself wrote it, so that it can go back to what it inherits. */
  readonly isOwn: boolean;
  /** Whether it is one value, which a person can type. */
  readonly isScalar: boolean;
};

/** One thing to type into a field, what its rule expects, and what the compiled form answers. */
export type TriedCase = {
  readonly what: string;
  readonly typed: string | boolean;
  readonly expected: string;
  readonly mistake: string;
  readonly message: string;
  readonly from: 'rule' | 'condition' | 'examples' | 'typed';
};

type OfField = { readonly tenant: string; readonly form: string; readonly field: string };

/** What one change of YAML does, said for the people who own a country. */
export type FindingText = {
  readonly fingerprint: string;
  readonly tenants: readonly string[];
  readonly class: DiffClass;
  readonly path: string;
  readonly change: string;
  readonly before?: OlderLine;
  readonly after?: WrittenLine;
  readonly forms: string;
  readonly flips: number;
  readonly witnesses: readonly string[];
};
/** A place, and its line as it is written. */
export type WrittenLine = Position & { readonly file: string; readonly text: string };
/** A line as it was before the edits; `now`: where it is, if what is written instead is elsewhere and its file is still there. */
export type OlderLine = WrittenLine & { readonly now?: Position };

/** A file before and after a change; null: there is none. */
export type ChangedFile = { readonly path: string; readonly before: string | null; readonly after: string | null };

type OfMistake = { readonly field: string; readonly mistake: string };

/** Question → its answer. */
export type Questions = {
  readonly format: { readonly asks: { readonly text: string }; readonly answers: string | undefined };
  readonly complete: {
    readonly asks: { readonly tenant: string; readonly file: string; readonly text: string; readonly position: Position };
    readonly answers: Completions | undefined;
  };
  /** What is at a position of a file, for a hover; `field` where it is about one. */
  readonly describe: {
    readonly asks: { readonly tenant: string; readonly form: string; readonly file: string; readonly position: Position };
    /** `line`: none where the grammar knows no such place. `lit`: the element of the form that it is about. */
    readonly answers: { readonly line: Line | undefined; readonly lit: PickedElement | undefined };
  };
  /** Where what an element of a form says and does is written. */
  readonly explain: {
    readonly asks: { readonly tenant: string; readonly form: string; readonly picked: PickedElement };
    readonly answers: readonly Line[];
  };
  readonly cases: { readonly asks: OfField; readonly answers: readonly TriedCase[] };
  readonly tryValue: { readonly asks: OfField & { readonly typed: string }; readonly answers: TriedCase };
  /** What the edits do to people: both lines, and values that are judged otherwise. */
  readonly diff: { readonly asks: Readonly<Record<never, never>>; readonly answers: ReleaseComparison };
  /** The places of the sentences of a form's mistakes; those that are gone are left out. */
  readonly mistakePlaces: {
    readonly asks: { readonly tenant: string; readonly form: string; readonly mistakes: readonly OfMistake[] };
    readonly answers: readonly (OfMistake & { readonly sentence: string; readonly text: Position & { readonly file: string } })[];
  };
  readonly options: { readonly asks: { readonly tenant: string; readonly source: OptionsSource }; readonly answers: readonly Option[] };
  /** All corrections that are certain, in files that the author may write: their texts afterwards. */
  readonly correctAll: {
    readonly asks: { readonly files: readonly string[] };
    readonly answers: readonly { readonly file: string; readonly text: string }[];
  };
  /** One correction, of what is still as it was when it was found: the texts afterwards. */
  readonly correct: {
    readonly asks: { readonly of: FormattedDiagnostic };
    readonly answers: readonly { readonly file: string; readonly text: string }[];
  };
  /** A value written where all share it, or for the tenant alone. */
  readonly setValue: {
    readonly asks: { readonly tenant: string; readonly path: string; readonly value: string; readonly isForAll: boolean };
    readonly answers: EditedFile | undefined;
  };
  /** Screens that are others with these files as they are after a change than before it. */
  readonly changedScreens: {
    readonly asks: { readonly tenants: readonly string[]; readonly files: readonly ChangedFile[] };
    readonly answers: readonly { readonly tenant: string; readonly screens: readonly Screen[] }[];
  };
  /** A screen with files as they are before a change and after it. */
  readonly drawBoth: {
    readonly asks: { readonly tenant: string; readonly screen: Screen; readonly files: readonly ChangedFile[] };
    readonly answers: { readonly before: DrawnTile | undefined; readonly after: DrawnTile | undefined };
  };
  /** One text of three, by the path of what changed; undefined where both changed the same. */
  readonly merge: {
    readonly asks: { readonly file: string; readonly base: string; readonly ours: string; readonly theirs: string };
    readonly answers: string | undefined;
  };
  /** A place that two have changed: the file as each of them has it there, and a screen that shows it. */
  readonly contested: {
    readonly asks: {
      readonly file: string;
      readonly path: readonly string[];
      readonly base: string;
      readonly ours: string;
      readonly theirs: string;
      readonly tenant: string;
      readonly form: string;
    };
    readonly answers: { readonly screen: Screen; readonly field: string | undefined; readonly file: ChangedFile } | undefined;
  };
  /** The tenant's own file with a line for that path, to be changed; or without it, so that it inherits again. */
  readonly override: { readonly asks: { readonly tenant: string; readonly path: string }; readonly answers: EditedFile | undefined };
  readonly inherit: { readonly asks: { readonly tenant: string; readonly path: string }; readonly answers: EditedFile | undefined };
};
export type ReleaseComparison = {
  readonly findings: readonly FindingText[];
  /** Values that both judged. */
  readonly cases: number;
  /** Tenants that cannot be compared while they have mistakes. */
  readonly unsound: readonly string[];
  /** What no line explains: a fault of ours. */
  readonly unexplained: number;
};
/** A file's text after an edit, and where the edit is. */
export type EditedFile = { readonly file: string; readonly text: string; readonly line: number; readonly column: number };

export type QuestionName = keyof Questions;
export type Question = { readonly [Name in QuestionName]: { readonly is: Name } & Questions[Name]['asks'] }[QuestionName];

export type ToWorker =
  | { readonly is: 'open'; readonly sources: Sources; readonly wanted: WallSelection }
  /** Without a text the file is gone. */
  | { readonly is: 'write'; readonly path: string; readonly text?: string }
  | { readonly is: 'want'; readonly wanted: WallSelection }
  | { readonly is: 'ask'; readonly id: number; readonly question: Question };

export type FromWorker =
  | { readonly is: 'diagnosed'; readonly diagnostics: readonly FormattedDiagnostic[]; readonly made: TenantLayers }
  /** The screens of the tenants on the wall, by {@link keyOfScreen}. */
  | { readonly is: 'screens'; readonly screens: readonly string[] }
  | { readonly is: 'drawn'; readonly drawn: DrawnTile }
  /** Tenant → screens whose bytes are other than those of the sources as they were opened. */
  | { readonly is: 'touched'; readonly screens: Readonly<Record<string, readonly string[]>> }
  | { readonly is: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly is: 'failed'; readonly id?: number; readonly message: string };
