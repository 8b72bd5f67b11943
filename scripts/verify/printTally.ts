import { summary, type Tally } from './tally.ts';
import type { Failure } from './writeResult.ts';

/** One line for a group, and below it what failed. */
export function printTally(name: string, counted: Tally, seconds: number): void {
  const skipped = counted.skipped > 0 ? `, ${counted.skipped} skipped` : '';
  console.log(`${name.padEnd(10)} ${summary(counted)}${skipped} (${seconds.toFixed(1)} s)`);
  printFailures('FAILED', counted.failures);
  printFailures('PASSED AT THE SECOND TRY', counted.unsteady ?? []);
}

function printFailures(how: string, failures: readonly Failure[]): void {
  for (const { name, message } of failures) {
    console.log(`  ${how} ${name}`);
    console.log(shortenMessage(message).replaceAll(/^/gm, '    '));
  }
}

function shortenMessage(message: string): string {
  const lines = message.split('\n');
  return lines.length <= 60 ? message : [...lines.slice(0, 60), `… and ${lines.length - 60} lines more, in .results/`].join('\n');
}

/** Runs something, prints how it ended, and hands that on. */
export async function printTimed(name: string, run: () => Promise<Tally>): Promise<Tally> {
  const start = performance.now();
  const counted = await run();
  printTally(name, counted, (performance.now() - start) / 1000);
  return counted;
}
