import { benchNames } from './benchNames.ts';
import type { Usage } from './usage.ts';

/** The npm commands apart from `tenant` and `shop`, which have verbs. */
export const commands = {
  start: {
    usage: [''],
    does: 'compiles the tenants, builds the pages, starts the bundled PostgreSQL and the sandbox gateway, migrates, serves, and prints the address of every tenant; SIGINT or SIGTERM ends it',
  },
  dev: {
    usage: [''],
    does: 'serves the shop from its sources; a saved change of YAML or code shows at once. It reads the settings of `npm start -- --help`',
  },
  bench: {
    usage: [`${benchNames.join('|')} [arguments]`],
    does: 'measures one subject, prints a table and writes .results/bench/<name>.json; tests/bench/README.md says what each one measures',
    example: 'judge',
  },
  test: {
    usage: [
      '[--full] [--keep [--lower "<why>"]]',
      '<unit|laws|processes|api|nodes|cluster|proof|journeys|traffic|mutation> [arguments of its runner]',
    ],
    does: 'runs every check and every test, or one group; the last line is "N passed, N failed", and the exit code is 1 after a failure',
    options: {
      full: 'the long proofs as well',
      keep: 'keeps the number of passed tests of each group in tests/minimum.json, where it is higher',
      'lower "<why>"': 'with --keep: keeps a lower number too, with the reason',
    },
    example: 'unit tests/server/settings.test.ts',
  },
  'test:cluster': {
    usage: ['[--times <n>] [--only <faults>] [--asynchronous]'],
    does: 'three servers behind HAProxy, PgBouncer in transaction mode, and three machines of PostgreSQL under Patroni (three of etcd, a synchronous standby) suffer faults while people write: the primary killed, lost, paused, cut off from the network and switched over, its standby lost, one and two machines of etcd lost, a release server by server. Each write that was acknowledged must be there once, and the shop must take writes again within 30 seconds. On Debian as root or not: apt install haproxy pgbouncer patroni etcd-server python3-etcd postgresql-15; skipped, with the reason, where one is missing',
    options: {
      'times <n>': 'each fault so often; 20 if left out, which takes two hours',
      'only <faults>':
        'some of postgres, machine, pause, standby, etcd, etcdMajority, network, balancer, switchover, release, separated by commas; network and balancer need root and nftables',
      asynchronous: 'without a synchronous standby: shows that a lost write is seen; its goals are missed',
    },
    example: '--times 3 --only pause,machine',
  },
  check: {
    usage: ['[types|lint|deps|dead|testOnly|contract|packages|compiled] [arguments of the tool]'],
    does: 'runs the quick gate: types, lint, direction of imports, dead code, contract, licences and known holes of packages, compiled output, unit tests; or one of these checks',
    options: {
      write: 'with lint: fixes what the linter can fix',
      update: 'with packages: asks the registry which holes it knows, and adds them to .config/knownHoles.json',
    },
    example: 'lint --write',
  },
  hostile: {
    usage: ['[requests|wapiti|sqlmap|slow|all] [number]'],
    does: 'attacks a shop of its own on this machine: requests of the contract’s shapes with values of public lists (the number says how many; 250,000 where left out), and wapiti (seconds), sqlmap (calls) and slowhttptest (seconds), each skipped where it is not installed; a finding, or an answer of 5xx, is exit code 1',
    example: 'requests 10000',
  },
  proof: {
    usage: [''],
    does: 'writes one page of all figures (.readme/proof.md, proof.html) from what measurements and tests have left in .results, over what was kept: goal, reached, command, date and machine; a figure that nobody has measured says so',
  },
  generate: {
    usage: [''],
    does: 'lints the contract and writes the table of settings in src/server/README.md; what is generated from the contract is written before each command',
  },
  migrate: { usage: [''], does: 'migrates the database in DATABASE_URL to this release; `npm start` migrates the bundled one' },
  backup: {
    usage: ['[--keep <n>]'],
    does: 'copies the bundled PostgreSQL and the files that people have sent into BACKUP_DIR, while the shop is used',
    options: { 'keep <n>': 'removes all backups but the newest n, and the log that only they needed' },
    example: '--keep 7',
  },
  restore: {
    usage: ['[--at <moment>]'],
    does: 'puts the shop of BACKUP_DIR into an empty DATA_DIR, as it was at a moment or as late as its log was kept; people have to sign in again',
    options: { 'at <moment>': 'any moment after the oldest backup, such as 2026-11-23T14:05:00-03:00' },
    example: '--at 2026-11-23T14:05:00-03:00',
  },
  build: {
    usage: [''],
    does: 'compiles the tenants and builds the pages as `npm start` does, without serving, and lists what is shipped in .results/sbom.cdx.json',
  },
  sbom: { usage: [''], does: 'lists the packages that are shipped, with licences and hashes, as CycloneDX: .results/sbom.cdx.json' },
  reproduce: {
    usage: [''],
    does: 'builds the last commit twice, in two folders, with another zone, language and order of time, and compares every byte of what would be shipped; exit code 1 names the files that differ',
  },
  pictures: {
    usage: ['[tenant…] [--screen <page id>] [--kept] [--dark] [--compare]', '--accept'],
    does: 'fills a shop of its own with the demonstration and takes a picture of every screen in every state, on a phone and on a desk, and of every mail, into .results/pictures',
    options: {
      screen: 'takes this page alone',
      kept: 'only the screens that have a picture in tests/pictures',
      dark: 'in the dark scheme too',
      compare: 'shows what is not as the accepted pictures: before, after and difference as HTML',
      accept: 'accepts the pictures that were taken last; a chosen set of them is in tests/pictures',
    },
    example: 'cl br --screen myAccount --compare',
  },
} as const satisfies Readonly<Record<string, Usage>>;

export type CommandName = keyof typeof commands;
