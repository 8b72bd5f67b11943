import { expect, test } from 'vitest';
import { isQuick } from '../../.config/leftToWhole.ts';
import { messages } from '../../src/contract/catalogue/messages.ts';
import { recordedMessages } from './traffic.ts';

/** Message → why no screen shows it. */
const unseen: ReadonlyMap<string, string> = new Map([
  ['cardNotSaved', 'Of a call that no page makes any more: tests/api/cards/cards.test.ts'],
]);

// Which of them are read in the journeys that npm test leaves out, only the whole group knows.
test.skipIf(isQuick)('Each message of section 8 was on a screen in a journey, or is reasoned here', async () => {
  const shown = new Set((await recordedMessages()).map(({ message }) => message));
  expect(shown.size, 'npm run test:journeys first').toBeGreaterThan(0);
  const missing = Object.keys(messages).filter((name) => !shown.has(name));
  expect(missing.toSorted()).toEqual([...unseen.keys()].toSorted());
});
