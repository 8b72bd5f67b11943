import { type KeptCode, parseSentCode } from '../../../../engine/flows.ts';

/** A sent code survives a reload of the tab only: a phone discards the page while one reads the mail. */
export const keptCode = (name: string): KeptCode<unknown> => ({
  read: () => {
    try {
      return parseSentCode(sessionStorage.getItem(name), Date.now());
    } catch {
      return undefined;
    }
  },
  write: (code) => {
    try {
      sessionStorage.setItem(name, JSON.stringify(code));
    } catch {
      // A browser that keeps nothing starts over after a reload.
    }
  },
  remove: () => {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // What keeps nothing holds nothing.
    }
  },
});
