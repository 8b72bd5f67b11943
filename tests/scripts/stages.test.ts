import { expect, test } from 'vitest';
import { groupNames, stages } from '../../scripts/verify/groups.ts';

test('The checks and every group run in one stage, and the traffic after the groups that record it', () => {
  expect(stages.flat().toSorted()).toEqual(['checks', ...groupNames].toSorted());
  const stageOf = (name: string) => stages.findIndex((names) => names.some((one) => one === name));
  expect(stageOf('traffic')).toBeGreaterThan(Math.max(stageOf('api'), stageOf('journeys')));
});
