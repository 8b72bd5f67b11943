import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchProgram, type Program, processesBelow, signalAll } from './launchProgram.ts';

/** A machine of the database: PostgreSQL and the Patroni that runs it. */
export type DatabaseMachine = {
  readonly name: string;
  readonly plan: MachinePlan;
  readonly start: () => void;
  /** As the machine loses its power. */
  readonly kill: () => Promise<void>;
  /** PostgreSQL alone, as the kernel does it when memory is short. */
  readonly killPostgres: () => Promise<void>;
  /** As a virtual machine is held while it is moved; a second call resumes it. */
  readonly pause: () => Promise<void>;
  readonly resume: () => void;
  readonly end: () => Promise<void>;
};

export type MachinePlan = {
  readonly name: string;
  readonly folder: string;
  readonly ports: { readonly postgres: number; readonly api: number };
  /** Where etcd is asked. */
  readonly etcd: readonly string[];
  /** Of its programs, by which its network is cut. */
  readonly group: number;
  readonly patroni: string;
  readonly binaries: string;
  readonly isSynchronous: boolean;
};

/**
 * Settings of the cluster; the README (Several servers) says why each.
 * A leader that does not answer is replaced after `ttl`; `loop_wait + 2 × retry_timeout` stays below it.
 */
const clusterSettings = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  primary_start_timeout: 0,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  failsafe_mode: true,
} as const;

const parametersOfPostgres = {
  max_connections: 120,
  synchronous_commit: 'on',
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  tcp_user_timeout: '10s',
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  wal_log_hints: 'on',
  max_wal_senders: 10,
  // Rewinding needs what was written since the two histories parted.
  wal_keep_size: '512MB',
};

/** JSON is YAML. */
const configOf = ({ name, folder, ports, etcd, binaries, isSynchronous }: MachinePlan) => ({
  scope: 'account-area',
  name,
  restapi: { listen: `127.0.0.1:${ports.api}`, connect_address: `127.0.0.1:${ports.api}` },
  // Version 2 of its interface: with version 3 Patroni 3.0.2 writes the leader's key without looking whose it is (README, Several servers).
  etcd: { hosts: etcd.join() },
  bootstrap: {
    dcs: {
      ...clusterSettings,
      ...(isSynchronous ? {} : { synchronous_mode: false, synchronous_mode_strict: false, maximum_lag_on_failover: 1024 ** 3 }),
      postgresql: { use_pg_rewind: true, use_slots: true, parameters: parametersOfPostgres },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    pg_hba: [
      'local all all trust',
      'local replication all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
  },
  postgresql: {
    listen: `127.0.0.1:${ports.postgres}`,
    connect_address: `127.0.0.1:${ports.postgres}`,
    data_dir: path.join(folder, 'data'),
    bin_dir: binaries,
    pgpass: path.join(folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres' },
      replication: { username: 'replicator' },
      rewind: { username: 'rewinder' },
    },
    // What a machine says to itself takes no network.
    ...{ use_unix_socket: true, use_unix_socket_repl: true },
    parameters: { unix_socket_directories: folder },
    remove_data_directory_on_rewind_failure: true,
    remove_data_directory_on_diverged_timelines: true,
  },
  // There is no device that ends a machine here; a real one has one (README).
  watchdog: { mode: 'off' },
});

export async function databaseMachine(plan: MachinePlan): Promise<DatabaseMachine> {
  const { name, folder, patroni, group } = plan;
  const config = path.join(folder, 'patroni.yaml');
  await writeFile(config, JSON.stringify(configOf(plan), undefined, 2));
  let program: Program | undefined;
  const postmaster = async (): Promise<readonly number[]> => {
    const text = await readFile(path.join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(text.split('\n', 1)[0]);
    return pid > 1 ? [pid] : [];
  };
  const all = async () => processesBelow([...(program?.child.pid === undefined ? [] : [program.child.pid]), ...(await postmaster())]);
  let paused: readonly number[] = [];
  return {
    ...{ name, plan },
    start() {
      const env = { HOME: folder, LC_ALL: 'C.UTF-8' };
      program = launchProgram([patroni, config], { logFile: path.join(folder, 'patroni.log'), env, group });
    },
    async kill() {
      signalAll(await all(), 'SIGKILL');
    },
    async killPostgres() {
      signalAll(processesBelow(await postmaster()), 'SIGKILL');
    },
    async pause() {
      paused = await all();
      signalAll(paused, 'SIGSTOP');
      // What was started before the first was stopped.
      const late = (await all()).filter((pid) => !paused.includes(pid));
      signalAll(late, 'SIGSTOP');
      paused = [...paused, ...late];
    },
    resume() {
      signalAll(paused, 'SIGCONT');
    },
    async end() {
      signalAll(await all(), 'SIGCONT');
      const rest = await all();
      await program?.end('SIGTERM');
      signalAll(
        rest.filter((pid) => pid !== program?.child.pid),
        'SIGKILL',
      );
    },
  };
}
