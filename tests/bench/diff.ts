/** `tenant -- diff --database` over a million stored customers, beside a bare COPY of the same rows. `npm run bench -- diff [rounds]` */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCachingReader, diffReleases, type TenantDiff } from '../../engine/compiler.ts';
import { addStored } from '../../scripts/compile/addStored.ts';
import { contract } from '../../scripts/compile/contract.ts';
import { readTenantFiles } from '../../scripts/compile/readTenantFiles.ts';
import { releaseOf } from '../../scripts/compile/releaseOf.ts';
import { sha256 } from '../../scripts/compile/sha256.ts';
import { createDatabase, testCluster } from '../../scripts/postgres/testCluster.ts';
import { root } from '../../scripts/root.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { query } from '../support/api/query.ts';
import { formatSpread, report } from './measure/report.ts';
import { inRounds, ratio, spread } from './measure/rounds.ts';

const rounds = Number(process.argv[2] ?? 3);
const CUSTOMERS = 1_000_000;
/** Seconds of the whole command. */
const GOAL = 10;
const MiB = 2 ** 20;
const tenant = 'cl';
/** The older rule of phones, as the newer one is in the tenant's files. */
const [newer, older] = ['{digits: {min: 9, max: 9}}', '{digits: {min: 8, max: 9}}'];
/** One of so many has a phone that the newer release alone refuses, one of so many a phone that both refuse. */
const [SHORT, WRONG] = [10, 100];

