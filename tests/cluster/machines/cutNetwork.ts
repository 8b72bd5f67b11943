import { spawnSync } from 'node:child_process';

/**
 * The network of a machine by packet filter (nftables): a program is of a machine by its group, which needs no name. What a machine says to
 * itself goes by sockets of its file system and is not cut.
 */
const table = `account_cluster_${process.pid}`;

const nft = (script: string) => spawnSync('nft', ['-f', '-'], { input: script });

/** Why no network can be cut here; undefined where it can. */
export function findNetworkObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may cut a network';
  const { error, status } = nft(`table inet ${table} { }\ndelete table inet ${table}\n`);
  if (error !== undefined) return 'this package of Debian is missing: apt install nftables';
  return status === 0 ? undefined : 'the kernel lets nobody filter packets here';
}

export type Cut = {
  /** The group whose packets are lost. */
  readonly from: number;
  /** Only those to these ports. */
  readonly to?: readonly number[];
};

/** Loses the packets of a group, without a word to either side, until all is healed. */
export function cutNetwork({ from, to }: Cut): void {
  const only = to === undefined ? '' : `tcp dport { ${to.join(', ')} } `;
  const rule = `meta skgid ${from} ${only}drop`;
  const { status, stderr } = nft(`table inet ${table} { chain out { type filter hook output priority 0; policy accept; ${rule}; }; }\n`);
  if (status !== 0) throw new Error(`nft: ${String(stderr)}`);
}

export function healNetwork(): void {
  nft(`table inet ${table} { }\ndelete table inet ${table}\n`);
}
