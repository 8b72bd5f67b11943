import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { FiledLetter } from '../../src/server/adapters/mail/files.ts';
import type { Web } from '../../src/server/http/web.ts';
import { type ServeOptions, serve } from '../../src/server/main.ts';
import { readSettings } from '../../src/server/settings.ts';
import type { Observe } from '../../src/server/store/planned.ts';
import { freshDatabase } from './database.ts';
import { shareCompiled } from './sharing.ts';

export const template =
  '<!doctype html><html lang="{{language}}"><head><title>{{title}}</title><!--head--></head><body><main data-page="{{page}}"><h1>{{heading}}</h1><p class="intro">{{intro}}</p></main><!--data--></body></html>';

/** A web application of one line. */
const web: Web = {
  fromSources: false,
  attach: async () => undefined,
  html: async () => template,
  screenFiles: async () => ({ modules: [], styles: [] }),
};

export type Started = {
  readonly address: string;
  readonly compiledDir: string;
  readonly dataDir: string;
  readonly connectionString: string;
  /** The server's time; tests move it. */
  readonly time: { now: Date };
  readonly log: string[];
  /** Mails that have gone out so far. */
  readonly mails: () => Promise<readonly FiledLetter[]>;
  /** Waits for a mail. */
  readonly mail: (event: string, to: string) => Promise<FiledLetter>;
  /** A second node on the same database, folder and clock. */
  readonly node: () => Promise<string>;
  /** Ends the first node. */
  readonly close: () => Promise<void>;
};

export type StartOptions = Pick<ServeOptions, 'limits' | 'patience' | 'gatewayPatience' | 'catalogue' | 'importsFresh'> & {
  readonly env?: Record<string, string>;
  /** Another migrated database than a fresh one of the tests' cluster. */
  readonly connectionString?: string;
  readonly observe?: Observe;
  /** Compiled tenants to serve, in the place of the fixture's two. */
  readonly compiledDir?: string;
};

/** A server with two shops on a database of its own; ended with the test. */
export async function start(options: StartOptions = {}): Promise<Started> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'server-'));
  const given = options.connectionString;
  const database = given === undefined ? await freshDatabase() : { connectionString: given, drop: async () => undefined };
  const { compiledDir = path.join(folder, 'compiled') } = options;
  const dataDir = path.join(folder, 'data');
  if (options.compiledDir === undefined) await shareCompiled(inject('fixtureTenants'), compiledDir);
  const { settings } = readSettings({ PORT: '0', DATA_DIR: dataDir, COMPILED_DIR: compiledDir, ...options.env });
  if (settings === undefined) throw new Error('settings');
  const time = { now: new Date('2026-11-20T15:00:00Z') };
  const log: string[] = [];
  const node = async () => {
    const server = await serve({
      settings,
      database: { connectionString: database.connectionString, ...(options.observe && { observe: options.observe }) },
      web,
      clock: () => time.now,
      logTo: { write: (line) => void log.push(line) },
      ...(options.catalogue && { catalogue: options.catalogue }),
      ...(options.limits && { limits: options.limits }),
      ...(options.patience && { patience: options.patience }),
      ...(options.importsFresh !== undefined && { importsFresh: options.importsFresh }),
      ...(options.gatewayPatience && { gatewayPatience: options.gatewayPatience }),
    });
    ends.push(() => server.close());
    return server;
  };
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true }), () => database.drop()];
  onTestFinished(async () => {
    for (const end of ends.reverse()) await end();
  });
  const mails = async () => {
    const at = path.join(dataDir, 'mails');
    const names = (await readdir(at).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
    return Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(at, name), 'utf8')) as FiledLetter));
  };
  const mail = async (event: string, to: string) => {
    for (const until = Date.now() + 30_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50))) {
      const found = (await mails()).findLast((letter) => letter.event === event && letter.to === to);
      if (found !== undefined) return found;
    }
    throw new Error(`No mail ${event} to ${to}`);
  };
  const first = await node();
  return {
    address: first.address,
    close: first.close,
    node: async () => (await node()).address,
    compiledDir,
    dataDir,
    connectionString: database.connectionString,
    time,
    log,
    mails,
    mail,
  };
}
