import path from 'node:path';
import { launchProgram, type Program, until } from './launchProgram.ts';

/** A machine of etcd, in which Patroni keeps who leads. */
export type EtcdMachine = {
  readonly name: string;
  /** Where it is asked. */
  readonly address: string;
  readonly start: () => void;
  /** As the machine loses its power. */
  readonly kill: () => Promise<void>;
  /** Whether it leads the others. */
  readonly isLeader: () => Promise<boolean>;
};

export type EtcdPlan = { readonly program: string; readonly folder: string; readonly ports: readonly { client: number; peer: number }[] };

const local = (port: number) => `http://127.0.0.1:${port}`;

/** How many machines of etcd as there are pairs of ports; two of three have to be there. */
export function etcdMachines({ program, folder, ports }: EtcdPlan): readonly EtcdMachine[] {
  const all = ports.map(({ peer }, at) => `etcd${at + 1}=${local(peer)}`).join();
  return ports.map(({ client, peer }, at) => {
    const name = `etcd${at + 1}`;
    let running: Program | undefined;
    const start = () => {
      running = launchProgram(
        [
          program,
          ...['--name', name, '--data-dir', path.join(folder, name), '--enable-v2', '--unsafe-no-fsync'],
          ...['--listen-client-urls', local(client), '--advertise-client-urls', local(client)],
          ...['--listen-peer-urls', local(peer), '--initial-advertise-peer-urls', local(peer)],
          ...['--initial-cluster', all, '--heartbeat-interval', '300', '--election-timeout', '3000'],
        ],
        { logFile: path.join(folder, `${name}.log`) },
      );
    };
    return {
      ...{ name, address: `127.0.0.1:${client}`, start },
      async kill() {
        await running?.end('SIGKILL');
      },
      async isLeader() {
        const answer = await fetch(`${local(client)}/v2/stats/self`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
        return answer?.ok === true && ((await answer.json()) as { readonly state?: string }).state === 'StateLeader';
      },
    };
  });
}

/** Until each of them answers, and the most of them agree. */
export const waitForEtcd = (machines: readonly EtcdMachine[]): Promise<void> =>
  until('all of etcd answers', 60, async () => {
    const answers = machines.map(({ address }) => fetch(`http://${address}/health`, { signal: AbortSignal.timeout(2000) }));
    return (await Promise.allSettled(answers)).every((answer) => answer.status === 'fulfilled' && answer.value.ok);
  });
