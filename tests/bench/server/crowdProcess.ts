// A crowd in a process of its own, behind everything else on its core: what it sends takes no time from who measures, nor from the database.
import { setPriority } from 'node:os';
import { mixedLoad } from './mixedLoad.ts';
import { sendAlone, spike } from './spike.ts';
import type { Crowd, CrowdFigures } from './startCrowd.ts';

const LAST = 19;
setPriority(LAST);

process.once('message', async ({ shop, phase }: Crowd) => {
  const before = process.cpuUsage();
  const spiked = await spike(phase, mixedLoad(shop), sendAlone);
  const { user, system } = process.cpuUsage(before);
  const crowded: CrowdFigures = { spiked, cores: (user + system) / (spiked.seconds * 1e6) };
  process.send?.(crowded, () => process.exit());
});
