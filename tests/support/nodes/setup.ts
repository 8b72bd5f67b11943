import { afterAll, beforeEach } from 'vitest';
import { recordNothing } from '../../traffic/traffic.ts';
import { endFleet } from './spreadServers.ts';
import { whyUnspread } from './unspread.ts';

// What is recorded is the traffic of the group `api`.
recordNothing();

beforeEach(({ task, skip }) => {
  const why = whyUnspread(task.file.filepath, task.name);
  if (why !== undefined) skip(why);
});

afterAll(endFleet);
