/** What the server says of a code that it has sent. */
export type CodeRules = { readonly resendSeconds: number; readonly validMinutes: number; readonly mostTries: number };

/** A code on its way: to whom, and until when it does what. Times are milliseconds since 1970. The code itself is never in it. */
export type SentCode<To> = {
  /** For whom it was asked, in the words of the call that sends it. */
  readonly to: To;
  readonly sentAt: number;
  /** From here on another may be asked for. */
  readonly resendAt: number;
  readonly endsAt: number;
  readonly triesLeft: number;
};

/** Where a sent code is remembered, so that a reload neither loses it nor restarts its countdown. None of it throws. */
export type KeptCode<To> = {
  readonly read: () => SentCode<To> | undefined;
  readonly write: (code: SentCode<To>) => void;
  readonly remove: () => void;
};

const SECOND = 1000;

/** A code that was sent now. */
export const sentCode = <To>(to: To, { resendSeconds, validMinutes, mostTries }: CodeRules, now: number): SentCode<To> => ({
  to,
  sentAt: now,
  resendAt: now + resendSeconds * SECOND,
  endsAt: now + validMinutes * 60 * SECOND,
  triesLeft: mostTries,
});

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A code as it was kept; undefined for anything else, and for one that a clock that was put back has sent in the future. */
export const parseSentCode = <To>(text: string | null, now: number): SentCode<To> | undefined => {
  try {
    const kept: Partial<SentCode<To>> | null = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { to, sentAt, resendAt, endsAt, triesLeft } = kept;
    if (to === undefined || !isTime(sentAt) || !isTime(resendAt) || !isTime(endsAt) || !isTime(triesLeft) || sentAt > now) return undefined;
    return { to, sentAt, resendAt, endsAt, triesLeft };
  } catch {
    return undefined;
  }
};
