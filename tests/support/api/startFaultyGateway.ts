import { onTestFinished } from 'vitest';
import { type FaultyGateway, openFaultyGateway } from '../openFaultyGateway.ts';

/** A gateway that fails as instructed, before the sandbox at this address; ended with the test. */
export async function startFaultyGateway(target: string): Promise<FaultyGateway> {
  const gateway = await openFaultyGateway(target);
  onTestFinished(gateway.end);
  return gateway;
}
