/** Transitions of the models that no journey of flows.journey.ts drives, and why. Each has to match one; what neither matches nor is driven fails. */
export const notDriven: readonly { readonly transition: RegExp; readonly why: string }[] = [
  {
    transition: /^submitting — answer: timeout → /u,
    why: 'A browser reports a time-out as a lost answer; this is what a mistake of the page leads to, and it ends in the same state.',
  },
  {
    transition: /^submitting — answer: page replaced → outdated$/u,
    why: 'The server has the scripts of another release: driven in nothing-lost.journey.ts, where the page is loaded again.',
  },
  {
    transition: /^answering — RESTORE → /u,
    why: 'Another tab took the form over: driven in shared-device.journey.ts, where both tabs are watched.',
  },
  {
    transition: /^checkingAnswers — (RESTORE|START_OVER) → /u,
    why: 'The same notice as at a step; a registration never restores its answers, since its password is in no draft.',
  },
  {
    transition: /^checkingAnswers — GO to the answers → /u,
    why: 'The address has not changed, so nothing is sent; it only clears a refusal.',
  },
  {
    transition: /^asking — SENT, its time over → /u,
    why: 'Only in the model, where time stands still: in the browser the clock is moved.',
  },
  {
    transition: / — answer: sent, its time over → /u,
    why: 'Only in the model, where time stands still: in the browser the clock is moved.',
  },
  {
    transition: / — (VERIFIED|FINISHED) → /u,
    why: 'A code that is right, from the mail, and the end: driven against the server in person.journey.ts. A substate changes nothing in it.',
  },
  {
    transition: /^entering: (?!usable, waiting).* — OTHER → /u,
    why: 'Held by the state above its substates; driven from usable, waiting.',
  },
  { transition: /^entering: usable, sending — WRONG_CODE → /u, why: 'Two answers that cross; driven while nothing is on its way.' },
  {
    transition: /^entering: usable, ready — WRONG_CODE → entering: spent/u,
    why: 'The last try, driven from usable, waiting: counting is the same.',
  },
];
