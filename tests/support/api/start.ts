import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject, onTestFailed, onTestFinished } from 'vitest';
import type { StoredLetter } from '../../../src/server/adapters/mail/files.ts';
import { noBounds } from '../../../src/server/http/shedding.ts';
import { serve } from '../../../src/server/main.ts';
import { readSettings } from '../../../src/server/platform/settings.ts';
import { spreadServers } from '../nodes/spreadServers.ts';
import { freshDatabase } from './freshDatabase.ts';
import { hangingProducts } from './hangingProducts.ts';
import { oneLineWeb } from './oneLineWeb.ts';
import { firstMoment, type Ground, manyAccounts, type Servers, type StartOptions } from './servers.ts';
import { shareCompiled } from './shareCompiled.ts';

export type { StartOptions } from './servers.ts';

export type StartedServer = Servers & {
  readonly compiledDir: string;
  readonly dataDir: string;
  readonly connectionString: string;
  /** Mails that have gone out so far. */
  readonly mails: () => Promise<readonly StoredLetter[]>;
  /** Waits for a mail. */
  readonly mail: (event: string, to: string) => Promise<StoredLetter>;
};

/** A server with two shops on a database of its own; ended with the test. In the group `nodes` several, behind a balancer. */
export async function start(options: StartOptions = {}): Promise<StartedServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'server-'));
  const given = options.connectionString;
  const database = given === undefined ? await freshDatabase() : { connectionString: given, drop: async () => undefined };
  const { compiledDir = path.join(folder, 'compiled') } = options;
  const dataDir = path.join(folder, 'data');
  if (options.compiledDir === undefined) await shareCompiled(inject('fixtureTenants'), compiledDir);
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true }), () => database.drop()];
  onTestFinished(async () => {
    for (const end of ends.reverse()) await end();
  });
  const { connectionString } = database;
  const env = { PORT: '0', DATA_DIR: dataDir, COMPILED_DIR: compiledDir, ...options.env };
  const servers = await (process.env.NODES === undefined ? ownServers : spreadServers)({ env, connectionString, folder, ends }, options);
  // What a fault of ours was is in the log alone.
  onTestFailed(() => {
    const faults = servers.log.filter((line) => /"level":[56]0/u.test(line));
    if (faults.length > 0) throw new Error(`The server's log has faults:\n${faults.join('')}`);
  });
  const mails = async () => {
    const at = path.join(dataDir, 'mails');
    const names = (await readdir(at).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
    return Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(at, name), 'utf8')) as StoredLetter));
  };
  const mail = async (event: string, to: string) => {
    for (const until = Date.now() + 30_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50))) {
      const found = (await mails()).findLast((letter) => letter.event === event && letter.to === to);
      if (found !== undefined) return found;
    }
    throw new Error(`No mail ${event} to ${to}`);
  };
  // The log and the time are read when they are asked.
  return Object.assign(servers, { compiledDir, dataDir, connectionString, mails, mail });
}

/** Servers in the process of the test. */
async function ownServers({ env, connectionString, ends }: Ground, options: StartOptions): Promise<Servers> {
  const { observe, attach, catalogue, limits, patience, bounds, gatewayPatience, importsFresh, workbench } = options;
  const { settings } = readSettings(env);
  if (settings === undefined) throw new Error('settings');
  const time = { now: firstMoment };
  const log: string[] = [];
  const node = async () => {
    const server = await serve({
      settings,
      database: { connectionString, ...(observe && { observe }) },
      web: { ...oneLineWeb, ...(attach && { attach }) },
      clock: () => time.now,
      logTo: { write: (line) => void log.push(line) },
      ...(catalogue && { catalogue: hangingProducts }),
      limits: { ...manyAccounts, ...limits },
      // The tests and their servers share a process: a late event loop is the tests' own.
      patience: { handler: 60_000, ...patience },
      bounds: bounds ?? noBounds,
      ...(workbench && { workbench }),
      ...(gatewayPatience && { gatewayPatience }),
      ...(importsFresh !== undefined && { importsFresh }),
    });
    ends.push(() => server.close());
    return server;
  };
  const first = await node();
  return { address: first.address, close: first.close, node: async () => (await node()).address, time, log };
}
