import { readFile, rm } from 'node:fs/promises';
import { notReadElsewhere } from './notReadElsewhere.ts';
import type { LostRequest } from './spreader.ts';

/** What the nodes of one test went through. */
export type Tally = {
  readonly requests: number;
  readonly kills: number;
  readonly died: readonly LostRequest[];
  readonly readElsewhere: readonly string[];
};

/**
 * Says in a few lines what all nodes went through; nothing where there were none.
 * @param whole all tests were run: then everything that can be read was read at another node than the one that had written
 */
export async function printTallies(file: string, whole: boolean): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '');
  await rm(file, { force: true });
  const tallies = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Tally);
  if (tallies.length === 0) return;
  const died = tallies.flatMap((tally) => tally.died);
  const sum = (of: (tally: Tally) => number) => tallies.reduce((all, tally) => all + of(tally), 0);
  const repeated = died.filter((one) => one.repeated).length;
  console.log(
    `Nodes: ${sum(({ requests }) => requests)} requests, ${sum(({ kills }) => kills)} nodes killed, ${died.length} requests died with theirs: ${repeated} were repeated, ${died.length - repeated} could not be.`,
  );
  const missing = notReadElsewhere(new Set(tallies.flatMap(({ readElsewhere }) => readElsewhere)));
  console.log(`Read at another node than the one that had written: all but ${missing.length} of the operations that show what is stored.`);
  if (whole && missing.length > 0) throw new Error(`No test writes at one node and reads at another: ${missing.join(', ')}`);
}
