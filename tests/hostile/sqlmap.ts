/** Each value of each call as sqlmap tries to inject SQL by it; the next run continues with the calls after these. `npm run hostile -- sqlmap [calls]` */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../scripts/root.ts';
import { callsOf } from './callsOf.ts';
import { openTarget } from './openTarget.ts';
import { conclude, runTool } from './runTool.ts';

const most = Number(process.argv[2] ?? 12) || 12;
/** They would end the session that the others need. */
const leaving = ['logout', 'changePassword', 'deleteAccount', 'endAllSessions', 'endSession', 'actForSelf', 'actForCompany'];

/** Which call is next: what a run has no time for is the next one's. */
const nextFile = path.join(root, '.results/hostile/sqlmap-next');

const target = await openTarget();
try {
  const { address, tenant, cookie, folder } = target;
  const { host } = new URL(address);
  const all = callsOf(tenant).filter(({ operation, at, body }) => !leaving.includes(operation) && (at.includes('?') || body !== undefined));
  // Those that look something up first: there a value is in a statement.
  const inTurn = all.toSorted((one, other) => Number(other.method === 'GET') - Number(one.method === 'GET'));
  const begin = (Number(await readFile(nextFile, 'utf8').catch(() => '0')) || 0) % inTurn.length;
  const chosen = [...inTurn.slice(begin), ...inTurn.slice(0, begin)].slice(0, most);
  const found: string[] = [];
  let tried = 0;
  for (const { operation, method, at, body } of chosen) {
    const file = path.join(folder, `${operation}.txt`);
    const written = body === undefined ? '' : JSON.stringify(body);
    const head = [
      `${method} ${at} HTTP/1.1`,
      ...[`Host: ${host}`, `Origin: ${address}`, `Cookie: ${cookie}`, `X-Tenant: ${tenant}`, 'X-Channel: web', 'If-Match: "1"'],
      `Idempotency-Key: hostile-${operation}`,
      ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(written)}`]),
    ];
    await writeFile(file, `${head.join('\r\n')}\r\n\r\n${written}`);
    const printed = await runTool(
      'sqlmap',
      [
        ...['-r', file, '--batch', '--dbms=PostgreSQL', '--level=1', '--risk=1', '--technique=BEUS', '--timeout=10', '--retries=0'],
        ...['--flush-session', '--disable-coloring', `--output-dir=${folder}`, '--threads=1', '--skip=cookie,host,referer,user-agent'],
        '--ignore-code=401',
        '--ignore-stdin',
      ],
      120,
      folder,
    );
    if (/testing connection|testing if the target|parameter '/u.test(printed)) tried++;
    for (const [line] of printed.matchAll(/.*(?:appears to be .*injectable|is vulnerable|identified the following injection).*/gu))
      found.push(`${operation}: ${line}`);
  }
  if (tried < chosen.length) found.push(`sqlmap has tried ${tried} of ${chosen.length} calls alone`);
  await mkdir(path.dirname(nextFile), { recursive: true });
  await writeFile(nextFile, String((begin + chosen.length) % inTurn.length));
  const last = chosen.at(-1)?.operation;
  conclude('sqlmap', `${tried} of ${all.length} calls with values, ${chosen[0]?.operation} to ${last}`, [
    ...found,
    ...(await target.faults()),
  ]);
} finally {
  await target.end();
}
process.exit();
