import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { folderOfProcess } from '../../scripts/postgres/temporaryFolder.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { writeRelease } from '../support/api/fixture-release/writeRelease.ts';
import type { Tools } from './findTools.ts';
import { haproxyConfig, pgbouncerConfig } from './machines/balancers.ts';
import { cutNetwork, healNetwork } from './machines/cutNetwork.ts';
import { type DatabaseMachine, databaseMachine } from './machines/databaseMachine.ts';
import { type EtcdMachine, etcdMachines, waitForEtcd } from './machines/etcd.ts';
import { clusterUser, freePorts, launchProgram, type Program, until } from './machines/launchProgram.ts';
import { isSettled, type Member, readMembers } from './machines/members.ts';

const machineCount = 3;
const serverCount = 3;
const etcdCount = 3;
/** Groups of the programs of each machine, and of the balancer: numbers that no system gives to anybody. */
const firstGroup = 60_901;
const balancerGroup = firstGroup + machineCount;
/** What is said in the README for a role behind a pooler. */
const roleSettings = { statement_timeout: '15s', lock_timeout: '10s', idle_in_transaction_session_timeout: '20s' };

export type Cluster = {
  readonly folder: string;
  readonly compiledDir: string;
  /** Where people come in. */
  readonly address: string;
  /** The primary, without the pooler. */
  readonly directUrl: string;
  readonly mailsDir: string;
  readonly machines: readonly DatabaseMachine[];
  readonly etcd: readonly EtcdMachine[];
  /** A machine of the database hears and reaches nobody. */
  readonly cut: (machine: DatabaseMachine) => void;
  /** The balancer before the database does not reach a machine, and all others do. */
  readonly cutBalancer: (machine: DatabaseMachine) => void;
  readonly heal: () => void;
  readonly members: () => Promise<readonly Member[]>;
  readonly machineOf: (role: Member['role']) => Promise<DatabaseMachine>;
  readonly settle: () => Promise<void>;
  /** Hands the leader's part to the synchronous standby. */
  readonly switchOver: () => Promise<void>;
  /** Each server ends as it is asked to, and another takes its place. */
  readonly release: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Three servers behind HAProxy; PgBouncer in transaction mode; three machines of PostgreSQL under Patroni. */
export async function openCluster(
  tools: Tools,
  { note, isSynchronous }: { readonly note: (line: string) => void; readonly isSynchronous: boolean },
): Promise<Cluster> {
  const folder = await folderOfProcess('/tmp', 'account-cluster-');
  const [primary = 0, replicas = 0, pooler = 0, web = 0, ...more] = await freePorts(4 + 2 * machineCount + serverCount + 2 * etcdCount);
  const places = Array.from({ length: machineCount }, (_, at) => ({
    name: `machine${at + 1}`,
    postgres: more[2 * at] ?? 0,
    api: more[2 * at + 1] ?? 0,
  }));
  const serverPorts = more.slice(2 * machineCount, 2 * machineCount + serverCount);
  const ofEtcd = more.slice(2 * machineCount + serverCount);
  const etcdPorts = Array.from({ length: etcdCount }, (_, at) => ({ client: ofEtcd[2 * at] ?? 0, peer: ofEtcd[2 * at + 1] ?? 0 }));
  const apis = places.map(({ api }) => api);
  const give = (name: string) => clusterUser !== undefined && chownSync(name, clusterUser.uid, clusterUser.gid);
  give(folder);
  const make = async (name: string) => {
    const made = path.join(folder, name);
    await mkdir(made, { recursive: true, mode: 0o700 });
    give(made);
    return made;
  };
  const write = async (name: string, text: string) => {
    const file = path.join(folder, name);
    await writeFile(file, text);
    give(file);
    return file;
  };
  const programs: Program[] = [];
  const machines: DatabaseMachine[] = [];
  const etcd: EtcdMachine[] = [];
  const servers: (ChildProcess | undefined)[] = [];
  const members = () => readMembers(apis);
  const settle = async () => {
    await waitForEtcd(etcd);
    let seen: readonly Member[] = [];
    await until('one leads, and the others follow', 180, async () => {
      seen = await members();
      return isSettled(seen, machineCount, isSynchronous);
    }).catch((error: Error) => {
      throw new Error(`${error.message} ${JSON.stringify(seen)}`);
    });
  };
  const end = async () => {
    healNetwork();
    await Promise.all(servers.map((server) => server !== undefined && endServer(server)));
    await Promise.all(machines.map((machine) => machine.end()));
    await Promise.all([...programs.map((program) => program.end('SIGKILL')), ...etcd.map((machine) => machine.kill())]);
    if (!process.env.DEBUG) await rm(folder, { recursive: true, force: true });
  };
  try {
    etcd.push(...etcdMachines({ program: tools.etcd, folder: await make('etcd'), ports: etcdPorts }));
    for (const machine of etcd) machine.start();
    await waitForEtcd(etcd);
    for (const [at, { name, ...ports }] of places.entries())
      machines.push(
        await databaseMachine({
          name,
          folder: await make(name),
          ports,
          etcd: etcd.map(({ address }) => address),
          group: firstGroup + at,
          patroni: tools.patroni,
          binaries: tools.postgres,
          isSynchronous,
        }),
      );
    note('three machines of PostgreSQL begin');
    for (const machine of machines) machine.start();
    const haproxyFile = await write('haproxy.cfg', haproxyConfig({ web, servers: serverPorts, primary, replicas, databases: places }));
    programs.push(
      launchProgram([tools.haproxy, '-db', '-f', haproxyFile], { logFile: path.join(folder, 'haproxy.log'), group: balancerGroup }),
    );
    await settle();

    const superuser = (database: string) => `postgresql://postgres@127.0.0.1:${primary}/${database}`;
    await run(superuser('postgres'), [
      'create role account_area login nosuperuser nocreatedb nocreaterole',
      ...Object.entries(roleSettings).map(([name, value]) => `alter role account_area set ${name} = '${value}'`),
      'create database shop owner account_area',
    ]);
    const users = await write('users.txt', '"account_area" ""\n');
    const poolerFile = await write('pgbouncer.ini', pgbouncerConfig({ port: pooler, primary, users }));
    programs.push(launchProgram([tools.pgbouncer, poolerFile], { logFile: path.join(folder, 'pgbouncer.log') }));
    const pooled = `postgresql://account_area@127.0.0.1:${pooler}/shop?pooling=transaction`;
    await until('PgBouncer answers', 30, () =>
      run(pooled, ['select 1']).then(
        () => true,
        () => false,
      ),
    );
    note('migrating, through PgBouncer');
    await migrate(pooled);

    const compiledDir = path.join(folder, 'compiled');
    await writeRelease(compiledDir, { tenant: 'aa', newExperience: true });
    const dataDir = path.join(folder, 'servers');
    const startServer = async (at: number) => {
      const child = fork(path.join(import.meta.dirname, 'serverProcess.ts'), {
        env: {
          ...process.env,
          DATABASE_URL: pooled,
          REPORTS_DATABASE_URL: `postgresql://account_area@127.0.0.1:${replicas}/shop`,
          PORT: String(serverPorts[at]),
          DATA_DIR: dataDir,
          COMPILED_DIR: compiledDir,
          PROXIES: '1',
          DRAIN_SECONDS: '3',
          SECRET: 'the same for all servers of the cluster',
          CLUSTER_LOG: path.join(folder, `server${at + 1}.log`),
        },
        execArgv: [],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      servers[at] = child;
      await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code]) => Promise.reject(new Error(`Server ${at + 1} ended with ${code}.`))),
      ]);
    };
    note('three servers begin');
    await Promise.all(Array.from({ length: serverCount }, (_, at) => startServer(at)));
    const address = `http://127.0.0.1:${web}`;
    await until('the shop answers', 60, async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.ok === true);
    return {
      ...{ folder, compiledDir, address, machines, members, settle, end, etcd },
      cut: ({ plan }) => cutNetwork({ from: plan.group }),
      cutBalancer: ({ plan: { ports } }) => cutNetwork({ from: balancerGroup, to: [ports.postgres, ports.api] }),
      heal: healNetwork,
      directUrl: `postgresql://account_area@127.0.0.1:${primary}/shop`,
      mailsDir: path.join(dataDir, 'mails'),
      async machineOf(role) {
        const name = (await members()).find((member) => member.role === role)?.name;
        const found = machines.find((machine) => machine.name === name);
        if (found === undefined) throw new Error(`No machine is ${role}.`);
        return found;
      },
      async switchOver() {
        const all = await members();
        const leader = all.find(({ role }) => role === 'leader')?.name;
        const candidate = (all.find(({ role }) => role === 'sync_standby') ?? all.find(({ role }) => role === 'replica'))?.name;
        const port = places.find(({ name }) => name === leader)?.api;
        const answer = await fetch(`http://127.0.0.1:${port}/switchover`, { method: 'POST', body: JSON.stringify({ leader, candidate }) });
        if (!answer.ok) throw new Error(`Switching over: ${answer.status} ${await answer.text()}`);
      },
      async release() {
        for (let at = 0; at < serverCount; at++) {
          const old = servers[at];
          if (old !== undefined) await endServer(old);
          await startServer(at);
          // The balancer sees it at its next look.
          await until('the balancer has it back', 20, async () => (await fetch(`http://127.0.0.1:${serverPorts[at]}/readyz`)).ok);
          await new Promise((resolve) => setTimeout(resolve, 2000));
        }
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function endServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function run(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
