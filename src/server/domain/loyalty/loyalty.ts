import type { Transaction } from '../../store/database.ts';
import type { Member } from '../../store/loyalty/loyalty.ts';

/** The person who wants to join. */
export type Subscriber = {
  readonly tenant: string;
  readonly programme: string;
  readonly userId: string;
  readonly documentKey: string;
  /** The body of the call, as the tenant's form wrote it. */
  readonly body: object;
  /** What the bundled programme gives who joins. */
  readonly welcomePoints: number;
};

export type PointsMovement = { readonly points: number; readonly reason: string; readonly orderNumber?: string; readonly at: Date };

/** Programmes of points: the bundled one, or a host of the settings. */
export type Loyalty = {
  /**
   * The host's own word for what became of it; the tenant's YAML says what it means. Once more for the same person is harmless.
   * Throws where it does not answer.
   */
  readonly subscribe: (trx: Transaction, subscriber: Subscriber, now: Date) => Promise<string>;
  /** Throws where it does not answer. */
  readonly points: (member: Member) => Promise<number>;
  /** A page, the latest first. Throws where it does not answer. */
  readonly movements: (
    member: Member,
    paging: { readonly page: number; readonly size: number },
  ) => Promise<{ readonly items: readonly PointsMovement[]; readonly total: number }>;
};
