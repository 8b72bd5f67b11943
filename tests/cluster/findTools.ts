import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findProgram, isProgram } from '../support/balancer/findProgram.ts';

/** Programs that the cluster is made of, and the package of Debian in which each is. */
const packages = { etcd: 'etcd-server', patroni: 'patroni', pgbouncer: 'pgbouncer', haproxy: 'haproxy' } as const;

export type Tools = { readonly [name in keyof typeof packages]: string } & { readonly postgres: string };

/** Where the programs are; else the packages that are missing. `postgres`: the folder of PostgreSQL's programs, the newest from 15 on. */
export function findTools():
  | { readonly tools: Tools; readonly missing?: undefined }
  | { readonly tools?: undefined; readonly missing: readonly string[] } {
  const postgres = versions()
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => isProgram(path.join(folder, 'initdb')));
  const found = Object.fromEntries(Object.keys(packages).map((name) => [name, findProgram(name)]));
  const missing: string[] = Object.entries(packages).flatMap(([name, held]) => (found[name] === undefined ? [held] : []));
  if (postgres === undefined) missing.push('postgresql-15');
  // Patroni's own, of its Python.
  if (spawnSync('/usr/bin/python3', ['-c', 'import etcd']).status !== 0) missing.push('python3-etcd');
  return missing.length > 0 ? { missing } : { tools: { ...found, postgres } as Tools };
}

function versions(): readonly number[] {
  try {
    return readdirSync('/usr/lib/postgresql')
      .map(Number)
      .filter((version) => version >= 15)
      .toSorted((a, b) => b - a);
  } catch {
    return [];
  }
}
