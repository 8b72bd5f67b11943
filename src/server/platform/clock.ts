import { readFileSync } from 'node:fs';

/** What the time is. The server asks nothing else. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock for tests: the moment in `file` (ISO 8601), the real time while there is none. */
export function clockFromFile(file: string): Clock {
  return () => {
    try {
      const moment = new Date(readFileSync(file, 'utf8').trim());
      return Number.isNaN(moment.getTime()) ? new Date() : moment;
    } catch {
      return new Date();
    }
  };
}
