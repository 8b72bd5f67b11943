import { expect, test } from 'vitest';
import { groupNames, rounds } from '../../scripts/verify/groups.ts';

test('Every group runs in one round, and the traffic after the groups that record it', () => {
  expect(rounds.flat().toSorted()).toEqual(groupNames.toSorted());
  const roundOf = (name: string) => rounds.findIndex((names) => names.some((one) => one === name));
  expect(roundOf('traffic')).toBeGreaterThan(Math.max(roundOf('api'), roundOf('journeys')));
});
