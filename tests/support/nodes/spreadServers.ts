import { randomInt, randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inject, onTestFailed, TestRunner } from 'vitest';
import { firstMoment, type Ground, manyAccounts, type Servers, type StartOptions } from '../api/servers.ts';
import { type Fleet, fleetOf } from './fleet.ts';
import type { NodeEnvironment } from './orders.ts';

/** Settings that name somebody else's host, which hears everything at least once, and of traces not what a killed server had not sent yet. */
const ofHosts = /^(?:(?:SMTP|CRM|LOYALTY|GATEWAY)_URL|OTEL_EXPORTER_OTLP_ENDPOINT)/;

let fleet: Fleet | undefined;

function fleetOfThisFile(): Fleet {
  if (fleet !== undefined) return fleet;
  const seed = Number(process.env.NODES_SEED ?? randomInt(2 ** 31));
  console.log(`Nodes are drawn with NODES_SEED=${seed}`);
  fleet = fleetOf(Number(process.env.NODES), seed);
  return fleet;
}

/** Ends all processes of servers. */
export function endFleet(): void {
  fleet?.end();
  fleet = undefined;
}

/** Several servers, each in a process of its own, behind one address; one is killed every few seconds. */
export async function spreadServers({ env, connectionString, folder, ends }: Ground, options: StartOptions): Promise<Servers> {
  if (options.observe !== undefined)
    throw new Error('A function cannot be sent to another process: such a test belongs on the list in unspread.ts.');
  const { limits, patience, bounds, gatewayPatience, importsFresh, catalogue } = options;
  const [logFile, clockFile] = [path.join(folder, 'log'), path.join(folder, 'clock')];
  const time = {
    get now() {
      return new Date(readFileSync(clockFile, 'utf8'));
    },
    // Whole or not at all: a server that reads half a moment takes the machine's.
    set now(moment: Date) {
      writeFileSync(`${clockFile}.part`, moment.toISOString());
      renameSync(`${clockFile}.part`, clockFile);
    },
  };
  time.now = firstMoment;
  const own = fleetOfThisFile();
  const before = own.counts.kills;
  const serving: NodeEnvironment = {
    id: randomUUID(),
    env: { TEST_CLOCK_FILE: clockFile, ...env },
    connectionString,
    logFile,
    options: {
      limits: { ...manyAccounts, ...limits },
      ...(patience && { patience }),
      ...(bounds && { bounds }),
      ...(gatewayPatience && { gatewayPatience }),
      ...(importsFresh !== undefined && { importsFresh }),
      ...(catalogue && { catalogue }),
    },
  };
  const spreader = await own.serve(serving, 2 ** (TestRunner.getCurrentTest()?.result?.retryCount ?? 0));
  ends.push(async () => {
    await spreader.close();
    appendFileSync(
      inject('tallies'),
      `${JSON.stringify({ requests: spreader.counts.requests, kills: own.counts.kills - before, died: spreader.died, readElsewhere: [...spreader.readElsewhere] })}\n`,
    );
  });
  onTestFailed(() => {
    const counting = options.limits && 'The test relies on exact numbers of tries.';
    const why = spreader.died.flatMap(({ call, doubt = counting }) => (doubt === undefined ? [] : [`${call}: ${doubt}`]));
    const isHeard = Object.keys(env).some((name) => ofHosts.test(name));
    if (isHeard && own.counts.kills > before)
      why.push('A host was called: what a node was sending when it was killed is sent again, or lost.');
    if (why.length > 0) throw new Error(`Died with its node, which this test may see. ${why.join(' ')}`);
  });
  return {
    address: spreader.address,
    time,
    get log() {
      return existsSync(logFile) ? readFileSync(logFile, 'utf8').split(/(?<=\n)/u) : [];
    },
    node: async () => spreader.address,
    close: () => spreader.restartOne(),
  };
}
