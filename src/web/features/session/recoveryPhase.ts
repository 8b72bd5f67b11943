import type { Account } from './recover.ts';

/** Where a recovery stands. */
export type Phase =
  | { readonly is: 'request' }
  | { readonly is: 'reset'; readonly account: Account; readonly resendSeconds: number }
  | { readonly is: 'done' };

/**
 * The phase outlives a reload of the tab: a phone drops the page while one reads the mail. Kept is for whom the code was
 * asked, never the code.
 */
export const keptPhase = (key: string) => ({
  read: (): Phase => {
    try {
      const text = sessionStorage.getItem(key);
      return text === null ? { is: 'request' } : (JSON.parse(text) as Phase);
    } catch {
      return { is: 'request' };
    }
  },
  write: (phase: Phase): void => {
    try {
      if (phase.is === 'reset') sessionStorage.setItem(key, JSON.stringify(phase));
      else sessionStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing begins anew after a reload.
    }
  },
});
