import { expect, test } from 'vitest';
import { messages } from '../../src/contract/catalogue/messages.ts';
import { recordedMessages } from './traffic.ts';

/** Message → why no screen shows it. */
const unseen: ReadonlyMap<string, string> = new Map([
  [
    'requestFailed',
    'Answers what no page sends: a body, an origin or a size that the contract refuses. tests/api/security/hostile.test.ts',
  ],
  ['bankDataTooLate', 'The page goes on to what the money is now, in words of its own: tests/journeys/cancellation.journey.ts'],
  ['purchaseLimitPassed', 'Said where approvals.yaml does not cover a purchase; that of each shop does: tests/api/approvals'],
  ['addressNotAdded', 'Section 8 names it; a form of an address that was not saved says "savingFailed"'],
  ['postcodeSearchEmpty', 'The demonstration has a street for each place that can be sought: tests/api/geo/geo.test.ts'],
  ['cardNotAdded', 'The gateway declines by reason ("cardDeclined"); what it answers besides is in tests/api/cards/cards.test.ts'],
  ['cardNotSaved', 'As "cardNotAdded", for the call of an older page: tests/api/cards/cards.test.ts'],
]);

test('Each message of section 8 has stood on a screen in a journey, or is reasoned here', async () => {
  const shown = new Set((await recordedMessages()).map(({ message }) => message));
  expect(shown.size, 'npm run test:journeys first').toBeGreaterThan(0);
  const missing = Object.keys(messages).filter((name) => !shown.has(name));
  expect(missing.toSorted()).toEqual([...unseen.keys()].toSorted());
});
