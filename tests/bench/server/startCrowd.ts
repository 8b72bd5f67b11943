import { fork } from 'node:child_process';
import path from 'node:path';
import type { MixedShop } from './mixedLoad.ts';
import type { Spike, SpikeFigures } from './spike.ts';

export type Crowd = { readonly shop: MixedShop; readonly phase: Spike };

/** What became of a crowd's calls, and which share of a core it used. */
export type CrowdFigures = { readonly spiked: SpikeFigures; readonly cores: number };

/** Sends a crowd's calls from a process of its own. */
export function startCrowd(crowd: Crowd): Promise<CrowdFigures> {
  return new Promise((ended, failed) => {
    const child = fork(path.join(import.meta.dirname, 'crowdProcess.ts'));
    child.once('message', (crowded) => ended(crowded as CrowdFigures));
    child.once('exit', (code) => failed(new Error(`the crowd ended with ${code}`)));
    child.send(crowd);
  });
}