const pick = (salt: number, ...words: readonly string[]): string =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + (k::bigint * ${salt} >> 8) % ${words.length}]`;
const weights = [2, 3, 4, 5, 6, 7, 2, 3];
const checkSum = weights.map((weight, at) => `n / ${10 ** at} % 10 * ${weight}`).join(' + ');

/** Customers as registration (a fifth: as a later edit too) leaves them, each with a RUT, a name, a phone and an address of its own. */
const fillCustomers = `
  insert into users (tenant, id, account_type, email, email_folded, password_hash, first_name, form, form_hash, profile, channel, created_at, updated_at)
  select '${tenant}', md5('user ' || k)::uuid, 'INDIVIDUAL', email, email, '', first_name, 'personRegistration', '', jsonb_strip_nulls(jsonb_build_object(
      'firstName', first_name, 'lastName', last_name, 'email', email,
      'document', n || (array['0', 'K', '9', '8', '7', '6', '5', '4', '3', '2', '1'])[1 + (${checkSum}) % 11],
      'primaryPhone', case when k % ${SHORT} = 7 then (20000000 + k)::text when k % ${WRONG} = 3 then '1' else (900000000 + k * 61)::text end,
      'alternatePhone', case when k % 3 = 0 then (950000000 + k)::text end,
      'dateOfBirth', case when k % 5 = 0 then to_char(date '1950-01-01' + k % 18000, 'YYYY-MM-DD') end,
      'gender', case when k % 5 = 0 then ${pick(13, 'FEMALE', 'MALE', 'UNSET')} end)), 'web', now(), now()
  from (select k, 5000000 + k * 20 + k % 17 as n, k || '.' || k % 977 || '@example.com' as email,
      ${pick(7919, 'Ana', 'Luis', 'María José', 'Pedro', 'Camila', 'Sofía', 'Matías', 'Joaquín', 'Constanza', 'José')} as first_name,
      ${pick(104729, 'González', 'Muñoz', 'Rojas', 'Díaz', 'Pérez', 'Soto', 'Contreras', 'O’Higgins')} || ' '
      || ${pick(15485863, 'Silva', 'Martínez', 'Sepúlveda', 'Morales', 'Rodríguez', 'López', 'Fuentes')} as last_name
    from generate_series(1, ${CUSTOMERS}) k) made`;

const folder = await mkdtemp(path.join(tmpdir(), 'bench-diff-'));
const cluster = await testCluster(migrate);
try {
  const { connectionString } = await createDatabase(cluster);
  await query(connectionString, `set session_replication_role = replica; ${fillCustomers}`);
  await query(connectionString, 'vacuum analyze users');
  const tenantsDir = path.join(root, 'tenants');
  const olderDir = path.join(folder, 'tenants');
  await cp(tenantsDir, olderDir, { recursive: true });
  const fields = await readFile(path.join(olderDir, tenant, 'fields.yaml'), 'utf8');
  await writeFile(path.join(olderDir, tenant, 'fields.yaml'), fields.replace(`primaryPhone: ${newer}`, `primaryPhone: ${older}`));
  const memory: number[] = [];

  const command = async (): Promise<number> => {
    const args = ['diff', tenant, '--against', olderDir, '--database', '--output', 'json'];
    const begun = performance.now();
    const { printed, peak } = await runVerb(args, { DATABASE_URL: connectionString });
    const took = (performance.now() - begun) / 1000;
    memory.push(peak / MiB);
    holdToExpected((JSON.parse(printed) as { readonly tenants: readonly TenantDiff[] }).tenants);
    return took;
  };
  const read = createCachingReader();
  const [before, after] = [
    releaseOf(await readTenantFiles(olderDir), read, { isOlder: true }),
    releaseOf(await readTenantFiles(tenantsDir), read, { isOlder: false }),
  ];
  const diffs = await diffReleases(before, after, { contract, hash: sha256, now: new Date() }, [tenant]);
  const { db, end } = openDatabase(connectionString, { connections: 1 });
  const judging = async (): Promise<number> => {
    const begun = performance.now();
    holdToExpected(await addStored(db, { before, after }, diffs));
    return (performance.now() - begun) / 1000;
  };
  const copy = async (): Promise<number> => {
    const begun = performance.now();
    await query(connectionString, `copy (select id, profile from users where tenant = '${tenant}' and deleted_at is null) to stdout`);
    return (performance.now() - begun) / 1000;
  };
  const names = { command: 'the whole command', judging: 'reading and judging', copy: 'the same rows by COPY TO STDOUT' };
  const figures = await inRounds(
    [
      { name: names.command, run: command },
      { name: names.judging, run: judging },
      { name: names.copy, run: copy },
    ],
    rounds,
  );
  await end();
  const rows = Object.values(names).map((name) => {
    const all = figures.get(name) ?? [];
    const seconds = spread(all);
    const perSecond = formatSpread(spread(all.map((one) => CUSTOMERS / one / 1000)), 0);
    const most = name === names.command ? formatSpread(spread(memory), 0) : '';
    const cells = [formatSpread(seconds, 1), perSecond, formatSpread(ratio(figures, name, names.copy), 1), most];
    return name === names.command ? { name, cells, goal: { text: `≤ ${GOAL} s`, reached: seconds.median <= GOAL } } : { name, cells };
  });
  report('diff', ['s', '1,000 records/s', '× COPY', 'MiB at most'], rows, { customers: CUSTOMERS, ...Object.fromEntries(figures), memory });
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

/** What was counted must be what was made. */
function holdToExpected(counted: readonly TenantDiff[]): void {
  const stored = counted.flatMap(({ findings }) => findings.flatMap((finding) => finding.stored ?? []));
  const told = JSON.stringify(stored.map(({ records, field, mistake, refused, judged }) => [records, field, mistake, refused, judged]));
  const expected = JSON.stringify([['customers', 'primaryPhone', 'length', CUSTOMERS / SHORT, CUSTOMERS]]);
  if (told !== expected) throw new Error(`It counted ${told}, and ${expected} was made.`);
}

/** Runs a verb of the tenants; `peak`: the most memory that its process held, in bytes. */
async function runVerb(args: readonly string[], env: Readonly<Record<string, string>>): Promise<{ printed: string; peak: number }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, 'scripts/tenant.ts'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  let peak = 0;
  const looking = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peak = Math.max(peak, Number(/VmHWM:\s*(\d+) kB/u.exec(status)?.[1] ?? 0) * 1024);
  }, 100);
  const [code] = await once(child, 'close');
  clearInterval(looking);
  if (code !== 0) throw new Error(`diff ended with ${code}`);
  return { printed: Buffer.concat(pieces).toString(), peak };
}
