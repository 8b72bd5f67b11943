/** What is counted of an attempt to fill in a form, each at most once an attempt; what follows it says where. */
export const pageTallies = {
  /** Something was typed or chosen. */
  begun: 'form',
  /** It was continued from a draft: its start was counted when it started. */
  resumed: 'form',
  /** The draft was left at a step that today's rules no longer let it reach. */
  draftBroken: 'form',
  finished: 'form',
  /** It was sent, and no answer came. */
  unanswered: 'form',
  reached: 'step',
  /** Back to a step that was left before, or from the check of the answers. */
  returned: 'step',
  /** How long a step took, pauses left out: `account.5`, one of {@link secondsBelow}. */
  seconds: 'step and bucket',
  /** A mistake was shown at a field, found by page or server: `email.format`. */
  refused: 'mistake',
  /** An event of the tenant's `insight.yaml`. */
  event: 'event',
  /** It was gone at the next try. */
  mendedAtOnce: 'mistake',
  /** It took more tries than one. */
  mendedLater: 'mistake',
} as const;
export type PageTally = keyof typeof pageTallies;

/** What the server counts itself, each time. */
export const serverTallies = {
  /** A rule of the form refused what a call sent. */
  refusedByServer: 'mistake',
  /** The same of a page that had judged it by the same rules before: one of the two is wrong. */
  disagreed: 'mistake',
  /** A question that only the server can answer was answered no. */
  answeredNo: 'mistake',
} as const;
export type ServerTally = keyof typeof serverTallies;
export type Tally = PageTally | ServerTally;

/** Seconds that a step takes: bucket n is below the nth of these, the last one is all above. */
export const secondsBelow = [2, 4, 7, 12, 20, 35, 60, 120, 240, 480, 1200] as const;

/** How many seconds without a sign of the person are a pause. */
export const pauseSeconds = 60;
