/** What differs between two releases of a tenant, as data; `findingTexts.ts` words it. */
import type { Value } from '../kinds/value.ts';
import type { Place } from '../language/node.ts';

/**
 * What a difference does to people, the worst first. `breaks`: something others rely on is gone. `stricter`: what was accepted or allowed
 * no longer is; also what cannot be known to be looser. `texts`: words, looks and order. `none`: nothing that is published.
 */
export const diffClasses = ['breaks', 'stricter', 'looser', 'texts', 'none'] as const;
/** What a difference does to people: one of `diffClasses`. */
export type DiffClass = (typeof diffClasses)[number];

/** One case that both releases judged, each otherwise; a mistake by name, '' where the value is accepted. */
export type Flip = {
  readonly form: string;
  readonly field: string;
  /** '' where nothing is typed. */
  readonly typed: Value;
  /** What the case tries, in a few words. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
};

/** What one release says at a path, and where it is written. */
export type WrittenValue = { readonly says: string; readonly at: Place };

/** `reordered`: the same items in another order. `not-compared`: the older release cannot be read, so all may differ. */
export type ChangeCode = 'added' | 'removed' | 'changed' | 'reordered' | 'renamed' | 'tenant-added' | 'tenant-removed' | 'not-compared';

/** A difference of what is written, before anybody asks what it does. */
export type Change = {
  readonly code: ChangeCode;
  readonly path: readonly string[];
  readonly before?: WrittenValue;
  readonly after?: WrittenValue;
  /** The direction by the grammar. */
  readonly direction: 'stricter' | 'looser' | 'both' | 'unknown';
  /** Whether the value is text for people. */
  readonly isSpeech: boolean;
};

/** Stored records that the older release accepts and the newer one would refuse at their next edit: numbers and names of fields alone. */
export type StoredCount = {
  /** What they are: customers, addresses. */
  readonly records: string;
  readonly form: string;
  readonly field: string;
  readonly mistake: string;
  readonly refused: number;
  readonly judged: number;
};

/** One difference of meaning: what is written otherwise, and what follows from it. */
export type Finding = {
  /** Stays while lines move: tenant, code, path and both values. */
  readonly fingerprint: string;
  readonly tenant: string;
  /** The worst first; what refuses some values and lets others pass has both. */
  readonly classes: readonly DiffClass[];
  readonly code: ChangeCode;
  readonly path: string;
  readonly before?: WrittenValue;
  readonly after?: WrittenValue;
  /** A password, a consent or a bound that may only be tightened is loosened. */
  readonly isFloor: boolean;
  /** Forms in which cases are judged otherwise. */
  readonly forms: readonly string[];
  /** Forms with other rules that are made of what it is about. */
  readonly concerns: readonly string[];
  /** The published rules of a form differ, and no case shows how. */
  readonly isUnproved: boolean;
  /** A few of the cases, the shortest of each direction. */
  readonly witnesses: readonly Flip[];
  /** All cases that are judged otherwise because of it. */
  readonly flips: number;
  readonly stored?: readonly StoredCount[];
};

/** Of a finding whose effect no case shows, as nothing was judged. */
export const noEvidence = {
  isFloor: false,
  forms: [],
  concerns: [],
  isUnproved: false,
  witnesses: [],
  flips: 0,
} as const satisfies Partial<Finding>;

/** All that differs between two releases of a tenant. */
export type TenantDiff = {
  readonly tenant: string;
  /** The worst first, then in the order of paths. */
  readonly findings: readonly Finding[];
  /** Whose published bytes differ. */
  readonly forms: readonly string[];
  /** Other published parts whose bytes differ: `shell`, `theme`, `server`, `catalogue`, `policies.<id>`, `parts.<page>`. */
  readonly parts: readonly string[];
  /** Cases that both releases have judged. */
  readonly cases: number;
  /** Cases judged otherwise, and parts that differ, which no line explains: a fault of the differ, or another engine. */
  readonly unexplained: { readonly flips: readonly Flip[]; readonly parts: readonly string[] };
};

/** The worst class of a finding. */
export const classOf = ({ classes }: Pick<Finding, 'classes'>): DiffClass => classes[0] ?? 'none';

/** Whether a case was accepted and is refused, or the other way; `reworded`: refused by both, for another reason. */
export const directionOf = ({ before, after }: Flip): 'stricter' | 'looser' | 'reworded' =>
  before === '' ? 'stricter' : after === '' ? 'looser' : 'reworded';
